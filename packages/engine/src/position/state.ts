/** Everything a position consists of, as the files of this folder share it. */

import type { Cast } from '../cast/cast.ts'
import type { Layout } from '../cast/layout.ts'
import type { Given } from './aliases.ts'
import type { Identity } from './identity.ts'
import type { Frame } from './operation.ts'
import type { MutablePiece } from './piece.ts'
import { Stacks } from './stacks.ts'
import { Variables } from './variables.ts'

export interface State {
  readonly cast: Cast
  readonly layout: Layout
  readonly identity: Identity
  readonly pieces: MutablePiece[]
  /** How many numbers pieces have been given; the next one. */
  numbers: number
  /** How many numbers each audience has been given for pieces that can be covered. */
  given: Given
  readonly stacks: Stacks
  readonly variables: Variables
  readonly flow: Frame[]
  /** Hidden variables, or entries `name/index`, that were opened to all. */
  readonly revealed: Set<string>
  /** How often each draw key was used. */
  readonly drawn: Map<string, number>
  /** Draws and reveals so far; undo stops where this changed. */
  fence: number
}

/** A state without pieces, at no step. */
export function emptyState(cast: Cast, layout: Layout): State {
  const identity: Identity = { low: 0, high: 0 }
  return {
    cast,
    layout,
    identity,
    pieces: [],
    numbers: 0,
    given: [0, ...cast.seats.map(() => 0)],
    stacks: new Stacks(layout.places, cast.sides, identity),
    variables: new Variables(cast, layout, identity),
    flow: [],
    revealed: new Set(),
    drawn: new Map(),
    fence: 0,
  }
}
