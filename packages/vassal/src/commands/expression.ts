/** VASSAL's expressions as formulas of our own: read, renamed, never run. */

import { evaluate, type Formula, FormulaError, readFormula } from '@redoubt/engine'
import { mapped } from './mapped.ts'

/** Something that is not carried over; the message says what. */
export class NotCarried extends Error {}

/** What a name says here. @throws NotCarried */
export type Naming = (name: string) => Formula

export interface ExpressionTerms {
  readonly naming: Naming
  /** It is asked of other pieces: `$name$` in it asks the one that gives the command. */
  readonly ofOthers?: boolean
}

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

/** What the giver says of a name, which may be reckoned. @throws NotCarried */
export function asked(formula: Formula): Formula {
  if ('name' in formula) return { call: 'Giver', of: [{ value: formula.name }] }
  if ('call' in formula && /^(Sum|Count|Giver|GetProperty)/.test(formula.call))
    throw new NotCarried('what gives the command, counting others')
  return mapped(formula, asked)
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
      at % 2 === 1 ? part : RENAMED.reduce((all, [from, to]) => all.replace(from, to), part),
    )
    .join('')
  try {
    return resolved(readFormula(renamed), terms)
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
  if ('call' in formula)
    return { call: formula.call, of: valuesOf(formula.call, formula.of, each, terms.naming) }
  return mapped(formula, each)
}

/** Sums and counts of VASSAL name a property, and say in a text of its own which pieces count; ours take formulas of them. */
function valuesOf(
  call: string,
  of: readonly Formula[],
  each: (one: Formula) => Formula,
  naming: Naming,
): Formula[] {
  if (!/^(Sum|Count)/.test(call)) return of.map(each)
  const range = call.endsWith('Range') ? 2 : 0
  const [named, meant] = of.slice(range)
  if (!named) return of.map(each)
  const what = naming(textOf(call, named))
  const who = meant && conditionIn(filterOf(call, meant), { naming })
  return [
    ...of.slice(0, range).map(each),
    call.startsWith('Sum') ? what : { operator: '!=', left: what, right: { value: '' } },
    ...(who ? [who] : []),
  ]
}

function textOf(call: string, formula: Formula): string {
  if (!('value' in formula)) throw new NotCarried(`${call} of what is reckoned`)
  return String(formula.value)
}

/** `$name$` in it is the one's that counts the others. */
function filterOf(call: string, formula: Formula): string {
  const text = textOf(call, formula)
  if (text.includes('$')) throw new NotCarried(`${call} of those that are like the one that asks`)
  return text
}
