/** Where the outlines of areas and their declared neighbours differ. */

import type { BoardFile } from '../format/format.ts'
import { touchingAreas } from './touching.ts'

/**
 * What differs between two areas:
 * `undeclared` they touch on the map but are no neighbours; `apart` they are neighbours but do not touch;
 * `unseen_strangers`, `unseen_touching` named in `frontiers.unseen`, but no neighbours, or touching after all;
 * `closed_neighbours`, `closed_apart` named in `frontiers.closed`, but neighbours, or not touching.
 * @example
 * const kind: FrontierDifference['kind'] = 'undeclared'
 * kind // → 'undeclared'
 */
export interface FrontierDifference {
  readonly kind:
    | 'undeclared'
    | 'apart'
    | 'unseen_strangers'
    | 'unseen_touching'
    | 'closed_neighbours'
    | 'closed_apart'
  readonly pair: readonly [one: string, other: string]
  /** How far they touch, in board units; 0 where they do not. */
  readonly length: number
}

/**
 * Compares the outlines of a board's areas with `adjacency` and `frontiers`. Areas without an outline are left out, and
 * so are those without any neighbours that touch others: nobody goes there.
 * @throws TooIntricate when comparing the outlines would take too long
 * @example
 * const square = (x: number): [number, number][] => [[x, 0], [x + 2, 0], [x + 2, 2], [x, 2]]
 * const areas = [{ id: 'west', outline: square(0) }, { id: 'east', outline: square(2) }, { id: 'isle' }]
 * const adjacency: [string, string][] = [['west', 'isle'], ['isle', 'east']]
 * frontierDifferences({ areas, adjacency })[0]?.kind // → 'undeclared'
 */
export function frontierDifferences({
  areas = [],
  adjacency = [],
  frontiers = {},
}: FrontierTerms): readonly FrontierDifference[] {
  const drawn = new Set(areas.flatMap(({ id, outline }) => (outline ? [id] : [])))
  if (drawn.size < 2) return []
  const touching = new Map(
    [...touchingAreas(areas)].map(([pair, length]) => {
      const [one = '', other = ''] = pair.split(' ').map((at) => areas[Number(at)]?.id ?? '')
      return [pairName(one, other), length] as const
    }),
  )
  const declared = new Set(adjacency.map(([one, other]) => pairName(one, other)))
  const unseen = new Set((frontiers.unseen ?? []).map(([one, other]) => pairName(one, other)))
  const closed = new Set((frontiers.closed ?? []).map(([one, other]) => pairName(one, other)))
  const entered = new Set(adjacency.flat())
  const found: FrontierDifference[] = []
  const tell = (kind: FrontierDifference['kind'], name: string) => {
    const [one = '', other = ''] = name.split(' ')
    found.push({ kind, pair: [one, other], length: touching.get(name) ?? 0 })
  }
  for (const name of touching.keys()) {
    const isEntered = name.split(' ').every((id) => entered.has(id))
    if (isEntered && !declared.has(name) && !closed.has(name)) tell('undeclared', name)
  }
  for (const name of declared) {
    const isDrawn = name.split(' ').every((id) => drawn.has(id))
    if (isDrawn && !touching.has(name) && !unseen.has(name)) tell('apart', name)
  }
  for (const name of unseen) {
    if (!declared.has(name)) tell('unseen_strangers', name)
    else if (touching.has(name)) tell('unseen_touching', name)
  }
  for (const name of closed) {
    if (declared.has(name)) tell('closed_neighbours', name)
    else if (!touching.has(name)) tell('closed_apart', name)
  }
  return found
}

/** The parts of a board file that say which areas touch. */
interface FrontierTerms {
  readonly areas?: readonly AreaShape[]
  readonly adjacency?: BoardFile['adjacency']
  readonly frontiers?: BoardFile['frontiers']
}

type AreaShape = Pick<NonNullable<BoardFile['areas']>[number], 'id' | 'outline' | 'islands'>

function pairName(one: string, other: string): string {
  return [one, other].sort().join(' ')
}
