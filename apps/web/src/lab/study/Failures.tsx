/** Games that went wrong: why, and the way to each. */

import type { Report } from '@redoubt/lab'
import { tell } from '../messages/words.ts'
import { GameLink } from './GameLink.tsx'

const SHOWN = 10

export function Failures({ id, report }: { id: string; report: Report }) {
  if (report.failed === 0) return null
  return (
    <section className="lab-problems" aria-labelledby="failures-title">
      <h2 id="failures-title">{tell('failures.title', { count: report.failed })}</h2>
      <p>{tell('failures.help')}</p>
      <ul>
        {report.arms.flatMap(({ name, failures }) =>
          failures.slice(0, SHOWN).map(({ game, message, actions }) => (
            <li key={`${name} ${game.unit} ${game.round}`}>
              <strong>{name}</strong> <GameLink study={id} game={game} actions={actions} />{' '}
              {tell('failures.after', { actions, message })}
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
