/** A table of the lab: what its columns are called, and rows that scroll sideways where they are too wide. */

import type { ReactNode } from 'react'
import { tell } from '../messages/words.ts'

export interface Column {
  readonly label: string
  readonly number?: boolean
}

/** The column of bars: a screen reader is told what it is, nobody needs it written above. */
export const BARS = 'bars'

export function LabTable({
  testId,
  columns,
  children,
}: {
  testId?: string
  columns: readonly (string | Column | typeof BARS)[]
  /** Rows. */
  children: ReactNode
}) {
  return (
    <div className="lab-table-frame">
      <table className="lab-table" data-testid={testId}>
        <thead>
          <tr>
            {columns.map((column) => {
              if (column === BARS)
                return (
                  <th key={column} scope="col" className="lab-wide">
                    <span className="visually-hidden">{tell('scores.bar')}</span>
                  </th>
                )
              const { label, number = false } =
                typeof column === 'string' ? { label: column } : column
              return (
                <th key={label} scope="col" className={number ? 'number' : undefined}>
                  {label}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
