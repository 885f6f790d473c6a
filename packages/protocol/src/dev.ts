/**
 * What a server under `redoubt dev` tells open pages, as server-sent events under `/api/dev`: modules change while they
 * are looked at.
 */

/** A header of every answer of such a server; other servers have no `/api/dev`. */
export const DEV_HEADER = 'Redoubt-Dev'

export type DevNews =
  /** A module was saved and is sound: from now on this digest is served. */
  | { readonly kind: 'changed'; readonly module: string; readonly digest: string }
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
  /** Address that opens the place in the author's editor. */
  readonly editor: string
  /** What is wrong, with the line and a caret under it, ready to be shown in a fixed-width font. */
  readonly text: string
}
