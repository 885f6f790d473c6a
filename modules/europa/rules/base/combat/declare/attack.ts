/** C3.1  Declaring an attack: the hex, and who may take part. Units and aircraft join it, then it is fought. */

import type { Space } from '@redoubt/engine'
import type { Battle } from '../../game/battle-data.ts'
import { action, objection, objections, space } from '../../game/declare.ts'
import type { AtTarget, ByUnit, Europa, Piece } from '../../game/europa.ts'
import { isExploitation } from '../../game/given.ts'
import { isEnemyHeld } from '../../map/control.ts'
import { attackOf, isCombatMotorised, isTroop, troopsAt, troopsOf } from '../../units/forces.ts'
import { isOwed, newBattle, numbersOf, owes } from '../battle.ts'
import { previewAttack } from '../weigh/preview.ts'

/** May the unit take part in an attack on the hex now? */
export function mayAttack(g: Europa, unit: Piece, hex: Space): boolean {
  return !cannotJoin.some(({ when }) => when(g, { unit, target: hex }))
}

/** C3.1  Can somebody begin an attack on the hex? A landing fights only where it is itself. */
export function canBeAttacked(g: Europa, hex: Space): boolean {
  return candidatesFor(g, hex).some((unit) => unit.place !== hex && mayAttack(g, unit, hex))
}

/** Units of the acting side that may attack a hex. */
export function candidatesFor(g: Europa, hex: Space): Piece[] {
  return [hex, ...hex.neighbours].flatMap((space) => troopsAt(g, space, g.actor))
}

export const notYours = objection('C3.1', 'yours', (g, { unit }: ByUnit) => unit.side !== g.actor)

export const cannotJoin = objections<ByUnit & AtTarget>(notYours, {
  'C3.1 air': (_, { unit }) => !isTroop(unit),
  'C5.disruption': (_, { unit }) => unit.at.disrupted,
  'C3.1 factor': (_, { unit }) => isTroop(unit) && attackOf(unit) === 0,
  'C3.1 fought': (_, { unit }) => unit.at.fought,
  // From a neighbouring hex, or landed in the hex itself; paratroops that landed fight where they are.
  'C3.1 beside': (g, { unit, target }) => {
    if (unit.place === target) return false
    if (unit.at.landed) return true
    return unit.place.kind !== 'space' || !g.board.edge(unit.place as Space, target)
  },
  // Whoever is deadlocked attacks the same hex again.
  'AMB-07 elsewhere': (_, { unit, target }) => owes(unit, target) && { hex: unit.at.deadlocked },
  // In exploitation c/m units attack, and whoever joins a deadlocked attack.
  'C5.exploit': (g, { unit, target }) =>
    isExploitation(g) && !isCombatMotorised(g, unit) && !isOwed(g, target),
})

const nobodyCan = objection(
  'C3.1',
  'nobody',
  (g, { target }: AtTarget) => !canBeAttacked(g, target),
)

/** Hexes with enemies next to the acting side's units. */
function targets(g: Europa): Space[] {
  const found = new Set<Space>()
  for (const unit of troopsOf(g, g.actor)) {
    const hex = unit.place as Space
    for (const next of unit.at.landed ? [hex] : hex.neighbours)
      if (isEnemyHeld(g, next, g.actor)) found.add(next)
  }
  return [...found]
}

/** C3.1  An attack on a hex begins; whoever must take part is in it at once. */
export const attack = action(
  'attack',
  {
    target: space({
      among: targets,
      otherwise: objections<AtTarget>(
        {
          'C3.1 empty': (g, { target }) => !isEnemyHeld(g, target, g.actor),
        },
        nobodyCan,
      ),
      unless: objections<AtTarget>(
        {
          'C3.1 again': (g, { target }) => g.vars.attacked.includes(target.id),
        },
        nobodyCan,
      ),
    }),
  },
  (g, { target }) => {
    g.set('battle', declared(g, target))
    g.set('attacked', [...g.vars.attacked, target.id])
    g.push({ step: 'attack', side: g.actor.id })
  },
  {
    clause: 'C3.1',
    preview: (g, { target }, asked) => previewAttack(g, declared(g, target), asked),
  },
)

/** The attack as declared: with paratroops in the hex and units that owe it. */
function declared(g: Europa, target: Space): Battle {
  const bound = candidatesFor(g, target).filter(
    (unit) =>
      mayAttack(g, unit, target) && (unit.place === target || unit.at.deadlocked === target.id),
  )
  const landed = numbersOf(bound.filter((unit) => unit.place === target))
  return newBattle('attack', g.actor, target, bound, { landed })
}
