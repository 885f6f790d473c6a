/** F-07, W-9.1  Hits in battles and on passing fleets: what they can fall on, who chooses, what they do, what is told of them. */

import type { Space } from '@redoubt/engine'
import { fieldOf, type HitsFrame, hitPart, type Salvo } from '@redoubt/mechanics'
import {
  damageOf,
  fortIn,
  functionalInBattle,
  hasGarrison,
  isSound,
  isWrecked,
} from '../control/forts.ts'
import { isSea, spaceNamed, theatreOf } from '../map/theatre.ts'
import { commanderOf } from '../powers/war.ts'
import type { BattleFrame, ByUnit, Piece, Role, Side, War } from '../shape.ts'
import { objections } from '../shape.ts'
import { isFort, isLandUnit, isPlane, isSurfaceShip, traitsOf } from '../units/kinds.ts'
import { dropCargo, hit, hitsLeft, isTarget } from '../units/losing.ts'
import { counted, isFriend } from '../units/units.ts'
import {
  attackerOf,
  battleIn,
  deciderOf,
  fortsOf,
  presentBattle,
  unitsOf,
  zonesAshoreFrom,
} from './battle.ts'

/** Hits on pieces of a battle, or of a group on its way. */
export interface LossesFrame extends HitsFrame {
  /** Whose pieces are hit: a role in the battle below, or the group that is passing. */
  readonly of: Role | 'passing'
  /** The fort of the place takes hits, too: it could fight when the step began. */
  readonly fort?: boolean
  /** What the hits can fall on: planes, what gas reaches, units ashore, the ships beside. */
  readonly only?: string
  /** The one ship that is aimed at, by number. */
  readonly ship?: number
}

/** The pieces that waiting hits can fall on. */
function targetsOf(g: War, losses: LossesFrame): Piece[] {
  if (losses.of === 'passing') return passing(g, losses)
  const battle = presentBattle(g)
  if (losses.only === 'ships') return shipsBeside(g, battle)
  const units = unitsOf(g, battle, losses.of).filter((unit) => reached(g, losses, unit))
  if (losses.only === 'ashore') return units.filter(isLandUnit)
  return losses.fort ? [...units, ...fortsHit(g, battle, losses.of)] : units
}

/** W-3.13  Surface ships of the group; with F-04 per ship, only the one aimed at. */
function passing(g: War, { at, ship }: LossesFrame): Piece[] {
  const targets = g.stack(spaceNamed(g, at)).filter(isTarget)
  return ship === undefined ? targets : targets.filter(({ index }) => index === ship)
}

/** W-8.1  In Part A only planes take hits; C.8 gas reaches what the table says; W-8.7 after that planes take them, too. */
function reached(g: War, { only }: LossesFrame, unit: Piece): boolean {
  if (only === 'air') return isPlane(unit)
  if (only === 'gas') {
    return g.table('gas').data.targets.includes(unit.type.id)
  }
  return true
}

/** F-14  The ships that put the attackers ashore. */
function shipsBeside(g: War, battle: BattleFrame): Piece[] {
  const attacker = attackerOf(g, battle)
  return zonesAshoreFrom(g, battle).flatMap((zone) =>
    g.stack(zone, (ship) => isSurfaceShip(ship) && isFriend(g, ship, attacker)),
  )
}

/** Forts of a side that take hits: the area's, or with F-13 those that fight at sea. */
function fortsHit(g: War, battle: BattleFrame, role: Role): Piece[] {
  const field = fieldOf(g, battle)
  return fortsOf(g, battle, role)
    .filter(({ area }) => battle.battle === 'naval' || area === field)
    .map(({ area }) => fortIn(g, area))
    .filter((fort) => fort !== undefined)
    .filter(isSound)
}

/** W-2.4, F-13, F-26  Can a fort of this side take hits now? */
function fortTakesHits(g: War, battle: BattleFrame, of: Role): boolean {
  if (battle.battle === 'naval') return g.options['F-13-shipsMayHitFort']
  if (of === 'attacker') return false
  const field = fieldOf(g, battle)
  const site = theatreOf(g).fort[field.index]
  if (!site || battle.out?.includes(field.id)) return false
  return g.options['F-26-idleFortAbsorbsHits'] || functionalInBattle(g, field)
}

const lossesOf = (g: War): LossesFrame => g.frame as LossesFrame
const isSpared = (g: War, unit: Piece): boolean => isFort(unit) && lossesOf(g).of !== 'passing'

/** In the order in which they are told. */
const immunities = objections<ByUnit>({
  // Submarines slip through.
  'W-3.13': (g, { unit }) =>
    lossesOf(g).of === 'passing' && traitsOf(unit).passThroughExempt === true,
  // In Part A only planes are hit.
  'W-8.1': (g, { unit }) => lossesOf(g).only === 'air' && !isPlane(unit),
  // Gas reaches what its table says.
  'C.8 gas': (g) => lossesOf(g).only === 'gas',
  // A wrecked fort takes no hits.
  'W-2.4': (g, { unit }) => isSpared(g, unit) && isWrecked(unit),
  // Ships cannot hit a fort.
  'F-13': (g, { unit }) => isSpared(g, unit) && battleIn(g)?.battle === 'naval',
  // W-2.6, F-26  A fort without garrison takes no hits for the others.
  'W-2.6': (g, { unit }) => isSpared(g, unit) && !hasGarrison(g, unit.place as Space),
  // And whatever else the fire does not reach.
  'F-07': (g) => ({ victim: victimOf(g, lossesOf(g)) }),
})

/** F-07  Whose pieces are hit, whoever chooses. */
export function victimOf(g: War, { of, side }: LossesFrame): Side {
  const battle = battleIn(g)
  return battle && of !== 'passing' ? deciderOf(g, battle, of) : g.side(side)
}

export const hits = hitPart<War, LossesFrame>({
  clause: 'F-07',
  targets: targetsOf,
  left: hitsLeft,
  hit,
  immunities,
  commander: commanderOf,
  byLot: (g) => g.options['F-07-hitsChosenBy'] === 'random',
  told,
  settled,
})

/** F-07  The owner of the pieces chooses, or with this ruling who fires. */
export function chooser(g: War, owner: Side, firer: Side): string {
  return commanderOf(g, g.options['F-07-hitsChosenBy'] === 'firer' ? firer : owner).id
}

/** Opens the allotment of a salvo in a battle. */
export function allot(g: War, battle: BattleFrame, { of, from, hits: number, only }: Salvo): void {
  hits.allot(g, {
    of,
    hits: number,
    by: battle.step,
    ...(only === undefined ? {} : { only }),
    ...(only === undefined && fortTakesHits(g, battle, of) ? { fort: true } : {}),
    side: chooser(g, deciderOf(g, battle, of), deciderOf(g, battle, from)),
    at: battle.at,
  })
}

/** C.4  What has lost its transport is lost with it. */
function settled(g: War, { at, of, only }: LossesFrame): void {
  const zones = only === 'ships' ? (battleIn(g)?.ashore ?? []) : [at]
  for (const zone of zones.map((id) => spaceNamed(g, id)).filter(isSea)) {
    dropCargo(g, zone, (piece) => of !== 'passing' || piece.at.sailing === true)
  }
}

/** W-9.1  Tells of losses before they are gone; `all`: every one takes all it can. */
function told(g: War, targets: readonly Piece[], all: boolean): void {
  if (!g.listener) return
  const gone = (target: Piece) => all || hitsLeft(target) === 1
  const units = targets.filter((target) => !isFort(target))
  for (const fort of targets.filter(isFort)) tellFort(g, fort, gone(fort))
  const lost = units.filter(gone)
  for (const side of new Set(lost.map((target) => target.side))) {
    const ofSide = counted(lost.filter((target) => target.side === side))
    g.log('lost', { side, units: ofSide }, 'W-9.1')
  }
  for (const ship of units) {
    if (!gone(ship)) g.log('damaged', { side: ship.side, unit: ship }, 'C.7')
  }
}

/** W-2.3  Tells how a fort stands after its hits. */
function tellFort(g: War, fort: Piece, wrecked: boolean): void {
  const facts = { side: fort.side, fort: fort.name, damage: damageOf(fort) + 1 }
  if (wrecked) g.log('fort_wrecked', facts, 'W-2.3')
  else g.log('fort_hit', facts, 'W-1.1b')
}
