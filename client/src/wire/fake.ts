/** A server in the browser, for as long as there is no other. */
import type { Event, View } from '../generated/othello';
import type { Line } from './connection';
import type { Down, Past, TableView, Up } from '../generated/wire';

const WAYS = [-9, -8, -7, -1, 1, 7, 8, 9];
const START = '...........................ox......xo...........................';

function turned(board: string, seat: number, cell: number): number[] {
  if (board[cell] !== '.') return [];
  const me = 'xo'[seat]!;
  const lines = WAYS.map((way) => {
    const run: number[] = [];
    for (let at = cell; ;) {
      const next = at + way;
      if (next < 0 || next > 63 || Math.abs((next % 8) - (at % 8)) > 1 || board[next] === '.') return [];
      if (board[next] === me) return run;
      run.push((at = next));
    }
  });
  const out: number[] = [];
  for (let i = 0; i < 7; i++) for (const line of lines) if (line[i] !== undefined) out.push(line[i]!);
  return out;
}

const legal = (board: string, seat: number) =>
  [...Array(64).keys()].filter((cell) => turned(board, seat, cell).length > 0);

function view(
  board: string,
  to_move: number | null,
  last: number | null,
  loser: number | null,
  reason: string,
): View {
  const count = (c: string) => [...board].filter((d) => d === c).length;
  return {
    board,
    to_move,
    legal: to_move === null ? [] : legal(board, to_move),
    counts: [count('x'), count('o')],
    mobility: [legal(board, 0).length, legal(board, 1).length],
    last,
    result: to_move === null ? { reason } : null,
    loser,
  };
}

class Game {
  log: Past[] = [];
  boards: View[] = [];
  now = view(START, 0, null, null, '');
  constructor(public facts: TableView) {}
  place(seat: number, cell: number): void {
    const flips = turned(this.now.board, seat, cell);
    const cells = [...this.now.board];
    for (const at of [cell, ...flips]) cells[at] = 'xo'[seat]!;
    const board = cells.join('');
    const events: Event[] = [{ type: 'Placed', seat, cell, turned: flips }];
    let next: number | null = 1 - seat;
    let reason = '';
    if (!legal(board, next).length) {
      if (legal(board, seat).length) {
        events.push({ type: 'Passed', seat: next });
        next = seat;
      } else {
        reason = !board.includes('.')
          ? 'board_full'
          : /x/.test(board) && /o/.test(board)
            ? 'no_moves'
            : 'wiped_out';
        events.push({ type: 'Finished', reason: reason as 'no_moves', loser: null });
        next = null;
      }
    }
    this.boards.push(this.now);
    this.commit(view(board, next, cell, null, reason), [{ type: 'Played', seat, events }]);
  }
  commit(now: View, events: Past['events']): void {
    this.now = now;
    const over = now.to_move === null;
    this.facts = {
      ...this.facts,
      status: over ? 'over' : 'playing',
      turn: over ? [] : [now.to_move!],
      plies: this.facts.plies.map((ply) => ply + 1),
      undoable: this.boards.length > 0 && !over,
      result: over ? { reason: now.result!.reason, scores: now.counts, ranks: [1, 2] } : null,
    };
    this.log.push({ seq: this.log.length + 1, at: 0, events });
  }
}

const games = new Map<string, Game>();

function open(id: string): Game {
  const me = { type: 'person', id: 'me', name: 'Camille' } as const;
  const other = id.startsWith('ecran')
    ? { ...me, name: 'Éloïse' }
    : ({ type: 'program', level: '6', name: 'OTHO' } as const);
  const game = new Game({
    id,
    setup: {
      game: 'othello',
      options: {},
      public: false,
      ready: true,
      clock: { turn: null, game: null, increment: 0 },
    },
    host: me,
    seats: id.startsWith('attente') ? [me, null] : [me, other],
    status: id.startsWith('attente') ? 'waiting' : 'playing',
    turn: [0],
    plies: [0, 0],
    clock: null,
    opened_at: 0,
    at: 0,
    undoable: false,
    asking_back: null,
    asking_rematch: [],
    gone: [],
    next_table: null,
    result: null,
  });
  if (id.startsWith('demo'))
    for (const move of 'E6 F4 C3 E7 F7 C4 F6 D6 F5 D3 D8 G5 C6 D7 E8 C8 B8 G6 C7 B6 G4 H4 H6 F8'.split(' '))
      game.place(game.now.to_move!, (Number(move[1]) - 1) * 8 + 'ABCDEFGH'.indexOf(move[0]!));
  while (id.startsWith('fin') && game.now.to_move !== null) game.place(game.now.to_move, game.now.legal[0]!);
  games.set(id, game);
  return game;
}

export function fakeLine(): Line {
  const line: Line = { onopen: null, onmessage: null, onclose: null, send, close: () => {} };
  const tell = (down: Down) => setTimeout(() => line.onmessage?.({ data: JSON.stringify(down) }), 15);
  const publish = (game: Game) => {
    const past = game.log.at(-1)!;
    tell({ t: 'update', table: game.facts, seq: past.seq, view: game.now, events: past.events });
    const seat = game.now.to_move;
    if (seat === null || game.facts.seats[seat]?.type !== 'program') return;
    setTimeout(() => {
      if (game.now.to_move !== seat) return;
      game.place(seat, game.now.legal[Math.floor(Math.random() * game.now.legal.length)]!);
      publish(game);
    }, 900);
  };
  function send(text: string): void {
    const up = JSON.parse(text) as Up;
    if (up.t === 'ping') tell({ t: 'pong' });
    if (up.t === 'watch') {
      const game = games.get(up.table) ?? open(up.table);
      tell({
        t: 'snapshot',
        table: game.facts,
        seq: game.log.length,
        seat: 0,
        view: game.now,
        history: game.log,
        chat: [],
        note: null,
        away: [],
        watching: 0,
      });
    }
    if (up.t === 'act') {
      const game = games.get(up.table)!;
      const cell = (up.action as { cell: number }).cell;
      if (game.now.to_move !== up.seat || !game.now.legal.includes(cell))
        return void tell({ t: 'refused', id: up.id, code: 'illegal', facts: {} });
      tell({ t: 'done', id: up.id });
      game.place(up.seat, cell);
      publish(game);
    }
    if (up.t === 'order') {
      const game = games.get(up.table)!;
      tell({ t: 'done', id: up.id });
      if (up.order.type === 'TakeBack') {
        const moves = game.facts.seats[1]?.type === 'program' ? 2 : 1;
        const before = game.boards.splice(-moves)[0]!;
        game.commit(before, [{ type: 'TookBack', seat: up.order.seat, moves }]);
      }
      if (up.order.type === 'GiveUp')
        game.commit(view(game.now.board, null, game.now.last, up.order.seat, 'resigned'), [
          {
            type: 'Played',
            seat: -2,
            events: [{ type: 'Finished', reason: 'resigned', loser: up.order.seat }],
          },
        ]);
      publish(game);
    }
  }
  setTimeout(() => line.onopen?.(), 20);
  return line;
}
