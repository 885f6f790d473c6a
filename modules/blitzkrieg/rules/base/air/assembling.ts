/** BS13  Air units assemble for a mission, and it sets out. */

import { action, objection, piece } from '../game/declare.ts'
import type { Flying } from '../game/game.ts'
import { breakNeutrality } from '../map/neutrality.ts'
import {
  aircraftNotYours,
  bomberHasFlown,
  bombingFactors,
  flies,
  noAircraft,
  outOfRange,
  readyFor,
  withAir,
} from './aircraft.ts'
import { missionNow, planesOf, targetOf } from './mission.ts'
import { previewOf } from './missions.ts'

const notOfThisMission = objection(
  'BS13',
  (g, { aircraft }: Flying) => !flies(aircraft, missionNow(g).mission),
  { message: 'BS13.mission' },
)

const targetOutOfRange = objection(
  'BS13',
  (g, { aircraft }: Flying) => outOfRange.when(g, { aircraft, target: targetOf(g, missionNow(g)) }),
  { message: 'BS13.range_join' },
)

/** BS13  Another air unit joins the mission. */
export const join = action(
  'join_mission',
  {
    aircraft: piece({
      among: (g) => readyFor(g, g.actor, missionNow(g).mission),
      otherwise: [aircraftNotYours, noAircraft, bomberHasFlown, notOfThisMission],
      unless: [targetOutOfRange],
    }),
  },
  (g, { aircraft }) => g.mark(aircraft, 'battle', missionNow(g).battle),
  { clause: 'BS13', quick: true, ...withAir },
)

/** BS13  The mission sets out. */
export const bomb = action(
  'bomb',
  {},
  (g) => {
    const flying = missionNow(g)
    const planes = planesOf(g, flying)
    breakNeutrality(g, targetOf(g, flying), g.side(flying.side))
    g.next({ ...flying, step: 'approach', planes: planes.length, factors: bombingFactors(planes) })
  },
  {
    clause: 'BS13',
    preview: (g) => {
      const flying = missionNow(g)
      return previewOf(g, flying.mission, targetOf(g, flying), planesOf(g, flying))
    },
    ...withAir,
  },
)
