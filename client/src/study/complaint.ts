/** Owns why a file cannot be read, with its line and what was expected there, and why a study is not kept. */

import { refusal } from '../shell/refusals';
import type { Refusal } from '../wire/api';
import { study } from '../words/study';

export function complaint(why: Refusal): string {
  const words = study();
  const { line, text, expected, reason } = why.facts as Record<string, string | number | undefined>;
  switch (why.code) {
    case 'unreadable_line':
      return words.line(
        Number(line),
        String(text ?? ''),
        words.expected[String(expected)] ?? '',
        words.reasons[String(reason)] ?? '',
      );
    case 'unknown_format':
      return words.unknownFormat;
    case 'game_too_large':
    case 'too_large':
    case 'too_many_lines':
      return words.tooLarge;
    case 'same_nick':
      return words.sameNick(Number(line));
    case 'network':
      return refusal(why);
    default:
      return words.unreadable;
  }
}

export function unkept(why: Refusal): string {
  const words = study();
  switch (why.code) {
    case 'study_changed':
      return words.changed;
    case 'too_many_studies':
    case 'no_room_for_studies':
    case 'study_too_large':
      return words.noRoom;
    default:
      return refusal(why);
  }
}
