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
  /** Of a large table only the rows and columns beside those that apply. */
  near?: boolean
}) {
  const { session, texts } = useTable()
  const { names = {} } = session.facts.module
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
  const allRows = rowsInOrder(rows)
  const allColumns = columns.map((name, index) => [name, index] as const)
  const shown = near ? beside(allRows, lit?.row, ROWS) : allRows
  const across = near ? beside(allColumns, column, COLUMNS) : allColumns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so the keyboard must reach it
    <section className="results-table" aria-label={file.title} ref={frame} tabIndex={0}>
      <table>
        <caption>
          <span>
            {file.title}
            {!brief && file.status === 'stand-in' && (
              <span className="tag">{sayOfCounsel('charts.stand-in')}</span>
            )}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{file.dice ?? ''}</th>
            {across.map(([name]) => (
              <th key={name} scope="col" className={name === column ? 'lit' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([row, cells]) => (
            <tr key={row} className={row === lit?.row ? 'lit' : ''}>
              <th scope="row">{nameOf(row)}</th>
              {across.map(([name, index]) => {
                const cell = String(cells[index] ?? '')
                const isLit = name === column
                const isRolled = isLit && row === lit?.row
                return (
                  <td
                    key={name}
                    className={`${isRolled ? 'rolled' : isLit ? 'lit' : ''} ${isWordy(cell) ? 'wordy' : ''}`}
                    title={results[cell]}
                    aria-current={isRolled ? 'true' : undefined}
                  >
                    {cell}
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
              <dt>{names[code] ?? code}</dt>
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

const isWordy = (cell: string) => cell.length > CODE

/** Rows, and columns, on either side of what applies. */
const ROWS = 1
const COLUMNS = 2

function beside<T extends readonly [string, unknown]>(
  lines: readonly T[],
  lit: string | undefined,
  each: number,
): readonly T[] {
  const at = lines.findIndex(([name]) => name === lit)
  if (at < 0) return lines
  const first = Math.max(0, Math.min(at - each, lines.length - 2 * each - 1))
  return lines.slice(first, first + 2 * each + 1)
}
