/** Why two variants differ: by which clauses their games part, and how much of the difference comes in there. */

import { dataSeated, type ModuleData } from '@redoubt/engine'
import type { Report, Why } from '@redoubt/lab'
import { useMemo } from 'react'
import { textsOf } from '../../messages/texts-of.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { actionOf, actionText } from '../messages/in-words.ts'
import { tell } from '../messages/words.ts'
import { ClauseLink } from '../shown/ClauseLink.tsx'
import { LabTable } from '../shown/LabTable.tsx'
import { percent, points } from '../shown/numbers.ts'
import type { ArmFacts } from '../worker/prepare.ts'
import { askApart } from './ask-apart.ts'
import { GameLink } from './GameLink.tsx'
import { Moments } from './Moments.tsx'
import { useAsked } from './use-asked.ts'

/** Games of each variant that are replayed at first, and by how much more when asked again. */
const GAMES = 20
const MORE = 4

export function WhyDifferent({
  id,
  report,
  module,
  facts,
  seat,
}: {
  id: string
  report: Report
  module: ModuleData
  /** Of each arm. */
  facts: readonly ArmFacts[]
  /** Whose scores they are. */
  seat: string
}) {
  const arms = report.arms.slice(1).map((_, at) => at + 1)
  const [known, ask] = useAsked((most: number) =>
    Promise.all(arms.map((arm) => askApart(id, 'study.why', { id, arm, most }))),
  )
  if (arms.length === 0) return null
  return (
    <section aria-labelledby="why-title">
      <h2 id="why-title">{tell('why.title')}</h2>
      <p className="meta">{tell('why.help', { seat })}</p>
      {known.state === 'asked' && <Waiting label={tell('why.asked', { games: known.with })} />}
      {known.state === 'failed' && <Failed problem={known.problem} retry={() => ask(known.with)} />}
      {known.state === 'known' &&
        known.value.map((why) => (
          <Reasons key={why.arm} id={id} why={why} report={report} module={module} facts={facts} />
        ))}
      {known.state === 'idle' && (
        <div className="card-actions">
          <Button icon="search" onPress={() => ask(GAMES)}>
            {tell('why.ask', { games: GAMES })}
          </Button>
        </div>
      )}
      {known.state === 'known' && known.value.some(({ games }) => games >= known.with) && (
        <div className="card-actions">
          <Button look="quiet" onPress={() => ask(MORE * known.with)}>
            {tell('why.ask', { games: MORE * known.with })}
          </Button>
        </div>
      )}
    </section>
  )
}

function Reasons({
  id,
  why: { arm, games, alike, reasons },
  report,
  module,
  facts,
}: {
  id: string
  why: Why
  report: Report
  module: ModuleData
  facts: readonly ArmFacts[]
}) {
  const seating = facts[0]?.seating
  const texts = useMemo(() => textsOf(dataSeated(module, seating)), [module, seating])
  const rulings = rulingsBetween(facts[0], facts[arm])
  const clauses = new Map(module.rulebook.clauses.map((clause) => [clause.id, clause.title]))
  const { options } = module.options
  const names = report.arms.map(({ name }) => name)
  const first = reasons[0]?.example
  return (
    <>
      <p>
        {tell('why.alike', { name: names[arm] ?? '', first: names[0] ?? '', games, alike })}{' '}
        {rulings > 1 &&
          reasons.length > 0 &&
          tell('why.several', { name: names[arm] ?? '', first: names[0] ?? '', count: rulings })}
      </p>
      {reasons.length > 0 && (
        <LabTable
          testId="why"
          columns={[
            tell('clauses.clause'),
            tell('why.how'),
            { label: tell('scores.count'), number: true },
            { label: tell('why.share'), number: true },
            { label: tell('effects.score'), number: true },
            tell('why.where'),
          ]}
        >
          {reasons.map(({ option, clause, why, games: parted, share, effect, example }) => (
            <tr key={`${option} ${clause} ${why}`}>
              <th scope="row">
                {clause !== undefined && (
                  <>
                    <ClauseLink module={module} clause={clause} /> {clauses.get(clause)}
                  </>
                )}
                {option !== undefined && (
                  <span className="meta"> {options[option]?.label ?? option}</span>
                )}
                {clause === undefined && option === undefined && '–'}
              </th>
              <td>{tell(`why.${why}`)}</td>
              <td className="number">{parted}</td>
              <td className="number">{share === undefined ? '' : percent(share)}</td>
              <td className="number">{points(effect)}</td>
              <td>
                <GameLink study={id} game={example.in} at={Math.max(0, example.event - 1)} />{' '}
                <span className="meta">
                  {tell('why.event', {
                    name: names[example.in.arm] ?? '',
                    event: example.event,
                  })}
                  {example.action !== undefined &&
                    ` ${actionText(texts, actionOf(example.action))}`}
                </span>
              </td>
            </tr>
          ))}
        </LabTable>
      )}
      {first && (
        <Moments
          key={`${first.in.unit} ${first.in.round}`}
          id={id}
          refs={[0, arm].map((one) => ({ ...first.in, arm: one }))}
          report={report}
          module={module}
          texts={texts}
        />
      )}
    </>
  )
}

/** Options in which two variants differ. */
function rulingsBetween(one: ArmFacts | undefined, other: ArmFacts | undefined): number {
  const names = Object.keys({ ...one?.options, ...other?.options })
  return names.filter(
    (name) => JSON.stringify(one?.options[name]) !== JSON.stringify(other?.options[name]),
  ).length
}
