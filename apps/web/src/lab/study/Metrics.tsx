/** What else was measured: length, branching, drama, and what the module counts. */

import type { ModuleData } from '@redoubt/engine'
import type { Report } from '@redoubt/lab'
import { Fragment } from 'react'
import { tell } from '../messages/words.ts'
import { LabTable } from '../shown/LabTable.tsx'
import { amount, chance, range, signed } from '../shown/numbers.ts'
import { GameLink } from './GameLink.tsx'
import { measureText } from './measure-text.ts'

export function Metrics({
  id,
  report,
  module,
}: {
  id: string
  report: Report
  module: ModuleData
}) {
  const names = [...new Set(report.arms.flatMap(({ metrics }) => metrics.map(({ name }) => name)))]
  if (names.length === 0) return null
  return (
    <section aria-labelledby="metrics-title">
      <h2 id="metrics-title">{tell('metrics.title')}</h2>
      <p className="meta">{tell('metrics.help')}</p>
      <LabTable
        testId="metrics"
        columns={[
          tell('metrics.what'),
          tell('scores.arm'),
          { label: tell('metrics.mean'), number: true },
          tell('metrics.from-to'),
          { label: tell('metrics.difference'), number: true },
          { label: tell('metrics.chance'), number: true },
          tell('clauses.example'),
        ]}
      >
        {names.map((name) => (
          <Fragment key={name}>
            {report.arms.map((arm, index) => (
              <Row key={arm.name} id={id} report={report} module={module} arm={index} name={name} />
            ))}
          </Fragment>
        ))}
      </LabTable>
    </section>
  )
}

function Row({
  id,
  report,
  module,
  arm,
  name,
}: {
  id: string
  report: Report
  module: ModuleData
  arm: number
  name: string
}) {
  const measured = report.arms[arm]?.metrics.find((one) => one.name === name)
  const compared = report.comparisons
    .find((one) => one.arm === arm)
    ?.metrics.find((one) => one.name === name)
  const label = report.arms
    .flatMap(({ metrics }) => metrics)
    .find((one) => one.name === name)?.label
  return (
    <tr className={arm === 0 ? 'first' : 'further'}>
      {arm === 0 && (
        <th scope="rowgroup" rowSpan={report.arms.length}>
          {measureText(name, label ?? name, module)}
        </th>
      )}
      <td>{report.arms[arm]?.name}</td>
      <td className="number">{measured && amount(measured.mean.value)}</td>
      <td className="lab-nowrap">
        {measured && (
          <>
            <GameLink study={id} game={measured.games.least} label={amount(measured.least)} />
            {' … '}
            <GameLink study={id} game={measured.games.median} label={amount(measured.median)} />
            {' … '}
            <GameLink study={id} game={measured.games.most} label={amount(measured.most)} />
          </>
        )}
      </td>
      <td className="number">
        {compared && (
          <>
            <strong>{signed(compared.b - compared.a, 2)}</strong>{' '}
            <span className="meta">
              {compared.difference
                ? range(compared.difference, (value) => signed(value, 2))
                : tell('metrics.few', { differ: compared.differ, units: compared.n })}
            </span>
          </>
        )}
      </td>
      <td className="number">{compared && chance(compared.corrected)}</td>
      <td className="lab-nowrap">
        {compared?.games && (
          <>
            <GameLink study={id} game={compared.games.more} label={tell('metrics.more')} />{' '}
            <GameLink study={id} game={compared.games.less} label={tell('metrics.less')} />
          </>
        )}
      </td>
    </tr>
  )
}
