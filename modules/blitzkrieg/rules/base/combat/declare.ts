/** BS9  Declaring battles: who attacks which hexes, before any of them is fought. */

import type { Space } from '@redoubt/engine'
import {
  action,
  type Blitzkrieg,
  type ByUnit,
  objection,
  type Piece,
  piece,
  space,
} from '../game/game.ts'
import { groundUnits, isEnemyIn, sideIn } from '../map/field.ts'
import { hexOf, notGround, notOnMap, notYours, sideOf } from '../units/units.ts'
import { enemyHexesBeside, isBeside, isBesideAll } from './adjacency.ts'
import { previewOfBattle } from './battle-preview.ts'
import { battleAt } from './battles.ts'
import { duties, hasBeenAttacked, isFree } from './duties.ts'

export interface Attacking extends ByUnit {
  readonly target: Space
}

/** BS9  A unit attacks once in a phase. */
const attackedAlready = objection('BS9', (_, { unit }: ByUnit) => !isFree(unit), {
  message: 'BS9.attacked',
})

/** BS11  Neutrals are not attacked; their country is entered or bombed first. */
const neutralsThere = objection(
  'BS11',
  (g, { target }: Attacking) => {
    const there = sideIn(g, target)
    return there !== undefined && there !== g.actor && !isEnemyIn(g, target, g.actor)
  },
  { facts: (g, { target }) => ({ minor: sideIn(g, target) }) },
)

/** BS9  No enemy ground unit is in the hex. */
const noEnemyThere = objection(
  'BS9',
  (g, { target }: Attacking) => !isEnemyIn(g, target, g.actor),
  { message: 'BS9.enemy' },
)

/** BS9  The hex is not next to the unit. */
const notBeside = objection('BS9', (_, { unit, target }: Attacking) => !isBeside(unit, target), {
  message: 'BS9.adjacent',
})

/** BS9, E16  A hex is attacked once in a phase. */
const foughtAlready = objection('BS9', (g, { target }: Attacking) => hasBeenAttacked(g, target), {
  message: 'BS9.once',
})

/** BS9  Whoever joins a battle stands next to all of the hexes it attacks. */
const notBesideAll = objection(
  'BS9',
  (g, { unit, target }: Attacking) =>
    !isBesideAll(unit, battleAt(g, target, sideOf(unit))?.targets ?? []),
  {
    message: 'BS9.all',
    facts: (g, { unit, target }) => ({ hexes: battleAt(g, target, sideOf(unit))?.targets ?? [] }),
  },
)

/** o1, o2  Others could not do their duty any more. */
const barsDuty = objection(
  'o2',
  (g, { unit, target }: Attacking) => {
    const side = sideOf(unit)
    const battle = battleAt(g, target, side)
    return duties.leavesUndone(g, side, battle, {
      units: [...(battle?.attackers ?? []), unit],
      targets: battle?.targets ?? [target],
    })
  },
  { message: 'o2.bars' },
)

export const ATTACKER = [notYours, notGround, notOnMap, attackedAlready]
export const TARGET = [neutralsThere, noEnemyThere, notBeside]

/** Units that may still attack. */
export function freeUnits(g: Blitzkrieg): Piece[] {
  return groundUnits(g, g.actor).filter(isFree)
}

/** BS9  Putting one unit into the battle for a hex; the first one declares it. */
export const attack = action(
  'attack',
  {
    unit: piece({ among: freeUnits, otherwise: ATTACKER }),
    target: space({
      among: (g, { unit }: ByUnit) => enemyHexesBeside(g, hexOf(unit), g.actor),
      otherwise: TARGET,
      unless: [foughtAlready, notBesideAll, barsDuty],
    }),
  },
  (g, { unit, target }) => {
    g.mark(unit, 'battle', battleAt(g, target, g.actor)?.id ?? target.id)
  },
  {
    clause: 'BS9',
    preview: (g, { unit, target }, asked) => {
      const battle = battleAt(g, target, g.actor) ?? {
        id: target.id,
        targets: [target],
        attackers: [],
        support: [],
      }
      return previewOfBattle(
        g,
        { ...battle, attackers: [...battle.attackers, unit] },
        asked.without,
      )
    },
  },
)
