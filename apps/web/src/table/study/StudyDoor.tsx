/** The way from a game, its end or its replay to a study of the position looked at. */

import { useContext, useState } from 'react'
import { navigate } from '../../app/router.tsx'
import { problemOf } from '../../messages/problem.ts'
import { heldSeat } from '../../server/seats.ts'
import { beginStudy } from '../../server/studies.ts'
import { Button } from '../../ui/Button.tsx'
import { useTelephone } from '../../ui/use-wide.ts'
import { useDesk } from '../desk/desk.ts'
import { StudiedGame } from '../desk/study-scope.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { study } from './words.ts'

export function StudyDoor() {
  const { session } = useTable()
  const { seat, result } = useSessionState(session)
  const { moment } = useDesk()
  const isNarrow = useTelephone()
  const replayed = useContext(StudiedGame)
  const [problem, setProblem] = useState<string>()
  const { id, mode } = session.facts
  const game = mode === 'online' ? id : replayed
  // A running game is studied by its players only.
  if (game === undefined || (mode === 'online' && seat === undefined && !result)) return null
  const token = heldSeat(game)?.token
  const go = () =>
    beginStudy({
      game,
      ...(token === undefined ? {} : { token }),
      ...(moment === undefined ? {} : { at: moment }),
    }).then(
      (made) => navigate(`/study/${made}`),
      (error: unknown) => setProblem(problemOf(error)),
    )
  return (
    <>
      <Button look="quiet" aria-label={study('door')} onPress={go}>
        {study(isNarrow ? 'door.short' : 'door')}
      </Button>
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
