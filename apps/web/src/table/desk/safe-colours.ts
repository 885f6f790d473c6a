/** Colours for the sides that everybody can tell apart, each as near to the printed one as there is. */

import type { SideFile } from '@redoubt/engine'
import { difference, linear } from './cielab.ts'
import { safePair } from './safe-pair.ts'

/**
 * For more than two sides. Chosen so that of any two of the ten the least difference that is left to eyes without one of the three
 * cones is as great as can be.
 */
const SAFE_COLOURS = [
  '#cc3c0c',
  '#0c6ccc',
  '#eccc9c',
  '#6c0cec',
  '#6ccccc',
  '#3c3c3c',
  '#6c0c6c',
  '#ec9c0c',
  '#9c6c6c',
  '#9c9cec',
] as const

/** Pairs of the ten, by their places, that lie too near for enemies: the others of all pairs are told apart at a glance by all eyes. */
const TOO_NEAR: ReadonlySet<string> = new Set(['0 7', '1 3', '1 9', '5 6', '5 8', '6 8'])

type Sides = Readonly<Record<string, SideFile>>

const known = new WeakMap<Sides, readonly string[]>()

/**
 * Of each side in order, a colour of the palette, dealt out so that together they lie nearest to the printed ones: who is called
 * after a colour, or known by it, keeps it where that can be; of two sides both do.
 */
export function safeColours(sides: Sides): readonly string[] {
  const kept = known.get(sides)
  if (kept) return kept
  const all = Object.values(sides)
  const [first, second, ...more] = all
  const colours =
    first && second && more.length === 0 ? safePair(first.colour, second.colour) : dealtColours(all)
  known.set(sides, colours)
  return colours
}

function dealtColours(all: readonly SideFile[]): readonly string[] {
  const dealt = all.length > SAFE_COLOURS.length ? undefined : nearestDeal(all)
  return all.map((_, n) => SAFE_COLOURS[dealt?.[n] ?? n % SAFE_COLOURS.length] ?? '')
}

/** The same, told to the style sheets as `--safe-0` and so on. */
export function wearSafe(sides: Sides): readonly string[] {
  const colours = safeColours(sides)
  for (const [n, colour] of colours.entries())
    document.documentElement.style.setProperty(`--safe-${n}`, colour)
  return colours
}

/** For each side the place of its colour; undefined where enemies could not but lie too near. */
function nearestDeal(sides: readonly SideFile[]): readonly number[] | undefined {
  const palette = SAFE_COLOURS.map(linear)
  // The first sides are those that a module is about.
  const apart = sides.map(({ colour }, n) =>
    palette.map((safe) => difference(linear(colour), safe) / (n + 1)),
  )
  // What the sides from here on come to at the least.
  const least = apart.map((_, from) =>
    apart.slice(from).reduce((sum, each) => sum + Math.min(...each), 0),
  )
  let best: readonly number[] | undefined
  let bestSum = Number.POSITIVE_INFINITY
  const clashes = (at: number, dealt: readonly number[]) =>
    dealt.some(
      (other, n) =>
        other === at ||
        (sides[n]?.seat !== sides[dealt.length]?.seat &&
          TOO_NEAR.has(`${Math.min(at, other)} ${Math.max(at, other)}`)),
    )
  const deal = (dealt: readonly number[], sum: number): void => {
    const side = dealt.length
    if (sum + (least[side] ?? 0) >= bestSum) return
    if (side === sides.length) {
      best = dealt
      bestSum = sum
      return
    }
    const nearest = (apart[side] ?? [])
      .map((far, at) => ({ far, at }))
      .sort((a, b) => a.far - b.far)
    for (const { far, at } of nearest) if (!clashes(at, dealt)) deal([...dealt, at], sum + far)
  }
  deal([], 0)
  return best
}
