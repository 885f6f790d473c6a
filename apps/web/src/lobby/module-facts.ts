/** What the lobby says of a game on offer, and in which order. */

import type { BoardFile } from '@redoubt/engine'
import type { ModuleSummary } from '@redoubt/protocol'
import { languageTag } from '../messages/language.ts'

/** Of a module that does not say how heavy it is. */
const USUAL_WEIGHT = 3

/** How much there is to learn, from 1 to 5. */
export function weightOf({ beginner }: Pick<ModuleSummary, 'beginner'>): number {
  return beginner?.weight ?? USUAL_WEIGHT
}

/** The lightest first; of equal ones, first the one that has more to it. */
export function lightestFirst(modules: readonly ModuleSummary[]): readonly ModuleSummary[] {
  const extent = ({ options }: ModuleSummary) => Object.keys(options.options).length
  return [...modules].sort((a, b) => weightOf(a) - weightOf(b) || extent(b) - extent(a))
}

/** How many may play: `2`, or `2 or 7` where the sides can be shared in several ways. */
export function playersOf({ seats, seatings }: Pick<ModuleSummary, 'seats' | 'seatings'>): {
  players: string
  most: number
} {
  const counts = seatings
    ? Object.values(seatings).map(({ control }) => Object.keys(control).length)
    : [Object.keys(seats).length]
  const some = [...new Set(counts)].sort((a, b) => a - b)
  return {
    players: new Intl.ListFormat(languageTag(), { type: 'disjunction' }).format(some.map(String)),
    most: Math.max(...some),
  }
}

/** The scenario somebody new plays, its board, and who stands where on it, for the picture. */
export function firstScene({
  beginner,
  scenarios,
  options,
  boards,
}: Pick<ModuleSummary, 'beginner' | 'scenarios' | 'options' | 'boards'>): {
  readonly board: BoardFile | undefined
  readonly start: Readonly<Record<string, string>>
} {
  const scenario = scenarios.find(({ id }) => id === beginner?.scenario) ?? scenarios[0]
  const named = scenario?.board
  const board = typeof named === 'object' ? options.options[named.option]?.default : named
  return {
    board: boards[String(board)] ?? Object.values(boards)[0],
    start: scenario?.start ?? {},
  }
}
