/** 30.41  Declared battles are supported by tactical bombers. */

import { cannotTakeOff, outOfRange, readyFor, withAir } from '../air/aircraft.ts'
import { action, objection, piece, space } from '../game/declare.ts'
import { battle } from './battle.ts'

/** 30.41  Assigning a tactical bomber to a declared battle. */
export const support = action(
  'support',
  {
    aircraft: piece({
      among: (g) => readyFor(g, g.actor, 'TACTICAL'),
      otherwise: [...cannotTakeOff, objection('BS13', 'tactical')],
    }),
    target: space({
      among: (g) => battle.battlesOf(g, g.actor).flatMap(({ targets }) => targets),
      otherwise: objection('BS13', 'battle'),
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
