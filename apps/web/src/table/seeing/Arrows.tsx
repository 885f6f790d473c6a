/** Arrows and rings drawn by hand: for oneself, or said at the table so that all see them for a while. */

import { useEffect, useMemo, useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { type Arrow, keepArrows, keptArrows, markOf, saidArrows, toggled } from './arrows-kept.ts'
import { useAimed } from './use-aimed.ts'
import { see } from './words.ts'

export function Arrows() {
  const { session } = useTable()
  const { aid, setDrawn } = useDesk()
  const { seat, seats } = useSessionState(session)
  const { id, mode } = session.facts
  const [arrows, setArrows] = useState<readonly Arrow[]>(() => keptArrows(id))
  const [from, setFrom] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [side] = useMemo(
    () => seats.find((chair) => chair.seat === seat)?.sides ?? [],
    [seats, seat],
  )
  const isDrawing = aid === 'arrow'

  useAimed(isDrawing, (place) => {
    if (from === undefined) return setFrom(place)
    setFrom(undefined)
    setArrows((before) => toggled(before, { from, to: place }))
  })

  useEffect(() => {
    keepArrows(id, arrows)
    const begun = from === undefined || !isDrawing ? [] : [{ from, to: from }]
    setDrawn(
      'arrows',
      [...arrows, ...begun].map((arrow) => markOf(arrow, side)),
    )
    // What was begun goes with the hand; what is drawn stays.
    return () =>
      setDrawn(
        'arrows',
        arrows.map((arrow) => markOf(arrow, side)),
      )
  }, [id, arrows, from, isDrawing, side, setDrawn])

  const share = () =>
    session.say(saidArrows(arrows)).then(
      () => setProblem(undefined),
      (error: unknown) => setProblem(problemOf(error)),
    )
  if (!isDrawing && arrows.length === 0) return null
  return (
    <div className="aids-arrows">
      {isDrawing && (
        <p className="meta">{see(from === undefined ? 'arrows.help' : 'arrows.where')}</p>
      )}
      {arrows.length > 0 && (
        <div className="aids-bar">
          {(mode === 'study' || (mode === 'online' && seat !== undefined)) && (
            <Button look="quiet" onPress={share}>
              {see('arrows.share')}
            </Button>
          )}
          <Button look="quiet" onPress={() => setArrows([])}>
            {see('arrows.clear', { count: arrows.length })}
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
