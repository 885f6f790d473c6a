/** The shape of a module's YAML files. */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

export interface ModuleFile {
  format: 1
  id: string
  version: string
  title: string
  summary: string
  /** Player seats in order: the record, tokens and results belong to seats. */
  seats: Record<string, { name: string }>
  /** Sides own pieces; `seat` plays the side at the start (rules may swap it). */
  sides: Record<string, SideFile>
  licence: string
  credits?: string[]
  sources?: { title: string; note?: string }[]
  /** Path of the rules plugin, `./rules/index.ts`; absent: the free table. */
  rules?: string
  zones?: Record<string, ZoneFile>
  variables?: Record<string, VariableFile>
  /** May spectators watch, and do they see what is hidden? */
  spectators?: 'all' | 'public' | 'none'
}

export interface SideFile {
  name: string
  adjective?: string
  seat: string
  colour: string
  pattern?: 'solid' | 'stripes' | 'dots' | 'checks' | 'cross'
}

export interface ZoneFile {
  label: string
  /** One zone per side (`supply.red`) or one shared zone. */
  per?: 'side'
  ordered?: boolean
  visible?: 'all' | 'owner' | 'none'
  slots?: number
  /** Where on the table it is laid out. */
  layout?: {
    at: 'left' | 'right' | 'top' | 'bottom' | 'own' | 'panel'
    as?: 'pool' | 'track' | 'box'
  }
}

export interface VariableFile {
  type: 'integer' | 'boolean' | 'text' | 'json' | 'tally'
  /** One value for the game, or one per side, seat or space. */
  per?: 'side' | 'seat' | 'space'
  initial?: Json
  min?: number
  max?: number
  values?: string[]
  /** false: not part of a position's identity (turn counters, histories). */
  identity?: boolean
  /** `owner`: only the seat playing the side (or the seat itself) sees it until revealed. */
  visible?: 'all' | 'owner' | 'none'
  help?: string
}

export interface BoardFile {
  id: string
  title: string
  grid?: GridFile
  terrain?: { key: Record<string, string>; rows: string[] }
  areas?: AreaFile[]
  /** Pairs of spaces that touch without a grid; added to the grid's own neighbours. */
  adjacency?: [string, string][]
  edges?: EdgeFile[]
  regions?: Record<string, string[]>
  spaces?: Record<string, { label?: string; terrain?: string; [trait: string]: Json | undefined }>
  terrains: Record<
    string,
    { label: string; colour?: string; pattern?: string; [trait: string]: Json | undefined }
  >
  features?: Record<
    string,
    { label: string; colour?: string; pattern?: string; [trait: string]: Json | undefined }
  >
  layout?: Record<string, Json>
}

export interface GridFile {
  shape: 'square' | 'hex'
  columns: number
  rows: number
  /** hex only: flat or pointy top. */
  orientation?: 'flat' | 'pointy'
  /** hex only: which columns (flat) or rows (pointy), counted from 1, are shoved half a hex. */
  offset?: 'odd' | 'even'
  numbering?: {
    /** letters: b3; digits: 0203. */
    style?: 'letters' | 'digits'
    pad?: number
    order?: 'column-row' | 'row-column'
    first_column?: number
    first_row?: number
    from?: 'top' | 'bottom'
    separator?: string
  }
  /** Spaces of the rectangle that are not on the map, by id. */
  missing?: string[]
}

export interface AreaFile {
  id: string
  label: string
  terrain: string
  at: [number, number]
  outline?: [number, number][]
  [trait: string]: Json | undefined
}

export interface EdgeFile {
  feature: string
  /** Each pair `[a, b]`; with `directed: true` only from a to b. */
  between: [string, string][]
  directed?: boolean
}

export interface PiecesFile {
  attributes?: Record<
    string,
    { type: 'integer' | 'boolean' | 'text'; initial?: Json; help?: string }
  >
  types: Record<string, PieceTypeFile>
}

export interface PieceTypeFile {
  label: string
  plural?: string
  faces?: string[]
  /** Static facts the rules read (`level: ground`, `points: 3`). */
  traits?: Record<string, Json>
  counter?: CounterFile
}

export interface CounterFile {
  /** A drawn symbol (`infantry`, `tank`, `battleship` …) or NATO symbol code (`sidc: …`). */
  symbol?: string
  sidc?: string
  size?: string
  /** Texts at corners, may use `{attribute}`. */
  numbers?: { at: string; text: string }[]
  badges?: { when: string; symbol: string }[]
  image?: string
  faces?: Record<string, { badge?: string; [look: string]: Json | undefined }>
}

export interface OptionsFile {
  options: Record<string, OptionFile>
  presets?: Record<string, { label: string; help?: string; values: Record<string, Json> }>
  /** Combinations that are refused, with the clause that forbids them. */
  conflicts?: { when: Record<string, Json>; clause: string; message: string }[]
}

export interface OptionFile {
  type: 'boolean' | 'choice' | 'integer' | 'board' | 'data'
  default: Json
  values?: (string | number)[]
  min?: number
  max?: number
  label: string
  help: string
  /** Labels of the values of a choice. */
  labels?: Record<string, string>
  clause?: string
  group?: string
}

export interface ScenarioFile {
  id: string
  title: string
  summary?: string
  /** A board id, or the option that names it. */
  board: string | { option: string }
  options?: Record<string, Json>
  forces: ForceFile[]
  variables?: Record<string, Json>
  turns?: number
  [data: string]: Json | undefined | unknown
}

export interface ForceFile {
  side?: string
  type: string
  place: string
  count?: number
  id?: string
  name?: string
  face?: string
  attributes?: Record<string, Json>
  /** Only when these options have these values. */
  when?: Record<string, Json>
}

export interface RulebookFile {
  title: string
  sections?: { id: string; title: string }[]
  clauses: ClauseFile[]
}

export interface ClauseFile {
  id: string
  title: string
  text: string
  section?: string
  source?: string
  status: 'implemented' | 'ruling' | 'stand-in' | 'descriptive'
  /** Options that govern the clause. */
  options?: string[]
}

export interface TextFile {
  language?: string
  actions?: Record<string, { label: string; help?: string; arguments?: Record<string, string> }>
  prompts?: Record<string, string>
  denials?: Record<string, string>
  log?: Record<string, string>
  results?: Record<string, string>
  words?: Record<string, string>
}

export interface TableFile {
  id: string
  title: string
  status: 'source' | 'stand-in'
  [data: string]: unknown
}

/** A module's files, checked and parsed: what the loader makes and the server sends to browsers. */
export interface ModuleData {
  manifest: ModuleFile
  boards: Record<string, BoardFile>
  pieces: PiecesFile
  tables: Record<string, TableFile>
  options: OptionsFile
  scenarios: Record<string, ScenarioFile>
  rulebook: RulebookFile
  /** By language: `en`. */
  texts: Record<string, TextFile>
  /** SHA-256 of the files, in hex, plugin included. */
  digest: string
}
