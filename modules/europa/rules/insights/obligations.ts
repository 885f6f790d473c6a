/** What must still be done before a phase may end. */

import type { Obligation, Side, Space } from '@redoubt/engine'
import { openDeadlocks, openLandings } from '../base/combat/declare/duties.ts'
import type { Europa } from '../base/game/europa.ts'

/** 40.B.1.3, C5.airborne  Deadlocked attacks to be made again, landings to be supported. */
export function obligations(g: Europa, side: Side): readonly Obligation[] {
  if (g.frame?.side !== side.id) return []
  const deadlocks = openDeadlocks(g).map(
    (hex): Obligation => ({
      key: 'deadlock',
      clause: '40.B.1.3',
      facts: { hex },
      pieces: g.pieces.filter((unit) => unit.at.deadlocked === hex.id),
      places: [hex],
    }),
  )
  if (g.frame?.step !== 'combat') return deadlocks
  const landings = openLandings(g).map(
    (unit): Obligation => ({
      key: 'landing',
      clause: 'C5.airborne',
      facts: { unit, hex: unit.place as Space },
      pieces: [unit],
      places: [unit.place],
    }),
  )
  return [...deadlocks, ...landings]
}
