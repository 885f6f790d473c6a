/** Through whose eyes a replay is seen: what that seat could see at each moment, or all that happened. */

import { useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { sitterOf } from './sitter.ts'
import { useSessionState, useTable } from './use-session.ts'

export function Eyes() {
  const { session } = useTable()
  const { seat, seats } = useSessionState(session)
  const [problem, setProblem] = useState<string>()
  const { module, mode } = session.facts
  if (mode !== 'replay') return null
  const nameOf = (chair: (typeof seats)[number]) => {
    const name = module.manifest.seats[chair.seat]?.name ?? chair.seat
    const player = sitterOf(chair)
    return player === undefined || player === name
      ? name
      : say('prompt.side-player', { side: name, player })
  }
  const look = (value: string) =>
    session.lookAs(value === '' ? undefined : value).then(
      () => setProblem(undefined),
      (error: unknown) => setProblem(problemOf(error)),
    )
  return (
    <label className="eyes" title={problem ?? say('eyes.label')}>
      <span className="visually-hidden">{say('eyes.label')}</span>
      <select
        value={seat ?? ''}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => void look(target.value)}
      >
        <option value="">{say('eyes.all')}</option>
        {seats.map((chair) => (
          <option key={chair.seat} value={chair.seat}>
            {say('eyes.seat', { who: nameOf(chair) })}
          </option>
        ))}
      </select>
    </label>
  )
}
