/** The name one plays under at an online table; a guest says it here, whenever they like. */

import { MAX_NAME_LENGTH } from '@redoubt/protocol'
import { type FormEvent, useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { joinGame } from '../../server/api.ts'
import { heldSeat, setPlayerName } from '../../server/seats.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { sayOfPanels } from './words.ts'

export function OwnName({ game, player }: { game: string; player: string | undefined }) {
  const known = player === say('guest.name') ? '' : (player ?? '')
  const [name, setName] = useState(known)
  const [problem, setProblem] = useState<string>()
  const token = heldSeat(game)?.token
  if (token === undefined) return null
  const wanted = name.trim()
  const rename = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    joinGame(game, { token, name: wanted }).then(
      () => setPlayerName(wanted),
      (error: unknown) => setProblem(problemOf(error)),
    )
  }
  return (
    <form className="own-name" onSubmit={rename}>
      <Field
        label={say('new.name')}
        value={name}
        onChange={setName}
        problem={problem}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="nickname"
        placeholder={say('guest.name')}
      />
      <Button type="submit" isDisabled={wanted === '' || wanted === player}>
        {sayOfPanels('people.rename')}
      </Button>
    </form>
  )
}
