/**
 * What a server under `redoubt dev` tells open pages, as server-sent events under `/api/dev`: modules change while they
 * are looked at.
 */

/** A header of every answer of such a server; other servers have no `/api/dev`. */
export const DEV_HEADER = 'Redoubt-Dev'

export type DevNews =
  /** A module was saved and is sound: from now on this digest is served. */
  | { readonly kind: 'changed'; readonly module: string; readonly digest: string }
  /** As a page begins to listen: what was saved before that is served as this digest. */
  | { readonly kind: 'serves'; readonly module: string; readonly digest: string }
  /** Everything that is wrong with a folder now; none: all that was told of it is mended. */
  | { readonly kind: 'faults'; readonly folder: string; readonly faults: readonly DevFault[] }
  /** The module's scenario tests were run; without failures all passed. */
  | {
      readonly kind: 'tests'
      readonly folder: string
      readonly passed: number
      readonly failures: readonly DevFault[]
    }

/** Something wrong at a place of a file. */
export interface DevFault {
  /** Where, as it is read: `modules/fortify/boards/4x5.yaml:14:9`. */
  readonly place: string
  /** The same for programs: a path inside the folder, and where in it, from 1; undefined when it is in no file of the folder. */
  readonly at?: { readonly path: string; readonly line: number; readonly column: number }
  /** Address that opens the place in the author's editor. */
  readonly editor: string
  /** What is wrong, with the line and a caret under it, ready to be shown in a fixed-width font. */
  readonly text: string
}

/** A module's folder as the workshop in the browser shows it. */
export interface WorkshopFolder {
  /** How messages call it: `modules/fortify`. */
  readonly name: string
  /** The module in it; undefined while it was never sound. */
  readonly module: string | undefined
  /** `file:///…/modules/fortify`, for language servers. */
  readonly uri: string
  /** Paths inside the folder, with `/`, sorted; only those that can be edited as text. */
  readonly files: readonly string[]
  /** Paths of its pictures, likewise; an SVG is a text as well. */
  readonly pictures: readonly string[]
  /** May the server write there? Else what is changed is taken away as an archive. */
  readonly writable: boolean
}

/** A file as it lies on the disk. */
export interface WorkshopFile {
  readonly text: string
  /** Changes with the text: whoever saves says which he has changed. */
  readonly version: string
}

/** Which language server is meant. */
export type WorkshopLanguage = 'yaml' | 'typescript'

/** A message of the Language Server Protocol, from a page or to it. */
export interface WorkshopWord {
  readonly language: WorkshopLanguage
  /** As JSON. */
  readonly message: string
}

/** A clause of the rulebook as the workshop's page sets it against tests and random games. */
export interface ClauseRow {
  readonly clause: string
  readonly title: string
  /** `implemented`, `ruling`, `stand-in` or `descriptive`. */
  readonly status: string
  /** Must a test cover it? */
  readonly owed: boolean
  /** Names of the tests that say they cover it. */
  readonly tests: readonly string[]
  /** How often tests saw it deny something, stand behind a line of the log, or in a preview. */
  readonly denials: number
  readonly log: number
  readonly previews: number
  /** Where the rules cite it, `rules/attack.ts:12`. */
  readonly cited: readonly string[]
  /** What it did in random games; absent where none were played. */
  readonly inGames?: { readonly games: number; readonly denials: number; readonly log: number }
}

/** What a page hears that asked for the coverage of a rulebook, as server-sent events. */
export type CoverageNews =
  | { readonly kind: 'played'; readonly games: number; readonly of: number }
  | {
      readonly kind: 'done'
      readonly clauses: readonly ClauseRow[]
      /** What is wrong, in sentences: clauses without a test, tests of clauses that are not there. */
      readonly failures: readonly string[]
      readonly games: number
      readonly actions: number
      /** Other things tried besides what was played. */
      readonly tries: number
    }
  | { readonly kind: 'failed'; readonly problem: string }

/** Random games a page may ask for at once. */
export const MOST_GAMES = 10_000

/** What the workshop has printed. */
export interface PrintAsk {
  readonly scenario?: string | undefined
  readonly paper: 'a4' | 'letter'
  readonly map: 'tiles' | 'whole'
  /** Side of a counter, in millimetres, 8 to 60. */
  readonly counter: number
  readonly language: string
}
