/** A module's files taken together. */

import type {
  AidsFile,
  BoardFile,
  LadderFile,
  MetricsFile,
  ModuleFile,
  OptionsFile,
  PiecesFile,
  ProceduresFile,
  RulebookFile,
  ScenarioFile,
  TableFile,
  TextFile,
  TuningFile,
} from './format.ts'

/**
 * A module's files, checked and parsed: what the loader makes and the server sends to browsers.
 * @example
 * const title = ({ manifest }: ModuleData) => manifest.title
 * title(data) // → 'Skirmish'
 */
export interface ModuleData {
  manifest: ModuleFile
  boards: Record<string, BoardFile>
  pieces: PiecesFile
  tables: Record<string, TableFile>
  options: OptionsFile
  scenarios: Record<string, ScenarioFile>
  rulebook: RulebookFile
  /** Turn, movement, battles as data, for rules made of parts. */
  procedures?: ProceduresFile
  /** What the lab counts besides what it counts in all games. */
  metrics?: MetricsFile
  /** Charts and pages of help beside the board. */
  aids?: AidsFile
  /** Numbers for `evaluate` that self-play found, where they are for this module as it stands. */
  tuning?: TuningFile
  /** How strong bots are in it, where that was measured of this module as it stands. */
  ladder?: LadderFile
  /** By language: `en`. */
  texts: Record<string, TextFile>
  /** The language of the words in the files, where it is not English. */
  language?: string
  /** Names in that language, by what they are in English: positions and logs hold the English ones. */
  names?: Record<string, string>
  /** What a type's faces are called in that language, by the type: files and rules know them by what they are in English. */
  faceNames?: Record<string, readonly string[]>
  /** SHA-256 of the files, in hex, plugin included. */
  digest: string
  /** Its rules are a stranger's: they run in a cell, and nowhere else. */
  confined?: true
}
