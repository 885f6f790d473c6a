/** Sensitivity: how much each number of the module matters, as bars sorted by their effect. */

import type { ModuleData } from '@redoubt/engine'
import { nudgeName, type Report } from '@redoubt/lab'
import { tell } from '../messages/words.ts'
import { BARS, LabTable } from '../shown/LabTable.tsx'
import { amount, chance, points, range, signed } from '../shown/numbers.ts'
import type { NudgeLine } from '../store/studies.ts'
import { type EffectLine, effectLines, isFelt } from './effect-lines.ts'
import { GameLink } from './GameLink.tsx'
import { Whisker } from './Whisker.tsx'

export function Effects({
  id,
  module,
  report,
  nudges,
  seat,
}: {
  id: string
  module: ModuleData
  report: Report
  nudges: readonly NudgeLine[]
  seat: string
}) {
  const lines = effectLines(report, nudges)
  const felt = lines.filter(isFelt)
  const silent = lines.filter((line) => !isFelt(line))
  const most = Math.max(
    0.01,
    ...felt.flatMap(({ score }) => [Math.abs(score.low), Math.abs(score.high)]).map(capped),
  )
  return (
    <section aria-labelledby="effects-title">
      <h2 id="effects-title">{tell('effects.title')}</h2>
      <p className="meta">{tell('effects.help', { seat })}</p>
      <LabTable
        testId="effects"
        columns={[
          tell('effects.number'),
          BARS,
          { label: tell('effects.score'), number: true },
          { label: tell('effects.length'), number: true },
          tell('metrics.chance'),
          tell('clauses.example'),
        ]}
      >
        {felt.map((line) => (
          <Row
            key={`${line.nudge.name} ${line.nudge.to}`}
            id={id}
            name={nudgeName(module, line.nudge.name)}
            line={line}
            most={most}
          />
        ))}
      </LabTable>
      {silent.length > 0 && (
        <p className="meta">
          {tell('effects.silent', {
            count: silent.length,
            names: [...new Set(silent.map(({ nudge }) => nudgeName(module, nudge.name)))].join(
              ', ',
            ),
          })}
        </p>
      )}
    </section>
  )
}

function Row({
  id,
  name,
  line,
  most,
}: {
  id: string
  name: string
  line: EffectLine
  most: number
}) {
  const { nudge, score, length, p, comparison } = line
  const [example] = [...comparison.games.better, ...comparison.games.worse]
  return (
    <tr className={p < 0.05 ? 'sure' : ''}>
      <th scope="row">
        {name}{' '}
        <span className="meta">
          {tell('effects.from-to', { from: amount(nudge.from), to: amount(nudge.to) })}
        </span>
      </th>
      <td className="lab-wide">
        <Whisker estimate={score} most={most} />
      </td>
      <td className="number">
        <strong>{points(score.value)}</strong> <span className="meta">{range(score, points)}</span>
      </td>
      <td className="number">{length !== undefined && signed(length)}</td>
      <td>{chance(p)}</td>
      <td>{example && <GameLink study={id} game={example} />}</td>
    </tr>
  )
}

function capped(share: number): number {
  return Math.min(0.5, share)
}
