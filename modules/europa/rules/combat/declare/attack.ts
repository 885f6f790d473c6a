/** C3.1  Declaring an attack: the hex, then the units and aircraft that take part, then the dice. */

import { action, choice, objection, type Piece, piece, type Space, space } from '@redoubt/engine'
import { isSupplied, ratioText } from '@redoubt/mechanics'
import { isEnemyHeld } from '../../base/map/control.ts'
import { reachOfSupply } from '../../base/map/supply.ts'
import { supplyStateOf } from '../../base/map/zones.ts'
import { quarters } from '../../base/movement/movement-points.ts'
import { oncePerPosition } from '../../base/once-per-position.ts'
import { phaseOf } from '../../base/turn/phase.ts'
import { attackOf, isAir, isCombatMotorised, isTroop } from '../../base/units/forces.ts'
import { previewAttack } from '../../insights/preview.ts'
import { isFortification } from '../../rule40/fortifications/kinds.ts'
import type { AtTarget, ByUnit, Europa } from '../../shape.ts'
import { read } from '../../tables.ts'
import {
  airOf,
  attackerOf,
  attackersOf,
  type Battle,
  battleOf,
  hexOf,
  note,
  unitsOf,
} from '../battle.ts'
import { throwForAttack } from '../resolve/dice.ts'
import { type Assessment, type Attack, assess } from '../weigh/assess.ts'
import { canPay, supplyPoints } from '../weigh/cost.ts'
import { free, isOwed, owes } from './deadlock.ts'

// ── who may attack ───────────────────────────────────────────────────────────

/** May the unit take part in an attack on the hex now? */
export function mayAttack(g: Europa, unit: Piece, hex: Space): boolean {
  return !cannotJoin.some(({ when }) => when(g, { unit, target: hex }))
}

/** Units of the acting side that may attack a hex. */
function candidatesFor(g: Europa, hex: Space): Piece[] {
  const around: Piece[] = []
  const look = (space: Space) => {
    for (let unit = g.top(space); unit; unit = unit.below)
      if (unit.side === g.actor && isTroop(unit)) around.push(unit)
  }
  look(hex)
  for (const neighbour of hex.neighbours) look(neighbour)
  return around
}

interface Joining extends ByUnit {
  readonly target: Space
}

const notYours = objection('C3.1', (g: Europa, { unit }: ByUnit) => unit.side !== g.actor, {
  message: 'C3.1.yours',
})
/** 40.D.0.11  A fortification never attacks. */
const fortNeverAttacks = objection('40.D.0.11', (_: Europa, { unit }: ByUnit) =>
  isFortification(unit),
)
const notGround = objection('C3.1', (_: Europa, { unit }: ByUnit) => isAir(unit), {
  message: 'C3.1.air',
})
const disrupted = objection(
  'C5.disruption',
  (_: Europa, { unit }: ByUnit) => unit.at.disrupted === true,
)
const toothless = objection(
  'C3.1',
  (_: Europa, { unit }: ByUnit) => isTroop(unit) && attackOf(unit) === 0,
  { message: 'C3.1.factor' },
)
const hasFought = objection('C3.1', (_: Europa, { unit }: ByUnit) => unit.at.fought === true, {
  message: 'C3.1.fought',
})
/** C3.1  From a neighbouring hex, or landed in the hex itself; paratroops that landed fight where they are. */
const notBeside = objection(
  'C3.1',
  (g: Europa, { unit, target }: Joining) => {
    if (unit.place === target) return false
    if (unit.at.landed === true) return true
    return unit.place.kind !== 'space' || !g.board.edge(unit.place as Space, target)
  },
  { message: 'C3.1.beside' },
)
/** AMB-07  Whoever is deadlocked attacks the same hex again. */
const owesAnother = objection(
  'AMB-07',
  (_: Europa, { unit, target }: Joining) => owes(unit, target),
  {
    message: 'AMB-07.elsewhere',
    facts: (_, { unit }) => ({ hex: String(unit.at.deadlocked) }),
  },
)
/** C5.exploit  In exploitation c/m units attack, and whoever joins a deadlocked attack. */
const notExploiting = objection(
  'C5.exploit',
  (g: Europa, { unit, target }: Joining) =>
    phaseOf(g) === 'exploitation' && !isCombatMotorised(g, unit) && !isOwed(g, target),
)

const cannotJoin = [
  notYours,
  fortNeverAttacks,
  notGround,
  disrupted,
  toothless,
  hasFought,
  notBeside,
  owesAnother,
  notExploiting,
]

// ── the hex ──────────────────────────────────────────────────────────────────

const nobodyThere = objection(
  'C3.1',
  (g: Europa, { target }: AtTarget) => !isEnemyHeld(g, target, g.actor),
  { message: 'C3.1.empty' },
)
const attackedAlready = objection(
  'C3.1',
  (g: Europa, { target }: AtTarget) => g.vars.attacked.includes(target.id),
  { message: 'C3.1.again' },
)
const nobodyCan = objection(
  'C3.1',
  (g: Europa, { target }: AtTarget) =>
    !candidatesFor(g, target).some((unit) => unit.place !== target && mayAttack(g, unit, target)),
  { message: 'C3.1.nobody' },
)

/** Hexes with enemies next to the acting side's units. */
function targets(g: Europa): Space[] {
  const found = new Set<Space>()
  for (const unit of g.pieces) {
    if (unit.side !== g.actor || unit.place.kind !== 'space' || !isTroop(unit)) continue
    const hex = unit.place as Space
    for (const next of unit.at.landed === true ? [hex] : hex.neighbours)
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
      unless: [nobodyThere, attackedAlready, nobodyCan],
      clearOf: [nobodyThere],
    }),
  },
  (g: Europa, { target }) => {
    const battle = declared(g, target)
    g.set('battle', battle)
    g.set('attacked', [...g.vars.attacked, target.id])
    g.push({ step: 'attack', side: g.actor.id })
  },
  {
    clause: 'C3.1',
    preview: (g: Europa, { target }, asked) => {
      const battle = declared(g, target)
      return previewAttack(g, { ...attackFrom(g, battle), without: asked.without })
    },
  },
)

/** The attack as declared: with paratroops in the hex and units that owe it. */
function declared(g: Europa, target: Space): Battle {
  const bound = candidatesFor(g, target).filter(
    (unit) =>
      mayAttack(g, unit, target) &&
      (unit.place === target || String(unit.at.deadlocked) === target.id),
  )
  return {
    kind: 'attack',
    side: g.actor.id,
    hex: target.id,
    units: bound.map(({ index }) => index),
    air: [],
    payment: 'paid',
    at: 0,
    landed: bound.filter((unit) => unit.place === target).map(({ index }) => index),
  }
}

// ── units and aircraft ───────────────────────────────────────────────────────

const inBattle = (g: Europa) => ({ target: hexOf(g, battleOf(g)) })

const joinedAlready = objection(
  'C3.1',
  (g: Europa, { unit }: ByUnit) => battleOf(g).units.includes(unit.index),
  { message: 'C3.1.joined' },
)

const ofThisAttack = cannotJoin.map((known) => ({
  ...known,
  when: (g: Europa, args: ByUnit) => known.when(g, { ...args, ...inBattle(g) }),
}))

/** C3.1  A unit takes part in the attack. */
export const join = action(
  'join',
  {
    unit: piece({
      among: (g: Europa) => candidatesFor(g, hexOf(g, battleOf(g))),
      unless: [...ofThisAttack, joinedAlready],
    }),
  },
  (g: Europa, { unit }) => note(g, { units: [...battleOf(g).units, unit.index] }),
  {
    clause: 'C3.1',
    quick: true,
    preview: (g: Europa, { unit }, asked) => {
      const battle = battleOf(g)
      const joined = { ...battle, units: [...battle.units, unit.index] }
      return previewAttack(g, { ...attackFrom(g, joined), without: asked.without })
    },
  },
)

const notAircraft = objection('C5.air', (_: Europa, { unit }: ByUnit) => !isAir(unit), {
  message: 'C5.air.ground',
})
const hasFlown = objection('C5.air', (_: Europa, { unit }: ByUnit) => unit.at.flown === true, {
  message: 'C5.air.flown',
})
const fullFlight = objection(
  'C5.air',
  (g: Europa) => battleOf(g).air.length >= read(g, 'airSupport').perAttackMax,
  { message: 'C5.air.full', facts: (g) => ({ most: read(g, 'airSupport').perAttackMax }) },
)
const fliesAlready = objection(
  'C5.air',
  (g: Europa, { unit }: ByUnit) => battleOf(g).air.includes(unit.index),
  { message: 'C5.air.joined' },
)

/** C5.air  An air unit supports the attack. */
export const fly = action(
  'fly',
  {
    unit: piece({
      among: (g: Europa) => g.stack(g.zone('air', g.actor)),
      unless: [notYours, notAircraft, hasFlown, fliesAlready, fullFlight],
    }),
  },
  (g: Europa, { unit }) => note(g, { air: [...battleOf(g).air, unit.index] }),
  {
    clause: 'C5.air',
    preview: (g: Europa, { unit }, asked) => {
      const battle = battleOf(g)
      const joined = { ...battle, air: [...battle.air, unit.index] }
      return previewAttack(g, { ...attackFrom(g, joined), without: asked.without })
    },
  },
)

// ── the dice ─────────────────────────────────────────────────────────────────

const nobodyAttacks = objection('C3.1', (g: Europa) => battleOf(g).units.length === 0, {
  message: 'C3.1.none',
})
/** C5.airborne  A landing in an enemy hex goes with an attack on the ground. */
const onlyFromTheAir = objection(
  'C5.airborne',
  (g: Europa) => attackersOf(g, battleOf(g)).every(({ landed }) => landed),
  { message: 'C5.airborne.alone' },
)

interface Resolving {
  readonly supply: 'paid' | 'unpaid'
}

/** C3.2  Not enough supply points. */
const cannotAfford = objection(
  'C3.2',
  (g: Europa, { supply }: Resolving) =>
    supply === 'paid' && !isFree(g) && !canPay(g, g.actor, assessBattle(g).cost),
  {
    facts: (g) => ({
      cost: ratioText(assessBattle(g).cost),
      left: quarters.text(supplyPoints(g, g.actor)),
    }),
  },
)
/** C5.effects  Units without any supply cannot be sent supply points. */
const cutOff = objection(
  'C5.effects',
  (g: Europa, { supply }: Resolving) =>
    supply === 'paid' &&
    unitsOf(g, battleOf(g)).every(
      (unit) => read(g, 'supply').effects[supplyStateOf(unit.at.supply)].noSP === true,
    ),
)
/** AMB-45  At some tables the required repetition of a deadlocked attack costs nothing. */
function isFree(g: Europa): boolean {
  return g.options.dlSP === 'free' && isOwed(g, hexOf(g, battleOf(g)))
}

/** C3.2, C3.7  The attack is paid, or not, and fought. */
export const resolve = action(
  'resolve',
  { supply: choice(['paid', 'unpaid'], { unless: [cannotAfford, cutOff] }) },
  (g: Europa, { supply }) => {
    const repeated = isOwed(g, hexOf(g, battleOf(g)))
    const units = unitsOf(g, battleOf(g))
    note(g, { payment: isFree(g) ? 'free' : supply, repeated, cutOff: cutOffIn(g) })
    for (const unit of units) g.mark(unit, 'fought', true)
    free(g, units)
    g.log(
      'attack_begins',
      {
        side: g.actor,
        hex: hexOf(g, battleOf(g)),
        table: 'terrainEffectsChart',
        row: chartRows(g, assessBattle(g)),
      },
      { clause: 'C3.1' },
    )
    g.next({ step: 'procedure', side: g.actor.id })
  },
  {
    clause: 'C3.7',
    silent: true,
    confirm: true,
    unless: [nobodyAttacks, onlyFromTheAir],
    preview: (g: Europa, { supply }, asked) => {
      const payment = isFree(g) ? 'free' : supply
      return previewAttack(g, {
        ...attackFrom(g, { ...battleOf(g), payment }),
        without: asked.without,
      })
    },
  },
)

/** 40.0.2  The lines of the terrain effects chart that apply: the hex, its city, the hexsides crossed. */
function chartRows(g: Europa, { city }: Assessment): string[] {
  const hex = hexOf(g, battleOf(g))
  const crossed = attackersOf(g, battleOf(g)).flatMap(({ from, landed }) =>
    landed ? [] : (g.board.edge(from, hex)?.features ?? []),
  )
  const known = read(g, 'terrainEffectsChart').hexsides
  return [
    hex.terrain,
    ...(city ? [`${city.size} ${city.column}`] : []),
    ...new Set(crossed.filter((feature) => feature in known)),
  ]
}

/** The attack being fought, to be weighed. */
export function attackFrom(g: Europa, battle: Battle): Attack {
  return {
    hex: hexOf(g, battle),
    side: attackerOf(g, battle),
    attackers: attackersOf(g, battle),
    air: airOf(g, battle),
    payment: battle.payment,
    kind: battle.kind,
  }
}

/** Weighs the attack being fought. */
export const assessBattle = oncePerPosition(
  (g): Assessment => assess(g, attackFrom(g, battleOf(g))),
)

/** C5.isolation  Pieces in the hexes of the attack that no supply reaches. */
const cutOffIn = oncePerPosition((g): readonly number[] => {
  const battle = battleOf(g)
  const hexes = new Set(attackersOf(g, battle).map(({ from }) => from))
  const reached = g.sides.map((side) => reachOfSupply(g, side, 'limited'))
  return [...hexes.add(hexOf(g, battle))].flatMap((hex) =>
    g.stack(hex).flatMap(({ side, index }) => {
      const supply = side && reached[side.index]
      return supply && !isSupplied(supply, hex) ? [index] : []
    }),
  )
})

/** C3.7  Throws the dice. */
export function rollBothDice(g: Europa): void {
  throwForAttack(g, assessBattle(g))
}
