/** 40.E  Cities: their effects by the chart, with a column of its own for Germans against Soviets. */

import type { Space } from '@redoubt/engine'
import { type City, type Europa, type Piece, read } from '../base/game/europa.ts'
import { nationOf } from '../base/units/forces.ts'
import { sizeOf } from './fortifications/protection.ts'

export interface CityThere {
  readonly size: string
  readonly column: 'regular' | 'gerSov'
  readonly row: City
  /** 40.E.3 or 40.E.4. */
  readonly clause: string
}

const MAJOR = 'major'

/** The city of a hex with the column that applies when these units fight; undefined where there is none. */
export function cityRowOf(
  g: Europa,
  hex: Space,
  attackers: readonly Piece[],
  defenders: readonly Piece[],
): CityThere | undefined {
  const size = hex.traits.city
  if (typeof size !== 'string') return undefined
  const columns = read(g, 'terrainEffectsChart').cities[size]
  if (!columns) return undefined
  const column = isGermanSoviet(g, attackers, defenders) ? 'gerSov' : 'regular'
  const clause = column === 'gerSov' ? '40.E.3' : '40.E.4'
  return { size, column, row: charged(g, columns[column]), clause }
}

/** AMB-31  At some tables cities cost neither supply nor movement points. */
function charged(g: Europa, row: City): City {
  return g.options.cityExtra === 'none' ? { ...row, extraSP: 0, overrunMP: 0 } : row
}

/** 40.E.3, AMB-35  Germans against Soviets, in either role. */
function isGermanSoviet(
  g: Europa,
  attackers: readonly Piece[],
  defenders: readonly Piece[],
): boolean {
  const size = (units: readonly Piece[]) => units.reduce((sum, unit) => sum + sizeOf(g, unit), 0)
  const has = (units: readonly Piece[], nation: string) => {
    const own = units.filter((unit) => nationOf(unit) === nation)
    return g.options.gerSovTest === 'majority' ? size(own) * 2 > size(units) : own.length > 0
  }
  const meet = (one: string, other: string) => has(attackers, one) && has(defenders, other)
  return meet('GER', 'SOV') || meet('SOV', 'GER')
}

/** 40.A.11  Has the city any effect on combat in the column used? */
export function hasCombatEffect({ row }: CityThere): boolean {
  return row.die !== 0 || row.aec !== 0 || Number(row.halve) !== 1
}

/** 40.A.3  A major city. */
export function isMajorCity(hex: Space): boolean {
  return hex.traits.city === MAJOR
}
