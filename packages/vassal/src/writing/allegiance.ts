/** Whose a counter is: modules say it by markers, by prototypes, or by the palette it lies in. */

import { type Counter, counterOf } from '../pieces/counter.ts'
import type { VassalModule } from '../reading/vassal-module.ts'
import { plain, wordsFor } from './nations.ts'
import type { WrittenSides } from './sides.ts'

/** The side a counter belongs to; undefined when nothing says it. */
export type Allegiance = (counter: Counter) => string | undefined

/** Learns from the palettes first: saved games hold neither prototypes nor palettes. */
export function allegiances(
  { palettes, sides }: Pick<VassalModule, 'palettes' | 'sides'>,
  written: WrittenSides,
): Allegiance {
  const words = sides.map((side) => ({ side, ...wordsFor(side) }))
  const short = sides.flatMap((side) => {
    const initials = initialsOf(side)
    const isItsOwn = sides.every((other) => other === side || initialsOf(other) !== initials)
    return initials.length > 1 && isItsOwn ? [{ side, initials }] : []
  })
  const named = (text: string): string | undefined => {
    const exact = written.sideNamed(text)
    if (exact !== undefined) return exact
    // By its name, else by its initials, else by its people, else by its allies; of two that are spoken of neither is meant.
    const spoken = [
      sides.filter((side) => speaksOf(text, side)),
      short.filter(({ initials }) => new RegExp(`\\b${initials}\\b`).test(text)),
      words.filter(({ people }) => people.some((word) => speaksOf(text, word))),
      words.filter(({ allies }) => allies.some((word) => speaksOf(text, word))),
    ]
    const found = spoken.find(({ length }) => length > 0) ?? []
    const [only] = found
    if (found.length !== 1 || only === undefined) return undefined
    return written.sideNamed(typeof only === 'string' ? only : only.side)
  }
  const first = (texts: readonly string[]): string | undefined => {
    for (const text of texts) {
      const side = named(text)
      if (side !== undefined) return side
    }
    return undefined
  }
  const marked = ({ marks }: Counter): string | undefined => {
    for (const value of Object.values(marks)) {
      const abbreviated = short.find(({ initials }) => initials === value)?.side
      const side = written.sideNamed(abbreviated ?? value)
      if (side !== undefined) return side
    }
    return undefined
  }
  const learnt = new Map<string, string | undefined>()
  for (const palette of palettes)
    for (const { traits, name } of palette.slots) {
      const counter = counterOf(traits, name)
      const side = first([...counter.prototypes, ...palette.path])
      const key = lookOf(counter)
      // One that lies in the palettes of several sides is nobody's.
      learnt.set(key, learnt.has(key) && learnt.get(key) !== side ? undefined : side)
    }
  return (counter) => marked(counter) ?? first(counter.prototypes) ?? learnt.get(lookOf(counter))
}

const lookOf = ({ name, image }: Counter): string => JSON.stringify([name, image])

/** `AP` of the Allied Powers; letters alone. */
const initialsOf = (side: string): string =>
  side
    .split(/[^\p{L}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** `Russian Units` speaks of the side `Russians`, `Prussian Guard` does not. */
function speaksOf(text: string, side: string): boolean {
  const stem = plain(side).replace(/s$/, '')
  return stem !== '' && new RegExp(` ${stem}s? `, 'u').test(` ${plain(text)} `)
}
