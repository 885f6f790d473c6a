/** Layers and words that show what an expression comes to: reckoned anew whenever something it asks for has changed. */

import type { EffectFile, Formula, FormulaValue } from '@redoubt/engine'
import { evaluate, numberIn, partsOf } from '@redoubt/engine'
import type { Counter, Layer } from '../pieces/counter.ts'
import { type Naming, NotCarried, valueIn } from './expression.ts'
import type { MadeCommand } from './made.ts'
import { namingFor, type Properties, type Shown, shownOf } from './properties.ts'

/** The key by which a piece is told to reckon what it shows. */
export const RECKON = 'reckon layers'

/** The trait of those that do. */
export const RECKONS = { name: 'Reckons', value: 'yes' } as const

/** All of them that lie open. */
const TO_ALL: EffectFile = {
  give: RECKON,
  to: { where: `${RECKONS.name} == "${RECKONS.value}"` },
}

/**
 * Which of its pictures a layer shows, from 0; an empty one that it shows when it is off is the first.
 * @throws NotCarried
 */
export function levelReckoned(
  { always, images, reckoned, shownBy }: Pick<Layer, 'always' | 'images' | 'reckoned' | 'shownBy'>,
  naming: Naming,
): Formula | undefined {
  if (!reckoned) return undefined
  const least = always ? 0 : 1
  const level: Formula = {
    operator: '+',
    left: valueIn(reckoned.text, { naming }),
    right: { value: least - reckoned.first },
  }
  const most: Formula = { call: 'Min', of: [{ value: images.length - 1 }, level] }
  const shown: Formula = { call: 'Max', of: [{ value: least }, most] }
  if (!shownBy) return shown
  const no = saysNo(naming(shownBy.property))
  const hidden: Formula = { value: 0 }
  return shownBy.while
    ? { when: no, gives: hidden, otherwise: shown }
    : { when: no, gives: shown, otherwise: hidden }
}

/** As VASSAL has it: nothing, zero and a false say no. */
function saysNo(asked: Formula): Formula {
  const is = (value: string): Formula => ({ operator: '==', left: asked, right: { value } })
  return {
    operator: '||',
    left: { operator: '||', left: is(''), right: is('0') },
    right: is('false'),
  }
}

/** What a layer is reckoned by before the game begins. */
interface Reckoning {
  readonly properties: Properties
  readonly own: readonly Shown[]
  /** Variables that stand at another value than at first. */
  readonly values: Readonly<Record<string, FormulaValue>>
}

/** The picture a layer shows as the piece stands at first; what the place of a piece says counts for nothing yet. */
export function levelAtFirst(
  layer: Layer,
  counter: Counter,
  { properties, own, values }: Reckoning,
): number {
  const isOff = !layer.always && !layer.shownBy && layer.level === 0
  if (!layer.reckoned || isOff) return layer.level
  const facts = factsAtFirst(counter, { properties, values })
  try {
    const level = levelReckoned(layer, namingFor(properties, { traits: counter.traits, own }))
    const scope = { property: (name: string) => facts.get(name) ?? '', among: () => [] }
    return level ? numberIn(evaluate(level, scope)) : layer.level
  } catch (error) {
    if (!(error instanceof NotCarried)) throw error
    return layer.level
  }
}

/** What a piece can be asked before the game begins: its facts, properties and pictures, and the variables of the game. */
export function factsAtFirst(
  { marks, properties: held, layers, facing }: Counter,
  { properties, values }: Pick<Reckoning, 'properties' | 'values'>,
): ReadonlyMap<string, FormulaValue> {
  const facts = new Map<string, FormulaValue>(Object.entries(marks))
  for (const [name, { initial }] of Object.entries(properties.files))
    facts.set(name, values[name] ?? (typeof initial === 'object' ? '' : (initial ?? '')))
  for (const [property, value] of Object.entries(held))
    facts.set(properties.attributes.get(property)?.name ?? property, value)
  facts.set('facing', facing)
  // What shows what a property or an expression says is reckoned from the rest.
  for (const { by, layer } of shownOf(layers, properties.attributes))
    if (!layer.reckoned) facts.set(by === 'face' ? 'Face' : by, layer.level)
  return facts
}

/** The commands of a piece with a word to itself wherever something it reckons with has changed. */
export function reckoning(commands: readonly MadeCommand[]): readonly MadeCommand[] {
  const reckoned = commands.filter(({ on }) => on === RECKON)
  if (reckoned.length === 0) return commands
  const asked = JSON.stringify(reckoned)
  const shows = /\bFace\b/.test(asked)
  const stands = /LocationName|Current(Zone|Map|Board|X|Y)|DeckName|Stack/.test(asked)
  const changes = (effect: EffectFile): boolean =>
    'set' in effect
      ? asked.includes(effect.set)
      : 'face' in effect && !('make' in effect)
        ? shows
        : stands && ('move' in effect || 'send' in effect || 'shift' in effect)
  return commands.map((one) =>
    one.on !== RECKON && one.does.some(changes)
      ? { ...one, does: [...one.does, { give: RECKON }] }
      : one,
  )
}

/** A command with a word to all pieces that reckon with one of the variables, where it sets one. */
export function reckonedByAll(command: MadeCommand, variables: ReadonlySet<string>): MadeCommand {
  const sets = command.does.some((effect) => 'variable' in effect && variables.has(effect.variable))
  return sets ? { ...command, does: [...command.does, TO_ALL] } : command
}

/** What the pieces with these commands reckon with. */
export function namesReckonedWith(commands: readonly MadeCommand[]): ReadonlySet<string> {
  const names = (formula: Formula): string[] =>
    'name' in formula ? [formula.name] : partsOf(formula).flatMap(names)
  return new Set(commands.flatMap(({ reckons }) => (reckons ? names(reckons) : [])))
}
