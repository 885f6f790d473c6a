/** Which of the known shapes a mapping has that is to be packed. */

import { isUnsaid, KNOWN_SHAPES, type Shape } from './shapes.ts'

export interface Fitting {
  /** Of the shape, among those that are known. */
  readonly number: number
  /** Names whose values are said, in their order. */
  readonly said: readonly string[]
  readonly same: Shape['same']
  /** Names whose values are not said, and what they hold. */
  readonly unsaid: readonly string[]
  readonly held: readonly Shape['fixed'][string][]
}

/** The known shapes, name by name: those that end here, and those that go on. */
interface Branch {
  readonly fitting: Fitting[]
  readonly next: Map<string, Branch>
}

const root = branch()
for (const [number, shape] of KNOWN_SHAPES.entries()) {
  const { names, fixed, same } = shape
  let at = root
  for (const name of names) {
    const next = at.next.get(name) ?? branch()
    at.next.set(name, next)
    at = next
  }
  at.fitting.push({
    number,
    said: names.filter((name) => !isUnsaid(shape, name)),
    same,
    unsaid: Object.keys(fixed),
    held: Object.values(fixed),
  })
}

function branch(): Branch {
  return { fitting: [], next: new Map() }
}

/** The first known shape with the names of the mapping of which it holds all that is left unsaid. */
export function shapeOf(mapping: Readonly<Record<string, unknown>>): Fitting | undefined {
  let at: Branch | undefined = root
  for (const name in mapping) {
    if (mapping[name] === undefined) continue
    at = at.next.get(name)
    if (!at) return undefined
  }
  for (const one of at.fitting) if (fits(mapping, one)) return one
  return undefined
}

function fits(
  mapping: Readonly<Record<string, unknown>>,
  { same, unsaid, held }: Fitting,
): boolean {
  if (same && mapping[same[0]] !== mapping[same[1]]) return false
  for (let n = 0; n < unsaid.length; n++)
    if (!isAlike(mapping[unsaid[n] ?? ''], held[n])) return false
  return true
}

function isAlike(value: unknown, held: unknown): boolean {
  return Array.isArray(held) ? Array.isArray(value) && value.length === 0 : value === held
}
