/** A chart that is no grid of results: records by name, such as the effects of terrains, with the rows that apply lit. */

import type { Json, TableFile } from '@redoubt/engine'
import { useTable } from '../desk/use-session.ts'
import { chartNamer } from './chart-words.ts'
import { sayOfCounsel } from './words.ts'

interface Records {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [name: string, cells: Readonly<Record<string, Json>>])[]
}

export function RecordTables({
  file,
  lit,
}: {
  file: TableFile
  lit?: ReadonlySet<string> | undefined
}) {
  const { session, texts } = useTable()
  const nameOf = chartNamer(session.facts.module, texts)
  const groups = recordsOf(file)
  const { results = {} } = file
  return (
    <details className="results-table" open={lit !== undefined}>
      <summary>
        {file.title}
        {file.status === 'stand-in' && (
          <span className="tag">{sayOfCounsel('charts.stand-in')}</span>
        )}
      </summary>
      {groups.map(({ name, columns, rows }) => (
        <table key={name}>
          <thead>
            <tr>
              <th scope="col">{nameOf(name)}</th>
              {columns.map((column) => (
                <th key={column} scope="col" title={results[column]}>
                  {nameOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([row, cells]) => (
              <tr key={row} className={lit?.has(row) ? 'lit' : ''}>
                <th scope="row" aria-current={lit?.has(row) ? 'true' : undefined}>
                  {nameOf(row)}
                </th>
                {columns.map((column) => (
                  <td key={column}>{cellText(cells[column], nameOf)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {Object.keys(results).length > 0 && (
        <dl className="results-key">
          {Object.entries(results).map(([code, meaning]) => (
            <div key={code}>
              <dt>{nameOf(code)}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

/** Can anything of the table be shown as records? */
export function hasRecords(file: TableFile): boolean {
  return (file.columns ?? []).length === 0 && recordsOf(file).length > 0
}

/** The mappings of a table's data whose entries are all flat records; those of records of records one level down. */
export function recordsOf({ data = {} }: TableFile): Records[] {
  return Object.entries(data).flatMap(([name, group]) => {
    if (!isMapping(group)) return []
    const rows = Object.entries(group).flatMap(([row, cells]) =>
      isRecord(cells)
        ? [[row, cells] as const]
        : isMapping(cells) && Object.values(cells).every(isRecord)
          ? Object.entries(cells).map(
              ([under, own]) => [`${row} ${under}`, own as Record<string, Json>] as const,
            )
          : [],
    )
    if (rows.length < 2) return []
    return [{ name, columns: [...new Set(rows.flatMap(([, cells]) => Object.keys(cells)))], rows }]
  })
}

function isMapping(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A mapping of plain values and lists of them. */
function isRecord(value: Json | undefined): value is Record<string, Json> {
  return isMapping(value) && Object.values(value).every((cell) => !isMapping(cell))
}

function cellText(value: Json | undefined, nameOf: (key: string) => string): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (Array.isArray(value)) return value.map((each) => nameOf(String(each))).join(', ')
  return typeof value === 'string' ? nameOf(value) : String(value)
}
