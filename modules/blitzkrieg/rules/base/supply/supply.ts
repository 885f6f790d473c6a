/** BS10, 23.6  Combat supply: a line of land hexes to a friendly source; units without one weaken, then die. */

import type { Space } from '@redoubt/engine'
import { type LineRules, lastStage, supplyPart, whileUnchanged } from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side, Tables } from '../game/game.ts'
import { friendlyHomeCities, friendlyIndustry, isFriendlyCity } from '../map/cities.ts'
import { fieldOf, groundUnits } from '../map/field.ts'
import { countryOf, homeOf, isIndustry, isLand, isMajor } from '../map/map.ts'
import { areEnemies, changesOfState, warsOf } from '../map/wars.ts'
import { enemyZoc } from '../map/zoc.ts'
import { counter, eliminate, hexOf, printed } from '../units/units.ts'

type IsolationStep = Tables['ISOLATION']['steps'][string]

function effectOn(g: Blitzkrieg, unit: Piece): IsolationStep | undefined {
  const step = g.decisions.isolationStep(g, unit)
  const { steps } = g.table('ISOLATION').data
  let effect: IsolationStep | undefined
  // Beyond its last row the table goes on as it ended.
  for (let n = 1; n <= step; n++) effect = steps[String(n)] ?? effect
  return effect
}

/** 23.6  Half, fractions dropped, but never nothing. */
function halved(g: Blitzkrieg, value: number): number {
  return Math.max(g.table('ISOLATION').data.minimum, Math.floor(value / 2))
}

/** Is the unit weakened by isolation? */
export function isIsolated(g: Blitzkrieg, unit: Piece): boolean {
  return effectOn(g, unit) !== undefined
}

/** BS9, 23.6  The factor a unit fights with. */
export function combatFactor(g: Blitzkrieg, unit: Piece): number {
  const effect = effectOn(g, unit)
  return effect?.combat_factor === 'half' ? halved(g, printed(unit)) : printed(unit)
}

/** BS6, 23.6  The movement points a unit has in a turn. */
export function movementOf(g: Blitzkrieg, unit: Piece): number {
  const { movement = 0 } = counter(unit)
  const effect = effectOn(g, unit)
  return effect?.movement === 'half' ? halved(g, movement) : movement
}

/** 23.6  What isolation does to a unit that has counted one more check. */
export function suffer(g: Blitzkrieg, unit: Piece): void {
  const hex = hexOf(unit)
  const effect = effectOn(g, unit)
  const clause = g.decisions.isolationClause(g, unit, effect !== undefined)
  const row = String(g.decisions.isolationStep(g, unit))
  const facts = { unit, hex, table: 'ISOLATION', row }
  if (!effect) g.log('isolation_postponed', facts, clause)
  else if (effect.eliminate) {
    g.log('isolation_eliminated', facts, clause)
    eliminate(g, unit, 'isolation')
  } else g.log('isolated', facts, clause)
}

type Lines = Parameters<typeof supplyPart<Blitzkrieg, 'combat'>>[0]

/** BS10  Sources: friendly Basic Industry anywhere, friendly cities of the home country. */
const combatSupply: Omit<Lines, 'stages'> = {
  clause: 'BS10',
  sources: (g, side) => [...friendlyIndustry(g, side), ...friendlyHomeCities(g, side)],
  states: (g) => [{ id: 'combat', within: g.options['supply.max_line_length'] ?? undefined }],
  also: changesOfState,
  units: groundUnits,
  checks: 'isolation',
}

/** BS10  Units without a line are isolated. */
export const supply = supplyPart<Blitzkrieg, 'combat'>({
  ...combatSupply,
  stages: (g, side) => [overland(g, side)],
  mayBegin: (g, hex) => !g.decisions.barsOrigin(g, hex),
  checking: (g, side) => g.decisions.supplyChecked(g, side),
  suffers: suffer,
  spaces: (g, side) =>
    isMajor(g, side) ? g.board.spaces.filter((hex) => isLand(g.board, hex)) : [],
})

/** Lines as they would run if nothing but the enemy barred them. */
const unbarred = supplyPart<Blitzkrieg, 'combat'>({
  ...combatSupply,
  stages: (g, side) => [overland(g, side, () => true)],
})

/** Would a line run from the hex, if nothing but the enemy barred it? */
export function hasUnbarredSupply(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return unbarred.stateIn(g, hex, side) !== undefined
}

/** BS10  A line enters no hex with enemies, and no hex they control unless a friend is there (E44: nor is it too long). */
function overland(g: Blitzkrieg, side: Side, leads = leadsOn): LineRules {
  const { side: sides } = fieldOf(g)
  const wars = warsOf(g)
  const zoc = enemyZoc(g, side)
  return {
    open: (hex) => {
      const there = sides[hex.index] as number
      if (there === side.index) return leads(g, hex, side)
      if (there >= 0 && areEnemies(wars, side.index, there)) return false
      return isLand(g.board, hex) && !zoc.has(hex) && leads(g, hex, side)
    },
  }
}

/** BS10, E38  Nothing in the hex stops lines, or it is a source, in which a line ends. */
function leadsOn(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return !g.decisions.barsLine(g, hex) || isSource(g, hex, side)
}

function isSource(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return isFriendlyCity(g, hex, side) && (isIndustry(hex) || countryOf(hex) === homeOf(g, side))
}

/** BS10  Does a combat supply line run from the hex? */
export function hasSupply(g: Blitzkrieg, hex: Space, side: Side): boolean {
  return supply.stateIn(g, hex, side) !== undefined
}

/** Lines to Basic Industry cities only, in whatever country. */
export const industrySupply = whileUnchanged(
  (g, side: Side) => lastStage(supply.linesFrom(g, side, friendlyIndustry(g, side))),
  changesOfState,
)
