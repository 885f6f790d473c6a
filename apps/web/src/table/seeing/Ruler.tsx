/** From place to place: how far it is, and what it costs a unit that stands where one begins. */

import { useEffect, useState } from 'react'
import { PlainButton } from '../../ui/Button.tsx'
import { Entrants } from '../counsel/Entrants.tsx'
import { useDeskControl, useStage } from '../desk/desk.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { spacesText } from '../desk/words.ts'
import { LineOfSight } from './LineOfSight.tsx'
import { measuredUnit, type UnitLine, unitsAt } from './measured-unit.ts'
import { useAimed } from './use-aimed.ts'
import { useWays, type Ways } from './use-ways.ts'
import { see } from './words.ts'

export function Ruler() {
  const { control, layout, session, texts } = useTable()
  const stage = useStage()
  const { view, offers } = useSessionState(session)
  const { setDrawn } = useDeskControl()
  const { picked } = useIntent(control)
  // Who has a unit in hand wants to measure for it.
  const [from, setFrom] = useState(() => picked && layout.board.space(picked.place)?.id)
  const [to, setTo] = useState<string>()
  /** The way was clicked out: pointing elsewhere does not change it. */
  const [isLaid, setLaid] = useState(false)
  const [chosen, setChosen] = useState<string>()

  useAimed(true, (place) => {
    const ends = from !== undefined && !isLaid && place !== from
    setLaid(ends)
    if (ends) return setTo(place)
    setFrom(place)
    setTo(undefined)
    setChosen(undefined)
  })

  useEffect(
    () =>
      stage?.on('hover', (event) => {
        const isSpace = event?.place !== undefined && layout.board.space(event.place)
        if (!isLaid && isSpace) setTo(event.place)
      }),
    [stage, layout, isLaid],
  )

  useEffect(() => {
    const isFar = to !== undefined && to !== from
    if (from !== undefined)
      setDrawn('ruler', [{ ...(isFar ? { from, to } : { to: from }), kind: 'drawn' }])
    return () => setDrawn('ruler', [])
  }, [from, to, setDrawn])

  const units = from === undefined ? [] : unitsAt({ layout, texts }, view, from)
  const unit = measuredUnit(units, { chosen, held: picked?.piece, offers })
  const ways = useWays(unit?.piece.id)

  const start = from === undefined ? undefined : layout.board.space(from)
  const end = to === undefined ? undefined : layout.board.space(to)
  if (!start) return <p className="meta">{see('ruler.help')}</p>
  const far = end && layout.board.distance(start, end)
  const here = texts.fact({ ref: 'place', id: start.id })
  return (
    <div className="ruler" data-testid="ruler">
      <div className="ruler-answer">
        {end && far !== undefined ? (
          <p role="status">
            {see('ruler.far', {
              from: texts.place(start.id),
              to: texts.place(end.id),
              far: Number.isFinite(far) ? far : -1,
              grid:
                start.column >= 0 ? (start.outline.length === 12 ? 'hexes' : 'squares') : 'areas',
              spaces: spacesText({ layout, texts }),
            })}
          </p>
        ) : (
          <p className="meta">{see('ruler.on', { from: here })}</p>
        )}
        <LineOfSight from={start.id} to={end?.id} />
        {!session.facts.insightful.reach && <p className="meta">{see('ruler.distance-alone')}</p>}
        {session.facts.insightful.reach && !unit && (
          <p className="meta">{see('ruler.nobody', { from: here })}</p>
        )}
        {unit && ways && end && end !== start && (
          <Way unit={unit.text} ways={ways} to={end.id} isLaid={isLaid} />
        )}
      </div>
      {units.length > 1 && <Units units={units} measured={unit} onChoose={setChosen} />}
    </div>
  )
}

/** What the way costs the unit; where there is none, who has one. */
function Way({
  unit,
  ways,
  to,
  isLaid,
}: {
  unit: string
  ways: Ways
  to: string
  isLaid: boolean
}) {
  const way = ways.get(to)
  if (way?.cost !== undefined) {
    const { cost, of } = way
    const said =
      of === undefined
        ? see('ruler.cost', { unit, cost })
        : see('ruler.cost-of', { unit, cost, of })
    return <p>{said}</p>
  }
  if (way) return <p>{see('ruler.goes', { unit })}</p>
  return (
    <>
      <p>
        {see(ways.size === 0 ? 'ruler.stays' : 'ruler.not-there', { unit })}
        {!isLaid && ` ${see('ruler.who')}`}
      </p>
      {isLaid && <Entrants place={to} />}
    </>
  )
}

function Units({
  units,
  measured,
  onChoose,
}: {
  units: readonly UnitLine[]
  measured: UnitLine | undefined
  onChoose: (text: string) => void
}) {
  return (
    <fieldset className="ruler-units" aria-label={see('ruler.unit')}>
      {units.map((line) => (
        <PlainButton
          key={line.text}
          className="button plain small"
          aria-pressed={line === measured}
          onPress={() => onChoose(line.text)}
        >
          {line.text}
        </PlainButton>
      ))}
    </fieldset>
  )
}
