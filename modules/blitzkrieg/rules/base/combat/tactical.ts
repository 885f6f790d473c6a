/** 30.41  Tactical bombing: bombers assigned to declared battles. */

import type { Space } from '@redoubt/engine'
import {
  aircraftNotYours,
  bomberHasFlown,
  flies,
  isGrounded,
  noAircraft,
  outOfRange,
} from '../air/aircraft.ts'
import { action, objection, type Piece, piece, space, withAir } from '../game/game.ts'
import { fieldOf } from '../map/field.ts'
import { previewOfBattle } from './battle-preview.ts'
import { battleAt, battlesOf } from './battles.ts'

interface Supporting {
  readonly aircraft: Piece
  readonly target: Space
}

/** BS13  Only tactical bombers support battles. */
const notTactical = objection(
  'BS13',
  (_, { aircraft }: Pick<Supporting, 'aircraft'>) => !flies(aircraft, 'TACTICAL'),
  { message: 'BS13.tactical' },
)

const nothingToSupport = objection(
  'BS13',
  (g, { target }: Supporting) => battleAt(g, target, g.actor) === undefined,
  { message: 'BS13.battle' },
)

const BOMBER = [aircraftNotYours, noAircraft, bomberHasFlown, notTactical]

/** 30.41  Assigning a tactical bomber to a declared battle. */
export const support = action(
  'support',
  {
    aircraft: piece({
      among: (g) =>
        (fieldOf(g).aircraft[g.actor.index] ?? []).filter(
          (unit) => !isGrounded(unit) && flies(unit, 'TACTICAL'),
        ),
      otherwise: BOMBER,
    }),
    target: space({
      among: (g) => battlesOf(g, g.actor).flatMap(({ targets }) => targets),
      otherwise: nothingToSupport,
      unless: [outOfRange],
    }),
  },
  (g, { aircraft, target }) => {
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
