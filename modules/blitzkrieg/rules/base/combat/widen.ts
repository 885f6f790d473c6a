/** BS9, 30.41  Declared battles are widened: by another hex, to which all attackers must be next, and by tactical bombers. */

import type { Space } from '@redoubt/engine'
import { type Engagement, hasBeenAttacked } from '@redoubt/mechanics'
import { cannotTakeOff, outOfRange, readyFor, withAir } from '../air/aircraft.ts'
import { action, objection, objections, piece, space } from '../game/declare.ts'
import type { Blitzkrieg, Piece } from '../game/game.ts'
import { isEnemyIn } from '../map/field.ts'
import { barringOthers, battle } from './battle.ts'

interface Widening {
  readonly target: Space
  readonly also: Space
}

function battleAt(g: Blitzkrieg, target: Space): Engagement<Piece> | undefined {
  return battle.battleAt(g, target, g.actor)
}

/** The battle that is widened, and what becomes of it. */
export function widening(g: Blitzkrieg, { target, also }: Widening) {
  const { attackers: units, targets } = widened(g, target, also)
  return { replaced: battleAt(g, target), declared: { units, targets } }
}

/** The battle as it would be with another hex. */
function widened(g: Blitzkrieg, target: Space, also: Space): Engagement<Piece> {
  const { attackers = [], support = [], targets: before = [target] } = battleAt(g, target) ?? {}
  const targets = [...before, also]
  return { id: targets.map((hex) => hex.id).join('+'), targets, attackers, support }
}

const cannotWiden = objections<Widening>(
  {
    'BS9 enemy_also': (g, { also }) => !isEnemyIn(g, also, g.actor),
    'BS9 elsewhere': (g, { also }) => battleAt(g, also) !== undefined || hasBeenAttacked(g, also),
    'BS9 widen': (g, { target, also }) =>
      battleAt(g, target)?.attackers.some((unit) => !battle.targetsOf(g, unit).includes(also)) ??
      true,
  },
  ...barringOthers(widening),
)

/** BS9  Taking another hex into a declared battle: all its attackers must be next to it. */
export const attackAlso = action(
  'attack_also',
  {
    target: space({
      among: (g) => battle.battlesOf(g, g.actor).flatMap(({ targets }) => targets.slice(0, 1)),
      unless: objections<Pick<Widening, 'target'>>({
        'BS9 battle': (g, { target }) => battleAt(g, target) === undefined,
      }),
    }),
    also: space({
      among: (g, { target }: Pick<Widening, 'target'>) => {
        const [first] = battleAt(g, target)?.attackers ?? []
        return first ? battle.targetsOf(g, first) : []
      },
      unless: cannotWiden,
    }),
  },
  (g, { target, also }) => {
    const { id, attackers, support } = widened(g, target, also)
    for (const unit of [...attackers, ...support]) g.mark(unit, 'battle', id)
  },
  {
    clause: 'BS9',
    preview: (g, { target, also }, { without }) =>
      battle.preview(g, widened(g, target, also), without),
  },
)

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
