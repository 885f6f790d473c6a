/** Who wins how often in each variant, with the range the true rate lies in. */

import type { ModuleData } from '@redoubt/engine'
import type { Estimate, GameRef, Report } from '@redoubt/lab'
import { tell } from '../messages/words.ts'
import { BARS, LabTable } from '../shown/LabTable.tsx'
import { percent, points, range } from '../shown/numbers.ts'
import type { EndingExamples } from '../worker/protocol.ts'
import { GameLink } from './GameLink.tsx'

export function Scores({
  id,
  report,
  endings,
  seats,
}: {
  id: string
  report: Report
  endings: readonly EndingExamples[]
  seats: ModuleData['manifest']['seats']
}) {
  return (
    <section aria-labelledby="scores-title">
      <h2 id="scores-title">{tell('scores.title')}</h2>
      <LabTable
        columns={[
          tell('scores.arm'),
          tell('scores.what'),
          BARS,
          { label: tell('scores.rate'), number: true },
          { label: tell('scores.range'), number: true },
          { label: tell('scores.count'), number: true },
          tell('clauses.example'),
        ]}
      >
        {report.arms.map(({ name, seats: rates, drawn, endings: ended, firstMove }, arm) => (
          <ArmRows
            key={name}
            id={id}
            name={name}
            rows={[
              ...rates.map(({ seat, won }, index) => ({
                game: endings[arm]?.won[index],
                what: tell('scores.wins', { seat: seats[seat]?.name ?? seat }),
                rate: won,
                count: `${won.count} / ${won.of}`,
              })),
              {
                game: endings[arm]?.drawn,
                what: tell('scores.drawn'),
                rate: drawn,
                count: `${drawn.count} / ${drawn.of}`,
              },
            ]}
            note={[
              tell('scores.first', {
                points: points(firstMove.value),
                range: range(firstMove, points),
              }),
              ...(ended.unfinished > 0
                ? [tell('scores.unfinished', { count: ended.unfinished })]
                : []),
            ].join(' ')}
            cutOff={endings[arm]?.unfinished}
          />
        ))}
      </LabTable>
    </section>
  )
}

function ArmRows({
  id,
  name,
  rows,
  note,
  cutOff,
}: {
  id: string
  name: string
  rows: readonly {
    game: GameRef | undefined
    what: string
    rate: Estimate
    count: string
  }[]
  note: string
  cutOff: GameRef | undefined
}) {
  return (
    <>
      {rows.map(({ game, what, rate, count }, index) => (
        <tr key={what}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {name}
              <p className="meta">
                {note} {cutOff && <GameLink study={id} game={cutOff} />}
              </p>
            </th>
          )}
          <td>{what}</td>
          <td className="lab-wide">
            <Bar estimate={rate} />
          </td>
          <td className="number">{percent(rate.value)}</td>
          <td className="number">{range(rate, percent)}</td>
          <td className="number">{count}</td>
          <td>{game && <GameLink study={id} game={game} />}</td>
        </tr>
      ))}
    </>
  )
}

/** A bar from nothing to all, with a whisker over the range. */
function Bar({ estimate: { value, low, high } }: { estimate: Estimate }) {
  return (
    <span className="lab-rate" aria-hidden="true">
      <span className="lab-rate-bar" style={{ inlineSize: `${100 * value}%` }} />
      <span
        className="lab-rate-range"
        style={{ insetInlineStart: `${100 * low}%`, inlineSize: `${100 * (high - low)}%` }}
      />
    </span>
  )
}
