/** The actions that decided two games, one of each variant: where the score to be expected jumped. */

import type { ModuleData } from '@redoubt/engine'
import type { GameRef, Report } from '@redoubt/lab'
import type { Texts } from '@redoubt/text'
import { Button } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { actionOf, actionText } from '../messages/in-words.ts'
import { tell } from '../messages/words.ts'
import { percent, points } from '../shown/numbers.ts'
import { askApart } from './ask-apart.ts'
import { GameLink } from './GameLink.tsx'
import { useAsked } from './use-asked.ts'

/** How often each position is played out, and how many are looked at: a minute's work for two games of Fortify. */
const TERMS = { games: 24, positions: 16 } as const
/** More moments of one game are not told. */
const MOST = 3

export function Moments({
  id,
  refs,
  report,
  module,
  texts,
}: {
  id: string
  refs: readonly GameRef[]
  report: Report
  module: ModuleData
  texts: Texts
}) {
  const [known, ask] = useAsked((terms: typeof TERMS) =>
    Promise.all(
      refs.map(async (ref) => ({
        ref,
        ...(await askApart(id, 'study.moments', { ref, ...terms })),
      })),
    ),
  )
  if (known.state === 'idle')
    return (
      <div className="card-actions">
        <Button look="quiet" icon="search" onPress={() => ask(TERMS)}>
          {tell('moments.ask')}
        </Button>
      </div>
    )
  if (known.state === 'asked')
    return <Waiting label={tell('moments.asked', { games: TERMS.games })} />
  if (known.state === 'failed') return <Failed problem={known.problem} retry={() => ask(TERMS)} />
  return (
    <div data-testid="moments">
      {known.value.map(({ ref, moments, expected }) => (
        <div key={ref.arm} className="lab-moments">
          <p>
            <GameLink study={id} game={ref} />{' '}
            {tell('moments.game', {
              name: report.arms[ref.arm]?.name ?? '',
              from: percent(expected[0]?.score ?? 0.5),
              to: percent(expected.at(-1)?.score ?? 0.5),
            })}{' '}
            {moments.length === 0 && tell('moments.none')}
          </p>
          <ol>
            {moments.slice(0, MOST).map(({ event, seat, action, before, after, jump }) => (
              <li key={event}>
                <GameLink
                  study={id}
                  game={ref}
                  at={event}
                  label={tell('moments.event', { event })}
                />{' '}
                {tell('moments.moment', {
                  seat: module.manifest.seats[seat ?? '']?.name ?? seat ?? '',
                  action: action === undefined ? '' : actionText(texts, actionOf(action)),
                  before: percent(before),
                  after: percent(after),
                  jump: points(jump.value),
                })}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
