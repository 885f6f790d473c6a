/** The sides of a player roster as sides and seats. Passwords are no part of a module, and none are made. */

import type { ModuleFile } from '@redoubt/engine'
import { makeNamer } from './names.ts'

export interface WrittenSides {
  readonly manifest: Pick<ModuleFile, 'sides' | 'seats' | 'seatings'>
  readonly ids: readonly string[]
  /** The side of a name of the roster. */
  sideNamed(name: string): string | undefined
  /** Names of the roster that are no sides here, such as `Observer`. */
  readonly passedOver: readonly string[]
}

/** Whoever plays alone or only looks on needs no side for it. */
const NO_SIDE = /^(solo|solitaire|observer|spectator|referee|umpire|moderator)s?$/i

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
const PATTERNS = ['solid', 'stripes', 'dots', 'checks', 'cross'] as const
const MOST = 16

export function writeSides(roster: readonly string[]): WrittenSides {
  const passedOver = roster.filter((name, at) => NO_SIDE.test(name) || at >= MOST)
  const named = roster.filter((name) => !passedOver.includes(name))
  const names = named.length > 0 ? named : ['Player 1', 'Player 2']
  const namer = makeNamer()
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
            colour: COLOURS[at % COLOURS.length] ?? '#6b6b6b',
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
