/** 40.B.1 to 40.B.4  After losses an attack at 1:2 or better reduces the fortification by one level. */

import { atLeast, fraction, type Space } from '@redoubt/engine'
import { battleOf, fought } from '../../base/combat/battle.ts'
import { mainTable } from '../../base/combat/results/results.ts'
import type { Attack, Europa, Piece } from '../../base/game/europa.ts'
import { exchange } from '../fortifications/exchange.ts'
import { citeOf, fateFacts, fortFacts, kindOf } from '../fortifications/kinds.ts'
import { protectionOf } from '../fortifications/protection.ts'

const LEAST_ODDS = '1/2'
const LEAST_COLUMN = '1:2'

/** 40.B.1.1, 40.B.1.2, 40.B.1.4  Reduces what the attacked units were in, whatever the result was. */
export function reduceAttacked(g: Europa): void {
  if (!reachesLeastOdds(g)) return
  if (!g.options.loneStrength && !hadUnits(g)) return
  reduceIn(g, fought(g))
}

/**
 * Drops whatever combat can reduce in an attacked hex by one level: every fort, fortified area and entrenchment its
 * units are in, at some tables only what counts in the attack (AMB-56).
 */
export function reduceIn(g: Europa, { hex, defender, attackers }: Attack): void {
  const { counting, present } = protectionOf(g, hex, defender, attackers)
  const attacked = g.options.reduceWhich === 'counting' ? counting : present
  for (const fort of attacked) if (isReducible(g, fort)) drop(g, fort)
}

/** AMB-39  At least 1:2 by the exact fraction, or by the column. No defence at all is better than any odds. */
function reachesLeastOdds(g: Europa): boolean {
  const { odds, column } = battleOf(g)
  if (!odds) return true
  if (g.options.reduceOdds === 'exact') return atLeast(fraction(...odds), LEAST_ODDS)
  const { columns } = mainTable(g)
  return columns.indexOf(column ?? '') >= columns.indexOf(LEAST_COLUMN)
}

/** AMB-54  Were there units in it, or only a strength? */
function hadUnits(g: Europa): boolean {
  const { defenders = [] } = battleOf(g)
  return defenders.length > 0
}

/** 40.B.4, 40.D.6.5  Does combat reduce the kind, and is there a lower level (40.B.3)? */
function isReducible(g: Europa, fort: Piece): boolean {
  const kind = kindOf(g, fort)
  return kind.combatReducible && kind.reduceTo !== null
}

/** 40.B.2  One level down. */
function drop(g: Europa, fort: Piece): void {
  const kind = kindOf(g, fort)
  if (kind.reduceTo === null) return
  const hex = fort.place as Space
  g.log(
    'reduced',
    { ...fortFacts(fort), hex, ...fateFacts(g, kind.reduceTo) },
    { clause: citeOf(kind, 'reduceTo') },
  )
  exchange(g, fort, kind.reduceTo)
}
