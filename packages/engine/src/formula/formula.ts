/** Formulas: what data reckon with the facts of a piece. `Steps - 1`, `If(Side == "Red", 2, 3)`. */

/**
 * What a formula reckons with and comes to.
 * @example const isText = (value: FormulaValue) => typeof value === 'string'
 */
export type FormulaValue = number | string | boolean

export type Operator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '=~'
  | '!~'
  | '&&'
  | '||'

/**
 * A formula taken apart.
 * @example
 * const formula: Formula = readFormula('!Moved')
 * formula // → { not: { name: 'Moved' } }
 */
export type Formula =
  | { readonly value: FormulaValue }
  /** A fact of the piece, or a variable of the game. */
  | { readonly name: string }
  | { readonly not: Formula }
  | { readonly minus: Formula }
  | { readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  | { readonly when: Formula; readonly gives: Formula; readonly otherwise: Formula }
  | { readonly call: string; readonly of: readonly Formula[] }

/** Every function there is, with the fewest and the most values it takes. */
export const FUNCTIONS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  If: [3, 3],
  GetProperty: [1, 1],
  /** What a name says of the piece that gave the command; where others are counted, of the one that counts them. */
  Giver: [1, 1],
  /** A die of so many sides; only where something is done. */
  Random: [1, 1],
  /** The value of that number among those that follow, from 1. */
  Pick: [2, 100],
  Abs: [1, 1],
  Min: [2, 8],
  Max: [2, 8],
  Round: [1, 1],
  Length: [1, 1],
  Upper: [1, 1],
  Lower: [1, 1],
  Trim: [1, 1],
  Contains: [2, 2],
  StartsWith: [2, 2],
  EndsWith: [2, 2],
  Part: [2, 3],
  Replace: [3, 3],
  /** The first time it stands there only. */
  ReplaceFirst: [3, 3],
  /** Where a text stands in another, from 0; -1 where it does not. */
  IndexOf: [2, 2],
  /**
   * Over the pieces of the place, of the board: the sum of a fact, or how many there are for which a formula holds; behind it
   * may stand which of them count.
   */
  SumStack: [1, 2],
  SumMap: [1, 2],
  CountStack: [0, 2],
  CountMap: [0, 2],
  /** The same over the pieces that lie at least so many spaces away, and at most so many. */
  SumRange: [3, 4],
  CountRange: [2, 4],
}

/** Does it throw dice? */
export function throwsDice(formula: Formula): boolean {
  if ('call' in formula) return formula.call === 'Random' || formula.of.some(throwsDice)
  return partsOf(formula).some(throwsDice)
}

/**
 * The formulas of which one is made.
 * @example partsOf(readFormula('Steps + 1')) // → [ { name: 'Steps' }, { value: 1 } ]
 */
export function partsOf(formula: Formula): readonly Formula[] {
  if ('not' in formula) return [formula.not]
  if ('minus' in formula) return [formula.minus]
  if ('operator' in formula) return [formula.left, formula.right]
  if ('when' in formula) return [formula.when, formula.gives, formula.otherwise]
  return 'call' in formula ? formula.of : []
}
