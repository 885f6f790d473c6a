/** 30.41  Tactical bombing: bombers assigned to declared battles. */

import { objection, type Piece, piece, type Space, space } from '@redoubt/engine'
import {
  aircraftNotYours,
  bomberHasFlown,
  isGrounded,
  noAircraft,
  outOfRange,
} from '../air/aircraft.ts'
import { action, type Blitzkrieg, withAir } from '../game/game.ts'
import { fieldOf } from '../map/field.ts'
import { counter } from '../units/units.ts'
import { previewOfBattle } from './battle-preview.ts'
import { battleAt, battlesOf } from './battles.ts'

interface Supporting {
  readonly aircraft: Piece
  readonly target: Space
}

/** BS13  Only tactical bombers support battles. */
const notTactical = objection(
  'BS13',
  (_: Blitzkrieg, { aircraft }: Pick<Supporting, 'aircraft'>) =>
    !counter(aircraft).missions.includes('TACTICAL'),
  { message: 'BS13.tactical', ...withAir },
)

const nothingToSupport = objection(
  'BS13',
  (g: Blitzkrieg, { target }: Supporting) => battleAt(g, target, g.actor) === undefined,
  { message: 'BS13.battle', ...withAir },
)

const BOMBER = [aircraftNotYours, noAircraft, bomberHasFlown, notTactical]

/** 30.41  Assigning a tactical bomber to a declared battle. */
export const support = action(
  'support',
  {
    aircraft: piece({
      among: (g: Blitzkrieg) =>
        (fieldOf(g).aircraft[g.actor.index] ?? []).filter(
          (unit) => !isGrounded(unit) && counter(unit).missions.includes('TACTICAL'),
        ),
      otherwise: BOMBER,
    }),
    target: space({
      among: (g: Blitzkrieg) => battlesOf(g, g.actor).flatMap(({ targets }) => targets),
      otherwise: nothingToSupport,
      unless: [outOfRange],
    }),
  },
  (g: Blitzkrieg, { aircraft, target }) => {
    g.mark(aircraft, 'battle', battleAt(g, target, g.actor)?.id ?? '')
  },
  {
    clause: '30.41',
    ...withAir,
    preview: (g, { aircraft, target }, asked) => {
      const battle = battleAt(g, target, g.actor)
      return battle
        ? previewOfBattle(g, { ...battle, support: [...battle.support, aircraft] }, asked.without)
        : {}
    },
  },
)
