/** C3.1, C5.air  Declaring an attack: the hex, who may take part; units and aircraft join it. */

import type { Space } from '@redoubt/engine'
import { numbersOf } from '@redoubt/mechanics'
import type { AtTarget, Battle, ByUnit, Europa, Piece } from '../../game/europa.ts'
import {
  action,
  isExploitation,
  objection,
  objections,
  piece,
  read,
  space,
} from '../../game/europa.ts'
import { isEnemyHeld } from '../../map/map.ts'
import {
  attackOf,
  isAir,
  isCombatMotorised,
  isTroop,
  troopsAt,
  troopsOf,
} from '../../units/forces.ts'
import { supplyInHand } from '../../units/supply-points.ts'
import { battleOf, fought, isOwed, newBattle, note, owes } from '../battle.ts'
import { previewAttack } from '../weigh/assess.ts'

/** May the unit take part in an attack on the hex now? */
export function mayAttack(g: Europa, unit: Piece, hex: Space): boolean {
  return !cannotJoin.some(({ when }) => when(g, { unit, target: hex }))
}

/** C3.1  Can somebody begin an attack on the hex? A landing fights only where it is itself. */
export function canBeAttacked(g: Europa, hex: Space): boolean {
  return candidatesFor(g, hex).some((unit) => unit.place !== hex && mayAttack(g, unit, hex))
}

/** Units of the acting side that may attack a hex. */
function candidatesFor(g: Europa, hex: Space): Piece[] {
  return [hex, ...hex.neighbours].flatMap((space) => troopsAt(g, space, g.actor))
}

const notYours = objection('C3.1', 'yours', (g, { unit }: ByUnit) => unit.side !== g.actor)

const cannotJoin = objections<ByUnit & AtTarget>(notYours, {
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

const says = (ending: 'empty' | 'again' | 'nobody', when: (g: Europa, target: Space) => boolean) =>
  objection('C3.1', ending, (g, { target }: AtTarget) => when(g, target))
const nobodyThere = says('empty', (g, target) => !isEnemyHeld(g, target, g.actor))
const attackedAlready = says('again', (g, target) => g.vars.attacked.includes(target.id))
const nobodyCan = says('nobody', (g, target) => !canBeAttacked(g, target))

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
      otherwise: [nobodyThere, nobodyCan],
      unless: [attackedAlready, nobodyCan],
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
  return { ...newBattle(g.actor, target, bound), landed }
}

/** The same as of who declares an attack, the hex being that of this one. */
const ofThisAttack = cannotJoin.map((known) => ({
  ...known,
  when: (g: Europa, args: ByUnit) => known.when(g, { ...args, target: fought(g).hex }),
  facts: (g: Europa) => ({ target: fought(g).hex }),
}))

/** The attack with more units in it. */
function joinedBy(g: Europa, units: readonly Piece[]): Battle {
  const battle = battleOf(g)
  return { ...battle, units: [...battle.units, ...numbersOf(units)] }
}

/** The attack with an air unit more. */
function flownBy(g: Europa, unit: Piece): Battle {
  const battle = battleOf(g)
  return { ...battle, air: [...battle.air, unit.index] }
}

/** C3.1  A unit takes part in the attack. */
export const join = action(
  'join',
  {
    unit: piece({
      among: (g) => candidatesFor(g, fought(g).hex),
      unless: objections<ByUnit>(...ofThisAttack, {
        'C3.1 joined': (g, { unit }) => battleOf(g).units.includes(unit.index),
      }),
    }),
  },
  (g, { unit }) => note(g, joinedBy(g, [unit])),
  {
    clause: 'C3.1',
    quick: true,
    preview: (g, { unit }, asked) => previewAttack(g, joinedBy(g, [unit]), asked),
  },
)

/** Units that may still join, wherever they stand around the hex. */
function allWhoMayJoin(g: Europa): Piece[] {
  const { units } = battleOf(g)
  return candidatesFor(g, fought(g).hex).filter(
    (unit) => !units.includes(unit.index) && !ofThisAttack.some(({ when }) => when(g, { unit })),
  )
}

const nobodyLeft = objection('C3.1', 'all', (g) => allWhoMayJoin(g).length === 0)

/** C3.1  All units that may take part do. */
export const joinAll = action('join_all', {}, (g) => note(g, joinedBy(g, allWhoMayJoin(g))), {
  clause: 'C3.1',
  unless: [nobodyLeft],
  preview: (g, _, asked) => previewAttack(g, joinedBy(g, allWhoMayJoin(g)), asked),
})

const cannotFly = objections<ByUnit>(notYours, {
  'C5.air ground': (_, { unit }) => !isAir(unit),
  'C5.air flown': (_, { unit }) => unit.at.flown,
  'C5.air joined': (g, { unit }) => battleOf(g).air.includes(unit.index),
  'C5.air full': (g) => {
    const { perAttackMax: most } = read(g, 'airSupport')
    return battleOf(g).air.length >= most && { most }
  },
})

/** C5.air  An air unit supports the attack. */
export const fly = action(
  'fly',
  {
    unit: piece({ among: (g) => g.stack(g.zone('air', g.actor)), unless: cannotFly }),
  },
  (g, { unit }) => note(g, flownBy(g, unit)),
  {
    clause: 'C5.air',
    preview: (g, { unit }, asked) => previewAttack(g, flownBy(g, unit), asked),
  },
)

export function attackPrompt(g: Europa) {
  const { hex, side } = fought(g)
  return { hex, ...supplyInHand(g, side) }
}
