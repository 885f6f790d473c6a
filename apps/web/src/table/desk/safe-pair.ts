/** Colours for two sides that all eyes tell apart, and that still are what the sides are called: Red stays red, Green green. */

import { between, labOf, linear, type Triple } from './cielab.ts'
import { EYES, seenBy } from './eyes.ts'

/** CIELAB difference of two enemies to the eyes that see least of it. */
const APART = 45

/** What a colour may become: so many degrees of hue to either side, so much of saturation, and any lightness in between. */
const HUES = [-20, -10, 0, 10, 20, 30]
const SATURATIONS = [-0.1, 0, 0.1, 0.2, 0.3]
const LIGHTNESSES = Array.from({ length: 16 }, (_, n) => 0.2 + n * 0.04)

interface Shade {
  readonly colour: string
  /** In CIELAB, to each kind of eyes; first to those that have all cones. */
  readonly seen: readonly Triple[]
}

/** Those nearest to the printed ones that lie far enough apart: these, where they do; the printed ones where none do. */
export function safePair(one: string, other: string): readonly [string, string] {
  const printed = [shade(one), shade(other)] as const
  if (leastBetween(...printed) >= APART) return [one, other]
  const nearest = (from: Shade) =>
    shadesOf(from.colour)
      .map((each) => ({ ...each, far: farFrom(from, each) }))
      .sort((a, b) => a.far - b.far)
  const [firsts, seconds] = [nearest(printed[0]), nearest(printed[1])]
  let best: readonly [string, string] = [one, other]
  let least = Number.POSITIVE_INFINITY
  for (const first of firsts) {
    if (first.far >= least) break
    for (const second of seconds) {
      const far = first.far + second.far
      if (far >= least) break
      if (leastBetween(first, second) < APART) continue
      best = [first.colour, second.colour]
      least = far
    }
  }
  return best
}

function shade(colour: string): Shade {
  const light = linear(colour)
  return { colour, seen: Object.values(EYES).map((eyes) => labOf(seenBy(eyes, light))) }
}

function leastBetween({ seen }: Shade, other: Shade): number {
  const all = seen.flatMap((lab, n) => {
    const there = other.seen[n]
    return there ? [between(lab, there)] : []
  })
  return Math.min(...all)
}

/** Squared, so that both sides give way a little rather than one much. */
function farFrom({ seen: [a] }: Shade, { seen: [b] }: Shade): number {
  return a && b ? between(a, b) ** 2 : 0
}

function shadesOf(colour: string): Shade[] {
  const [hue, saturation] = hslOf(colour)
  return HUES.flatMap((turn) =>
    SATURATIONS.flatMap((more) =>
      LIGHTNESSES.map((lightness) =>
        shade(hexOf(hue + turn, within(saturation + more), lightness)),
      ),
    ),
  )
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/** Hue in degrees, saturation as a share. */
function hslOf(colour: string): readonly [number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  )
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const across = most - least
  if (across === 0) return [0, 0]
  const sixth =
    most === red
      ? (green - blue) / across
      : most === green
        ? (blue - red) / across + 2
        : (red - green) / across + 4
  return [sixth * 60, across / (1 - Math.abs(most + least - 1))]
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (from: number) => {
    const at = (((from + hue / 30) % 12) + 12) % 12
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
