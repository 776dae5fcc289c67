// What the engine tells: a mirror of the Go packages internal/telling and internal/desk. Lengths and places are tenths of a
// millimetre, x to the east and y to the north; facings are tenths of a degree, clockwise from north.

export type Lang = 'en' | 'pl';
export type Side = 'nobody' | 'red' | 'blue';
export type UnitID = number;
export type Field = 'verb' | 'unit' | 'units' | 'target' | 'path' | 'at' | 'facing' | 'option' | 'n' | 'parts';
/** What a number counts. */
export type Measure = 'length' | 'turn' | 'piece' | 'model' | 'mission' | 'step';

export interface Point {
  x: number;
  y: number;
}

export interface Base {
  at: Point;
  facing: number;
  /** along the front edge; the diameter if round */
  width: number;
  depth: number;
  round?: boolean;
}

/** A fact of a view: its key and its plain value. */
export interface RawFact {
  key: string;
  value: string | number | boolean;
  unit?: 'cm' | 'in';
}

export interface Breach {
  at: Point;
  to?: Point;
  width: number;
}

export interface Piece {
  id?: number;
  name?: string;
  kind: string;
  area?: Point[];
  line?: Point[];
  spot?: Point;
  width?: number;
  level?: number;
  crest?: Point[];
  tags?: string[];
  breaches?: Breach[];
  owner?: number;
  laid?: number;
  secret?: number;
}

// How a unit is drawn: a book says it in these words and no others; they are those of battle/drawn.go.
/** What the frame of a unit holds. */
export type Sign = 'infantry' | 'engineer' | 'flame' | 'cavalry' | 'recce' | 'mg' | 'mortar' | 'at-team' | 'sniper' | 'gun'
  | 'at-gun' | 'aa-gun' | 'artillery' | 'rocket' | 'tank' | 'sp-gun' | 'sp-aa' | 'armoured-car' | 'apc' | 'transport' | 'hq'
  | 'co' | 'observer' | 'air-control' | 'medic' | 'aircraft' | 'bomber' | 'unknown' | 'marker';

/** What is drawn in a badge. */
export type BadgeIcon = 'burst' | 'arrow' | 'arrows' | 'eye' | 'up' | 'down' | 'cross' | 'press' | 'halt' | 'slow' | 'muzzle'
  | 'mute' | 'hitch' | 'flag' | 'veil' | 'split';

/** A small mark on a unit. What it means in words is in the fact with its key. */
export interface Badge {
  key: string;
  /** what is written in it */
  text?: string;
  /** or what is drawn in it */
  icon?: BadgeIcon;
  form: 'disc' | 'square' | 'shield' | 'earth';
  tone: 'bad' | 'warn' | 'calm' | 'plain';
}

export interface ModelView {
  model: number;
  kind: string;
  base: Base;
  /** it carries more than small arms */
  heavy?: boolean;
}

export interface UnitView {
  id: UnitID;
  key: string;
  name: string;
  side: Side;
  kind: string;
  base?: Base;
  facts: RawFact[];
  sign: Sign;
  /** the most urgent first */
  badges?: Badge[];
  /** it has done its part for now */
  spent?: boolean;
  /** out of the battle; a wreck may still lie on the table */
  out?: boolean;
  models?: ModelView[];
}

export interface Decision {
  side: Side;
  seat?: number;
  kind: string;
  clause?: string;
  unit?: UnitID;
  units?: UnitID[];
  verbs: string[];
  /** it breaks into what the other side is doing */
  reaction?: boolean;
}

export interface Result {
  winner: Side;
  degree: string;
  how: string;
  facts?: RawFact[];
}

export interface View {
  side: Side;
  facts: RawFact[];
  units: UnitView[];
  pieces: Piece[];
  pending?: Decision;
  awaited?: Side;
  secrets?: { kind: string; facts: RawFact[] }[];
  result?: Result;
}

/** A named value in words, with its key for drawing. */
export interface Fact {
  key: string;
  label: string;
  value: string;
  n?: number;
  flag?: boolean;
}

export interface Unit {
  id: UnitID;
  name: string;
  class: string;
  facts: Fact[];
}

export interface Secret {
  label: string;
  facts: Fact[];
}

export interface Verb {
  verb: string;
  label: string;
  /** open in many decisions and mostly not meant */
  seldom?: boolean;
}

/** Everything that is needed to show a battle as it stands. */
export interface Position {
  seq: number;
  side: Side;
  width: number;
  depth: number;
  /** in which the book gives lengths */
  measure: 'cm' | 'in';
  view: View;
  awaited: string;
  mine: boolean;
  kind?: string;
  clause?: string;
  unit?: UnitID;
  verbs?: Verb[];
  freeTo: number;
  facts: Fact[];
  units: Unit[];
  secrets?: Secret[];
  result?: string;
  /** how it ended, in figures */
  tally?: Fact[];
  open: boolean;
  /** both players sit at this screen, and one of them may see what the other may not */
  hides?: boolean;
}

export interface CommandPart {
  unit?: UnitID;
  model?: number;
  target?: UnitID;
  option?: string;
  at?: Point;
  facing?: number;
  n?: number;
}

export interface Command {
  side?: Side;
  seat?: number;
  verb: string;
  unit?: UnitID;
  units?: UnitID[];
  target?: UnitID;
  path?: Point[];
  at?: Point;
  facing?: number;
  option?: string;
  n?: number;
  parts?: CommandPart[];
}

export interface Value {
  unit?: UnitID;
  text?: string;
  n?: number;
  /** of parts: at whom */
  target?: UnitID;
  label: string;
  /** what does it by itself, if that is a numbered member of the unit, such as a weapon; the label then says what it does */
  member?: string;
}

export interface Refusal {
  clause: string;
  text: string;
}

export interface Barred extends Value {
  why: Refusal;
}

/** Describes values that cannot be listed. */
export interface Shape {
  from: Point;
  min?: number;
  limit?: number;
  line?: boolean;
  to?: Point;
  area?: Point[];
  clause?: string;
}

/** What a half-filled command still lacks; without a field: nothing. */
export interface Slot {
  field?: Field;
  label?: string;
  optional?: boolean;
  of?: Measure;
  values?: Value[];
  barred?: Barred[];
  shape?: Shape;
  command: string;
}

export interface Mod {
  n: number;
  clause: string;
  /** all of it */
  text: string;
  /** why it is granted */
  name: string;
}

export interface Odds {
  /** with its per cent */
  text: string;
  /** the outcome alone */
  name: string;
  ppm: number;
}

export interface Forecast {
  /** all of it in a sentence */
  text: string;
  /** what it would be for */
  reason: string;
  /** who would throw, and with what */
  who?: string;
  /** how many such rolls there would be, if several */
  times?: number;
  clause: string;
  unit?: UnitID;
  dice: number;
  need: number;
  /** the need in words */
  needs?: string;
  mods?: Mod[];
  odds?: Odds[];
}

export interface Preview {
  command: string;
  rolls?: Forecast[];
  facts?: Fact[];
}

/** A die as it fell: a number for a D6, else such as "d20:7" or "h090". */
export type Throw = number | string;

export interface Roll {
  /** all of it in a sentence */
  text: string;
  /** what the dice were thrown for */
  reason: string;
  /** by whom or for whom, if the event does not say it */
  who?: string;
  clause: string;
  unit?: UnitID;
  dice: Throw[];
  need?: number;
  /** the need in words */
  needs?: string;
  mods?: Mod[];
}

export interface Told {
  kind: string;
  text: string;
  clause?: string;
  unit?: UnitID;
  target?: UnitID;
  /** how it is seen for a moment */
  flash?: 'shot' | 'blow' | 'gone' | 'fall';
  /** who does it to the target, if they are several */
  by?: UnitID[];
  /** those to whom it is done, if they are several */
  targets?: UnitID[];
  at?: Point;
  path?: Point[];
  rolls?: Roll[];
}

/** An entry of the log. */
export interface Line {
  seq: number;
  side?: Side;
  verb?: string;
  command?: string;
  undo?: number;
  barrier?: boolean;
  events?: Told[];
  sum?: string;
}

/** Why the engine did not do what it was asked to. */
export interface Fault {
  /** refused, barrier, game, wish, record, params, method, full, broken, mistake */
  code: string;
  text: string;
  clause?: string;
  /** of a wish */
  field?: string;
}

/** A game that the engine holds. */
export interface Opened {
  game: string;
  entries: number;
  rules: string;
  name?: string;
  seed?: number;
  /** the first entry that the rules of today tell otherwise */
  drift?: number;
}

/** What a command or an undo has led to. */
export interface Done {
  seq: number;
  position: Position;
  lines: Line[];
}

/** A command with a random legal value more. */
export interface Sampled {
  command: Command;
  more: boolean;
}

/** What was checked of a record. */
export interface Report {
  entries: number;
  dice: number;
  events: number;
  sums: number;
  drift?: number;
}
