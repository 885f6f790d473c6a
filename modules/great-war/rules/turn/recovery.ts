/** W-5, W-6.6  Phase 6: forts are repaired, then infantry entrenches. */

import { areasOf, isBig, isUnderPower, notYours } from '../control/control.ts'
import { damageOf, fortIn, isWrecked } from '../control/forts.ts'
import { isSea, theatreOf } from '../map/theatre.ts'
import type { ByUnit, Clause, Piece, Side, War } from '../shape.ts'
import { action, objection, objections, piece } from '../shape.ts'
import { isEntrenched, isShip, traitsOf } from '../units/kinds.ts'
import { amount, countAlike, howMany, likeUnits, obeys, ownKinds } from '../units/units.ts'

/** C.3  Phase 6 begins with the repairs. */
export function recover(g: War, power: Side): void {
  repairForts(g, power)
  repairShips(g, power)
  if (g.options['F-21-entrenchWhen'] === 'automatic') digInEverywhere(g, power)
}

/** F-21  Is there infantry to dig in, and is phase 6 the time for it? */
export function digsInNow(g: War, power: Side): boolean {
  return g.options['F-21-entrenchWhen'] === 'own-phase-6-if-not-moved' && canEntrench(g, power)
}

/** W-5.1, W-5.2, F-09  The power's forts are repaired unless five or more land units attacked them. */
function repairForts(g: War, power: Side): void {
  for (const area of areasOf(g, power)) {
    const fort = fortIn(g, area)
    if (!fort) continue
    if (fort.at.big_attack) {
      if (damageOf(fort) > 0) g.log('not_repaired', { fort: fort.name, area }, 'W-5.2')
      g.mark(fort, 'big_attack', false)
    } else if (damageOf(fort) > 0 && (!isWrecked(fort) || g.options['F-09-wreckedRepairable'])) {
      const left = g.options['F-09-repairAmount'] === 'all' ? 0 : damageOf(fort) - 1
      g.mark(fort, 'damage', left)
      g.log('repaired', { side: power, fort: fort.name, area, damage: left }, 'W-5.1')
    }
    g.mark(fort, 'assailants', 0)
  }
}

/** C.7  Damaged battleships beside a big own area are repaired. */
function repairShips(g: War, power: Side): void {
  const { land } = theatreOf(g)
  for (const ship of g.pieces) {
    if (ship.at.damage === 0 || !isSea(ship.place) || !isShip(ship) || !obeys(g, ship, power))
      continue
    const dock = (land[ship.place.index] ?? []).find(
      (area) => isUnderPower(g, area, power) && isBig(g, area),
    )
    if (!dock) continue
    g.mark(ship, 'damage', 0)
    g.log('ship_repaired', { side: power, unit: ship, area: dock }, 'C.7')
  }
}

/** W-6.6  Only infantry entrenches. */
const cannotDig = objection('W-6.6', 'infantry', (_, { unit }: ByUnit) => !traitsOf(unit).entrench)

const cannotEntrench = objections<ByUnit>({
  'W-6.9': (_, { unit }) => isEntrenched(unit),
  // It made no move, landing, advance or retreat this turn.
  'W-6.6': (_, { unit }) => unit.at.moved === true,
})

/** W-6.6, W-6.8  Infantry that stayed where it was digs in. */
export const entrench = action(
  'entrench',
  {
    unit: piece({
      among: (g) => ownKinds(g, g.actor, isInfantryAshore),
      otherwise: [...notYours, cannotDig, objection('W-6.6', 'ashore')],
      unless: cannotEntrench,
    }),
    count: howMany,
  },
  (g, { unit, count = 1 }) => digIn(g, unit, count, 'W-6.6'),
  { clause: 'W-6.6', waits: true, silent: true },
)

const isInfantryAshore = (piece: Piece): boolean =>
  traitsOf(piece).entrench === true && !isSea(piece.place)

/** Could any of the power's infantry dig in? */
export function canEntrench(g: War, power: Side): boolean {
  return ownKinds(g, power, isInfantryAshore).some((unit) => !isEntrenched(unit) && !unit.at.moved)
}

/** F-21  All infantry that stayed digs in by itself. */
function digInEverywhere(g: War, power: Side): void {
  for (const unit of ownKinds(g, power, isInfantryAshore)) {
    if (!isEntrenched(unit) && !unit.at.moved) digIn(g, unit, countAlike(g, unit), 'F-21')
  }
}

function digIn(g: War, unit: Piece, count: number, clause: Clause): void {
  g.log('entrench', { side: unit.side, units: amount(unit, count), area: unit.place }, clause)
  for (const infantry of likeUnits(g, unit, count)) g.mark(infantry, 'entrenched', true)
}
