/** What an editor that draws a file is given. */

import type { ModuleData } from '@redoubt/engine'
import type { Splice } from './yaml-edit.ts'

export interface DrawTerms {
  /** The file as it stands in the editor of texts. */
  readonly text: string
  /** The module as it was sound last: its sides and its rules. */
  readonly module: ModuleData | undefined
  /** The address of a picture of the module; undefined while none can be shown. */
  readonly pictureAt: ((file: string) => string) | undefined
  /** Changes the text, which can be taken back there. */
  readonly change: (how: (text: string) => readonly Splice[]) => void
  /** Shows a place of the text, counted in characters from its beginning. */
  readonly goTo: (place: number) => void
  /** Goes on at the table from a game's record. */
  readonly lay: (record: string) => void
}
