/** Keys that switch the layers of a piece. */

import type { EffectFile } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'
import type { Counter } from '../pieces/counter.ts'
import type { Trait } from '../pieces/definition.ts'
import { type Naming, valueIn } from './expression.ts'
import { levelReckoned, RECKON } from './following.ts'
import { keyNamed } from './key-stroke.ts'
import { type Carried, labelled, type MadeCommand, NOTHING } from './made.ts'
import { isFollowing, type Properties, shownOf } from './properties.ts'

/** Fields of a layer, by their place behind the id. */
const AT = {
  activate: [0, 2, 26],
  up: [3, 5, 27],
  down: [6, 8, 28],
  reset: 9,
  resetKey: 10,
  resetTo: 11,
  loop: 17,
  randomKey: 19,
  random: 20,
} as const

export function layerCommands(
  trait: Trait,
  counter: Counter,
  naming: Naming,
  { attributes }: Properties,
): Carried {
  const shown = shownOf(counter.layers, attributes).find(({ layer }) => layer.trait === trait)
  if (!shown) return NOTHING
  if (isFollowing(shown)) return NOTHING
  const { fields } = trait
  const { always, images, shownBy } = shown.layer
  const now = shown.by === 'face' ? 'Face' : shown.by
  const last = images.length - 1
  const set = (to: string): EffectFile[] =>
    shown.by === 'face' ? [{ face: to }] : [{ set: shown.by, to }]
  const commands: MadeCommand[] = []
  const add = (menu: string | undefined, key: string | undefined, does: EffectFile[]): void => {
    const label = labelled(menu)
    const on = keyNamed(key) ?? (label.label === undefined ? undefined : `menu ${label.label}`)
    if (on !== undefined) commands.push({ ...label, on, does })
  }
  /** Newer modules have the key in a field of its own behind the others. */
  const keyOf = ([, old, own]: readonly [number, number, number]): string | undefined =>
    fields[own] || ((fields[old] ?? '').length === 1 ? fields[old] : undefined)
  const first = always ? 0 : 1
  const level = levelReckoned(shown.layer, naming)
  const loops = fields[AT.loop] === 'true'
  const up = loops ? `${now} >= ${last} ? ${first} : (${now} + 1)` : `Min(${last}, ${now} + 1)`
  const down = loops ? `${now} <= ${first} ? ${last} : (${now} - 1)` : `Max(${first}, ${now} - 1)`
  // What is switched off stays so.
  const whileOn = (to: string): string => (always ? to : `${now} > 0 ? (${to}) : 0`)
  if (level) {
    const to = writeFormula(level)
    const reckon = { on: RECKON, reckons: level, does: set(shownBy ? to : whileOn(to)) }
    if (!always && !shownBy)
      add(fields[AT.activate[0]], keyOf(AT.activate), [
        ...set(`${now} > 0 ? 0 : 1`),
        { give: RECKON },
      ])
    return { commands: [...commands, reckon], lost: [] }
  }
  if (!always) add(fields[AT.activate[0]], keyOf(AT.activate), set(`${now} > 0 ? 0 : 1`))
  if (last > first) {
    add(fields[AT.up[0]], keyOf(AT.up), set(whileOn(up)))
    add(fields[AT.down[0]], keyOf(AT.down), set(whileOn(down)))
    const steps = last - first + 1
    add(fields[AT.random], fields[AT.randomKey], set(`Random(${steps}) - 1 + ${first}`))
  }
  if (fields[AT.resetKey] || fields[AT.reset]) {
    const to = writeFormula(valueIn(fields[AT.resetTo] || '1', { naming }))
    add(
      fields[AT.reset],
      fields[AT.resetKey],
      set(`Max(${first}, Min(${last}, ${always ? `(${to}) - 1` : to}))`),
    )
  }
  return { commands, lost: [] }
}
