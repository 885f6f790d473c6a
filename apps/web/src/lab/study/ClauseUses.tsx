/** Which clauses were used: how often each fired or spoke against something, in each variant. */

import type { ModuleData } from '@redoubt/engine'
import type { ClauseUse, Report } from '@redoubt/lab'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { tell } from '../messages/words.ts'
import { ClauseLink } from '../shown/ClauseLink.tsx'
import { BARS, LabTable } from '../shown/LabTable.tsx'
import { amount } from '../shown/numbers.ts'
import { GameLink } from './GameLink.tsx'

const SHOWN = 15

interface Line {
  readonly clause: string
  readonly title: string
  readonly uses: readonly (ClauseUse | undefined)[]
  /** How far the arms lie apart. */
  readonly apart: number
}

export function ClauseUses({
  id,
  report,
  module,
}: {
  id: string
  report: Report
  module: ModuleData
}) {
  const [all, setAll] = useState(false)
  const lines = linesOf(report)
  const most = Math.max(1, ...lines.flatMap(({ uses }) => uses.map((use) => use?.fired ?? 0)))
  if (lines.length === 0) return null
  const shown = all ? lines : lines.slice(0, SHOWN)
  return (
    <section aria-labelledby="clauses-title">
      <h2 id="clauses-title">{tell('clauses.title')}</h2>
      <p className="meta">{tell('clauses.help')}</p>
      <LabTable
        testId="clauses"
        columns={[
          tell('clauses.clause'),
          tell('scores.arm'),
          BARS,
          { label: tell('clauses.fired'), number: true },
          { label: tell('clauses.denied'), number: true },
          tell('clauses.example'),
        ]}
      >
        {shown.map(({ clause, title, uses }) =>
          uses.map((use, arm) => (
            <tr
              key={`${clause} ${report.arms[arm]?.name}`}
              className={arm === 0 ? 'first' : 'further'}
            >
              {arm === 0 && (
                <th scope="rowgroup" rowSpan={uses.length}>
                  <ClauseLink module={module} clause={clause} /> {title}
                </th>
              )}
              <td>{report.arms[arm]?.name}</td>
              <td className="lab-wide">
                <span className="lab-rate" aria-hidden="true">
                  <span
                    className={arm === 0 ? 'lab-rate-bar' : 'lab-rate-bar other'}
                    style={{ inlineSize: `${(100 * (use?.fired ?? 0)) / most}%` }}
                  />
                </span>
              </td>
              <td className="number">{amount(use?.fired ?? 0)}</td>
              <td className="number">{amount(use?.denied ?? 0)}</td>
              <td>{use && <GameLink study={id} game={use.example} />}</td>
            </tr>
          )),
        )}
      </LabTable>
      {lines.length > SHOWN && (
        <Button look="quiet" onPress={() => setAll(!all)}>
          {all ? tell('clauses.fewer') : tell('clauses.all', { count: lines.length })}
        </Button>
      )}
    </section>
  )
}

/** Clauses the arms use differently first, then those used most. */
function linesOf({ arms }: Report): Line[] {
  const clauses = [...new Set(arms.flatMap((arm) => arm.clauses.map(({ clause }) => clause)))]
  return clauses
    .map((clause): Line => {
      const uses = arms.map((arm) => arm.clauses.find((use) => use.clause === clause))
      const counts = uses.map((use) => (use?.fired ?? 0) + (use?.denied ?? 0))
      const high = Math.max(...counts)
      return {
        clause,
        title: uses.find((use) => use)?.title ?? clause,
        uses,
        apart: high === 0 ? 0 : (high - Math.min(...counts)) / Math.sqrt(high),
      }
    })
    .sort((a, b) => b.apart - a.apart)
}
