/** The colours of the table: ground, paper, ink, sides and terrains. */

import type { ModuleFile, SideFile } from '@redoubt/engine'
import type { PaletteChoice, PaletteName } from '../api.ts'
import { type Colour, colour, darker, lighter, mix } from './colour.ts'

export type SidePattern = NonNullable<SideFile['pattern']>

export interface SideLook {
  readonly colour: Colour
  readonly pattern: SidePattern
}

export interface Palette {
  /** Tells palettes apart. */
  readonly name: string
  readonly ground: 'light' | 'dark'
  /** The table top, from the middle to the corners. */
  readonly table: readonly [Colour, Colour]
  readonly paper: Colour
  readonly ink: Colour
  /** Trays and boxes. */
  readonly tray: Colour
  readonly trayInk: Colour
  /** What may be chosen, what is chosen, what happened last. */
  readonly lit: Colour
  readonly selected: Colour
  readonly mark: Colour
  side(id: string | undefined): SideLook
  /** The colour of counters that have one of their own; undefined where only sides may be told apart. */
  own(hex: string | undefined): Colour | undefined
  /** A printed colour as this palette shows it. */
  printed(base: Colour): Colour
  /** The rim that lifts a name off ground of this colour: `share` of the way to light, on a dark map to dark. */
  halo(base: Colour, share: number): Colour
  /** Names of waters. */
  waterInk: Colour
  /** Shallows and water lines stand out from the sea by so much of white. */
  shallows: number
}

const PATTERNS: readonly SidePattern[] = ['stripes', 'dots', 'checks', 'cross', 'solid']

export function paletteChoice(choice: PaletteName | PaletteChoice | undefined): PaletteChoice {
  if (choice === undefined || choice === 'light') return { ground: 'light' }
  if (choice === 'dark') return { ground: 'dark' }
  return choice
}

export function makePalette(choice: PaletteChoice, sides: ModuleFile['sides']): Palette {
  const dark = choice.ground === 'dark'
  const { safe } = choice
  const looks = new Map<string, SideLook>()
  Object.entries(sides).forEach(([id, side], index) => {
    looks.set(id, {
      colour: colour(safe?.[index % safe.length] ?? side.colour),
      pattern: side.pattern ?? PATTERNS[index % PATTERNS.length] ?? 'solid',
    })
  })
  const neutral: SideLook = { colour: [206, 196, 170], pattern: 'solid' }
  // A map for the night is printed on dark ground in light ink; what it shows keeps its hue.
  const night = (base: Colour): Colour =>
    dark ? mix(darker(base, 0.44), [28, 38, 60], 0.24) : base
  return {
    name: `${choice.ground}${choice.safe ? ' safe' : ''}`,
    ground: choice.ground,
    table: dark
      ? [
          [43, 46, 54],
          [20, 21, 26],
        ]
      : [
          [126, 100, 74],
          [84, 64, 46],
        ],
    paper: dark ? [47, 49, 56] : [240, 230, 206],
    ink: dark ? [232, 224, 204] : [44, 34, 24],
    tray: dark ? [58, 62, 72] : [216, 200, 168],
    trayInk: dark ? [222, 216, 200] : [66, 50, 34],
    lit: choice.safe ? [255, 255, 255] : [255, 226, 106],
    selected: [255, 255, 255],
    mark: choice.safe ? [20, 20, 20] : [32, 22, 18],
    side: (id) => (id === undefined ? neutral : (looks.get(id) ?? neutral)),
    own: (hex) => (hex === undefined || choice.safe ? undefined : colour(hex)),
    printed: night,
    halo: (base, share) => (dark ? darker(base, 0.6) : lighter(base, share)),
    waterInk: dark ? [176, 206, 226] : [28, 62, 92],
    shallows: dark ? 0.14 : 0.5,
  }
}
