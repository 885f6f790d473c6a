/** The board: drawn by the tabletop, which is fetched only here. */

import type { View } from '@redoubt/engine'
import type { Pointed, Scene, Tabletop } from '@redoubt/tabletop'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { isDark, isStill, usePreferences } from '../app/preferences.ts'
import { say } from '../messages/say.ts'
import { IconButton } from '../ui/Button.tsx'
import { Waiting } from '../ui/states.tsx'
import { useDesk } from './desk.ts'
import { marksOf } from './marks.ts'
import { lights } from './matching.ts'
import { useIntent, useSessionState, useTable } from './use-session.ts'

export function BoardView() {
  const { layout, session } = useTable()
  const frame = useRef<HTMLDivElement>(null)
  const [tabletop, setTabletop] = useState<Tabletop>()
  const [problem, setProblem] = useState<string>()
  const preferences = usePreferences()
  const desk = useDesk()

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let made: Tabletop | undefined
    let gone = false
    const { manifest, pieces } = session.facts.module
    const look = { palette: paletteNow(), reducedMotion: isStill() }
    import('@redoubt/tabletop')
      .then(({ createTabletop }) =>
        createTabletop(element, {
          board: layout.board,
          zones: layout.zones,
          manifest,
          pieces,
          ...look,
        }),
      )
      .then((tabletop) => {
        made = tabletop
        if (gone) tabletop.destroy()
        else setTabletop(tabletop)
      })
      .catch((error: unknown) => {
        if (gone) return
        setProblem(error instanceof Error ? error.message : String(error))
        openText()
      })
    return () => {
      gone = true
      setTabletop(undefined)
      made?.destroy()
    }
  }, [session, layout])
  const openText = useEffectEvent(() => desk.setTextOpen(true))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the preferences decide what paletteNow answers
  useEffect(() => {
    tabletop?.setPalette(paletteNow())
    tabletop?.setReducedMotion(isStill())
  }, [tabletop, preferences])

  return (
    <div className="board-view">
      <div ref={frame} className="board-frame" data-ready={tabletop !== undefined} />
      {problem !== undefined && (
        <div className="board-problem" role="status">
          <p>{say('board.no-picture', { problem })}</p>
        </div>
      )}
      {!tabletop && problem === undefined && <Waiting label={say('board.loading')} />}
      {tabletop && <Play tabletop={tabletop} />}
    </div>
  )
}

function paletteNow() {
  return {
    ground: isDark() ? 'dark' : 'light',
    safe: document.documentElement.dataset.palette === 'safe',
  } as const
}

/** Keeps the picture in step with the game, and the player's hands in step with the picture. */
function Play({ tabletop }: { tabletop: Tabletop }) {
  const table = useTable()
  const { session, control, layout } = table
  const desk = useDesk()
  const state = useSessionState(session)
  const intent = useIntent(control)
  const [bare, setBare] = useState(false)
  const [fanned, setFanned] = useState<string>()
  const [turn, setTurn] = useState<0 | 90 | 180 | 270>(0)
  const live = desk.moment === undefined
  const view = desk.past ?? state.view
  const drawn = useRef<View>(undefined)

  const scene = useMemo((): Scene => {
    const grounds = {
      view,
      isSpace: (id: string) => layout.place(id)?.kind === 'space',
      isOrdered: (id: string) => layout.place(id)?.ordered ?? true,
    }
    const next =
      intent.ways.length > 0
        ? intent.ways.flatMap((way) => (way.next ? [way.next] : []))
        : state.offers.flatMap(({ first, denial }) => (first && !denial ? [first] : []))
    const { picked, menu } = intent
    const chosen = intent.ways.flatMap(({ chosen }) =>
      chosen?.piece === undefined ? [] : [chosen.piece],
    )
    const piece = menu ? undefined : picked?.piece
    return {
      places: view.places,
      hidden: view.hidden,
      lit: live && !state.result ? lights(next, grounds) : {},
      selected: live
        ? {
            pieces: piece === undefined ? chosen : [piece, ...chosen],
            places: picked && piece === undefined ? [picked.place] : [],
          }
        : {},
      marks: [
        ...(live ? marksOf(state.latest, layout) : []),
        ...(desk.pointedAt ? [{ to: desk.pointedAt.place }] : []),
      ],
      viewpoint: viewpointOf(table, view),
    }
  }, [view, live, intent, state, layout, table, desk.pointedAt])

  useEffect(() => {
    const isNext =
      drawn.current !== undefined &&
      live &&
      state.latest?.seq === drawn.current.seq &&
      view.seq === drawn.current.seq + 1
    drawn.current = view
    void tabletop.show(scene, isNext && state.latest ? { animate: state.latest.operations } : {})
  }, [tabletop, scene, view, live, state.latest])

  useEffect(() => {
    if (desk.pointedAt) tabletop.centreOn(desk.pointedAt.place)
  }, [tabletop, desk.pointedAt])

  useEffect(() => tabletop.fanOut(fanned), [tabletop, fanned])
  useEffect(() => tabletop.hideCounters(bare), [tabletop, bare])

  const picked = useEffectEvent((event: Pointed) => {
    const { place, piece } = event
    if (place === undefined) {
      control.cancel()
      desk.inspect(undefined)
      return setFanned(undefined)
    }
    desk.inspect(place, event.button === 'secondary')
    if (event.button !== 'primary' || !live || state.result) return
    void control.point({ place, piece, exact: place === fanned })
  })
  const lifted = useEffectEvent((piece: number, from: string) => {
    if (!live || state.result) return
    if (intent.picked?.piece !== piece || intent.ways.length === 0)
      void control.point({ place: from, piece, exact: true })
  })
  const dropped = useEffectEvent(
    (piece: number, from: string, to: string | undefined, onto: number | undefined) => {
      if (!live || state.result || to === undefined || to === from) return
      void control.carry({ place: from, piece, exact: true }, { place: to, piece: onto })
    },
  )
  const pressed = useEffectEvent((event: Pointed) => {
    if (event.place === undefined) return
    desk.inspect(event.place, true)
    setFanned(event.place)
  })

  useEffect(() => {
    const stop = [
      tabletop.on('pick', (event) => picked(event)),
      tabletop.on('lift', ({ piece, from }) => lifted(piece, from)),
      tabletop.on('drag', ({ piece, from, to, onto }) => dropped(piece, from, to, onto)),
      tabletop.on('longpress', (event) => pressed(event)),
    ]
    return () => {
      for (const one of stop) one()
    }
  }, [tabletop])

  const rotate = () => {
    const next = ((turn + 90) % 360) as typeof turn
    setTurn(next)
    tabletop.rotate(next)
  }
  return (
    <div className="board-tools" role="toolbar" aria-label={say('board.tools')}>
      <IconButton icon="fit" name={say('board.fit')} onPress={() => tabletop.fit('table')} />
      <IconButton icon="plus" name={say('board.zoom-in')} onPress={() => tabletop.zoomBy(1.3)} />
      <IconButton
        icon="minus"
        name={say('board.zoom-out')}
        onPress={() => tabletop.zoomBy(1 / 1.3)}
      />
      <IconButton icon="turn" name={say('board.turn')} onPress={rotate} />
      <IconButton
        icon="eye"
        name={say(bare ? 'board.show-counters' : 'board.hide-counters')}
        onPress={() => setBare(!bare)}
      />
      <IconButton
        icon="grid"
        name={say(desk.textOpen ? 'board.close-text' : 'board.open-text')}
        onPress={() => desk.setTextOpen(!desk.textOpen)}
      />
    </div>
  )
}

/** The side whose zones lie at the near edge: the one this seat plays now. */
function viewpointOf(
  { session, layout }: ReturnType<typeof useTable>,
  view: View,
): string | undefined {
  const { sides, seats } = session.facts.module.manifest
  const seat = session.facts.mode === 'online' ? session.state().seat : Object.keys(seats)[0]
  if (seat === undefined) return undefined
  const index = Object.keys(seats).indexOf(seat)
  const control = view.variables.control
  const side = Array.isArray(control) ? control.indexOf(index) : -1
  return Object.keys(sides)[side] ?? layout.zones.find((zone) => zone.owner >= 0)?.id.split('.')[1]
}
