/** What a formula comes to, for one piece at one moment. */

import type { Formula, FormulaValue, Operator } from './formula.ts'

/** What a formula can ask. */
export interface Scope {
  /** What a name says; an empty text where it says nothing. */
  property(name: string): FormulaValue
  /** The same of whoever gave the command; absent: of the piece itself. */
  giver?(name: string): FormulaValue
  /** The others of the place, of the whole board, or so many spaces away, each with what it can be asked. */
  among(where: 'Stack' | 'Map' | Range): Iterable<Scope>
  /** A die; absent where nothing may be drawn. */
  random?(sides: number): number
}

/** So many spaces away, both counted in. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Characters of a text that is reckoned with: what is longer is cut. */
const LONGEST = 2000

/**
 * What a formula comes to; divided by nothing, and where a text is no number, it is reckoned with 0.
 * @example evaluate(readFormula('Steps + 1'), { property: () => 2, among: () => [] }) // → 3
 */
export function evaluate(formula: Formula, scope: Scope): FormulaValue {
  if ('value' in formula) return formula.value
  if ('name' in formula) return scope.property(formula.name)
  if ('not' in formula) return !holds(evaluate(formula.not, scope))
  if ('minus' in formula) return -numberIn(evaluate(formula.minus, scope))
  if ('when' in formula)
    return evaluate(holds(evaluate(formula.when, scope)) ? formula.gives : formula.otherwise, scope)
  if ('call' in formula) return call(formula.call, formula.of, scope)
  const { operator, left, right } = formula
  if (operator === '&&') return isTrue(left, scope) && isTrue(right, scope)
  if (operator === '||') return isTrue(left, scope) || isTrue(right, scope)
  return OPERATE[operator](evaluate(left, scope), evaluate(right, scope))
}

const isTrue = (formula: Formula, scope: Scope): boolean => holds(evaluate(formula, scope))

/** Is a value a yes? Texts are, when they say true. */
export const holds = (value: FormulaValue): boolean =>
  typeof value === 'string' ? value.trim().toLowerCase() === 'true' : Boolean(value)

/**
 * A value as a whole or broken number; what is none is 0.
 * @example numberIn(' 2.5 ') // → 2.5
 */
export function numberIn(value: FormulaValue): number {
  if (typeof value === 'boolean') return value ? 1 : 0
  const number = typeof value === 'number' ? value : Number(value.trim() || '0')
  return Number.isFinite(number) ? number : 0
}

const isNumber = (value: FormulaValue): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value))

const text = (value: FormulaValue): string => String(value).slice(0, LONGEST)

/** Less than nothing, nothing or more, as numbers where both are. */
function order(a: FormulaValue, b: FormulaValue): number {
  if (isNumber(a) && isNumber(b)) return numberIn(a) - numberIn(b)
  return text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

const OPERATE: Readonly<
  Record<Exclude<Operator, '&&' | '||'>, (a: FormulaValue, b: FormulaValue) => FormulaValue>
> = {
  '+': (a, b) => (isNumber(a) && isNumber(b) ? numberIn(a) + numberIn(b) : text(text(a) + text(b))),
  '-': (a, b) => numberIn(a) - numberIn(b),
  '*': (a, b) => finite(numberIn(a) * numberIn(b)),
  '/': (a, b) => divided(numberIn(a), numberIn(b)),
  '%': (a, b) => finite(numberIn(a) % numberIn(b)),
  '==': (a, b) => order(a, b) === 0,
  '!=': (a, b) => order(a, b) !== 0,
  '<': (a, b) => order(a, b) < 0,
  '<=': (a, b) => order(a, b) <= 0,
  '>': (a, b) => order(a, b) > 0,
  '>=': (a, b) => order(a, b) >= 0,
  '=~': (a, b) => matches(text(a), text(b)),
  '!~': (a, b) => !matches(text(a), text(b)),
}

/** Whole numbers divide to whole ones, as in VASSAL; by nothing there is nothing. */
function divided(a: number, b: number): number {
  if (b === 0) return 0
  return Number.isInteger(a) && Number.isInteger(b) ? Math.trunc(a / b) : finite(a / b)
}

/** Patterns are words with a stroke between them, in which `.*` stands for anything. */
function matches(value: string, pattern: string): boolean {
  return pattern.split('|').some((one) => matchesWord(value, one.split('.*')))
}

/** Piece by piece from the left: no pattern makes this slow. */
function matchesWord(value: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  if (rest.length === 0) return value === first
  const last = rest.pop() ?? ''
  if (!value.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = value.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return value.length - last.length >= at && value.endsWith(last)
}

function call(name: string, of: readonly Formula[], scope: Scope): FormulaValue {
  const at = (index: number): FormulaValue => {
    const one = of[index]
    return one === undefined ? '' : evaluate(one, scope)
  }
  switch (name) {
    case 'If':
      return holds(at(0)) ? at(1) : at(2)
    case 'GetProperty':
      return scope.property(text(at(0)))
    case 'Giver':
      return (scope.giver ?? scope.property).call(scope, text(at(0)))
    case 'Random': {
      const sides = Math.min(1000, Math.max(1, Math.trunc(numberIn(at(0)))))
      return sides === 1 || !scope.random ? 1 : scope.random(sides)
    }
    case 'Pick': {
      const nth = Math.trunc(numberIn(at(0)))
      return nth >= 1 ? at(nth) : ''
    }
    case 'Abs':
      return Math.abs(numberIn(at(0)))
    case 'Min':
      return Math.min(...of.map((one) => numberIn(evaluate(one, scope))))
    case 'Max':
      return Math.max(...of.map((one) => numberIn(evaluate(one, scope))))
    case 'Round':
      return Math.round(numberIn(at(0)))
    case 'Length':
      return text(at(0)).length
    case 'Upper':
      return text(at(0)).toUpperCase()
    case 'Lower':
      return text(at(0)).toLowerCase()
    case 'Trim':
      return text(at(0)).trim()
    case 'Contains':
      return text(at(0)).includes(text(at(1)))
    case 'StartsWith':
      return text(at(0)).startsWith(text(at(1)))
    case 'EndsWith':
      return text(at(0)).endsWith(text(at(1)))
    case 'Part':
      return text(at(0)).slice(
        Math.max(0, numberIn(at(1))),
        of.length > 2 ? Math.max(0, numberIn(at(2))) : undefined,
      )
    case 'Replace': {
      const [whole, old, fresh] = [text(at(0)), text(at(1)), text(at(2))]
      return old === '' ? whole : text(whole.split(old).join(fresh))
    }
    case 'ReplaceFirst': {
      const [whole, old, fresh] = [text(at(0)), text(at(1)), text(at(2))]
      const found = whole.indexOf(old)
      return found < 0
        ? whole
        : text(whole.slice(0, found) + fresh + whole.slice(found + old.length))
    }
    case 'IndexOf':
      return text(at(0)).indexOf(text(at(1)))
  }
  return overPieces(name, of, scope)
}

/** `SumStack(Steps)`, `CountMap(Side == "Red")`, `SumRange(0, 2, Steps, Side == "Red")`: each piece is asked. */
function overPieces(name: string, of: readonly Formula[], scope: Scope): number {
  const isSum = name.startsWith('Sum')
  const isRange = name.endsWith('Range')
  const bound = (at: number): number => {
    const one = of[at]
    return one === undefined ? 0 : numberIn(evaluate(one, scope))
  }
  const where = isRange ? { from: bound(0), to: bound(1) } : name.endsWith('Map') ? 'Map' : 'Stack'
  const [what, meant] = isRange ? of.slice(2) : of
  let found = 0
  for (const one of scope.among(where)) {
    // A piece asks of itself and of the one that counts only: sums of sums over a whole board would never end.
    const alone: Scope = {
      ...one,
      property: (named) => one.property(named),
      giver: (named) => scope.property(named),
      among: () => [],
    }
    if (meant !== undefined && !holds(evaluate(meant, alone))) continue
    const value = what === undefined ? true : evaluate(what, alone)
    found += isSum ? numberIn(value) : holds(value) ? 1 : 0
  }
  return found
}
