// Written by `salon types`; change the Python types instead.

export interface Watch {
  t: "watch";
  id: string;
  table: string;
  seat?: number | null;
}

export interface Unwatch {
  t: "unwatch";
  table: string;
}

export interface Act {
  t: "act";
  id: string;
  table: string;
  seat: number;
  ply: number;
  action: unknown;
}

export interface Order {
  t: "order";
  id: string;
  table: string;
  order: Join | Withdraw | Reject | Start | GoSolo | Cancel | GiveUp | Leave | Abandon | Reopen | TakeBack | Answer | Rematch | Silence | Rate | Hold | Hurry | Enrol | Deal | Close;
}

export interface Join {
  type: "Join";
  name: string;
  seat?: number | null;
}

export interface Withdraw {
  type: "Withdraw";
}

export interface Reject {
  type: "Reject";
  seat: number;
}

export interface Start {
  type: "Start";
}

export interface GoSolo {
  type: "GoSolo";
  level: string;
}

export interface Cancel {
  type: "Cancel";
}

export interface GiveUp {
  type: "GiveUp";
  seat: number;
}

export interface Leave {
  type: "Leave";
}

export interface Abandon {
  type: "Abandon";
}

export interface Reopen {
  type: "Reopen";
}

export interface TakeBack {
  type: "TakeBack";
  seat: number;
}

export interface Answer {
  type: "Answer";
  seat: number;
  yes: boolean;
}

export interface Rematch {
  type: "Rematch";
  seat: number;
}

export interface Silence {
  type: "Silence";
  on: boolean;
}

export interface Rate {
  type: "Rate";
  on: boolean;
}

export interface Hold {
  type: "Hold";
  on: boolean;
}

export interface Hurry {
  type: "Hurry";
}

export interface Enrol {
  type: "Enrol";
  name: string;
}

export interface Deal {
  type: "Deal";
  text: string;
}

export interface Close {
  type: "Close";
}

export interface Say {
  t: "say";
  id: string;
  table: string;
  text: string;
}

export interface Recall {
  t: "recall";
  id: string;
  table: string;
  before: number;
}

export interface Note {
  t: "note";
  id: string;
  table: string;
  seat: number;
  body: string;
}

export interface Preview {
  t: "preview";
  id: string;
  table: string;
  seat: number;
  action: unknown;
}

export interface Moves {
  t: "moves";
  id: string;
  table: string;
  seat: number;
  after?: number;
}

export interface Analyse {
  t: "analyse";
  id: string;
  table: string;
  seat: number;
  kind: string;
}

export interface Stop {
  t: "stop";
  id: string;
}

export interface Follow {
  t: "follow";
  on?: boolean;
  topic?: "challenges" | "dictionaries" | "lobby" | "seeks";
}

export interface Attend {
  t: "attend";
  id: string;
  study: string;
  version: number;
  on?: boolean;
}

export interface Seek {
  t: "seek";
  id: string;
  seek: string;
  name: string;
  wanted: Wanted;
}

export interface Wanted {
  terms: Terms;
  within?: number | null;
}

export interface Terms {
  game: string;
  form: string;
  clock: ClockRules;
  rated?: boolean;
}

export interface ClockRules {
  turn?: number | null;
  game?: number | null;
  increment?: number;
  days?: 1 | 2 | 3 | 7 | null;
}

export interface Unseek {
  t: "unseek";
}

export interface TakeUp {
  t: "takeup";
  id: string;
  name: string;
  seek: string;
}

export interface Ping {
  t: "ping";
}

export type FromClient = Watch | Unwatch | Act | Order | Say | Recall | Note | Preview | Moves | Analyse | Stop | Follow | Attend | Seek | Unseek | TakeUp | Ping;

export interface Graft {
  type: "Graft";
  nodes: Node[];
}

export interface Node {
  id: number;
  parent?: number | null;
  lines?: string[];
  start?: Record<string, unknown> | null;
  label?: string;
  comment?: string;
  marks?: string[];
  played?: string;
}

export interface Rewrite {
  type: "Rewrite";
  id: number;
  lines?: string[] | null;
  label?: string | null;
  comment?: string | null;
  marks?: string[] | null;
}

export interface Prune {
  type: "Prune";
  id: number;
}

export interface Arrange {
  type: "Arrange";
  id: number;
}

export interface Entitle {
  type: "Entitle";
  title: string;
}

export type Change = Graft | Rewrite | Prune | Arrange | Entitle;

export interface Welcome {
  t: "welcome";
  id: string;
  name: string | null;
  now: number;
  protocol: 2;
}

export interface Done {
  t: "done";
  id: string;
  seq: number | null;
  result: unknown;
}

export interface Refused {
  t: "refused";
  id: string | null;
  code: string;
  facts: Record<string, unknown>;
}

export interface Progress {
  t: "progress";
  id: string;
  done: number;
}

export interface Pong {
  t: "pong";
  now: number;
}

export interface Edited {
  t: "edited";
  study: string;
  version: number;
  by: string;
  changes: (Graft | Rewrite | Prune | Arrange | Entitle)[];
}

export interface Snapshot {
  t: "snapshot";
  table: TableView;
  seq: number;
  seat: number;
  view: unknown;
  history: Past[];
  chat: ChatLine[];
  note: string | null;
  away: number[];
  watching: number;
}

export interface TableView {
  id: string;
  setup: Setup;
  host: Person;
  seats: (Person | Program | null)[];
  status: "abandoned" | "cancelled" | "over" | "playing" | "waiting";
  turn: number[];
  plies: number[];
  clock: Clock | null;
  opened_at: number;
  at: number;
  undoable: boolean;
  asking_back: number | null;
  asking_rematch: number[];
  gone: number[];
  next_table: string | null;
  result: Result | null;
  silent: boolean;
  held: boolean;
  places: number;
}

export interface Setup {
  game: string;
  options: unknown;
  public: boolean;
  ready: boolean;
  clock: ClockRules;
  titles: string[];
  rated: boolean;
}

export interface Person {
  type: "person";
  id: string;
  name: string;
}

export interface Program {
  type: "program";
  level: string;
  name: string;
}

export interface Clock {
  turn: (number | null)[];
  game: (number | null)[];
  running: number[];
  rest: number[];
  reminded: number[];
}

export interface Result {
  reason: string;
  scores: number[];
  ranks: number[];
}

export interface Past {
  seq: number;
  at: number;
  events: (Opened | Played | Joined | Vacated | Started | Cancelled | Left | Replaced | Abandoned | Reopened | TakeBackAsked | TakeBackAgreed | TakeBackDeclined | TookBack | RematchAsked | Rematched | Reminded | Rested | Silenced | Rated | Held)[];
}

export interface Opened {
  type: "Opened";
  setup: Setup;
  host: Person;
  seats: (Person | Program | null)[];
}

export interface Played {
  type: "Played";
  seat: number;
  events: unknown[];
}

export interface Joined {
  type: "Joined";
  seat: number;
  person: Person;
}

export interface Vacated {
  type: "Vacated";
  seat: number;
  person: Person;
  rejected: boolean;
}

export interface Started {
  type: "Started";
}

export interface Cancelled {
  type: "Cancelled";
  reason: "abandoned" | "host";
}

export interface Left {
  type: "Left";
  seat: number;
  person: Person;
}

export interface Replaced {
  type: "Replaced";
  seat: number;
  program: Program;
}

export interface Abandoned {
  type: "Abandoned";
  person: Person;
  result: Result | null;
}

export interface Reopened {
  type: "Reopened";
  person: Person;
}

export interface TakeBackAsked {
  type: "TakeBackAsked";
  seat: number;
}

export interface TakeBackAgreed {
  type: "TakeBackAgreed";
  seat: number;
}

export interface TakeBackDeclined {
  type: "TakeBackDeclined";
  seat: number;
}

export interface TookBack {
  type: "TookBack";
  seat: number;
  moves: number;
}

export interface RematchAsked {
  type: "RematchAsked";
  seat: number;
}

export interface Rematched {
  type: "Rematched";
  table: string;
}

export interface Reminded {
  type: "Reminded";
  seat: number;
}

export interface Rested {
  type: "Rested";
  seat: number;
  seconds: number;
}

export interface Silenced {
  type: "Silenced";
  on: boolean;
}

export interface Rated {
  type: "Rated";
  on: boolean;
}

export interface Held {
  type: "Held";
  on: boolean;
}

export interface ChatLine {
  table_id: string;
  line: number;
  after_seq: number;
  at: number;
  person: string;
  name: string;
  text: string;
  role: "host" | "player" | "spectator";
}

export interface Update {
  t: "update";
  table: TableView;
  seq: number;
  events: (Opened | Played | Joined | Vacated | Started | Cancelled | Left | Replaced | Abandoned | Reopened | TakeBackAsked | TakeBackAgreed | TakeBackDeclined | TookBack | RematchAsked | Rematched | Reminded | Rested | Silenced | Rated | Held)[];
  view: unknown;
}

export interface Changes {
  t: "changes";
  table: string;
  seq: number;
  events: (Opened | Played | Joined | Vacated | Started | Cancelled | Left | Replaced | Abandoned | Reopened | TakeBackAsked | TakeBackAgreed | TakeBackDeclined | TookBack | RematchAsked | Rematched | Reminded | Rested | Silenced | Rated | Held)[];
  facts: Record<string, unknown>;
  view: Record<string, unknown>;
}

export interface Presence {
  t: "presence";
  table: string;
  away: number[];
  watching: number;
}

export interface Chat {
  t: "chat";
  line: ChatLine;
}

export interface Noted {
  t: "noted";
  table: string;
  seat: number;
  body: string;
}

export interface Lobby {
  t: "lobby";
  tables: Listing[];
}

export interface Listing {
  id: string;
  setup: Setup;
  host: string;
  seats: (string | null)[];
  opened_at: number;
  away: boolean;
}

export interface Dictionaries {
  t: "dictionaries";
  dictionaries: Shelved[];
}

export interface Shelved {
  hash: string;
  title: string;
  description: string;
  fixed: boolean;
}

export interface Challenges {
  t: "challenges";
  received: Challenged[];
  sent: Challenged[];
  turns: Awaiting[];
}

export interface Challenged {
  table: string;
  setup: Setup;
  challenger: Person;
  person: Person;
  at: number;
  until: number;
  declined: boolean;
}

export interface Awaiting {
  table: string;
  setup: Setup;
  others: string[];
  until: number;
}

export interface OpenSeeks {
  t: "openseeks";
  seeks: OpenSeek[];
}

export interface OpenSeek {
  id: string;
  person: Person;
  terms: Terms;
  rating: number;
  least: number | null;
  most: number | null;
  at: number;
}

export interface Paired {
  t: "paired";
  seek: string;
  table: string;
}

export type ToClient = Welcome | Done | Refused | Progress | Pong | Edited | Snapshot | Update | Changes | Presence | Chat | Noted | Lobby | Dictionaries | Challenges | OpenSeeks | Paired;

export type ShownEvent = Opened | Played | Joined | Vacated | Started | Cancelled | Left | Replaced | Abandoned | Reopened | TakeBackAsked | TakeBackAgreed | TakeBackDeclined | TookBack | RematchAsked | Rematched | Reminded | Rested | Silenced | Rated | Held;

export interface NewTable {
  game: string;
  name: string;
  seats: SeatPlan[];
  options?: Record<string, unknown>;
  public?: boolean;
  ready?: boolean;
  clock?: ClockRules;
  rated?: boolean;
}

export interface SeatPlan {
  kind: "me" | "open" | "program";
  level?: string;
}

export interface Rename {
  name: string;
}

export interface Try {
  game: string;
  players?: number;
  options?: Record<string, unknown>;
  steps?: TryStep[];
}

export interface TryStep {
  seat: number;
  action: Record<string, unknown>;
}

export interface Question {
  game: string;
  players?: number;
  options?: Record<string, unknown>;
  steps?: TryStep[];
  kind?: string;
}

export interface Read {
  data: string;
  game?: string;
  which?: number;
}

export interface Way {
  game: string;
  players?: number;
  options?: Record<string, unknown>;
  groups?: string[][];
  action?: TryStep | null;
  shown?: number;
}

export interface Examine {
  game: string;
  players?: number;
  options?: Record<string, unknown>;
  groups?: string[][];
  action?: TryStep | null;
  shown?: number;
  kind?: string;
}

export interface Survey {
  game: string;
  players?: number;
  options?: Record<string, unknown>;
  legs?: SurveyLeg[];
}

export interface SurveyLeg {
  lines?: string[];
  start?: Record<string, unknown> | null;
  played?: string;
}

export interface Writing {
  game: string;
  players?: number;
  options?: Record<string, unknown>;
  groups?: string[][];
  action?: TryStep | null;
  shown?: number;
  form?: string;
  title?: string;
  line?: Node[];
  valued?: Valued[];
  names?: string[];
}

export interface Valued {
  node: number;
  value: number;
  lost?: number;
  better?: string;
}

export interface Editing {
  by: string;
  changes: (Graft | Rewrite | Prune | Arrange | Entitle)[];
}

export interface Study {
  game: string;
  nodes: Node[];
  options?: Record<string, unknown>;
  players?: number;
  title?: string;
  names?: string[];
}

export interface Share {
  shared: boolean;
  together?: boolean;
}

export interface OwnPage {
  strangers: "counts" | "everything" | "nothing";
}

export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Plan {
  seat: number;
  lines: string[][];
}

export interface NewWordReport {
  kind: "missing" | "wrong";
  word: string;
  sentence: string;
  source?: string;
}

export interface NewList {
  exercise: "anagrams" | "extensions" | "plus_one" | "short";
  length?: number;
  letter?: string;
  word_class?: "" | "adj" | "nom" | "v";
  order?: "common" | "likely";
  most?: number;
  pasted?: string[];
}

export interface NewAnswer {
  card: string;
  words?: string[];
}

export interface NewDecision {
  kind: "add" | "dismiss" | "remove";
  word: string;
  reason: string;
  lemma?: string;
  word_class?: "a" | "n" | "v" | "x";
  forms?: string[];
}

export interface MovesPage {
  moves: Listed[];
  after: number | null;
}

export interface Listed {
  action: unknown;
  text: string;
}

export interface Me {
  id: string;
  name: string | null;
  account: boolean;
  passkeys: boolean;
  bot: boolean;
}

export interface Welcomed {
  me: Me;
  codes: string[];
}

export interface Codes {
  codes: string[];
}

export interface Token {
  id: string;
  token: string;
}

export interface Robot {
  person: string;
  name: string;
  made_at: number;
  seen_at: number | null;
}

export interface AccountView {
  name: string;
  since: number;
  renamed_at: number | null;
  password: boolean;
  codes: number;
  passkeys: PasskeyCard[];
  sessions: SessionCard[];
}

export interface PasskeyCard {
  id: string;
  name: string;
  added_at: number;
  used_at: number | null;
}

export interface SessionCard {
  id: string;
  device: string;
  began_at: number;
  seen_at: number;
  here: boolean;
}

export interface Kept {
  key: string;
  value: string;
  at: number;
}

export interface GameCard {
  key: string;
  players: number[];
  levels: Level[];
  forms: FormCard[];
  files: string[];
  line_files: string[];
}

export interface Level {
  key: string;
  rating: number | null;
  depth: number | null;
}

export interface FormCard {
  key: string;
  timings: string[];
}

export interface TableMade {
  id: string;
}

export interface TableCard {
  id: string;
  game: string;
  status: string;
  seats: (string | null)[];
  mine: number[];
  opened_at: number;
}

export interface Replay {
  past: Past;
  view: unknown;
}

export interface Tried {
  view: unknown;
  events: unknown[][];
}

export interface Studied {
  answer: unknown;
}

export interface Reading {
  game: string;
  format: string;
  titles: string[];
  study: Study;
}

export interface Arranged {
  turn: number[];
}

export interface Stand {
  view: unknown;
  viewer: number;
  turn: number[];
  lines: string[];
  events: unknown[];
}

export interface Examined {
  done: number;
  sofar: unknown;
  answer: unknown;
  over: boolean;
  code: string;
  facts: Record<string, unknown>;
}

export interface Surveyed {
  at: number;
  seat: number;
  of: number;
  answer: unknown;
  code: string;
  facts: Record<string, unknown>;
}

export interface StudyWritten {
  version: number;
}

export interface KeptStudy {
  id: string;
  version: number;
  mine: boolean;
  writes: boolean;
  shared: boolean;
  together: boolean;
  study: Study;
}

export interface StudyRow {
  id: string;
  person: string;
  game: string;
  title: string;
  nodes: number;
  version: number;
  shared: boolean;
  at: number;
  together: boolean;
}

export interface ResultRow {
  table_id: string;
  seat: number;
  person: string | null;
  name: string;
  level: string | null;
  category: string;
  score: number;
  rank: number;
  reason: string;
  at: number;
  counts: "first" | "no" | "yes";
  game: string;
  outcome: "" | "abandoned" | "alone" | "drawn" | "lost" | "won";
  form: string;
}

export interface BestScore {
  name: string;
  score: number;
  at: number;
  table: string | null;
}

export interface Problem {
  code: string;
  facts: Record<string, unknown>;
}

export interface WordCard {
  word: string;
  valid: boolean;
  readings: WordReading[];
  since: string;
  common: "everyday" | "known" | "rare";
  refused: WhyRefused | null;
  relatives: string[];
  before: string;
  after: string;
  prefixed: string[];
  suffixed: string[];
  anagrams: string[];
  anagrams_plus_one: string[];
  anagrams_plus_two: string[];
}

export interface WordReading {
  lemma: string;
  classes: string[];
  tags: string[][];
}

export interface WhyRefused {
  code: string;
  lemma: string;
  reason: string;
}

export interface WordList {
  words: WordEntry[];
  total: number;
  more: boolean;
}

export interface WordEntry {
  word: string;
  lemmas: string[];
}

export interface EditionChanges {
  words: string[];
  total: number;
}

export interface TrainingStand {
  counts: CardCounts;
  question: WordQuestion | null;
}

export interface CardCounts {
  cards: number;
  due: number;
  fresh: number;
  learnt: number;
  reviews: number;
  lapses: number;
  next_due: number | null;
}

export interface WordQuestion {
  card: string;
  exercise: "anagrams" | "extensions" | "plus_one" | "short" | "top" | "valid";
  letters: string;
  words: number;
  choices: string[];
  game: string;
}

export interface LearntGaps {
  positions: number;
  words: number;
}

export interface RatedAnswer {
  found: string[];
  wrong: string[];
  missed: string[];
  right: boolean;
  due: number;
  points: number | null;
}

export interface EditionTold {
  name: string;
  date: string;
  added: number;
  removed: number;
  own: boolean;
  words: number | null;
  number: number | null;
}

export interface WordDesk {
  tallies: WordTally[];
  more: boolean;
  decisions: WordDecision[];
  editions: EditionTold[];
  waiting: number;
}

export interface WordTally {
  word: string;
  kind: "missing" | "wrong";
  votes: number;
  latest: number;
}

export interface WordDecision {
  id: string;
  at: number;
  kind: "add" | "dismiss" | "remove";
  word: string;
  lemma: string;
  word_class: string;
  forms: string[];
  reason: string;
  undone_at: number | null;
}

export interface Evidence {
  word: string;
  valid: boolean;
  lemmas: LemmaEvidence[];
  refused: WhyRefused | null;
  neighbours: string[];
  reports: WordReport[];
}

export interface LemmaEvidence {
  lemma: string;
  readings: WordReading[];
  forms: string[];
  own: string[];
}

export interface WordReport {
  word: string;
  person: string;
  kind: "missing" | "wrong";
  sentence: string;
  source: string;
  at: number;
  decision: string | null;
}

export interface Inflected {
  forms: string[];
}

export interface Standing {
  score: number;
  names: string[];
}

export interface Doorway {
  against: Against[];
  names: Record<string, string[]>;
  show: OnShow | null;
}

export interface Against {
  level: string;
  won: number;
  drawn: number;
  lost: number;
}

export interface OnShow {
  id: string;
  seats: (Person | Program | null)[];
  view: unknown;
}

export interface Running {
  id: string;
  setup: Setup;
  status: "abandoned" | "cancelled" | "over" | "playing" | "waiting";
  seats: (Person | Program | null)[];
  mine: number[];
  turn: number[];
  until: number | null;
  at: number;
  last: Played | null;
}

export interface History {
  games: Over[];
  after: string | null;
  total: number | null;
}

export interface Over {
  id: string | null;
  setup: Setup;
  outcome: "" | "abandoned" | "alone" | "drawn" | "lost" | "won";
  reason: string;
  category: string;
  seats: Place[];
  mine: number[];
  at: number;
}

export interface Place {
  name: string;
  person: string | null;
  level: string | null;
  score: number;
  rank: number;
}

export interface PersonPage {
  id: string;
  name: string;
  since: number | null;
  shows: "counts" | "everything" | "nothing";
  blocked: boolean;
  tallies: Tally[];
  records: BestOf[];
  games: Over[];
}

export interface Tally {
  game: string;
  won: number;
  drawn: number;
  lost: number;
  alone: number;
  abandoned: number;
}

export interface BestOf {
  game: string;
  category: string;
  score: number;
}

export interface TableRating {
  verdict: string;
  form: string;
  seats: SeatRating[];
}

export interface SeatRating {
  seat: number;
  before: Strength;
  after: Strength;
  foes: Foe[];
}

export interface Strength {
  rating: number;
  doubt: number;
  established: boolean;
}

export interface Foe {
  seat: number;
  rating: number;
  expected: number;
}

export interface FormRating {
  form: string;
  now: Strength;
  games: number;
  curve: Point[];
}

export interface Point {
  at: number;
  rating: number;
  doubt: number;
}

export interface Leading {
  person: string;
  name: string;
  rating: number;
  doubt: number;
}

export interface Rateable {
  why: string;
}

export interface Sought {
  rating: number;
  doubt: number;
  level: string;
  options: unknown;
  rated: boolean;
}

export interface Met {
  person: string;
  game: string;
  level: string;
  name: string;
  games: number;
  at: number;
}

export interface Blocked {
  person: string;
  name: string;
  at: number;
}

export interface Overview {
  dictionaries: Shelved[];
  names: Names[];
  history: PastGame[];
}

export interface Names {
  profile: string;
  names: ProgramName[];
}

export interface ProgramName {
  name: string;
  fixed: boolean;
}

export interface PastGame {
  table: string;
  started_at: number;
  seconds: number;
  names: string[];
  scores: number[];
  category: string;
  abandoned: boolean;
}

export interface Brought {
  dictionary: Shelved;
  words: number;
  left_out: number;
  examples: string[];
}

export interface SiteOverview {
  glance: Glance;
  reports: Reported[];
  silenced: SilencedPerson[];
  acts: AdminAct[];
}

export interface Glance {
  at: number;
  census: Census;
  here: number;
  tables_in_memory: number;
  load: [number, number, number];
  cores: number;
  cpu_seconds: number;
  memory_bytes: number;
  jobs: JobLane[];
  errors: Record<string, number>;
}

export interface Census {
  accounts: number;
  accounts_today: number;
  guests_today: number;
  tables: [string, string, number][];
  database_bytes: number;
  disk_free: number;
  disk_total: number;
}

export interface JobLane {
  price: string;
  running: number;
  waiting: number;
}

export interface Reported {
  report: Report;
  reporter_name: string;
  name_now: string;
  account: boolean;
  around: ChatLine[];
}

export interface Report {
  id: string;
  at: number;
  kind: "line" | "name";
  reporter: string;
  person: string;
  name: string;
  table_id: string;
  line: number;
  settled_at: number | null;
}

export interface SilencedPerson {
  person: string;
  name: string;
  until: number;
}

export interface AdminAct {
  id: string;
  at: number;
  kind: "close" | "dismiss" | "rename" | "silence" | "unsilence" | "add_name" | "add_word" | "change_name" | "describe" | "dismiss_word" | "hand_over" | "publish_words" | "remove_name" | "remove_word" | "reset" | "shelve" | "undo_word" | "unshelve";
  person: string;
  name: string;
  reason: string;
  until: number | null;
}

export interface NewAct {
  kind: "close" | "dismiss" | "rename" | "silence" | "unsilence";
  reason: string;
  report: string | null;
  person: string;
  seconds: number;
  name: string;
}

export interface Message {
  kind: "challenge" | "invitation" | "reminder" | "turn";
  table: string;
  game: string;
  who: string;
  waiting: number;
}

export interface PushKey {
  key: string;
  browsers: number;
}

export interface Holidays {
  until: number | null;
  days: number;
}

export interface Planned {
  lines: Move[][];
}

export interface Move {
  seat: number;
  text: string;
}
