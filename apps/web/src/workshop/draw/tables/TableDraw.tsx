/** A results table as a grid of cells, and what it says that it satisfies, looked up while it is written. */

import { brokenDuties, rowsInOrder } from '@redoubt/engine'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { sayInWorkshop as say } from '../../words.ts'
import type { DrawTerms } from '../yaml/draw-terms.ts'
import {
  addColumn,
  addRow,
  type DrawnTable,
  type ReadTable,
  readTable,
  removeColumn,
  removeRow,
  setCell,
  setHeading,
} from './table-text.ts'

export function TableDraw({ text, change }: DrawTerms) {
  const settled = useDeferredValue(text)
  const read = useMemo(() => readTable(settled), [settled])
  const last = useRef<Extract<ReadTable, { table: unknown }>>(undefined)
  if ('table' in read) last.current = read
  const table = last.current?.table
  return (
    <div className="draw">
      {'problem' in read && (
        <p className="form-problem" role="alert">
          {read.problem === '' ? say('draw.table.none') : say('draw.problem', read)}
        </p>
      )}
      {table && (
        <>
          <div className="draw-cells" inert={'problem' in read}>
            <Cells table={table} change={change} />
          </div>
          <div className="draw-panel">
            <Duties table={table} />
          </div>
        </>
      )}
    </div>
  )
}

function Cells({ table, change }: { table: DrawnTable; change: DrawTerms['change'] }) {
  const { columns, rows, results = {}, blank } = table
  const known = [...Object.keys(results), ...(blank === undefined ? [] : [blank])]
  const isKnown = (cell: string) => known.length === 0 || !table.results || known.includes(cell)
  return (
    <>
      <table>
        <caption>{table.title}</caption>
        <thead>
          <tr>
            <th scope="col">{table.dice ?? say('draw.table.row')}</th>
            {columns.map((heading, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
              <th key={column} scope="col">
                <Cell
                  label={say('draw.table.heading', { column: column + 1 })}
                  value={String(heading)}
                  onWrite={(value) => change((now) => setHeading(now, column, value))}
                />
                <Button
                  look="quiet"
                  isDisabled={columns.length === 1}
                  aria-label={say('draw.table.column.remove', { heading })}
                  onPress={() => change((now) => removeColumn(now, table, column))}
                >
                  ×
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsInOrder(rows).map(([row, cells]) => (
            <tr key={row}>
              <th scope="row">
                {row}
                <Button
                  look="quiet"
                  isDisabled={Object.keys(rows).length === 1}
                  aria-label={say('draw.table.row.remove', { row })}
                  onPress={() => change((now) => removeRow(now, row))}
                >
                  ×
                </Button>
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their column
                <td key={column}>
                  <Cell
                    label={say('draw.table.cell', { row, column: columns[column] ?? column + 1 })}
                    value={String(cell)}
                    meaning={results[String(cell)]}
                    isStrange={!isKnown(String(cell))}
                    onWrite={(value) => change((now) => setCell(now, row, column, value))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Adding
        label={say('draw.table.row.new')}
        isTaken={(name) => rows[name] !== undefined}
        onAdd={(name) => change((now) => addRow(now, table, name))}
      />
      <Adding
        label={say('draw.table.column.new')}
        isTaken={(heading) => columns.map(String).includes(heading)}
        onAdd={(heading) => change((now) => addColumn(now, table, heading))}
      />
    </>
  )
}

function Cell({
  label,
  value,
  meaning,
  isStrange = false,
  onWrite,
}: {
  label: string
  value: string
  meaning?: string | undefined
  isStrange?: boolean
  onWrite: (value: string) => void
}) {
  const [written, setWritten] = useState<string>()
  const commit = () => {
    if (written !== undefined && written.trim() !== '' && written !== value) onWrite(written)
    setWritten(undefined)
  }
  return (
    <input
      aria-label={label}
      aria-invalid={isStrange || undefined}
      title={isStrange ? say('draw.table.strange', { result: value }) : meaning}
      value={written ?? value}
      size={Math.max(3, (written ?? value).length)}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
        if (key === 'Escape') setWritten(undefined)
      }}
    />
  )
}

function Adding({
  label,
  isTaken,
  onAdd,
}: {
  label: string
  isTaken: (name: string) => boolean
  onAdd: (name: string) => void
}) {
  const [name, setName] = useState('')
  const plain = name.trim()
  return (
    <form
      className="draw-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (plain === '' || isTaken(plain)) return
        onAdd(plain)
        setName('')
      }}
    >
      <Field
        label={label}
        value={name}
        onChange={setName}
        problem={isTaken(plain) ? say('draw.table.taken', { name: plain }) : undefined}
      />
      <Button type="submit" isDisabled={plain === '' || isTaken(plain)}>
        {say('draw.add')}
      </Button>
    </form>
  )
}

/** What the table says that it satisfies: each sentence with what was found. */
function Duties({ table }: { table: DrawnTable }) {
  const duties = table.must_satisfy ?? []
  const broken = useMemo(() => brokenNow(table), [table])
  if (duties.length === 0) return <p className="meta">{say('draw.duties.none')}</p>
  return (
    <>
      <h3>{say('draw.duties')}</h3>
      <ul className="draw-duties">
        {duties.map((duty, index) => {
          const found = broken.filter((one) => one.duty === index)
          const words = typeof duty === 'string' ? duty : duty.text
          const isLookedUp = typeof duty !== 'string' && Object.keys(duty).some(isCondition)
          return (
            <li key={words} data-broken={found.length > 0 || undefined}>
              <span>
                {say(
                  found.length > 0
                    ? 'draw.duty.broken'
                    : isLookedUp
                      ? 'draw.duty.kept'
                      : 'draw.duty.words',
                  {
                    words:
                      typeof duty !== 'string' && duty.clause ? `${duty.clause}: ${words}` : words,
                  },
                )}
              </span>
              {found.map(({ condition, expected, received }) => (
                <p key={condition} className="meta">
                  {say('draw.duty.found', { expected, received: received.join(', ') })}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const isCondition = (name: string): boolean => name !== 'clause' && name !== 'text'

/** A table that is half written may hold anything: what cannot be looked up is told when it is saved. */
function brokenNow(table: DrawnTable): ReturnType<typeof brokenDuties> {
  try {
    return brokenDuties(table)
  } catch {
    return []
  }
}
