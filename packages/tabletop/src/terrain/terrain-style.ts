/** How each kind of ground is drawn. */

import type { TerrainLook } from '@redoubt/engine'
import { type Colour, colour } from '../look/colour.ts'
import type { Palette } from '../look/palette.ts'

export type Pattern =
  | 'waves'
  | 'sand'
  | 'grass'
  | 'plain'
  | 'forest'
  | 'hills'
  | 'mountain'
  | 'desert'
  | 'city'
  | 'marsh'
  | 'closed'
  | 'flat'

export interface TerrainStyle {
  readonly name: string
  readonly pattern: Pattern
  readonly base: Colour
  readonly water: boolean
  /** A square of a board game: plain, with straight edges, and nothing grows over it. */
  readonly flat: boolean
  /** Higher ground is painted over lower where they meet. */
  readonly level: number
}

const USUAL: Readonly<Record<Pattern, { base: string; level: number }>> = {
  waves: { base: '#5d97b3', level: 0 },
  sand: { base: '#e2cf9b', level: 1 },
  desert: { base: '#e6cf93', level: 2 },
  closed: { base: '#cfc9ba', level: 3 },
  flat: { base: '#d9c7a0', level: 3 },
  marsh: { base: '#a9b98a', level: 3 },
  plain: { base: '#d7d3a4', level: 4 },
  grass: { base: '#a9bd79', level: 5 },
  hills: { base: '#c3b27c', level: 6 },
  forest: { base: '#88a263', level: 7 },
  mountain: { base: '#b09a78', level: 8 },
  city: { base: '#d3c3a4', level: 9 },
}

/** Words in a terrain's name that say what it looks like when the data names no pattern. */
const WORDS: readonly (readonly [RegExp, Pattern])[] = [
  [/water|sea|ocean|lake|river|bay/i, 'waves'],
  [/shore|beach|coast|sand/i, 'sand'],
  [/desert|dune/i, 'desert'],
  [/marsh|swamp|bog/i, 'marsh'],
  [/mountain|alpine|peak/i, 'mountain'],
  [/hill|rough|broken/i, 'hills'],
  [/forest|wood|jungle/i, 'forest'],
  [/closed|impassable|neutral/i, 'closed'],
  [/city|town|urban|village/i, 'city'],
  [/land|grass|meadow|field/i, 'grass'],
]

export function terrainStyle(
  name: string,
  look: TerrainLook | undefined,
  palette: Palette,
): TerrainStyle {
  const pattern = patternOf(name, look?.pattern)
  const usual = USUAL[pattern]
  return {
    name,
    pattern,
    base: palette.printed(colour(look?.colour ?? usual.base)),
    water: pattern === 'waves',
    flat: pattern === 'flat',
    level: usual.level,
  }
}

/** The printed colour of a terrain: its own, or the usual one of what its name says that it is. */
export function terrainColour(name: string, look: TerrainLook | undefined): string {
  return look?.colour ?? USUAL[patternOf(name, look?.pattern)].base
}

function patternOf(name: string, given: string | undefined): Pattern {
  if (given !== undefined && given in USUAL) return given as Pattern
  const text = given ?? name
  return (
    WORDS.find(([word]) => word.test(text))?.[1] ??
    WORDS.find(([word]) => word.test(name))?.[1] ??
    'plain'
  )
}
