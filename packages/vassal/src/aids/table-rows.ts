/** The rows of a table, cell by cell; cells that are wider or higher than one take the places they cover. */

import type { AidsFile } from '@redoubt/engine'

export type Block = AidsFile['pages'][number]['blocks'][number]

export interface Cell {
  readonly text?: string
  readonly pictures?: readonly string[]
}

export interface CellShape {
  readonly isHead: boolean
  /** Columns and rows it covers, 1 or more. */
  readonly columns: number
  readonly rows: number
}

export interface TableDraft {
  beginRow(): void
  beginCell(shape: CellShape): void
  endCell(): void
  /** Adds to the cell that is open; false when none is, or the table only lays out the page. */
  add(part: Cell): boolean
  isInCell(): boolean
  /** From now on it only lays out the page. Gives the cells it had. */
  unfold(): readonly Cell[]
  /** The block of a table that is ended; undefined when nothing is in it. */
  block(): Block | undefined
}

interface Draft {
  text: string
  readonly pictures: string[]
}

/** Columns a table may have: a wider one is no table. */
const WIDEST = 200

export function makeTable(): TableDraft {
  const rows: Draft[][] = []
  const heads: boolean[] = []
  /** Rows to come that cells from above reach into, by column. */
  const reach: number[] = []
  let open: Draft | undefined
  let isLayout = false
  const empty = (): Draft => ({ text: '', pictures: [] })
  const covered = (row: Draft[]): void => {
    while (row.length < WIDEST && (reach[row.length] ?? 0) > 0) {
      reach[row.length] = (reach[row.length] ?? 0) - 1
      row.push(empty())
    }
  }
  const beginRow = (): void => {
    const last = rows.at(-1)
    if (last) covered(last)
    open = undefined
    rows.push([])
    heads.push(true)
  }
  return {
    beginRow,
    beginCell({ isHead, columns, rows: high }) {
      if (rows.length === 0) beginRow()
      const row = rows.at(-1) ?? []
      covered(row)
      open = empty()
      if (row.length >= WIDEST) return
      if (!isHead) heads[heads.length - 1] = false
      for (let column = 0; column < columns && row.length < WIDEST; column++) {
        reach[row.length] = high - 1
        row.push(column === 0 ? open : empty())
      }
    },
    endCell() {
      open = undefined
    },
    add({ text, pictures = [] }) {
      if (isLayout || !open) return false
      if (text !== undefined) open.text = open.text === '' ? text : `${open.text}\n${text}`
      open.pictures.push(...pictures)
      return true
    },
    isInCell: () => !isLayout && open !== undefined,
    unfold() {
      if (isLayout) return []
      isLayout = true
      return rows.flat()
    },
    block() {
      if (isLayout) return undefined
      const last = rows.at(-1)
      if (last) covered(last)
      const kept = rows.filter((row) => row.some(isFilled))
      if (kept.length === 0) return undefined
      const [only, ...others] = kept.flat()
      // One cell is a frame around words, no table.
      if (only && others.length === 0)
        return only.pictures.length === 0 ? { text: only.text } : pictured(only)
      const cells = kept.map((row) =>
        row.map(({ text, pictures }) =>
          pictures.length === 0 ? text : { ...(text === '' ? {} : { text }), pictures },
        ),
      )
      const hasHead = heads[rows.findIndex((row) => row.some(isFilled))] === true
      return { rows: cells, ...(hasHead && kept.length > 1 ? { head: true } : {}) }
    },
  }
}

function isFilled({ text, pictures }: Draft): boolean {
  return text !== '' || pictures.length > 0
}

function pictured({ text, pictures }: Draft): Block {
  const [picture, ...more] = pictures
  return text === '' && picture !== undefined && more.length === 0
    ? { picture }
    : { rows: [[{ ...(text === '' ? {} : { text }), pictures }]] }
}
