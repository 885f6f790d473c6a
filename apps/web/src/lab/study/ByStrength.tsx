/** What a rule does by who plays: the effect with each level of player, whether they agree, and what each of them never does. */

import { agreementOf, answersFor, type Report } from '@redoubt/lab'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import { BARS, LabTable } from '../shown/LabTable.tsx'
import { chance, percent, points, range } from '../shown/numbers.ts'
import { concernText, type Names } from './concern-text.ts'
import { type PlayedBy, useByStrength } from './use-by-strength.ts'
import { Whisker } from './Whisker.tsx'

/** Games of each variant that each player plays at first, and by how much more when asked again. */
const GAMES = 40
const MORE = 4

export function ByStrength({
  id,
  report: { arms },
  names,
  seat,
}: {
  id: string
  /** Of the study itself. */
  report: Report
  names: Names
  /** Whose scores they are. */
  seat: string
}) {
  const { known, playing, asked, problem, ask, stop } = useByStrength(id)
  if (arms.length < 2) return null
  const next = asked === undefined ? GAMES : MORE * asked
  return (
    <section aria-labelledby="strength-title" data-testid="by-strength">
      <h2 id="strength-title">{tell('strength.title')}</h2>
      <p className="meta">{tell('strength.help', { seat })}</p>
      {arms.slice(1).map(({ name }, at) => (
        <Curve
          key={name}
          name={name}
          first={arms[0]?.name ?? ''}
          of={arms.length}
          effects={known.flatMap(({ bot, report }) => {
            const comparison = report.comparisons.find(({ arm }) => arm === at + 1)
            return comparison ? [{ bot, report, comparison }] : []
          })}
        />
      ))}
      <Doubts known={known} names={names} />
      {playing && (
        <Waiting
          label={tell('strength.playing', {
            bot: say('bot.name', { bot: playing.bot }),
            units: playing.units,
            of: asked ?? 0,
          })}
        />
      )}
      {problem !== undefined && <Failed problem={problem} retry={() => ask(asked ?? GAMES)} />}
      <div className="card-actions">
        {playing ? (
          <Button onPress={stop}>{tell('strength.stop')}</Button>
        ) : (
          problem === undefined && (
            <Button
              icon={asked === undefined ? 'search' : undefined}
              look={asked === undefined ? undefined : 'quiet'}
              onPress={() => ask(next)}
            >
              {tell('strength.ask', { games: next })}
            </Button>
          )
        )}
      </div>
    </section>
  )
}

interface Effect extends PlayedBy {
  readonly comparison: Report['comparisons'][number]
}

/** One variant against the first, by who plays. */
function Curve({
  name,
  first,
  of,
  effects,
}: {
  name: string
  first: string
  /** Variants of the study. */
  of: number
  effects: readonly Effect[]
}) {
  if (effects.length === 0) return null
  // What cannot answer has no sign.
  const answers = ({ report }: Effect) => answersFor(report.validity, name)
  const answered = effects.filter(answers)
  const most = Math.max(
    0.01,
    ...effects.flatMap(({ comparison: { difference } }) => [
      Math.min(0.5, Math.abs(difference.low)),
      Math.min(0.5, Math.abs(difference.high)),
    ]),
  )
  return (
    <>
      {of > 2 && <h3>{tell('strength.against', { name, first })}</h3>}
      <LabTable
        testId="strength"
        columns={[
          tell('strength.player'),
          BARS,
          { label: first, number: true },
          { label: name, number: true },
          { label: tell('metrics.difference'), number: true },
          { label: tell('metrics.chance'), number: true },
          { label: tell('scores.count'), number: true },
        ]}
      >
        {effects.map((effect) => {
          const {
            bot,
            comparison: { a, b, difference, p, units },
          } = effect
          return (
            <tr key={bot} className={answers(effect) && p < 0.05 ? 'sure' : ''}>
              <th scope="row">{say('bot.name', { bot })}</th>
              <td className="lab-wide">
                <Whisker estimate={difference} most={most} />
              </td>
              <td className="number">{percent(a)}</td>
              <td className="number">{percent(b)}</td>
              <td className="number">
                <strong>{points(b - a)}</strong>{' '}
                <span className="meta">{range(difference, points)}</span>
              </td>
              <td className="number">{answers(effect) ? chance(p) : '–'}</td>
              <td className="number">{units}</td>
            </tr>
          )
        })}
      </LabTable>
      {answered.length > 1 && (
        <p data-testid="agreement">
          {tell(`strength.${agreementOf(answered.map(({ comparison }) => comparison.difference))}`)}
        </p>
      )}
    </>
  )
}

/** Why a player cannot answer, and what it never does. */
function Doubts({ known, names }: { known: readonly PlayedBy[]; names: Names }) {
  const doubts = known.flatMap(({ bot, report }) =>
    report.validity.concerns.map((concern) => ({
      bot: say('bot.name', { bot }),
      text: concernText(concern, names),
    })),
  )
  if (doubts.length === 0) return null
  return (
    <ul className="meta">
      {doubts.map(({ bot, text }) => (
        <li key={`${bot} ${text}`}>{tell('strength.doubt', { bot, text })}</li>
      ))}
    </ul>
  )
}
