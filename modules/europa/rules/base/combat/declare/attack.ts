/** C3.1  Declaring an attack: the hex. Units and aircraft join it, then it is fought. */

import type { Space } from '@redoubt/engine'
import type { Battle } from '../../game/battle-data.ts'
import { action, objection, objections, space } from '../../game/declare.ts'
import type { AtTarget, Europa } from '../../game/europa.ts'
import { isEnemyHeld } from '../../map/control.ts'
import { troopsOf } from '../../units/forces.ts'
import { newBattle, numbersOf } from '../battle.ts'
import { previewAttack } from '../weigh/preview.ts'
import { candidatesFor, mayAttack } from './participants.ts'

const nobodyCan = objection(
  'C3.1',
  'nobody',
  (g, { target }: AtTarget) =>
    !candidatesFor(g, target).some((unit) => unit.place !== target && mayAttack(g, unit, target)),
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
