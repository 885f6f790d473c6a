/** A page of paper: its size and what is printed on it, in millimetres. */

export type Pen = CanvasRenderingContext2D

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Page extends Size {
  /** The chapter it belongs to; a chapter's first page is told in the contents. */
  readonly chapter: string
  /** Its number, and the whole book's, are printed at its foot; not on what is cut up. */
  readonly isNumbered: boolean
  /** Paints with a pen that works in millimetres, from the upper left corner. */
  paint(pen: Pen): void
}

export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Readonly<Record<string, Size>>

export type Paper = keyof typeof PAPERS

/** What no printer prints on, and room for a hand. */
export const MARGIN = 12

/** Points of a millimetre. */
export const POINTS = 72 / 25.4
