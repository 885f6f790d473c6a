/** A study being put together on screen: the same file that `redoubt lab run` takes, with its records beside it. */

import type { StudyFile } from '@redoubt/lab'

export interface Plan {
  readonly file: StudyFile
  /** Texts of records (JSONL) by the name the file calls them. */
  readonly records: Readonly<Record<string, string>>
  /** Who played the recorded game, by seat: the record knows no names of people. */
  readonly players?: Readonly<Record<string, string>>
}
