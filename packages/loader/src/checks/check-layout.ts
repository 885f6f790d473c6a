/** boards/*.yaml, `layout`: what is printed on the map names regions, spaces and symbols there are. */

import type { Report } from '../problems/problem.ts'
import { SYMBOLS } from '../schemas/schemas.ts'
import {
  at,
  entries,
  items,
  keys,
  type Names,
  type Part,
  refer,
  referByKey,
} from '../source/part.ts'

/** `layout.turn` names sides of the module. */
export function checkTurn(board: Part, sides: Names, report: Report): void {
  for (const [, turn] of entries(at(board, 'layout', 'turn'))) referByKey(turn, sides, report)
}

export function checkLayout(board: Part, spaces: Names, report: Report): void {
  const regions: Names = { what: 'region', known: new Set(keys(at(board, 'regions'))) }
  const symbols: Names = { what: 'symbol', known: new Set(SYMBOLS) }
  for (const [, country] of entries(at(board, 'layout', 'countries')))
    referByKey(country, regions, report)
  for (const name of items(at(board, 'layout', 'names'))) {
    refer(at(name, 'from'), spaces, report)
    refer(at(name, 'to'), spaces, report)
  }
  for (const [, symbol] of entries(at(board, 'layout', 'symbols'))) refer(symbol, symbols, report)
}
