/** How games begin: the commonest first actions, how often each variant plays them, and with what score. */

import { dataSeated, type ModuleData } from '@redoubt/engine'
import type { Report } from '@redoubt/lab'
import { useMemo } from 'react'
import { textsOf } from '../../messages/texts-of.ts'
import { actionOf, actionText } from '../messages/in-words.ts'
import { tell } from '../messages/words.ts'
import { LabTable } from '../shown/LabTable.tsx'
import { percent, range } from '../shown/numbers.ts'
import { GameLink } from './GameLink.tsx'

export function Openings({
  id,
  report: { openings, arms },
  module,
  seating,
  seat,
}: {
  id: string
  report: Report
  module: ModuleData
  seating: string | undefined
  /** Whose scores they are. */
  seat: string
}) {
  const texts = useMemo(() => textsOf(dataSeated(module, seating)), [module, seating])
  if (openings.length === 0) return null
  return (
    <section aria-labelledby="openings-title">
      <h2 id="openings-title">{tell('openings.title')}</h2>
      <p className="meta">{tell('openings.help', { seat })}</p>
      <LabTable
        testId="openings"
        columns={[
          tell('scores.arm'),
          { label: tell('openings.share'), number: true },
          { label: tell('openings.score'), number: true },
          tell('clauses.example'),
        ]}
      >
        {openings.map(({ actions, ways, uses }) => [
          <tr key={actions.join()} className="first">
            <th scope="rowgroup" colSpan={4}>
              <ol className="lab-opening">
                {actions.map((action, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same action may come twice
                  <li key={at}>{actionText(texts, actionOf(action))}</li>
                ))}
              </ol>
              {ways > 1 && (
                <span className="meta">{tell('openings.ways', { count: ways - 1 })}</span>
              )}
            </th>
          </tr>,
          ...uses.map(({ share, score, example }, arm) => (
            <tr key={`${actions.join()} ${arms[arm]?.name}`} className="further">
              <td>{arms[arm]?.name}</td>
              <td className="number">
                {percent(share.value)} <span className="meta">{range(share, percent)}</span>
              </td>
              <td className="number">
                {score && (
                  <>
                    {percent(score.value)} <span className="meta">{range(score, percent)}</span>
                  </>
                )}
              </td>
              <td>{example && <GameLink study={id} game={example} />}</td>
            </tr>
          )),
        ])}
      </LabTable>
    </section>
  )
}
