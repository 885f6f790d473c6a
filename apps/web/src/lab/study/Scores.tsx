/** Who wins how often in each variant, with the range the true rate lies in. */

import type { ModuleData } from '@redoubt/engine'
import type { Estimate, Report } from '@redoubt/lab'
import { tell } from '../words.ts'
import { percent, points, range } from './numbers.ts'

export function Scores({
  report,
  seats,
}: {
  id: string
  report: Report
  seats: ModuleData['manifest']['seats']
}) {
  return (
    <section aria-labelledby="scores-title">
      <h2 id="scores-title">{tell('scores.title')}</h2>
      <div className="lab-table-frame">
        <table className="lab-table">
          <thead>
            <tr>
              <th scope="col">{tell('scores.arm')}</th>
              <th scope="col">{tell('scores.what')}</th>
              <th scope="col" className="lab-wide">
                <span className="visually-hidden">{tell('scores.bar')}</span>
              </th>
              <th scope="col" className="number">
                {tell('scores.rate')}
              </th>
              <th scope="col" className="number">
                {tell('scores.range')}
              </th>
              <th scope="col" className="number">
                {tell('scores.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.arms.map(({ name, seats: rates, drawn, endings, firstMove }) => (
              <ArmRows
                key={name}
                name={name}
                rows={[
                  ...rates.map(({ seat, won }) => ({
                    what: tell('scores.wins', { seat: seats[seat]?.name ?? seat }),
                    rate: won,
                    count: `${won.count} / ${won.of}`,
                  })),
                  {
                    what: tell('scores.drawn'),
                    rate: drawn,
                    count: `${drawn.count} / ${drawn.of}`,
                  },
                ]}
                note={[
                  tell('scores.first', { points: points(firstMove.value) }),
                  ...(endings.unfinished > 0
                    ? [tell('scores.unfinished', { count: endings.unfinished })]
                    : []),
                ].join(' ')}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ArmRows({
  name,
  rows,
  note,
}: {
  name: string
  rows: readonly { what: string; rate: Estimate; count: string }[]
  note: string
}) {
  return (
    <>
      {rows.map(({ what, rate, count }, index) => (
        <tr key={what}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {name}
              <p className="meta">{note}</p>
            </th>
          )}
          <td>{what}</td>
          <td className="lab-wide">
            <Bar estimate={rate} />
          </td>
          <td className="number">{percent(rate.value)}</td>
          <td className="number">{range(rate, percent)}</td>
          <td className="number">{count}</td>
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
