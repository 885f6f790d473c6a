/** Choosing while others choose: nobody knows what they do, so one's own choice is judged against some that they could make. */

import { Explorer, type Game, type Seat, type Side } from '@redoubt/engine'
import { liking, type Turn } from './bot.ts'
import { chance, mix } from './chance.ts'
import { inTheHead } from './imagine.ts'
import { standingOf } from './standing.ts'

/** Longer than this nobody goes on choosing: then he stops, if he may. */
const MOST_CHOICES = 24
/** Of more actions than this only so many are looked at. */
const MOST_LOOKED_AT = 120
/** So many games of choices are played out for one decision, whatever their number. */
const MOST_PLAYED = 900
/** Where something is hidden, so many games are imagined. */
const WORLDS = 4

/**
 * Do others choose at the same time, or have they, in secret, what this action will be opened with? Then what it is worth cannot be
 * seen before they all have chosen.
 */
export function isTogether({ tree }: Pick<Turn, 'tree'>): boolean {
  if (tree.asked().length > 1) return true
  for (let row = 0; row < tree.list.count; row++) if (tree.offered(row).secret) return true
  return false
}

/**
 * What each action promises, by its meaning: the mean over so many choices of the others, the same ones for every action, with the
 * same dice. Who writes several orders is judged as if he wrote no more after this one.
 * @param samples choices of the others that are imagined
 */
export function promisesTogether(
  { game, seat: id }: Turn,
  seat: Seat,
  key: number,
  samples: number,
): Map<number, number> {
  return inTheHead(game, id, chance(key), Math.min(samples, WORLDS), (games) => {
    const total = new Map<number, number>()
    for (let n = 0; n < samples; n++) {
      const imagined = games[n % games.length] as Game
      const worths = against(imagined, seat, mix(key, n), samples)
      for (const [meaning, worth] of worths)
        total.set(meaning, (total.get(meaning) ?? 0) + worth / samples)
    }
    return total
  })
}

/** What each action comes to against one choice of the others. */
function against(game: Game, seat: Seat, key: number, samples: number): Map<number, number> {
  const tree = new Explorer(game)
  const others = new Explorer(game)
  const { moment } = tree
  const side = tree.asked().find((one) => tree.position.seatOf(one) === seat)
  const count = tree.fill(side)
  const most = Math.min(MOST_LOOKED_AT, Math.max(1, Math.floor(MOST_PLAYED / samples)))
  const every = Math.ceil(count / most)
  const worths = new Map<number, number>()
  const { random } = game.position
  for (let row = 0; row < count; row++) {
    // What ends one's choosing is always looked at.
    if (row % every !== 0 && !tree.offered(row).ends) continue
    game.position.random = chance(key)
    tree.play(row)
    allChoose(others, seat, tree.position.frame?.step, key)
    worths.set(tree.meaning(row), standingOf(tree, seat))
    tree.rewind(moment)
  }
  game.position.random = random
  return worths
}

/** Whoever is still to choose does: the others something, the seat itself nothing more, if it may. */
function allChoose(tree: Explorer, seat: Seat, step: string | undefined, key: number): void {
  for (let n = 0; n < MOST_CHOICES * tree.module.seats.length; n++) {
    if (tree.over || tree.position.frame?.step !== step) return
    const [side] = tree.asked()
    if (!side || tree.fill(side) === 0) return
    const stops = tree.position.seatOf(side) === seat || n >= MOST_CHOICES
    tree.play((stops ? rest(tree) : undefined) ?? anyRow(tree, side, mix(key, n)))
  }
}

/** The row that ends one's choosing. */
function rest(tree: Explorer): number | undefined {
  for (let row = 0; row < tree.list.count; row++) {
    const { ends, names } = tree.offered(row)
    if (ends && names.length === 0) return row
  }
  return undefined
}

/** Any row, the same whichever other rows there are. */
function anyRow(tree: Explorer, side: Side, key: number): number {
  let best = 0
  let most = -1
  for (let row = 0; row < tree.list.count; row++) {
    const much = liking(mix(key, side.index), tree.meaning(row))
    if (much <= most) continue
    most = much
    best = row
  }
  return best
}
