/** Why two variants differ: by which clauses their games part, and how much of the difference comes in there. */

import { dataSeated, type ModuleData } from '@redoubt/engine'
import type { Report, Why } from '@redoubt/lab'
import { useMemo, useState } from 'react'
import { Link } from '../../app/router.tsx'
import { textsOf } from '../../messages/texts-of.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { actionOf, actionText } from '../messages/in-words.ts'
import { tell } from '../messages/words.ts'
import { askApart } from './ask-apart.ts'
import { GameLink } from './GameLink.tsx'
import { Moments } from './Moments.tsx'
import { percent, points } from './numbers.ts'

/** Games of each variant that are replayed at first, and by how much more when asked again. */
const GAMES = 20
const MORE = 4

type State =
  | { readonly state: 'idle' }
  | { readonly state: 'asked'; readonly most: number }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'known'; readonly whys: readonly Why[]; readonly most: number }

export function WhyDifferent({
  id,
  report,
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
  const [known, setKnown] = useState<State>({ state: 'idle' })
  if (report.arms.length < 2) return null
  const ask = (most: number) => {
    setKnown({ state: 'asked', most })
    const arms = report.arms.slice(1).map((_, at) => at + 1)
    Promise.all(arms.map((arm) => askApart(id, 'study.why', { id, arm, most }))).then(
      (whys) => setKnown({ state: 'known', whys, most }),
      (error: unknown) =>
        setKnown({
          state: 'failed',
          problem: error instanceof Error ? error.message : String(error),
        }),
    )
  }
  return (
    <section aria-labelledby="why-title">
      <h2 id="why-title">{tell('why.title')}</h2>
      <p className="meta">{tell('why.help', { seat })}</p>
      {known.state === 'asked' && <Waiting label={tell('why.asked', { games: known.most })} />}
      {known.state === 'failed' && <Failed problem={known.problem} retry={() => ask(GAMES)} />}
      {known.state === 'known' &&
        known.whys.map((why) => (
          <Reasons
            key={why.arm}
            id={id}
            why={why}
            report={report}
            module={module}
            seating={seating}
          />
        ))}
      {known.state === 'idle' && (
        <div className="card-actions">
          <Button icon="search" onPress={() => ask(GAMES)}>
            {tell('why.ask', { games: GAMES })}
          </Button>
        </div>
      )}
      {known.state === 'known' && known.whys.some(({ games }) => games >= known.most) && (
        <div className="card-actions">
          <Button look="quiet" onPress={() => ask(MORE * known.most)}>
            {tell('why.ask', { games: MORE * known.most })}
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
  seating,
}: {
  id: string
  why: Why
  report: Report
  module: ModuleData
  seating: string | undefined
}) {
  const texts = useMemo(() => textsOf(dataSeated(module, seating)), [module, seating])
  const clauses = new Map(module.rulebook.clauses.map((clause) => [clause.id, clause.title]))
  const { options } = module.options
  const names = report.arms.map(({ name }) => name)
  const first = reasons[0]?.example
  return (
    <>
      <p>{tell('why.alike', { name: names[arm] ?? '', first: names[0] ?? '', games, alike })}</p>
      {reasons.length > 0 && (
        <div className="lab-table-frame">
          <table className="lab-table" data-testid="why">
            <thead>
              <tr>
                <th scope="col">{tell('clauses.clause')}</th>
                <th scope="col">{tell('why.how')}</th>
                <th scope="col" className="number">
                  {tell('scores.count')}
                </th>
                <th scope="col" className="number">
                  {tell('why.share')}
                </th>
                <th scope="col" className="number">
                  {tell('effects.score')}
                </th>
                <th scope="col">{tell('why.where')}</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map(({ option, clause, why, games: parted, share, effect, example }) => (
                <tr key={`${option} ${clause} ${why}`}>
                  <th scope="row">
                    {clause !== undefined && (
                      <>
                        <Link
                          className="clause"
                          href={`/rules/${module.manifest.id}#${clause}`}
                          target="_blank"
                        >
                          {clause}
                        </Link>{' '}
                        {clauses.get(clause)}
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
            </tbody>
          </table>
        </div>
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
