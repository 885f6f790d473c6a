/** Control as a part: who holds a space, by the units that stand in it or did so last. */

import type { LayerMark, Part, Piece, Side, Space } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'

/**
 * What control hangs on.
 * @example
 * const rules: ControlRules<AnyPosition> = { clause: '8', variable: 'controller', spaces: (g) => g.board.spaces.filter(({ terrain }) => terrain === 'town') }
 * controlPart(rules).holderOf(g, town) // → red
 */
export interface ControlRules<G> {
  readonly clause: string
  /** The variable, one text for each space, that holds the id of the side that controls it; '' for nobody. */
  readonly variable: string
  /** Does a piece hold the ground it stands on? Default: every piece of a side. */
  holds?(g: G, piece: Piece): boolean
  /** Does a piece keep other sides from taking the space, whether it holds it for its own or not? Default: as `holds`. */
  bars?(g: G, piece: Piece): boolean
  /** The spaces of which control matters. Default: all. */
  readonly spaces?: (g: G) => readonly Space[]
  /** Who controls a space that nobody has taken yet: its own country, say. Default: nobody. */
  atFirst?(g: G, space: Space): Side | undefined
  /** Is a side one's own, as the overlay shows it? Default: only itself. */
  friendly?(g: G, holder: Side, side: Side): boolean
  /** A space has changed hands. */
  taken?(g: G, space: Space, side: Side, from: Side | undefined): void
}

/**
 * Who controls which spaces, and taking them.
 * @example
 * const held = (control: ControlPart<AnyPosition>) => control.isEnemyHeld(g, town, blue)
 * held(controlPart({ clause: '8', variable: 'controller' })) // → true
 */
export interface ControlPart<G> extends Part<G> {
  /** Who controls a space now: whoever stands there alone, else whoever last did. */
  readonly holderOf: (g: G, space: Space) => Side | undefined
  /** Does a piece of another side hold the space now? */
  isEnemyHeld(g: G, space: Space, side: Side): boolean
  /** The space passes to a side, unless an enemy still holds it or it is the side's already. */
  take(g: G, space: Space, side: Side): void
  /** Whoever stands alone in a space is on record as holding it: at the start of a game. */
  readonly record: (g: G) => void
  /** Takes every space of a way, the one that is left first. */
  takeAlong(g: G, path: readonly Space[], side: Side): void
}

/**
 * Who controls what, with the overlay `control`. The variable is brought along.
 * @example
 * const control = controlPart<AnyPosition>({ clause: '5.2', variable: 'controller' })
 * g.remove(enemy)
 * control.take(g, town, blue)
 * control.holderOf(g, town) // → blue
 */
export function controlPart<G extends AnyPosition>(rules: ControlRules<G>): ControlPart<G> {
  const {
    clause,
    variable,
    holds = () => true,
    bars = holds,
    spaces = (g) => g.board.spaces,
    friendly = (_, holder, side) => holder === side,
  } = rules

  const isEnemyHeld = (g: G, space: Space, side: Side) => {
    for (let piece = g.top(space); piece; piece = piece.below)
      if (piece.side && piece.side !== side && bars(g, piece)) return true
    return false
  }
  const recorded = (g: G, space: Space) => {
    const id = String(g.vars[variable][space.index] ?? '')
    return id === '' ? rules.atFirst?.(g, space) : g.side(id)
  }
  const holderOf = (g: G, space: Space) => {
    let alone: Side | undefined
    for (let piece = g.top(space); piece; piece = piece.below) {
      if (!piece.side || !holds(g, piece)) continue
      if (alone && alone !== piece.side) return recorded(g, space)
      alone = piece.side
    }
    return alone ?? recorded(g, space)
  }
  const take = (g: G, space: Space, side: Side) => {
    const from = recorded(g, space)
    if (from === side || isEnemyHeld(g, space, side)) return
    g.setFor(variable, space, side.id)
    rules.taken?.(g, space, side, from)
  }
  const marks = (g: G, side: Side): LayerMark[] =>
    spaces(g).flatMap((at): LayerMark[] => {
      const holder = holderOf(g, at)
      if (!holder) return []
      const look = friendly(g, holder, side) ? 'own' : 'enemy'
      return [{ at, look, side: holder, key: 'control.held', facts: { holder } }]
    })

  return {
    part: 'control',
    holderOf,
    isEnemyHeld,
    take,
    record: (g) => {
      for (const space of spaces(g)) {
        const holder = holderOf(g, space)
        if (holder) take(g, space, holder)
      }
    },
    takeAlong: (g, path, side) => {
      for (const space of path) take(g, space, side)
    },
    layers: { control: { clause, of: marks } },
    brings: {
      variables: {
        [variable]: { type: 'text', per: 'space', help: 'The side that controls it.' },
      },
      texts: {
        en: { words: { 'layers.control': 'Control', 'layers.control.held': 'Held by {holder}' } },
        de: {
          words: { 'layers.control': 'Besitz', 'layers.control.held': 'Im Besitz: {holder}' },
        },
      },
    },
  }
}
