/** Keeps the picture in step with the game, and the player's hands in step with the picture. */

import type { Candidates, Fact, View } from '@redoubt/engine'
import type { Drop, Mark, Pointed, Scene, Tabletop } from '@redoubt/tabletop'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { say } from '../../messages/say.ts'
import {
  type Counsel,
  type Outlook,
  useCounsel,
  useCounselControl,
  useOutlook,
} from '../counsel/counsel.ts'
import { actionAt } from '../counsel/hovered-action.ts'
import { CursorBrief } from '../counsel/lazy.tsx'
import { placesOwed } from '../counsel/obligation-places.ts'
import { useDesk } from '../desk/desk.ts'
import { isInSight } from '../desk/in-sight.ts'
import { type TableContext, useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { pieceText, placeText, stackLines } from '../desk/words.ts'
import { isAtRest, isFreeTable, STACK_MOVE } from '../hand/free-table.ts'
import { isFan } from '../hand/intent.ts'
import { lights, nextOf, type Target } from '../hand/matching.ts'
import { Cursor } from './Cursor.tsx'
import { frontOn, lookAtFront } from './first-view.ts'
import { ghostsOf } from './ghosts.ts'
import { holdersOf } from './holders.ts'
import { marksOf } from './marks.ts'
import { type Overlay, useOverlay } from './overlay.ts'
import { useSinceOwn } from './since-own.ts'
import { viewpointOf } from './viewpoint.ts'

/** Draws nothing itself but the name of what the mouse rests on. */
export function BoardPlay({
  tabletop,
  onPainted,
}: {
  tabletop: Tabletop
  /** The first view is on the table, whole and sharp. */
  onPainted: () => void
}) {
  const table = useTable()
  const { session, control, layout } = table
  const desk = useDesk()
  const counsel = useCounsel()
  const outlook = useOutlook()
  const { foresee } = useCounselControl()
  const state = useSessionState(session)
  const intent = useIntent(control)
  const overlay = useOverlay()
  const [hovered, setHovered] = useState<Pointed>()
  /** Where the pointer was pressed, until it leaves: the caption has been read, and the answer may be beside it. */
  const [read, setRead] = useState<string>()
  const [fanned, setFanned] = useState<string>()
  const live = desk.moment === undefined
  const view = desk.past ?? state.view
  const since = useSinceOwn(state)
  const done = useMemo(
    () => (live ? since : [desk.led]).flatMap((batch) => marksOf(batch, layout)),
    [live, since, desk.led, layout],
  )
  const holders = useMemo(() => holdersOf(layout, view), [layout, view])
  const drawn = useRef<View>(undefined)

  const grounds = useMemo(
    () => ({
      view,
      isSpace: (id: string) => layout.place(id)?.kind === 'space',
      isOrdered: (id: string) => layout.place(id)?.ordered ?? true,
    }),
    [view, layout],
  )
  // Apart from what lies about them: while they are the same the counters are not laid anew.
  const { ways } = intent
  const { offers } = state
  const { narrowed } = overlay
  const isLit = live && !state.result && !state.house.paused && !isAtRest(offers, ways)
  const lit = useMemo(() => {
    return isLit ? lights((narrowed ?? nextOf)(ways, offers), grounds) : {}
  }, [isLit, ways, offers, narrowed, grounds])
  const selected = useMemo(() => {
    if (!live) return {}
    const { picked, menu, together } = intent
    const chosen = [...ways, ...together].flatMap(({ chosen, next }) =>
      [chosen, ...(next?.gathered ?? [])].flatMap((value) => value?.piece ?? []),
    )
    const piece = menu ? undefined : picked?.piece
    return {
      pieces: [...(piece === undefined ? [] : [piece]), ...chosen, ...desk.several],
      places: picked && piece === undefined ? [picked.place] : [],
    }
  }, [live, intent, ways, desk.several])

  const scene = useMemo((): Scene => {
    const next = nextOf(ways, offers)
    return {
      places: view.places,
      hidden: view.hidden,
      ...(holders ? { holders } : {}),
      lit,
      selected,
      marks: [
        ...done,
        ...(live ? attacksOf(counsel, outlook) : []),
        ...(live ? declaredOf(counsel, layout) : []),
        // Unlike what was done last.
        ...(desk.pointedAt ? [{ to: desk.pointedAt.place, kind: 'drawn' as const }] : []),
        ...(desk.cursor === undefined ? [] : [{ to: desk.cursor }]),
        ...Object.values(desk.drawn).flat(),
        ...overlay.marks,
      ],
      ...(live
        ? counselled(counsel, outlook, next, hovered?.place, overlay.shades)
        : state.result && desk.moment === state.view.seq
          ? { shades: shadesOf(counsel.marks) }
          : {}),
      ghosts: live ? ghostsOf(intent, hovered?.place, grounds) : [],
      viewpoint: viewpointOf(table, view),
    }
  }, [
    view,
    live,
    intent,
    ways,
    offers,
    state,
    lit,
    selected,
    grounds,
    layout,
    table,
    desk.pointedAt,
    done,
    holders,
    desk.moment,
    desk.cursor,
    desk.drawn,
    counsel,
    outlook,
    hovered?.place,
    overlay,
  ])

  // In a spread stack, and where counters lie sorted, on piles or beside the board, the one under the pointer is meant.
  const isExact = (place: string, piece: number | undefined, isMany = false): boolean => {
    const space = layout.board.space(place)
    const sorted = !space || (space.column < 0 && !space.ordered)
    return place === fanned || (piece !== undefined && sorted && !isMany)
  }

  // What the pointer rests on may complete an action: look ahead.
  const { place: over, piece: overPiece } = hovered ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the pointer or the hand changes
  useEffect(() => {
    if (!live || over === undefined || intent.ways.length === 0) return
    const exact = isExact(over, overPiece, hovered?.standsFor !== undefined)
    const target = { place: over, piece: overPiece, exact }
    const action = actionAt(intent, target, grounds)
    if (action) foresee(action)
  }, [over, overPiece, intent.ways, live])

  const firstLook = useEffectEvent(() => {
    const seat = state.seat ?? state.asked[0]?.seat
    // Of several powers of one's own the one that is to act has its front, where it has any.
    const asked = state.asked.find((one) => one.seat === seat)
    const frontFor = (sides: readonly string[]) => frontOn(layout.board, view.places, sides)
    const sides = state.seats.find((chair) => chair.seat === seat)?.sides ?? []
    lookAtFront(tabletop, (asked && frontFor([asked.side])) ?? frontFor(sides))
  })
  useEffect(() => {
    const batch = live ? state.latest : desk.led
    const isNext =
      drawn.current !== undefined &&
      batch?.seq === drawn.current.seq &&
      view.seq === drawn.current.seq + 1
    const isFirst = drawn.current === undefined
    drawn.current = view
    const shown = tabletop.show(scene, isNext ? { animate: batch.operations } : {})
    if (!isFirst) return
    firstLook()
    void shown.then(onPainted)
  }, [tabletop, scene, view, live, state.latest, desk.led, onPainted])

  useEffect(() => {
    const place = desk.pointedAt?.place
    // What is in sight is ringed where it is: the board moves for nobody who can see it.
    if (place !== undefined && !isInSight(tabletop, place)) tabletop.centreOn(place)
  }, [tabletop, desk.pointedAt])

  useEffect(() => {
    tabletop.fanOut(fanned)
  }, [tabletop, fanned])

  /** What can be done with it as a menu; where that would say nothing, what stands there. */
  const menuAt = async (target: Target): Promise<void> => {
    if (live && !state.result) await control.offerMenu(target)
    if (control.state().menu?.of !== 'counter') desk.inspect(target.place, true)
  }

  /** With Shift or Ctrl a click on a free table chooses counters together. */
  const choosesMore = ({ piece, button, modifiers }: Pointed): boolean =>
    piece !== undefined &&
    button === 'primary' &&
    live &&
    (modifiers.shift || modifiers.ctrl || modifiers.meta) &&
    isFreeTable(state.offers)
  const moveSeveral = async (to: string) => {
    const { moveTogether } = await import('../hand/several.ts')
    const { denial } = await moveTogether(session, desk.several, to)
    if (denial) control.refuse(denial)
  }

  const picked = useEffectEvent((event: Pointed) => {
    const { place, piece, standsFor } = event
    setRead(place)
    if (piece !== undefined && choosesMore(event)) return desk.toggleSeveral(piece)
    if (desk.aid !== undefined) return place === undefined ? undefined : desk.aim(place)
    if (place === undefined) {
      control.cancel()
      desk.inspect(undefined)
      desk.setSeveral([])
      return setFanned(undefined)
    }
    if (event.button === 'secondary') {
      desk.inspect(place)
      return void menuAt({ place, piece, exact: piece !== undefined })
    }
    desk.inspect(place)
    if (desk.several.length > 0) desk.setSeveral([])
    if (event.button !== 'primary' || !live || state.result) return
    void control.point({ place, piece, exact: isExact(place, piece, standsFor !== undefined) })
  })
  const lifted = useEffectEvent((piece: number, from: string) => {
    if (desk.aid !== undefined) return desk.aim(from)
    if (!live || state.result || desk.several.includes(piece)) return
    if (intent.picked?.piece !== piece || intent.ways.length === 0)
      void control.point({ place: from, piece, exact: true })
  })
  const dropped = useEffectEvent(({ piece, from, to, onto, modifiers }: Drop) => {
    if (to === undefined || to === from) return
    if (desk.aid !== undefined) return desk.aim(to)
    if (!live || state.result) return
    if (desk.several.includes(piece)) return void moveSeveral(to)
    // With Shift the whole stack comes along, where the rules know such a move.
    if (modifiers.shift && isFreeTable(state.offers))
      return void control.act({ action: STACK_MOVE, args: { from, to } })
    void control.carry({ place: from, piece, exact: true }, { place: to, piece: onto })
  })
  const pressed = useEffectEvent((event: Pointed) => {
    const { place, piece } = event
    if (place === undefined) return
    const isStack = (view.places[place] ?? []).length > 1 && place !== fanned
    if (!isStack && piece !== undefined) return void menuAt({ place, piece, exact: true })
    desk.inspect(place, true)
    setFanned(place)
  })

  const rested = useEffectEvent((event: Pointed | undefined) => {
    setHovered(event)
    if (event?.place !== read) setRead(undefined)
    overlay.pointed?.(event?.place)
  })

  useEffect(() => {
    const stop = [
      tabletop.on('pick', (event) => picked(event)),
      tabletop.on('lift', ({ piece, from }) => lifted(piece, from)),
      tabletop.on('drag', (event) => dropped(event)),
      tabletop.on('hover', (event) => rested(event?.pointer === 'mouse' ? event : undefined)),
      tabletop.on('longpress', (event) => pressed(event)),
    ]
    return () => {
      for (const one of stop) one()
    }
  }, [tabletop])

  // A card about the place itself says more, and would be covered where it was asked for; so would counters to pick from, wherever.
  const { menu } = intent
  const told = intent.refused?.target?.place
  const isTold = (menu && isFan(menu)) || (told !== undefined && told === hovered?.place)
  const caption = hovered && hovered.place !== read && !isTold && captionOf(table, view, hovered)
  const there = outlook.reach.find(({ to }) => idOf(to) === over)
  const comesFrom = () => {
    const from = intent.picked && tabletop.screenPositionOf(intent.picked.place)
    return from && { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  }
  return (
    <Cursor comesFrom={comesFrom}>
      {caption && (
        <p className="board-caption" data-testid="caption">
          {caption}
        </p>
      )}
      {caption && there?.cost !== undefined && (
        <p className="cursor-cost">
          {there.of === undefined
            ? say('counsel.cost', { cost: String(there.cost) })
            : say('counsel.cost-of', { cost: String(there.cost), of: String(there.of) })}
        </p>
      )}
      {caption && live && intent.ways.length > 0 && <CursorBrief />}
    </Cursor>
  )
}

/** Overlays, costs and the way to what the pointer rests on. */
function counselled(
  { marks, obligations, battle }: Counsel,
  { reach: all, foresight }: Outlook,
  next: readonly Candidates[],
  over: string | undefined,
  more: Overlay['shades'],
): Pick<Scene, 'shades' | 'route' | 'tags'> {
  // How far a unit could go says nothing where the next click is not for a move, or may not be there.
  const open = new Set(next.flatMap(({ values }) => values.map(({ place }) => place)))
  const reach = all.filter(({ to }) => open.has(idOf(to)))
  const there = reach.find(({ to }) => idOf(to) === over)
  const route = (there?.path ?? foresight?.preview?.said?.path ?? []).map(idOf)
  return {
    shades: [
      ...shadesOf(marks),
      ...(battle ? [{ place: idOf(battle.at), look: 'contested' as const }] : []),
      ...placesOwed(obligations).map((place) => ({ place, look: 'note' as const })),
      ...more,
    ],
    route,
    // On the way to what the pointer rests on, the costs of the way; else those of all places in reach.
    tags: (there ? all.filter(({ to }) => route.includes(idOf(to))) : reach).flatMap(
      ({ to, cost, stop }) =>
        cost === undefined
          ? []
          : [{ place: idOf(to), text: String(cost), stops: stop !== undefined }],
    ),
  }
}

function shadesOf(marks: Counsel['marks']) {
  return marks.map(({ at, look, side }) => ({ place: idOf(at), look, side: sideOf(side) }))
}

function sideOf(fact: Fact | undefined): string | undefined {
  return typeof fact === 'object' && fact.ref === 'side' ? fact.id : undefined
}

/** Arrows of the battle that is being fought, and of the attack that is thought of. */
function attacksOf({ battle }: Counsel, { foresight }: Outlook): Mark[] {
  const fought = battle?.sides.flatMap(({ role, side, units }) =>
    role === 'attacker' ? units.map(({ piece }) => arrow(piece, idOf(battle.at), side)) : [],
  )
  const { attackers = [], defenders = [] } = foresight?.preview?.said ?? {}
  const [target] = defenders.flatMap((fact) => placeOf(fact) ?? [])
  const thought =
    target === undefined ? [] : attackers.map((piece) => arrow(piece, target, undefined))
  return [...(fought ?? []), ...thought].flatMap((mark) => mark ?? [])
}

/** Arrows of the attacks that are declared, one from each place to each of the places attacked beside it, and of one's own orders. */
function declaredOf({ declared }: Counsel, layout: TableContext['layout']): Mark[] {
  const arrows = declared.flatMap(({ attackers, targets, kind }) => {
    const places = targets.flatMap((target) => layout.board.space(idOf(target)) ?? [])
    return attackers.flatMap((piece) => {
      const from = layout.board.space(placeOf(piece) ?? '')
      const beside = places.filter((space) => kind || from?.neighbours.includes(space))
      return (beside.length > 0 ? beside : places.slice(0, 1)).flatMap(
        ({ id }) => arrow(piece, id, undefined, kind) ?? [],
      )
    })
  })
  return [...new Map(arrows.map((mark) => [`${mark.from} ${mark.to}`, mark])).values()]
}

function arrow(
  piece: Fact,
  to: string,
  side: Fact | undefined,
  kind: Mark['kind'] = 'attack',
): Mark | undefined {
  const from = placeOf(piece)
  if (from === undefined || from === to || to === '') return undefined
  const of = typeof piece === 'object' && piece.ref === 'piece' ? piece.side : undefined
  const id = typeof side === 'object' && side.ref === 'side' ? side.id : of
  return { from, to, side: id, kind }
}

function placeOf(fact: Fact): string | undefined {
  return typeof fact === 'object' && fact.ref === 'piece' ? fact.place : undefined
}

function idOf(fact: Fact): string {
  return typeof fact === 'object' && fact.ref === 'place' ? fact.id : ''
}

/** What the mouse rests on, in words: a counter of a heap, or a place with all that stands there. */
function captionOf(table: TableContext, view: View, { place, piece }: Pointed): string | undefined {
  const under = place === undefined ? undefined : table.layout.place(place)
  if (!under) return undefined
  const counter =
    piece === undefined ? undefined : view.places[under.id]?.find(({ id }) => id === piece)
  if (counter && under.kind === 'zone') {
    const words = {
      piece: pieceText(table.texts, counter, under.id),
      place: table.texts.place(under.id),
    }
    return say('table.piece-at', words)
  }
  const held = stackLines(table.texts, view.places[under.id] ?? [], under).map(
    ({ text, pieces }) =>
      pieces.length > 1 ? say('text.count', { text, count: pieces.length }) : text,
  )
  const space = placeText(table, under)
  return say('text.space', { space, held: held.length > 0 ? held.join(', ') : say('text.empty') })
}
