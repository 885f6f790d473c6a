/** What was found of each clause, and what is missing. */

import type { ClauseRow, CoverageNews } from '@redoubt/protocol'
import { useState } from 'react'
import { Link } from '../../app/router.tsx'
import { Select } from '../../ui/Select.tsx'
import { sayInWorkshop as say } from '../words.ts'

type Found = Extract<CoverageNews, { kind: 'done' }>

/** Places of the rules that are shown of a clause. */
const CITED = 2

const SHOWS = {
  all: () => true,
  bare: ({ owed, tests }: ClauseRow) => owed && tests.length === 0,
  idle: ({ owed, inGames }: ClauseRow) => owed && inGames?.games === 0,
} as const

type Shown = keyof typeof SHOWS

export function ClauseTable({ found, module }: { found: Found; module: string }) {
  const { clauses, failures, games, actions, tries } = found
  const [shown, setShown] = useState<Shown>('all')
  const owed = clauses.filter((row) => row.owed)
  const rows = clauses.filter(SHOWS[shown])
  return (
    <>
      <p data-testid="clauses-sum">
        {say('clauses.sum', {
          covered: owed.length - owed.filter(SHOWS.bare).length,
          owed: owed.length,
        })}{' '}
        {games > 0 &&
          say('clauses.sum.games', {
            games,
            actions,
            tries,
            idle: owed.filter(SHOWS.idle).length,
          })}
      </p>
      {failures.length > 0 && (
        <details className="clauses-failures">
          <summary>{say('clauses.failures')}</summary>
          <ul>
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </details>
      )}
      <Select
        label={say('clauses.show')}
        value={shown}
        items={(['all', 'bare', ...(games > 0 ? (['idle'] as const) : [])] as const).map(
          (value) => ({ value, label: say(`clauses.show.${value}`) }),
        )}
        onChange={(value) => setShown(value as Shown)}
      />
      {rows.length === 0 && <p>{say('clauses.none')}</p>}
      {rows.length > 0 && (
        <div className="clauses-frame">
          <table className="clauses-table">
            <thead>
              <tr>
                {(['clause', 'status', 'tests', 'in-tests'] as const).map((name) => (
                  <th scope="col" key={name}>
                    {say(`clauses.${name}`)}
                  </th>
                ))}
                {games > 0 && <th scope="col">{say('clauses.in-games')}</th>}
                <th scope="col">{say('clauses.cited')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.clause} row={row} module={module} isPlayed={games > 0} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function Row({ row, module, isPlayed }: { row: ClauseRow; module: string; isPlayed: boolean }) {
  const { clause, title, status, tests, cited, denials, log, previews, inGames } = row
  return (
    <tr data-lacks={SHOWS.bare(row) || undefined}>
      <th scope="row">
        <Link href={`/rules/${encodeURIComponent(module)}#${clause}`}>{clause}</Link> {title}
      </th>
      <td>{say(`clauses.status.${status as 'implemented'}`)}</td>
      <td title={tests.join('\n')}>{tests.length}</td>
      <td>{say('clauses.seen', { denials, log, previews })}</td>
      {isPlayed && inGames && (
        <td data-idle={SHOWS.idle(row) || undefined}>{say('clauses.played', { ...inGames })}</td>
      )}
      <td className="clauses-cited">
        {cited.slice(0, CITED).join(' ')}
        {cited.length > CITED && ` +${cited.length - CITED}`}
      </td>
    </tr>
  )
}
