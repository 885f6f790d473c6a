/** The turn tracker: its levels as variables, set on and back by buttons, the innermost first. */

import type { EffectFile, Formula } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'
import { childrenOf, descendants, type Element, isOn, numberIn } from '../archive/xml.ts'
import { listOf } from '../encoding/sequence.ts'
import { conditionIn, messageIn, type Naming, NotCarried, valueIn } from './expression.ts'
import { keyNamed } from './key-stroke.ts'
import { both, type Carried, labelled, type MadeCommand, NOTHING } from './made.ts'
import { type Holding, type VariableFiles, variableOf } from './properties.ts'
import { reportWords } from './report-words.ts'

const LEVELS = ['CounterTurnLevel', 'ListTurnLevel'] as const
const MOST_ITEMS = 99

interface Level {
  readonly element: Element
  readonly property: string
  /** What it goes through; undefined for one that counts. */
  readonly items: readonly string[] | undefined
  /** The variable that players read, and the one that says which item it is. */
  readonly variable: string
  readonly index: string
}

/** Which way the turn goes. */
type Way = 1 | -1

/** Variable that the table shows as the turn. */
const TURN = 'turn'

/** The levels, outermost first; empty where they lie beside each other, or where there is nothing to go through. */
function levelsOf(tracker: Element, isFirst: boolean): readonly Level[] {
  const levels: Level[] = []
  for (let at: Element = tracker; ; ) {
    const [element, beside] = childrenOf(at, ...LEVELS)
    if (!element) return levels
    const counts = element.name === 'CounterTurnLevel'
    const items = counts ? undefined : listOf(element.attributes.list).slice(0, MOST_ITEMS)
    if (beside || items?.length === 0) return []
    const named = element.attributes.property?.trim()
    const property = named || `${nameOf(tracker)} ${levels.length + 1}`
    const isTurn = counts && levels.length === 0 && isFirst
    const variable = isTurn ? TURN : variableOf(property)
    levels.push({ element, property, items, variable, index: `${variable}_at` })
    at = element
  }
}

const nameOf = ({ attributes: { name } }: Element): string => name?.trim() || 'Turn'

/** The levels of each tracker. */
function trackersIn(root: Element): ReadonlyMap<Element, readonly Level[]> {
  return new Map(
    descendants(root, 'TurnTracker').map((tracker, at) => [tracker, levelsOf(tracker, at === 0)]),
  )
}

/** The variables of all levels, by the property under which expressions know each. */
export function turnsOf(root: Element): Holding {
  const results = new Map<string, string>()
  const files: VariableFiles = {}
  for (const [tracker, levels] of trackersIn(root)) {
    if (levels.length > 0 && tellsOld(tracker))
      files[wasOf(tracker)] = { type: 'text', initial: '', help: 'The turn that was left last.' }
    for (const { element, property, items, variable, index } of levels) {
      if (files[variable]) continue
      results.set(property, variable)
      const help = `The turn tracker’s ${property}.`
      if (!items) {
        const start = Math.trunc(numberIn(element, 'start', 1))
        files[variable] = { type: 'integer', initial: start, help }
        continue
      }
      files[variable] = { type: 'text', initial: items[0] ?? '', help }
      files[index] = { type: 'integer', initial: 0, help: `Which of them ${property} is.` }
    }
  }
  return { results, files }
}

/** The levels of a tracker as its module has them. */
export const turnLevels = (tracker: Element): readonly Element[] =>
  descendants(tracker, ...LEVELS, 'TurnGlobalHotkey')

/** Does its report tell of the turn before, too? VASSAL's own does. */
const tellsOld = ({ attributes: { reportFormat = '' } }: Element): boolean =>
  reportFormat.includes('$oldTurn$')

/** The variable that keeps the turn before. */
const wasOf = (tracker: Element): string => `${variableOf(nameOf(tracker))}_was`

/** The buttons of a tracker, on and back. @throws NotCarried */
export function turnButtons(
  tracker: Element,
  root: Element,
  files: VariableFiles,
  naming: Naming,
): Carried {
  const levels = trackersIn(root).get(tracker) ?? []
  if (childrenOf(tracker, ...LEVELS).length === 0) return NOTHING
  if (levels.length === 0 || levels.some(({ variable }) => !files[variable]))
    throw new NotCarried('levels that lie beside each other, or have nothing to go through')
  const name = nameOf(tracker)
  const { nexthotkey, prevhotkey } = tracker.attributes
  const turned = (way: Way, on: string): readonly MadeCommand[] =>
    stepsOf(tracker, levels, { way, on, label: `${name} ${way === 1 ? '+' : '−'}` }, naming)
  return {
    commands: [
      ...turned(1, keyNamed(nexthotkey) ?? `turn ${name}`),
      ...turned(-1, keyNamed(prevhotkey) ?? `turn ${name} back`),
    ],
    lost: [],
  }
}

/** Each level once the one inside it has gone round, what is told of it, and what it presses. */
function stepsOf(
  tracker: Element,
  levels: readonly Level[],
  { way, on, label }: { readonly way: Way; readonly on: string; readonly label: string },
  naming: Naming,
): readonly MadeCommand[] {
  const { turnFormat = '', reportFormat = '' } = tracker.attributes
  const told = new Map(wordsOf(levels, turnFormat, naming))
  const whole = told.get('newTurn') ?? { value: '' }
  const keeps: readonly EffectFile[] = tellsOld(tracker)
    ? [{ variable: wasOf(tracker), to: writeFormula(whole) }]
    : []
  told.set('oldTurn', { name: wasOf(tracker) })
  const commands: MadeCommand[] = []
  let when: Formula | undefined
  for (const level of levels.toReversed()) {
    const does = [...(commands.length === 0 ? keeps : []), ...goOn(level, way)]
    commands.push({
      ...(commands.length === 0 ? labelled(label) : {}),
      on,
      ...(when ? { when } : {}),
      does,
    })
    const round = wentRound(level, way)
    if (!round) break
    when = when ? both(when, round) : round
  }
  const words = messageIn(reportWords(reportFormat || '$newTurn$'), {
    naming: (name) => told.get(name) ?? naming(name),
  })
  commands.push({ on, does: [{ say: writeFormula(words) }], last: true })
  for (const { attributes } of childrenOf(tracker, 'TurnGlobalHotkey')) {
    const press = keyNamed(attributes.hotkey)
    const matched = conditionIn(attributes.match ?? '', { naming })
    if (press) commands.push({ on, ...(matched ? { when: matched } : {}), does: [{ press }] })
  }
  return commands
}

function goOn({ element, items, variable, index }: Level, way: Way): EffectFile[] {
  if (items) {
    const next: Formula = {
      operator: '+',
      left: { name: index },
      right: { value: way === 1 ? 1 : items.length - 1 },
    }
    const at: Formula = { operator: '%', left: next, right: { value: items.length } }
    const shown: Formula =
      way === 1 ? next : { operator: '+', left: { name: index }, right: { value: 1 } }
    return [
      { variable: index, to: writeFormula(at) },
      {
        variable,
        to: writeFormula({ call: 'Pick', of: [shown, ...items.map((value) => ({ value }))] }),
      },
    ]
  }
  const by = Math.trunc(numberIn(element, 'incr', 1)) * way
  const next: Formula = { operator: '+', left: { name: variable }, right: { value: by } }
  const { start, limit } = boundsOf(element)
  if (!isOn(element, 'loop')) return [{ variable, to: writeFormula(next) }]
  const over: Formula =
    way === 1
      ? { operator: '>', left: next, right: { value: limit } }
      : { operator: '<', left: next, right: { value: start } }
  const gives = { value: way === 1 ? start : limit }
  return [{ variable, to: writeFormula({ when: over, gives, otherwise: next }) }]
}

const boundsOf = (element: Element): { readonly start: number; readonly limit: number } => ({
  start: numberIn(element, 'start', 1),
  limit: numberIn(element, 'loopLimit', 0),
})

/** Has it begun again, or, going back, come to its end? undefined: it never does. */
function wentRound({ element, items, variable, index }: Level, way: Way): Formula | undefined {
  const now = (name: string, value: number): Formula => ({
    operator: '==',
    left: { name },
    right: { value },
  })
  if (items) return now(index, way === 1 ? 0 : items.length - 1)
  if (!isOn(element, 'loop')) return undefined
  const { start, limit } = boundsOf(element)
  return now(variable, way === 1 ? start : limit)
}

/** `level1`, `level2` … and the whole turn in the tracker’s own words. */
function wordsOf(
  levels: readonly Level[],
  turnFormat: string,
  naming: Naming,
): ReadonlyMap<string, Formula> {
  const told = new Map<string, Formula>()
  levels.forEach(({ element, variable }, at) => {
    const own: Naming = (name) => (name === 'value' ? { name: variable } : naming(name))
    told.set(`level${at + 1}`, valueIn(element.attributes.turnFormat || '$value$', { naming: own }))
  })
  const every = levels.map((_, at) => `$level${at + 1}$`).join(' ')
  const whole = valueIn(turnFormat || every, { naming: (name) => told.get(name) ?? naming(name) })
  told.set('newTurn', whole)
  return told
}
