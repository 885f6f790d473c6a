/** The sides of a player roster as sides and seats. Passwords are no part of a module, and none are made. */

import type { ModuleFile } from '@redoubt/engine'
import { isSide } from '../reading/sides.ts'
import { makeNamer } from './names.ts'

export interface WrittenSides {
  readonly manifest: Pick<ModuleFile, 'sides' | 'seats' | 'seatings'>
  readonly ids: readonly string[]
  /** The side of a name of the roster. */
  sideNamed(name: string): string | undefined
  /** Names of the roster that are no sides here, such as `Observer`. */
  readonly passedOver: readonly string[]
}

const COLOURS = [
  '#b3372f',
  '#3d6fb0',
  '#4a8a4a',
  '#c9962c',
  '#7a4f9a',
  '#3f8f8f',
  '#8a6242',
  '#6b6b6b',
]
/** A side that is called like a colour has it. */
const COLOURS_BY_NAME: readonly (readonly [word: RegExp, colour: string])[] = [
  [/\bred\b/i, '#b3372f'],
  [/\bblue\b/i, '#3d6fb0'],
  [/\bgreen\b/i, '#4a8a4a'],
  [/\b(yellow|gold)\b/i, '#c9962c'],
  [/\bpurple\b/i, '#7a4f9a'],
  [/\bbrown\b/i, '#8a6242'],
  [/\b(gr[ae]y|black)\b/i, '#6b6b6b'],
]

/** Its own colour where its name has one, else the next that no name has. */
function coloursOf(names: readonly string[]): string[] {
  const named = names.map((name) => COLOURS_BY_NAME.find(([word]) => word.test(name))?.[1])
  const left = COLOURS.filter((colour) => !named.includes(colour))
  let next = 0
  return named.map((colour) => colour ?? left[next++ % left.length] ?? '#6b6b6b')
}

const PATTERNS = ['solid', 'stripes', 'dots', 'checks', 'cross'] as const
const MOST = 16

export function writeSides(roster: readonly string[]): WrittenSides {
  const passedOver = roster.filter((name, at) => !isSide(name) || at >= MOST)
  const named = roster.filter((name) => !passedOver.includes(name))
  const names = named.length > 0 ? named : ['Player 1', 'Player 2']
  const namer = makeNamer()
  const colours = coloursOf(names)
  const ids = names.map((name) => namer.idFor(name, 'side'))
  const bySlug = new Map(names.map((name, at) => [name.toLowerCase(), ids[at] ?? '']))
  return {
    ids,
    passedOver,
    sideNamed: (name) => bySlug.get(name.trim().toLowerCase()),
    manifest: {
      seats: Object.fromEntries(ids.map((id, at) => [id, { name: names[at] ?? id }])),
      sides: Object.fromEntries(
        ids.map((id, at) => [
          id,
          {
            name: names[at] ?? id,
            seat: id,
            colour: colours[at] ?? '#6b6b6b',
            pattern: PATTERNS[at % PATTERNS.length] ?? 'solid',
          },
        ]),
      ),
      ...(ids.length === 2 ? {} : { seatings: seatingsOf(ids) }),
    },
  }
}

/** A game may be played by everybody at a seat of their own, by two, or by one. */
function seatingsOf(ids: readonly string[]): NonNullable<ModuleFile['seatings']> {
  const [first = '', second] = ids
  const every = (rest: number): string[] => ids.filter((_, at) => at % 2 === rest)
  return {
    all: {
      label: ids.length === 1 ? 'One player' : 'A player for each side',
      control: Object.fromEntries(ids.map((id) => [id, [id]])),
    },
    ...(second === undefined || ids.length < 3
      ? {}
      : {
          two: { label: 'Two players', control: { [first]: every(0), [second]: every(1) } },
          one: { label: 'One player', control: { [first]: [...ids] } },
        }),
  }
}
