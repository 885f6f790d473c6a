/** Words on a piece that are reckoned: an expression, a calculated property, words of the piece or of the game that change. */

import { evaluate, type Formula, type FormulaValue, partsOf, writeFormula } from '@redoubt/engine'
import type { Counter } from '../pieces/counter.ts'
import type { LabelText } from '../pieces/label-text.ts'
import { attributeOf } from '../pieces/writing.ts'
import { NotCarried, valueIn } from './expression.ts'
import { mapped } from './mapped.ts'
import { namingFor, type Properties, shownOf } from './properties.ts'

/** What a piece is called, which does not change. */
const ITS_NAME = /^(PieceName|pieceName|BasicName)$/

/** Labels that are reckoned, and what they say together, a space between them. */
export interface ReckonedWords {
  readonly texts: readonly LabelText[]
  readonly said: Formula
}

/**
 * What stands on a piece, where facts and numbers alone do not say it.
 * @returns undefined where nothing is reckoned
 * @throws NotCarried
 */
export function wordsReckoned(counter: Counter, properties: Properties): ReckonedWords | undefined {
  const parts = counter.texts.flatMap((one) => {
    const text = plainText(one.trait.state)
    if (text === '') return []
    const said = saidBy(text, counter, properties)
    const isReckoned = isSimple(text) ? changes(said, counter, properties) : !('value' in said)
    return isReckoned ? [{ one, said }] : []
  })
  if (parts.length === 0) return undefined
  return {
    texts: parts.map(({ one }) => one),
    said: parts.reduce<Formula>(
      (left, { said }, at) => plus(at === 0 ? left : plus(left, { value: ' ' }), said),
      { value: '' },
    ),
  }
}

/** The piece with its words as they stand at first, where they are reckoned. */
export function worded(
  counter: Counter,
  properties: Properties,
  facts: ReadonlyMap<string, FormulaValue>,
): Counter {
  const reckoned = wordsCarried(counter, properties)
  const [first] = reckoned?.texts ?? []
  if (!reckoned || !first) return counter
  const called = new Map([...facts, ...NAMES.map((name) => [name, counter.name] as const)])
  const scope = { property: (name: string) => called.get(name) ?? '', among: () => [] }
  const text = String(evaluate(reckoned.said, scope)).slice(0, LONGEST)
  const own = { ...first, text }
  const said = (one: LabelText): LabelText =>
    reckoned.texts.includes(one) ? { ...one, text: '' } : one
  return { ...counter, texts: counter.texts.map((one) => (one === first ? own : said(one))), own }
}

/** What they are told apart by, beside all else about a piece. */
export function wordsKey(counter: Counter, properties: Properties): string {
  const reckoned = wordsCarried(counter, properties)
  return reckoned ? writeFormula(reckoned.said) : ''
}

const NAMES = ['PieceName', 'pieceName', 'BasicName'] as const
const LONGEST = 200

function wordsCarried(counter: Counter, properties: Properties): ReckonedWords | undefined {
  try {
    return wordsReckoned(counter, properties)
  } catch (error) {
    if (!(error instanceof NotCarried)) throw error
    return undefined
  }
}

const plus = (left: Formula, right: Formula): Formula => ({ operator: '+', left, right })

function saidBy(text: string, { traits, layers }: Counter, properties: Properties): Formula {
  const own = shownOf(layers, properties.attributes)
  const naming = namingFor(properties, { traits, own })
  /** A property that nothing changes is what it holds. */
  const said = valueIn(text, {
    naming(name) {
      const held = traits.find(({ id, fields }) => id === 'PROP' && fields[0] === name)
      return held && !properties.attributes.has(name) ? { value: held.state } : naming(name)
    },
  })
  return isHtml(text) ? unmarked(said) : said
}

/** Names and nothing reckoned: `$Strength$-$Move$`, `{Strength}`. */
const isSimple = (text: string): boolean =>
  !text.startsWith('{') || /^\{\s*(?:GetProperty\(\s*"[^"]+"\s*\)|[A-Za-z_]\w*)\s*\}$/.test(text)

/** Does a text speak of more than facts, and numbers that stand on the piece by themselves? */
function changes(said: Formula, counter: Counter, { marks }: Properties): boolean {
  const own = new Set(
    counter.traits.flatMap(({ id, fields }) =>
      id === 'PROP' ? [attributeOf(fields[0] ?? '')] : [],
    ),
  )
  const isShown = (name: string): boolean =>
    (own.has(name) && Object.hasOwn(counter.counts, name)) || marks.has(name) || ITS_NAME.test(name)
  const asks = (formula: Formula): boolean =>
    'name' in formula
      ? !isShown(formula.name)
      : 'call' in formula || 'when' in formula || partsOf(formula).some(asks)
  return asks(said)
}

const isHtml = (text: string): boolean => /<html>/i.test(text)

/** Marks of HTML are no words on a counter. */
const plainText = (text: string): string =>
  isHtml(text) && !text.trim().startsWith('{') ? withoutMarks(text) : text.trim()

const unmarked = (formula: Formula): Formula =>
  'value' in formula && typeof formula.value === 'string'
    ? { value: withoutMarks(formula.value) }
    : mapped(formula, unmarked)

const withoutMarks = (text: string): string =>
  text.replace(/<br\s*\/?>/gi, ' ').replace(/<\/?[a-z][^<>]*>/gi, '')
