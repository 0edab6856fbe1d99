/** The value of an option: true is a flag; false, null and undefined are absent. */
export type Value = string | number | boolean | null | undefined;
export type Options = Record<string, Value | Value[]>;

/** What went wrong, in one sentence. */
export interface Failure {
  error: {
    text: string;
    /** "syntax", "limit", "not-found", "usage", "illegal", "trap", ... */
    code: string;
    /** The name of the message, as "DOOR_LARGE". */
    message?: string;
    line?: number;
    column?: number;
  };
  file?: string;
}

/** yunzi.wasm in this thread. */
export class Door {
  constructor(module: WebAssembly.Module);
  /** Called from time to time while something long goes on; false ends it early where it can. */
  goesOn: (done: number, unit: "positions" | "steps", total: number) => boolean;
  /** Bytes of memory that the library has taken. */
  readonly memory: number;
  /** Adds languages: words.bin, or words-LL.bin.  Without English there are no words. */
  addWords(packs: Uint8Array): void;
  /** The answer parsed: an object, or an array where there are several. */
  ask(what: string, options?: Options, bytes?: Uint8Array): any;
  /** The answer as it comes: JSON, one object a line. */
  askBytes(what: string, options?: Options, bytes?: Uint8Array): Uint8Array;
}
export function openDoor(wasm: BufferSource, words: Uint8Array): Promise<Door>;

export interface Asking {
  onProgress?: (done: number, unit: "positions" | "steps", total: number) => void;
  /** Each object of an answer of several, as soon as it is there. */
  onEach?: (one: any) => void;
  /** Ends long reading in the midst of its work. */
  signal?: AbortSignal;
  /** Which worker answers; the library knows which calls may take long. */
  lane?: "quick" | "long";
}
export interface Library {
  /** Options that go with every question, as {language: "cs"}. */
  usual: Options;
  ask(what: string, options?: Options, bytes?: Uint8Array, asking?: Asking): Promise<any>;
  close(): void;
}
/** The library in two workers: one for quick answers, one for long reading. */
export function createLibrary(parts: {
  module: WebAssembly.Module | Promise<WebAssembly.Module>;
  words: Uint8Array | Promise<Uint8Array>;
  makeWorker: () => Worker;
}): Library;
/** A worker from the text of its program. */
export function workerOf(source: string): Worker;

/** What a board draws; maps are map[y][x], y from the top. */
export interface Position {
  /** 1 black, -1 white, 0 empty. */
  signMap: number[][];
  paintMap: number[][];
  markerMap: ({ type: string; label?: string } | null)[][];
  dimmedMap: number[][];
  lines: { v1: [number, number]; v2: [number, number]; type: "line" | "arrow" }[];
  /** Points by their names, "D4". */
  lastMove: string | null;
  ko: string[];
}
/** What "show" answers, or "diagram" in what "record.node" answers, as a board draws it. */
export function positionOf(diagram: any): Position;
/** The point "D4" as [x, y]; null where the board has none of that name. */
export function pointOf(name: string, width: number, height: number): [number, number] | null;
export function nameOf(x: number, y: number, height: number): string;
