/** text/<another language>.yaml: says what the English does, under the same keys and with the same facts. */

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { englishOf, type ModuleData, textKeyOf } from '@redoubt/engine'
import { didYouMean, oneOf } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import { entries, type Part, textOf, within, wrongKey } from '../source/part.ts'
import { languageOf } from './check-text.ts'

/** What a fact brings along: the kind, side, face, place and id of a piece, where the pieces of a list stand. */
const BROUGHT = /_(type|side|face|place|id|at)$/

/** @param data with what the rules bring */
export function checkTranslation(data: ModuleData, text: Part, report: Report): void {
  if (languageOf(text.source.file) === 'en') return
  const { texts, names } = englishOf(data)
  for (const [section, part] of entries(text)) {
    if (section === 'language') continue
    if (section === 'names')
      for (const [name, one] of entries(part)) checkKnown(name, one, names, 'name', report)
    else checkTexts([section], part, texts, report)
  }
}

function checkTexts(
  keys: readonly string[],
  part: Part,
  texts: ReadonlyMap<string, string>,
  report: Report,
): void {
  const said = textOf(part)
  if (said === undefined) {
    for (const [key, inner] of entries(part)) checkTexts([...keys, key], inner, texts, report)
    return
  }
  const key = textKeyOf(keys)
  if (checkKnown(key, part, texts, 'text', report))
    checkFacts(said, texts.get(key) ?? '', part, report)
}

/** Does the English have it? */
function checkKnown(
  key: string,
  part: Part,
  known: ReadonlyMap<string, unknown>,
  what: string,
  report: Report,
): boolean {
  if (known.has(key)) return true
  report(
    wrongKey(part, {
      message: `the English files have no ${what} "${key}"`,
      expected: `a ${what} of the module, under the keys it has in its own file`,
      received: key,
      hint: didYouMean(key, known.keys()),
    }),
  )
  return false
}

function checkFacts(said: string, english: string, part: Part, report: Report): void {
  const given = factsIn(english)
  for (const fact of factsIn(said)) {
    if (given.has(fact) || given.has(fact.replace(BROUGHT, ''))) continue
    if ([...given].some((one) => one.replace(BROUGHT, '') === fact)) continue
    report(
      within(part, fact, {
        message: `this text is not given {${fact}}`,
        expected: given.size === 0 ? 'no facts: the English has none' : oneOf([...given]),
        received: fact,
        hint: didYouMean(fact, given),
      }),
    )
  }
}

/** The facts a message names; of a broken one none, which is told elsewhere. */
function factsIn(message: string): Set<string> {
  const facts = new Set<string>()
  const collect = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      facts.add(element.value)
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) collect(value)
    }
  }
  try {
    collect(parse(message, { ignoreTag: true }))
  } catch {
    return new Set()
  }
  return facts
}
