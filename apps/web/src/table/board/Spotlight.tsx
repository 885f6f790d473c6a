/** A decision about one battle: the board looks at it, and everything else is in the shade. */

import type { Fact } from '@redoubt/engine'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useCounsel, useCounselControl } from '../counsel/counsel.ts'
import { useForeseen } from '../counsel/use-foreseen.ts'
import { useStage } from '../desk/desk.ts'
import { isInSight } from '../desk/in-sight.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { lights, nextOf } from '../hand/matching.ts'
import { frontOf } from './first-view.ts'

/** Of the board's width or height: where more than this matters, nothing is put in the shade. */
const TOO_WIDE = 0.7
/** Lit ground around what matters, in parts of its size and in CSS pixels at least. */
const AROUND = 0.6
const LEAST = 70

export function Spotlight() {
  const { session, control, layout } = useTable()
  const tabletop = useStage()
  const { battle } = useCounsel()
  const intent = useIntent(control)
  const { ways } = intent
  useForeseen(intent, useCounselControl())
  const state = useSessionState(session)
  const frame = useRef<HTMLDivElement>(null)
  const mine = state.asked.find(({ seat }) => seat === state.seat)
  const isSpace = (id: string) => layout.place(id)?.kind === 'space'
  const named = [...Object.values(mine?.facts ?? {}), ...(battle ? [battle.at] : [])]
    .flatMap(placesOf)
    .filter(isSpace)
  /** Where something of it can be chosen. */
  const open = () => {
    const lit = lights(nextOf(ways, state.offers), {
      view: state.view,
      isSpace,
      isOrdered: (id) => layout.place(id)?.ordered ?? true,
    })
    const pieces = new Set(lit.pieces)
    const standing = Object.entries(state.view.places).flatMap(([place, stack]) =>
      isSpace(place) && stack.some(({ id }) => pieces.has(id)) ? [place] : [],
    )
    return [...lit.places.filter(isSpace), ...standing]
  }
  // Most questions are about no place: then nothing is gone through.
  const key = mine && named.length > 0 ? [...new Set([...named, ...open()])].join(' ') : ''
  const [first] = named

  const question = mine && `${mine.step} ${first ?? mine.side}`

  /** Where a side stands, its front before all others. */
  const standsAt = (side: string) => {
    const { spaces } = layout.board
    const { places } = state.view
    const front = frontOf(spaces, places, [side])
    const all = spaces.filter(({ id }) => places[id]?.some((piece) => piece.side === side))
    return [...(front ? [front] : []), ...all].map(({ id }) => id)
  }

  // What is asked about is brought into sight, once, and only if it is not; of a question about no place, something to choose,
  // and where nothing on the map can be chosen, as when a power buys, whose turn it is.
  const look = useEffectEvent(() => {
    const choices = first === undefined ? open() : [first]
    const places = choices.length > 0 || !mine ? choices : standsAt(mine.side)
    const [place] = places
    if (!tabletop || place === undefined || places.some((one) => isInSight(tabletop, one))) return
    tabletop.centreOn(place, { onMap: true })
    frame.current?.setAttribute('data-brought', place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question, and on each table
  useEffect(() => void look(), [tabletop, question])

  useLayoutEffect(() => {
    const shade = frame.current
    if (!shade || !tabletop || key === '') return
    const places = key.split(' ')
    const put = () => {
      const boxes = places.flatMap((place) => tabletop.screenPositionOf(place) ?? [])
      const left = Math.min(...boxes.map(({ x }) => x))
      const top = Math.min(...boxes.map(({ y }) => y))
      const width = Math.max(...boxes.map(({ x, width }) => x + width)) - left
      const height = Math.max(...boxes.map(({ y, height }) => y + height)) - top
      const { clientWidth, clientHeight } = shade
      shade.hidden =
        boxes.length === 0 || width > clientWidth * TOO_WIDE || height > clientHeight * TOO_WIDE
      shade.style.setProperty('--x', `${Math.round(left + width / 2)}px`)
      shade.style.setProperty('--y', `${Math.round(top + height / 2)}px`)
      shade.style.setProperty('--rx', `${Math.round(Math.max(LEAST, width * (0.5 + AROUND)))}px`)
      shade.style.setProperty('--ry', `${Math.round(Math.max(LEAST, height * (0.5 + AROUND)))}px`)
    }
    put()
    const watcher = new ResizeObserver(put)
    watcher.observe(shade)
    const stop = tabletop.on('camera', put)
    return () => {
      watcher.disconnect()
      stop()
    }
  }, [tabletop, key])

  return <div ref={frame} className="spotlight" data-testid="spotlight" hidden={key === ''} />
}

function placesOf(fact: Fact): string[] {
  if (typeof fact !== 'object') return []
  if (fact.ref === 'list') return fact.items.flatMap(placesOf)
  return fact.ref === 'place' ? [fact.id] : []
}
