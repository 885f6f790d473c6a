/** 30.41  Tactical bombing: bombers assigned to declared battles. */

import type { Space } from '@redoubt/engine'
import {
  aircraftNotYours,
  bomberHasFlown,
  flies,
  noAircraft,
  outOfRange,
  readyFor,
  withAir,
} from '../air/aircraft.ts'
import { action, objection, piece, space } from '../game/declare.ts'
import type { Piece } from '../game/game.ts'
import { battle } from './battle.ts'

interface Supporting {
  readonly aircraft: Piece
  readonly target: Space
}

/** BS13  Only tactical bombers support battles. */
const notTactical = objection(
  'BS13',
  'tactical',
  (_, { aircraft }: Pick<Supporting, 'aircraft'>) => !flies(aircraft, 'TACTICAL'),
)

const nothingToSupport = objection(
  'BS13',
  'battle',
  (g, { target }: Supporting) => battle.battleAt(g, target, g.actor) === undefined,
)

const BOMBER = [aircraftNotYours, noAircraft, bomberHasFlown, notTactical]

/** 30.41  Assigning a tactical bomber to a declared battle. */
export const support = action(
  'support',
  {
    aircraft: piece({
      among: (g) => readyFor(g, g.actor, 'TACTICAL'),
      otherwise: BOMBER,
    }),
    target: space({
      among: (g) => battle.battlesOf(g, g.actor).flatMap(({ targets }) => targets),
      otherwise: nothingToSupport,
      unless: [outOfRange],
    }),
  },
  (g, { aircraft, target }) => {
    g.mark(aircraft, 'battle', battle.battleAt(g, target, g.actor)?.id ?? '')
  },
  {
    clause: '30.41',
    ...withAir,
    preview: (g, { aircraft, target }, { without }) => {
      const declared = battle.battleAt(g, target, g.actor)
      if (!declared) return {}
      return battle.preview(g, { ...declared, support: [...declared.support, aircraft] }, without)
    },
  },
)
