/** The way back to a seat that this browser does not know of: with its recovery code, also where nobody may watch. */

import { useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { joinGame } from '../../server/api.ts'
import { holdSeat } from '../../server/seats.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { sayOfPanels } from './words.ts'

export function ComeBack({ game }: { game: string }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <details className="come-back">
      <summary>{sayOfPanels('seat.back')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setProblem(undefined)
          joinGame(game, { recovery: code }).then(
            ({ seat, token }) => {
              holdSeat({ game, seat, token })
              // The page is opened anew, as the seat's holder.
              location.reload()
            },
            (error: unknown) => setProblem(problemOf(error)),
          )
        }}
      >
        <Field
          label={sayOfPanels('seat.code')}
          value={code}
          onChange={setCode}
          problem={problem}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" isDisabled={code.trim() === ''}>
          {sayOfPanels('seat.back-do')}
        </Button>
      </form>
    </details>
  )
}
