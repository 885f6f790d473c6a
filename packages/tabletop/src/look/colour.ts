/** Colours as numbers, mixed and shaded. */

/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number]

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#2f55a4',
  brown: '#7a5230',
  cyan: '#2a9db0',
  gold: '#c9a227',
  gray: '#808080',
  green: '#3c7a3f',
  grey: '#808080',
  orange: '#d9772b',
  purple: '#6d4a91',
  red: '#b3352b',
  white: '#ffffff',
  yellow: '#d8b62c',
}

/** Reads `#rgb`, `#rrggbb` or a common name; anything else gives grey. */
export function colour(text: string): Colour {
  const hex = NAMED[text.toLowerCase()] ?? text
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  const part = (at: number): number => {
    if (short) return Number.parseInt(`${short[at]}${short[at]}`, 16)
    return long ? Number.parseInt(long[at] ?? '80', 16) : 128
  }
  return [part(1), part(2), part(3)]
}

/** The colour a part of the way from one to another, `share` 0 to 1. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const blend = (a: number, b: number) => a + (b - a) * share
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])]
}

export function lighter(base: Colour, share: number): Colour {
  return mix(base, [255, 255, 255], share)
}

export function darker(base: Colour, share: number): Colour {
  return mix(base, [0, 0, 0], share)
}

/** As CSS text. */
export function css([red, green, blue]: Colour, alpha = 1): string {
  return `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${alpha})`
}

/** As the number PixiJS tints with. */
export function tint([red, green, blue]: Colour): number {
  return (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)
}

/** Lightness as the eye sees it, 0 to 1: relative luminance of WCAG 2. */
export function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** How well one is read on the other, 1 to 21: contrast ratio of WCAG 2. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const BLACK: Colour = [0, 0, 0]
const WHITE: Colour = [255, 255, 255]

/** Black or white, whichever reads better on the colour: on every colour one of them has a contrast of 4.5. */
export function inkOn(base: Colour): Colour {
  return contrast(base, WHITE) >= contrast(base, BLACK) ? WHITE : BLACK
}

/** The colour made darker, on dark ground lighter, until lines of it are seen there: with so much contrast at least. */
export function seenOn(base: Colour, ground: Colour, least: number): Colour {
  const away = inkOn(ground)
  const steps = Array.from({ length: 20 }, (_, step) => mix(base, away, step / 20))
  return steps.find((one) => contrast(one, ground) >= least) ?? away
}
