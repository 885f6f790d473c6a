/** Keeps the desk of one table. */

import type { GameFacts, Session } from '@redoubt/client'
import { useEffect, useMemo, useState } from 'react'
import type { Desk, DeskControl, PanelName } from './desk.ts'
import { useSessionState } from './use-session.ts'

/** The moment that an address leads to: `?at=12`. */
export function momentIn(search: string): number | undefined {
  const at = new URLSearchParams(search).get('at')
  return at !== null && /^\d{1,7}$/.test(at) ? Number(at) : undefined
}

/** Looking at the table as it is now. */
const PRESENT = { moment: undefined, past: undefined, led: undefined } as const

/** An author who has the debug panel open goes on with it when what he saved lays the table anew. */
let debugging = false

function firstPanel(mode: GameFacts['mode']): PanelName | undefined {
  if (debugging) return 'debug'
  const first = mode === 'study' ? 'study' : 'log'
  return globalThis.matchMedia?.('(min-width: 60rem)').matches ? first : undefined
}

/** @param openClause where a clause is opened; default: in the panel of rules */
export function useDeskOf(
  session: Session,
  openClause?: DeskControl['openClause'],
): {
  readonly desk: Desk & DeskControl
  readonly inspected: string | undefined
  readonly control: DeskControl
} {
  const [desk, setDesk] = useState<Desk>(() => ({
    panel: firstPanel(session.facts.mode),
    clause: undefined,
    pointedAt: undefined,
    cursor: undefined,
    aid: undefined,
    aimed: undefined,
    several: [],
    drawn: {},
    textOpen: false,
    isFinding: false,
    moment: momentIn(location.search) ?? (session.facts.mode === 'replay' ? 0 : undefined),
    past: undefined,
    led: undefined,
  }))
  const [inspected, setInspected] = useState<string>()
  const { moment } = desk
  // In a replay the past is another one through other eyes.
  const { seat } = useSessionState(session)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the seat decides what is told
  useEffect(() => {
    if (moment === undefined) return
    let dropped = false
    Promise.all([session.viewAt(moment), session.batchBefore(moment)]).then(
      ([past, led]) => dropped || setDesk((before) => ({ ...before, past, led })),
      () => dropped || setDesk((before) => ({ ...before, ...PRESENT })),
    )
    return () => {
      dropped = true
    }
  }, [session, moment, seat])

  const control = useMemo((): DeskControl => {
    const change = (part: Partial<Desk>) => setDesk((before) => ({ ...before, ...part }))
    return {
      openPanel: (panel: PanelName | undefined) => {
        debugging = panel === 'debug'
        change({ panel })
      },
      openClause: openClause ?? ((clause) => change({ panel: 'rules', clause: { clause } })),
      inspect: (place, open = false) => {
        setInspected(place)
        if (open) change({ panel: 'stack' })
      },
      pointAt: (place) => {
        setInspected(place)
        change({ pointedAt: { place } })
      },
      setCursor: (cursor) => change({ cursor }),
      setAid: (aid) => change({ aid }),
      toggleSeveral: (piece) =>
        setDesk((before) => ({ ...before, several: toggled(before.several, piece) })),
      setSeveral: (several) => change({ several }),
      aim: (place) => change({ aimed: { place } }),
      setDrawn: (by, marks) =>
        setDesk((before) => ({ ...before, drawn: { ...before.drawn, [by]: marks } })),
      setTextOpen: (textOpen) => change({ textOpen }),
      setFinding: (isFinding) => change({ isFinding }),
      goTo: (to) => change(to === undefined ? PRESENT : { moment: to }),
    }
  }, [openClause])
  return {
    desk: useMemo(() => ({ ...desk, ...control }), [desk, control]),
    inspected,
    control,
  }
}

function toggled(pieces: readonly number[], piece: number): readonly number[] {
  return pieces.includes(piece) ? pieces.filter((one) => one !== piece) : [...pieces, piece]
}
