/** 38.2, 38.33, 38.35  Forts are built out of infantry and artillery and torn down again; they are lost with the unit on them, or destroyed by it after combat. */

import { action, objection, objections, piece } from '../base/game/declare.ts'
import {
  type Blitzkrieg,
  type ByUnit,
  type Cause,
  goOnIfDone,
  type Piece,
} from '../base/game/game.ts'
import { fieldOf, groundUnits, isOccupied } from '../base/map/field.ts'
import { isBeach, isCity } from '../base/map/map.ts'
import { inEnemyZoc } from '../base/map/zoc.ts'
import { putRightFirst } from '../base/movement/clearing.ts'
import { beganHere, hasStayed } from '../base/movement/movement.ts'
import { stackingLimit } from '../base/movement/stacking.ts'
import {
  hexOf,
  notGround,
  notOnMap,
  notYours,
  printed,
  renew,
  sideOf,
} from '../base/units/units.ts'
import { fortressTakesOne } from '../fortresses37/fortress.ts'
import {
  FORT,
  fortIn,
  fortressBarsFort,
  fortsOf,
  holderOf,
  isFort,
  mayBecomeFort,
  occupant,
  onFort,
  tooManyForFort,
  withForts,
} from './fort.ts'

// ── 38.21, 38.22  Who becomes a fort, and where ──

/** 38.22a, 38.22c  Infantry and artillery only, their substitutes included. */
const notInfantryOrArtillery = objection('38.22a', (_, { unit }: ByUnit) => !mayBecomeFort(unit))

/** 38.21, 38.24  What speaks against a fort here, and against one in this turn. */
const cannotBuild = objections<ByUnit>(
  notInfantryOrArtillery,
  {
    // Clear coast will do, an invasion beach will not.
    '38.21c': (_, { unit }) => isBeach(hexOf(unit)) && { hex: unit.place },
    // 38.21a, E28  Clear terrain only; a city is a terrain of its own.
    '38.21a': (g, { unit }) => {
      const hex = hexOf(unit)
      const { terrain } = hex
      const isClear = terrain === 'clear' || (isCity(hex) && g.options['fort.city_counts_as_clear'])
      return !isClear && { hex, terrain }
    },
    // A hex takes one fort.
    E47: (g, { unit }) => fortIn(g, hexOf(unit)) && { hex: unit.place },
  },
  fortressBarsFort,
  {
    // Friendly units in the hex do not help.
    '38.21b': (g, { unit }) => inEnemyZoc(g, hexOf(unit), sideOf(unit)) && { hex: unit.place },
  },
  tooManyForFort,
  {
    // Torn down, moved and rebuilt in the same turn.
    '38.24c': (g, { unit }) => unit.at.tornDownOn === g.vars.player_turn && unit.at.moved === true,
    // E27  At some tables not even rebuilt in place.
    E27: {
      clause: '38.24c',
      when: (g, { unit }) =>
        g.options['fort.teardown_then_rebuild_in_place'] === 'forbidden' &&
        unit.at.tornDownOn === g.vars.player_turn,
    },
    // E26  At some tables a unit that has moved builds no fort.
    E26: {
      clause: '38.24c',
      when: (g, { unit }) =>
        g.options['fort.build_after_move'] === 'forbidden' && unit.at.moved === true,
    },
  },
  putRightFirst,
)

/** 38.2a, 38.2b, 38.22, 38.23a, 38.23b, 38.23c  Building a fort: the counter is turned upside down, as often and anywhere as one likes. */
export const buildFort = action(
  'build_fort',
  {
    unit: piece({
      among: (g) => groundUnits(g, g.actor),
      otherwise: objections<ByUnit>(
        notYours,
        notOnMap,
        { '38.22b': (_, { unit }) => isFort(unit) },
        notInfantryOrArtillery,
      ),
      unless: cannotBuild,
    }),
  },
  (g, { unit }) => {
    g.mark(unit, 'builtOn', g.vars.player_turn)
    g.mark(unit, 'isolation', 0)
    g.flip(unit, FORT)
    const lowest = g.bottom(unit.place)
    // A fort lies beneath the units that use it.
    if (lowest && lowest !== unit) g.move(unit, unit.place, lowest)
  },
  {
    clause: '38.22b',
    waits: 'BS14',
    caution: (_, { unit }) => ({ key: 'fort', clause: '38.22b', facts: { unit } }),
    ...withForts,
  },
)

// ── 38.24  Tearing down ──

/** 38.24a  Not in the turn of its construction. */
export const builtThisTurn = objection(
  '38.24a',
  (g, { unit }: ByUnit) => isFort(unit) && unit.at.builtOn === g.vars.player_turn,
)

/** 38.24b  A fort moves only as the unit it was, torn down first. */
export const mustBeTornDownFirst = objection(
  '38.24b',
  'move',
  (g, { unit }: ByUnit) => isFort(unit) && unit.side === g.actor,
)

const cannotTearDown = objections<{ fort: Piece }>(
  {
    // A captured fort is used, not torn down.
    '38.24b yours': (g, { fort }) => fort.side !== g.actor,
    '38.24a': (g, { fort }) => fort.at.builtOn === g.vars.player_turn && { unit: fort },
    // The enemy holds it.
    '38.34b': (g, { fort }) => holderOf(g, fort) !== sideOf(fort),
    // E30  At some tables a fort that was ever captured stays a fort.
    E30: {
      clause: '38.24b',
      when: (g, { fort }) =>
        g.options['fort.teardown_by'] === 'nobody_if_ever_captured' && fort.at.captured === true,
    },
    // E29  At some tables no fort is torn down beside the enemy.
    E29: {
      clause: '38.24b',
      when: (g, { fort }) =>
        g.options['fort.teardown_in_ezoc'] === 'forbidden' &&
        inEnemyZoc(g, hexOf(fort), sideOf(fort)),
    },
    // 37.4a, E14  In a fortress that takes one unit it would be a second.
    'E14.fort': {
      clause: '37.4a',
      when: (g, { fort }) => fortressTakesOne(g, hexOf(fort)) && isOccupied(g, hexOf(fort)),
    },
    // Turned up again, the counter stacks like any other.
    'BS5 fort': (g, { fort }) => {
      const total = (fieldOf(g).strength[fort.place.index] ?? 0) + printed(fort)
      const limit = stackingLimit(g)
      return total > limit && { total, limit }
    },
  },
  putRightFirst,
)

/** 38.24b  Tearing down a fort in a later turn: the unit has its whole move before it. */
export const tearDownFort = action(
  'tear_down_fort',
  {
    fort: piece({ among: fortsOf, otherwise: '38.24b', unless: cannotTearDown }),
  },
  (g, { fort }) => {
    g.flip(fort, 0)
    g.mark(fort, 'tornDownOn', g.vars.player_turn)
    g.mark(fort, 'holder', '')
  },
  { clause: '38.24b', waits: 'BS14', ...withForts },
)

// ── 38.33, 38.35  Lost and destroyed ──

/** 38.33a, E35  The fort is eliminated with the unit on it; of any other result it takes no notice (38.33b). */
export function fortGoesWithUnit(g: Blitzkrieg, unit: Piece, cause: Cause): void {
  if (!onFort(g, unit)) return
  const fort = fortIn(g, hexOf(unit))
  if (!fort || occupant(g, fort) !== unit) return
  if (g.options['fort.eliminated_with_unit_by'] === 'ground_combat_only' && cause !== 'combat')
    return
  g.log('fort_lost', { fort, hex: hexOf(unit) }, '38.33a')
  removeFort(g, fort)
}

/** E37  The counter joins its owner's eliminated units, or is turned up again where its owner can have it. */
export function removeFort(g: Blitzkrieg, fort: Piece): void {
  if (!staysAsUnit(g, fort)) g.move(fort, g.zone('eliminated', sideOf(fort)))
  renew(g, fort)
}

function staysAsUnit(g: Blitzkrieg, fort: Piece): boolean {
  if (g.options['fort.removed_counter_goes_to'] !== 'back_as_unit') return false
  const { side, strength } = fieldOf(g)
  const there = side[fort.place.index] ?? -1
  if (there >= 0 && fortressTakesOne(g, hexOf(fort))) return false
  return (
    (there < 0 || there === sideOf(fort).index) &&
    (strength[fort.place.index] ?? 0) + printed(fort) <= stackingLimit(g)
  )
}

const cannotDestroy = objections<{ fort: Piece; unit: Piece }>({
  // It began its turn elsewhere, or the fort was not there yet.
  '38.35c': (g, { fort, unit }) => !beganHere(unit) || fort.at.builtOn === g.vars.player_turn,
  '38.35d': (g, { unit }) => !hasStayed(g, unit),
  // At the moment of destruction, after all combat.
  '38.35e': (g, { unit }) => inEnemyZoc(g, hexOf(unit), sideOf(unit)),
})

/** 38.35  Destroying a fort, one's own or a captured one. */
export const destroyFort = action(
  'destroy_fort',
  {
    fort: piece({ among: fortsOf, otherwise: '38.35a' }),
    unit: piece({
      among: (g, { fort }: { fort: Piece }) =>
        groundUnits(g, g.actor).filter((unit) => unit.place === fort.place),
      otherwise: [notYours, notGround, objection('38.35c', 'elsewhere')],
      unless: cannotDestroy,
    }),
  },
  (g, { fort }) => {
    removeFort(g, fort)
    goOnIfDone(g, g.actor, 'D')
  },
  // 38.35b  Not before combat is over.
  { clause: '38.35f', waits: '38.35b', ...withForts },
)
