/** Counting the tree of a game: a number that a second implementation must reproduce. */

import { Explorer, type Game } from '@redoubt/engine'

export interface PerftCount {
  /** Sequences of actions of that length; those that end the game sooner count as well. */
  readonly sequences: number
  /** Positions they lead to, equal pieces interchangeable. */
  readonly positions: number
  /** Those of the positions in which the game is over. */
  readonly finished: number
}

/** How deep: so many actions, or so many whole turns (as the rules number them, else until another side is asked). */
export type PerftDepth = { readonly actions: number } | { readonly turns: number }

/**
 * Counts action sequences and the distinct positions they lead to. Equal positions are expanded once.
 * The game itself is not changed. Dice, where there are any, are those of the game.
 * @example perft(Game.start(fortify), { turns: 2 }).positions
 */
export function perft(game: Game, depth: PerftDepth): PerftCount {
  const ends = new Set<number>()
  const finished = new Set<number>()
  const known: Map<number, number>[] = []
  // One explorer for each action deep: each keeps its own list of choices.
  const trees: Explorer[] = []

  const { turn } = game.module.rules
  const turnOf = (tree: Explorer) => (turn ? turn(tree.position) : tree.side)

  const walk = (left: number, deep: number): number => {
    trees[deep] ??= new Explorer(game)
    const tree = trees[deep]
    const here = tree.position.hashNumber()
    if (left === 0 || tree.over) {
      ends.add(here)
      if (tree.over) finished.add(here)
      return 1
    }
    known[left] ??= new Map()
    const before = known[left].get(here)
    if (before !== undefined) return before
    const { moment } = tree
    const now = turnOf(tree)
    const count = tree.fill()
    let sequences = 0
    for (let row = 0; row < count; row++) {
      tree.play(row)
      const goesOn = 'turns' in depth && turnOf(tree) === now && !tree.over
      sequences += walk(goesOn ? left : left - 1, deep + 1)
      tree.rewind(moment)
    }
    known[left].set(here, sequences)
    return sequences
  }

  const sequences = walk('turns' in depth ? depth.turns : depth.actions, 0)
  return { sequences, positions: ends.size, finished: finished.size }
}
