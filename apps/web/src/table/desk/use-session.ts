/** A session and its intent as React sees them. */

import type { Session, SessionState } from '@redoubt/client'
import { castOf, type Layout, layOut, type ModuleData, type Zone } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import { createContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { textsOf } from '../../messages/texts-of.ts'
import { createIntent } from '../hand/create-intent.ts'
import type { Intent, IntentControl } from '../hand/intent.ts'
import type { Grounds } from '../hand/matching.ts'
import { sitterOf } from './sitter.ts'
import { within } from './within.ts'

/** What every part of a table may need. */
export interface TableContext {
  readonly session: Session
  readonly layout: Layout
  /** The zones that lie on the table under the options of this game. */
  readonly zones: readonly Zone[]
  readonly texts: Texts
  readonly control: IntentControl
}

export const TableScope = createContext<TableContext | undefined>(undefined)

/** The table a component is part of. @throws Error outside of one */
export function useTable(): TableContext {
  return within(TableScope)
}

export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.state)
}

export function useIntent(control: IntentControl): Intent {
  return useSyncExternalStore(control.subscribe, control.state)
}

/** The places of a game, without its rules: the browser has none. */
export function layoutOf(data: ModuleData, board: Session['facts']['board']): Layout {
  return layOut(castOf(data), board)
}

/** The zones as this game's options have them: those that are used, as long as the options say. */
function shownZones({ module, options }: Session['facts'], { zones }: Layout): readonly Zone[] {
  return zones.flatMap((zone) => {
    const { when = {}, slots, sides } = module.manifest.zones?.[zone.name] ?? {}
    if (sides && !sides.some((side) => zone.id === `${zone.name}.${side}`)) return []
    if (Object.entries(when).some(([option, value]) => options[option] !== value)) return []
    return [typeof slots === 'object' ? { ...zone, slots: Number(options[slots.option]) } : zone]
  })
}

/**
 * What does not change while a session is open; the intent is dropped whenever the game moves on.
 * @param held keeps what is in hand when the table is drawn anew, as in another language
 */
export function useTableOf(session: Session, held?: { control?: IntentControl }): TableContext {
  const table = useMemo(() => {
    const { module, board } = session.facts
    const layout = layoutOf(module, board)
    const grounds = (): Grounds => ({
      view: session.state().view,
      isSpace: (id) => layout.place(id)?.kind === 'space',
      isOrdered: (id) => layout.place(id)?.ordered ?? true,
    })
    const control = held?.control ?? createIntent(session, grounds)
    if (held) held.control = control
    return {
      session,
      layout,
      zones: shownZones(session.facts, layout),
      texts: textsOf(module, (id) => {
        const chair = session.state().seats.find(({ seat }) => seat === id)
        return chair && sitterOf(chair)
      }),
      control,
    }
  }, [session, held])
  useEffect(() => {
    let { offers, seat } = session.state()
    return session.subscribe(() => {
      const state = session.state()
      if (state.offers === offers && state.seat === seat) return
      ;({ offers, seat } = state)
      table.control.reset()
    })
  }, [session, table])
  return table
}
