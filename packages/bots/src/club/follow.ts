/** Short turns are followed to their end, with the answers to them: as far as the level of the player goes. */

import { Explorer, type Game, type Seat, type Side, type Weights } from '@redoubt/engine'
import { standingOf } from '../bot/standing.ts'
import { tried } from '../bot/tried.ts'
import type { Head } from './aftermath.ts'
import type { Option } from './option.ts'

/** How far a player looks ahead. */
export interface Sight {
  /** The turn is followed from so many beginnings. */
  readonly beginnings: number
  /** How many of the best actions are gone into at each decision of the rest of the turn, of the answer, of the turn after it. */
  readonly widths: readonly number[]
}

/** More actions of one turn than this are not followed. */
const LONGEST_TURN = 3
/** Of more actions than this only so many are looked at. */
const MOST_LOOKED_AT = 80

/**
 * Puts what the best rows lead to in the place of what they gain at once; the others are taken to come to what those came to.
 * @param throws how often chance is tried
 */
export function follow(
  head: Head,
  options: Option[],
  standing: number,
  throws: number,
  sight: Sight,
): void {
  const { game, tree, seat, weights } = head
  const best = options.toSorted((a, b) => b.gain - a.gain).slice(0, sight.beginnings)
  const line: Line = { game, tree, seat, weights, explorers: [], widths: sight.widths }
  let came = 0
  const led = best.map((option) => {
    const { worth } = tried(tree, option.row, seat, throws, () => lead(line, seat, 0, 1, 0))
    const gain = worth - standing
    came += gain - option.gain
    return gain
  })
  for (const option of options) {
    const at = best.indexOf(option)
    option.gain = at >= 0 ? (led[at] as number) : option.gain + came / best.length
  }
}

interface Line {
  readonly game: Game
  readonly tree: Explorer
  /** Whose worth is asked for. */
  readonly seat: Seat
  readonly weights: Weights
  /** One for each action deep, so that each keeps its list. */
  readonly explorers: Explorer[]
  readonly widths: readonly number[]
}

/**
 * How the seat stands where both go on as they like best.
 * @param mover who acted last
 * @param turn turns over since the beginning
 * @param acts actions of this turn
 */
function lead(line: Line, mover: Seat, turn: number, acts: number, deep: number): number {
  const { tree, seat, weights, widths } = line
  const side = tree.over ? undefined : tree.side
  if (!side) return standingOf(tree, seat, weights)
  const now = tree.position.seatOf(side)
  const next = now === mover ? turn : turn + 1
  const count = now === mover ? acts + 1 : 1
  const width = widths[next]
  if (width === undefined || count > LONGEST_TURN) return standingOf(tree, seat, weights)
  const explorer = explorerAt(line, deep)
  const { moment } = tree
  let most = Number.NEGATIVE_INFINITY
  let came = standingOf(tree, seat, weights)
  for (const row of bestRows(explorer, side, now, weights, width)) {
    explorer.play(row)
    const worth = lead(line, now, next, count, deep + 1)
    const likes = now === seat ? worth : -worth
    tree.rewind(moment)
    if (likes <= most) continue
    most = likes
    came = worth
  }
  return came
}

function explorerAt({ game, explorers }: Line, deep: number): Explorer {
  const known = explorers[deep]
  if (known) return known
  const made = new Explorer(game)
  explorers[deep] = made
  return made
}

/** The rows that look best at once to who is asked; to end a turn looks as good as the position does. */
function bestRows(
  explorer: Explorer,
  side: Side,
  mover: Seat,
  weights: Weights,
  width: number,
): number[] {
  const { moment } = explorer
  const count = explorer.fill(side)
  const before = standingOf(explorer, mover, weights)
  const every = Math.ceil(count / MOST_LOOKED_AT)
  const looked: { readonly row: number; readonly worth: number }[] = []
  for (let row = 0; row < count; row += every) {
    const { ends, names } = explorer.offered(row)
    if (ends && names.length === 0) {
      looked.push({ row, worth: before })
      continue
    }
    explorer.play(row)
    looked.push({ row, worth: standingOf(explorer, mover, weights) })
    explorer.rewind(moment)
  }
  return looked
    .sort((a, b) => b.worth - a.worth)
    .slice(0, width)
    .map(({ row }) => row)
}
