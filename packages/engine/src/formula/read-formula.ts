/** Reads formulas. Small on purpose: nothing in them can be called but the functions listed. */

import { type Formula, FUNCTIONS, type Operator } from './formula.ts'

/**
 * A formula that cannot be read; the message says what was expected and what stands there.
 * @example new FormulaError('a name or a number', ')').message // → 'expected a name or a number, got “)”'
 */
export class FormulaError extends Error {
  readonly expected: string
  readonly received: string
  constructor(expected: string, received: string) {
    const stands = received === '' ? 'the end' : `“${received}”`
    super(`expected ${expected}, got ${stands}`)
    this.name = 'FormulaError'
    this.expected = expected
    this.received = received === '' ? 'the end' : received
  }
}

/** Characters of a formula; more nobody writes. */
const LONGEST = 4000
/** Brackets within brackets. */
const DEEPEST = 60

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|"((?:[^"\\]|\\.)*)"|([A-Za-z_]\w*)|(&&|\|\||[=!<>]=|=~|!~|[-+*/%<>!?:(),.]))/y

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  readonly text: string
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  let at = 0
  while (text.slice(at).trim() !== '') {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match)
      throw new FormulaError('a name, number, text or sign', text.slice(at).trim()[0] ?? '')
    const [, number, quoted, name, sign] = match
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (quoted !== undefined)
      tokens.push({ kind: 'text', text: quoted.replace(/\\(.)/gs, '$1') })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else tokens.push({ kind: 'sign', text: sign ?? '' })
    at = TOKEN.lastIndex
  }
  return tokens
}

/** From the loosest to the tightest. */
const TIERS: readonly (readonly Operator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '=~', '!~'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]

const END: Token = { kind: 'end', text: '' }

/** What texts can be asked, as in Java, and the function that answers. */
const METHODS: Readonly<Record<string, string>> = {
  length: 'Length',
  toUpperCase: 'Upper',
  toLowerCase: 'Lower',
  trim: 'Trim',
  contains: 'Contains',
  startsWith: 'StartsWith',
  endsWith: 'EndsWith',
  substring: 'Part',
  replace: 'Replace',
  replaceFirst: 'ReplaceFirst',
  indexOf: 'IndexOf',
}

/**
 * How many values functions take that a reader knows besides.
 * @example
 * const more: MoreFunctions = { Twice: [1, 1] }
 * readFormula('Twice(Steps)', more) // → { call: 'Twice', of: [ { name: 'Steps' } ] }
 */
export type MoreFunctions = Readonly<Record<string, readonly [min: number, max: number]>>

/**
 * Reads a formula.
 * @param more functions that whoever reads it makes others of
 * @throws FormulaError
 * @example readFormula('Steps > 1 && Side == "Red"') // → { operator: '&&', left: { operator: '>', left: { name: 'Steps' }, right: { value: 1 } }, right: { operator: '==', left: { name: 'Side' }, right: { value: 'Red' } } }
 */
export function readFormula(text: string, more: MoreFunctions = {}): Formula {
  const called = calledAmong(more)
  if (text.length > LONGEST)
    throw new FormulaError(`at most ${LONGEST} characters`, `${text.length} of them`)
  const tokens = tokensOf(text)
  let next = 0
  let depth = 0
  const look = (): Token => tokens[next] ?? END
  const takes = (sign: string): boolean => {
    const { kind, text } = look()
    if (kind !== 'sign' || text !== sign) return false
    next++
    return true
  }
  const need = (sign: string): void => {
    if (!takes(sign)) throw new FormulaError(`“${sign}”`, look().text)
  }
  const within = <T>(read: () => T): T => {
    if (++depth > DEEPEST) throw new FormulaError(`at most ${DEEPEST} brackets`, 'more of them')
    const found = read()
    depth--
    return found
  }
  const whole = (): Formula =>
    within(() => {
      const when = tier(0)
      if (!takes('?')) return when
      const gives = whole()
      need(':')
      return { when, gives, otherwise: whole() }
    })
  const tier = (level: number): Formula => {
    const operators = TIERS[level]
    if (!operators) return signed()
    let left = tier(level + 1)
    for (;;) {
      const operator = operators.find((one) => takes(one))
      if (!operator) return left
      left = { operator, left, right: tier(level + 1) }
    }
  }
  const signed = (): Formula =>
    within(() => {
      if (takes('!')) return { not: signed() }
      if (takes('-')) return { minus: signed() }
      let formula = single()
      while (takes('.')) formula = method(formula)
      return formula
    })
  const method = (on: Formula): Formula => {
    const { text } = look()
    next++
    const of = values()
    const [other] = of
    if ((text === 'equals' || text === 'equalsIgnoreCase') && other) {
      const cased = (one: Formula): Formula =>
        text === 'equals' ? one : { call: 'Lower', of: [one] }
      return { operator: '==', left: cased(on), right: cased(other) }
    }
    if (text === 'isEmpty' && of.length === 0)
      return { operator: '==', left: on, right: { value: '' } }
    const named = Object.hasOwn(METHODS, text) ? METHODS[text] : undefined
    if (!named) throw new FormulaError(`one of ${Object.keys(METHODS).join(', ')}`, text)
    return called(named, [on, ...of])
  }
  const values = (): Formula[] => {
    need('(')
    const found: Formula[] = []
    if (takes(')')) return found
    do found.push(whole())
    while (takes(','))
    need(')')
    return found
  }
  const single = (): Formula => {
    if (takes('(')) {
      const inside = whole()
      need(')')
      return inside
    }
    const { kind, text } = look()
    next++
    if (kind === 'number') return { value: Number(text) }
    if (kind === 'text') return { value: text }
    if (kind !== 'name') throw new FormulaError('a name, number or text', text)
    if (text === 'true' || text === 'false') return { value: text === 'true' }
    const after = look()
    if (after.kind !== 'sign' || after.text !== '(') return { name: text }
    return called(text, values())
  }
  const formula = whole()
  if (look().kind !== 'end') throw new FormulaError('nothing more', look().text)
  return formula
}

const calledAmong =
  (more: MoreFunctions) =>
  (call: string, of: readonly Formula[]): Formula => {
    const known = [FUNCTIONS, more].find((one) => Object.hasOwn(one, call))
    const takes = known?.[call]
    if (!takes)
      throw new FormulaError(`one of the functions ${Object.keys(FUNCTIONS).join(', ')}`, call)
    const [min, max] = takes
    if (of.length < min || of.length > max)
      throw new FormulaError(
        `${min === max ? min : `${min} to ${max}`} values in ${call}()`,
        String(of.length),
      )
    const [first] = of
    if (call === 'GetProperty' && first && 'value' in first) return { name: String(first.value) }
    return { call, of }
  }
