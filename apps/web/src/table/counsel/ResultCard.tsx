/** What came of the dice: as they fell, in the table, in words, and who chooses next. Stays until it is put away, or its reader goes on. */

import type { SessionState } from '@redoubt/client'
import type { Fact, LogEntry, TableFile } from '@redoubt/engine'
import { useState } from 'react'
import { say } from '../../messages/say.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useDesk } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { useCounsel } from './counsel.ts'
import { ResultsTable } from './ResultsTable.tsx'
import { keptAfter } from './result-kept.ts'

interface Told {
  readonly seq: number
  readonly log: readonly LogEntry[]
  readonly dice: readonly { readonly key: string; readonly value: number; readonly sides: number }[]
}

export function ResultCard() {
  const { texts } = useTable()
  const told = useTold()
  const [closed, setClosed] = useState<number>()
  if (!told || told.seq === closed) return null
  const lit = told.log.flatMap((entry) => <Lit key={entry.key} entry={entry} />)
  return (
    // Another result is another card, not this one with its lines and table moved.
    <aside
      key={told.seq}
      className="preview-card result-card"
      aria-label={say('result.label')}
      data-testid="result"
    >
      <header>
        <h2>{say('result.title')}</h2>
        <IconButton icon="close" name={say('counsel.close')} onPress={() => setClosed(told.seq)} />
      </header>
      {told.dice.length > 0 && (
        <p className="draws">
          {told.dice.map(({ key, value, sides }) => {
            const what = texts.word(`draw.${key.split('/')[0]}`)
            return (
              <span key={key} className="die" title={what}>
                {sides === 6 ? <Pips value={value} /> : say('log.die-plain', { value, sides })}
              </span>
            )
          })}
        </p>
      )}
      <ul className="result-lines">
        {told.log.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
          <li key={index}>
            <Sentence message={texts.log(entry)} />
          </li>
        ))}
      </ul>
      {lit}
      <Next />
    </aside>
  )
}

/** The last action in which dice fell; at a moment of the past, the action before it. */
function useTold(): Told | undefined {
  const { session } = useTable()
  const { latest, log, view, seat } = useSessionState(session)
  const { battle } = useCounsel()
  const { moment } = useDesk()
  const [kept, setKept] = useState<SessionState['latest']>()
  const [judged, setJudged] = useState<number>()
  const isPast = moment !== undefined && moment < view.seq
  if (!isPast && latest && latest.seq !== judged) {
    setJudged(latest.seq)
    // The battle as it stood before: the rules have not been asked anew yet.
    setKept(keptAfter(kept, latest, { seat, inBattle: battle !== undefined }))
  }
  // What was taken back did not happen.
  if (kept && kept.seq >= view.seq) setKept(undefined)
  if (!isPast) {
    // The battle shows its own dice.
    if (!kept || (battle && battle.dice.length > 0)) return undefined
    return { seq: kept.seq, log: kept.log, dice: kept.draws }
  }
  const lines = log.filter(({ seq }) => seq === moment - 1).map(({ entry }) => entry)
  const isResult = lines.some(({ facts }) => 'die' in facts || 'hits' in facts)
  return isResult ? { seq: moment - 1, log: lines, dice: [] } : undefined
}

/** Who chooses now, and what. */
function Next() {
  const { session, texts } = useTable()
  const { asked, result } = useSessionState(session)
  const [first] = asked
  if (result || !first) return null
  return (
    <p className="meta">
      <Sentence message={texts.prompt(first)} linked={false} />
    </p>
  )
}

/** The table in which the die was looked up, with its cell. */
function Lit({ entry }: { entry: LogEntry }) {
  const { session } = useTable()
  const cell = cellOf(entry.facts, Object.values(session.facts.module.tables))
  return cell ? <ResultsTable file={cell.file} lit={cell} brief /> : null
}

/** The table that has the column a line of the log names, and in it the row of the die as modified. */
export function cellOf(
  { column, die, modifier, result }: Readonly<Record<string, Fact>>,
  tables: readonly TableFile[],
): { file: TableFile; column: string; row: string } | undefined {
  if (column === undefined || typeof die !== 'number') return undefined
  for (const file of tables) {
    const at = file.columns?.indexOf(String(column)) ?? -1
    if (at < 0) continue
    const thrown = die + (typeof modifier === 'number' ? modifier : 0)
    const rows = Object.entries(file.rows ?? {})
    const row = rows.find(
      ([name, cells]) =>
        Number(name) === thrown && (result === undefined || String(cells[at]) === String(result)),
    )
    if (row) return { file, column: String(column), row: row[0] }
  }
  return undefined
}

/** A die as it lies: its pips, and its number for those who do not see them. */
function Pips({ value }: { value: number }) {
  return (
    <svg className="pips" viewBox="0 0 30 30" role="img" aria-label={String(value)}>
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
      ))}
    </svg>
  )
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[15, 15]],
  2: [
    [8, 8],
    [22, 22],
  ],
  3: [
    [8, 8],
    [15, 15],
    [22, 22],
  ],
  4: [
    [8, 8],
    [22, 8],
    [8, 22],
    [22, 22],
  ],
  5: [
    [8, 8],
    [22, 8],
    [15, 15],
    [8, 22],
    [22, 22],
  ],
  6: [
    [8, 7],
    [22, 7],
    [8, 15],
    [22, 15],
    [8, 23],
    [22, 23],
  ],
}
