/** VASSAL's expressions as formulas of our own: read, renamed, never run. */

import {
  evaluate,
  type Formula,
  FormulaError,
  type MoreFunctions,
  readFormula,
} from '@redoubt/engine'
import { COUNTING, countedBy, countedIn, isCondition, textOf } from './counting.ts'
import { mapped } from './mapped.ts'
import { asked, type ExpressionTerms, type Naming, NotCarried } from './terms.ts'

export { asked, type ExpressionTerms, type Naming, NotCarried, type PropertyOf } from './terms.ts'

/** A setting that is a number or a text, with `$names$` in it, or an expression in braces. @throws NotCarried */
export function valueIn(text: string, terms: ExpressionTerms): Formula {
  const own = text.trim()
  if (own.startsWith('{')) return expressionIn(own, terms)
  if (/^-?\d{1,9}$/.test(own)) return { value: Number(own) }
  return messageIn(text, terms)
}

/** A condition: an expression in braces, or `Side = German && Type != Leader`. @throws NotCarried */
export function conditionIn(text: string, terms: ExpressionTerms): Formula | undefined {
  const own = text.trim()
  if (own === '') return undefined
  if (own.startsWith('{')) {
    const inside = own
      .slice(1)
      .replace(/\}\s*$/, '')
      .trim()
    return inside === '' ? undefined : expressionIn(own, terms)
  }
  return matchIn(own, terms)
}

/** Words with `$names$` in them. @throws NotCarried */
export function messageIn(text: string, { naming, ofOthers = false }: ExpressionTerms): Formula {
  const parts = text.split('$')
  // A sign without its like is a sign.
  if (parts.length % 2 === 0) parts.push(`$${parts.pop() ?? ''}`)
  const found = parts.flatMap((part, at): Formula[] => {
    if (at % 2 === 0 || at === parts.length - 1) return part === '' ? [] : [{ value: part }]
    if (part === '') return [{ value: '$' }]
    return [ofOthers ? asked(naming(part)) : naming(part)]
  })
  const [first, ...rest] = found
  if (!first) return { value: '' }
  // Begun with a text, so that numbers beside each other are not added up.
  const start: Formula =
    rest.length > 0 && !('value' in first)
      ? { operator: '+', left: { value: '' }, right: first }
      : first
  return rest.reduce((left, right) => ({ operator: '+', left, right }), start)
}

/** The name that a setting gives, which may be put together of markers: `{"Will_" + Side}`. @throws NotCarried */
export function nameIn(text: string, marks: Readonly<Record<string, string>>): string {
  if (!/[{$]/.test(text)) return text
  const naming: Naming = (name) => {
    const value = Object.hasOwn(marks, name) ? marks[name] : undefined
    if (value === undefined) throw new NotCarried(`a name that is put together of ${name}`)
    return { value }
  }
  const none = { property: () => '', among: () => [] }
  return String(evaluate(valueIn(text, { naming }), none))
}

const COMPARISON = /^(.+?)\s*(!=|<=|>=|=~|!~|==|=|<|>)\s*(.*)$/s

/** The old way to match: names without quotes, values as they stand. */
function matchIn(text: string, terms: ExpressionTerms): Formula {
  const joined = (parts: readonly Formula[], operator: '&&' | '||'): Formula =>
    parts.reduce((left, right) => ({ operator, left, right }))
  return joined(
    text.split('||').map((either) =>
      joined(
        either.split('&&').map((one) => comparisonIn(one.trim(), terms)),
        '&&',
      ),
    ),
    '||',
  )
}

function comparisonIn(text: string, terms: ExpressionTerms): Formula {
  const match = COMPARISON.exec(text)
  if (!match) throw new NotCarried(`the condition “${text.slice(0, 60)}”`)
  const [, name = '', sign = '=', value = ''] = match
  const operator = sign === '=' ? '==' : (sign as '!=' | '<' | '>' | '<=' | '>=' | '=~' | '!~')
  return { operator, left: terms.naming(name.trim()), right: messageIn(value.trim(), terms) }
}

/** Of a place and of a stack it is asked the same: pieces of a space are one stack here. What Java reckons has names of ours. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/\bSumLocation\s*\(/g, 'SumStack('],
  [/\bCountLocation\s*\(/g, 'CountStack('],
  [/\bGetString\s*\(/g, 'GetProperty('],
  [/\.replaceAll\s*\(/g, '.replace('],
  [/\bMath\.abs\s*\(/g, 'Abs('],
  [/\bMath\.min\s*\(/g, 'Min('],
  [/\bMath\.max\s*\(/g, 'Max('],
  [/\bMath\.round\s*\(/g, 'Round('],
  [/\bnull\b/g, '""'],
  [/\b(?:Integer|Double|Float|Long)\.(?:parse\w+|valueOf)\s*\(/g, '('],
  [/\bString\.valueOf\s*\(/g, '("" + '],
  [/\.(?:toString|intValue)\s*\(\s*\)/g, ''],
  [/\bIsRandom\s*\(\s*\)/g, '(Random(2) == 1)'],
  [/\bIsRandom\s*\(/g, '(Random(100) <= '],
]

/** `$name$` outside of texts, and the call that it is read as. */
const TOLD_BY_SIGN = /\$([\w ]+)\$/g
const TOLD = 'Told'

function expressionIn(text: string, terms: ExpressionTerms): Formula {
  const inside = text
    .trim()
    .slice(1)
    .replace(/\}\s*$/, '')
  // What Java reckons outside texts; a sentence of it may end as one.
  const statement = inside
    .trim()
    .replace(/^return\b/, '')
    .replace(/[;\s]+$/, '')
  const renamed = statement
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : RENAMED.reduce((all, [from, to]) => all.replace(from, to), part).replace(
            TOLD_BY_SIGN,
            `${TOLD}("$1")`,
          ),
    )
    .join('')
  try {
    return resolved(readFormula(renamed, READ), terms)
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    throw new NotCarried(`the expression “${inside.trim().slice(0, 60)}”`)
  }
}

function resolved(formula: Formula, terms: ExpressionTerms): Formula {
  const each = (one: Formula): Formula => resolved(one, terms)
  if ('value' in formula)
    return typeof formula.value === 'string' && formula.value.includes('$')
      ? messageIn(formula.value, terms)
      : formula
  if ('name' in formula) return terms.naming(formula.name)
  if ('call' in formula) return calledIn(formula.call, formula.of, each, terms)
  return mapped(formula, each)
}

/** Functions that are read and become others. */
const READ: MoreFunctions = {
  ...Object.fromEntries(Object.entries(COUNTING).map(([call, { takes }]) => [call, takes])),
  GetZoneProperty: [2, 3],
  GetMapProperty: [2, 2],
  [TOLD]: [1, 1],
}

function calledIn(
  call: string,
  of: readonly Formula[],
  each: (one: Formula) => Formula,
  terms: ExpressionTerms,
): Formula {
  if (call === 'GetZoneProperty' || call === 'GetMapProperty') {
    const [name = '', called = ''] = of.map((one) => textOf(call, one))
    return terms.naming(name, { of: call === 'GetZoneProperty' ? 'zone' : 'map', called })
  }
  if (call === TOLD) {
    const told = terms.naming(of.map((one) => textOf(call, one)).join())
    return terms.ofOthers ? asked(told) : told
  }
  const counting = Object.hasOwn(COUNTING, call) ? COUNTING[call] : undefined
  if (counting)
    return countedIn(call, of, counting, terms, each, (text) => conditionOf(call, text, terms))
  return { call, of: valuesOf(call, of, each, terms) }
}

/** Sums and counts of VASSAL name a property, and say in a text of its own which pieces count; ours take formulas of them. */
function valuesOf(
  call: string,
  of: readonly Formula[],
  each: (one: Formula) => Formula,
  terms: ExpressionTerms,
): Formula[] {
  if (!/^(Sum|Count)/.test(call)) return of.map(each)
  const range = call.endsWith('Range') ? 2 : 0
  const [named, ...behind] = of.slice(range)
  if (!named) return of.map(each)
  const isBare = call.startsWith('Count') && isCondition(named)
  const what = isBare ? undefined : countedBy(terms.naming(textOf(call, named)))
  const meant = isBare ? named : behind[0]
  const who = meant && conditionOf(call, textOf(call, meant), terms)
  const counted: Formula = what
    ? { operator: '!=', left: what, right: { value: '' } }
    : { value: true }
  return [
    ...of.slice(0, range).map(each),
    call.startsWith('Sum') && what ? what : counted,
    ...(who ? [who] : []),
  ]
}

/** Which pieces count: `$name$` in it is said by the one that counts them. */
function conditionOf(
  call: string,
  text: string,
  { naming, ofOthers = false }: ExpressionTerms,
): Formula | undefined {
  // Asked of others, it is said by whoever gives them the command.
  if (ofOthers && text.includes('$'))
    throw new NotCarried(`${call} of those that are like the one that asks`)
  return conditionIn(text, { naming, ofOthers: true })
}
