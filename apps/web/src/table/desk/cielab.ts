/** Colours as CIELAB has them, where distances are about those that eyes see. */

export type Triple = readonly [number, number, number]

/** `#rrggbb` as light: sRGB without its gamma, 0 to 1. */
export function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = (Number.parseInt(hex.slice(at, at + 2), 16) || 0) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** CIELAB under daylight (D65). */
export function labOf([red, green, blue]: Triple): Triple {
  const bent = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)
  const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How far two lights lie apart; 2.3 is just seen side by side. */
export function difference(one: Triple, other: Triple): number {
  return between(labOf(one), labOf(other))
}

/** The same of two colours in CIELAB. */
export function between(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
