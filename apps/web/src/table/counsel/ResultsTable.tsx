/** A table of the module as it is printed, with the cell that applies lit. */

import { rowsInOrder, type TableFile } from '@redoubt/engine'
import { useEffect, useRef } from 'react'
import { useTable } from '../desk/use-session.ts'
import { chartNamer } from './chart-words.ts'
import { sayOfCounsel } from './words.ts'

export interface Cell {
  readonly column?: string | undefined
  readonly row?: string | undefined
  /** All rows that apply, where there are several. */
  readonly rows?: ReadonlySet<string> | undefined
}

export function ResultsTable({
  file,
  lit,
  brief,
  near,
}: {
  file: TableFile
  lit?: Cell | undefined
  brief?: boolean
  /** Of a long table only the rows beside the one that applies. */
  near?: boolean
}) {
  const { session, texts } = useTable()
  const nameOf = chartNamer(session.facts.module, texts)
  const { columns = [], rows = {}, results = {} } = file
  const frame = useRef<HTMLElement>(null)
  const column = lit?.column
  useEffect(() => {
    const wide = frame.current
    if (!wide || column === undefined) return
    // A wide table shows the column that counts, as soon as the browser has laid it out.
    const watcher = new ResizeObserver(() => {
      const cell = wide.querySelector('thead .lit')
      if (cell instanceof HTMLElement) wide.scrollLeft = cell.offsetLeft - wide.clientWidth / 2
      watcher.disconnect()
    })
    watcher.observe(wide)
    return () => watcher.disconnect()
  }, [column])
  if (columns.length === 0) return null
  const shown = near ? beside(rowsInOrder(rows), lit?.row) : rowsInOrder(rows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so the keyboard must reach it
    <section className="results-table" aria-label={file.title} ref={frame} tabIndex={0}>
      <table>
        <caption>
          <span>
            {file.title}
            {file.status === 'stand-in' && (
              <span className="tag">{sayOfCounsel('charts.stand-in')}</span>
            )}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{file.dice ?? ''}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === lit?.column ? 'lit' : ''}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([row, cells]) => (
            <tr key={row} className={row === lit?.row ? 'lit' : ''}>
              <th scope="row">{nameOf(row)}</th>
              {cells.map((cell, index) => {
                const column = columns[index] ?? ''
                const isLit = column === lit?.column
                const isRolled = isLit && row === lit?.row
                return (
                  <td
                    key={column}
                    className={`${isRolled ? 'rolled' : isLit ? 'lit' : ''} ${isWordy(cell) ? 'wordy' : ''}`}
                    title={results[String(cell)]}
                    aria-current={isRolled ? 'true' : undefined}
                  >
                    {String(cell)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!brief && Object.keys(results).length > 0 && (
        <dl className="results-key">
          {Object.entries(results).map(([code, meaning]) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Letters of the longest result that is a code, as "1/2 D1R2" is, and not a sentence. */
const CODE = 14

const isWordy = (cell: unknown) => String(cell).length > CODE

/** Rows of a table that is shown whole however short the room is. */
const SHORT = 6

function beside<T>(rows: [string, T][], lit: string | undefined): [string, T][] {
  const at = rows.findIndex(([name]) => name === lit)
  return rows.length <= SHORT || at < 0 ? rows : rows.slice(Math.max(0, at - 1), at + 2)
}
