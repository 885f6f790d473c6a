/** The spaces a game is won by, as an overlay: whose they are and what they count. When a game is over the table shows it. */

import type { Layer, LayerMark, Side, Space } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'

/**
 * A space that is worth points, and who has it.
 * @example const worth: ObjectiveSpace = { space: town, holder: red, points: 3 }
 */
export interface ObjectiveSpace {
  readonly space: Space
  /** Whose points they are as it stands; undefined: nobody's. */
  readonly holder: Side | undefined
  readonly points: number
}

/** The side that stands in a space alone. */
export function aloneIn(g: AnyPosition, space: Space): Side | undefined {
  const [side, ...others] = new Set(g.stack(space).map((piece) => piece.side))
  return others.length > 0 ? undefined : side
}

/** Points of a side as it stands: those of the spaces it has. */
export const pointsOfSpaces =
  <G>(spaces: (g: G) => readonly ObjectiveSpace[]) =>
  (g: G, side: Side): number =>
    spaces(g).reduce((sum, { holder, points }) => sum + (holder === side ? points : 0), 0)

/**
 * @param spaces all that count, for whoever they count
 * @example objectiveLayer<G>('8', () => [{ space: town, holder: red, points: 3 }]).of(g, blue).map(({ look }) => look) // → [ 'enemy' ]
 */
export function objectiveLayer<G extends AnyPosition>(
  clause: string,
  spaces: (g: G) => readonly ObjectiveSpace[],
): Layer<G> {
  return {
    clause,
    of: (g, side) =>
      spaces(g).map(({ space: at, holder, points }): LayerMark => {
        if (!holder) return { at, look: 'note', key: 'objectives.open', facts: { points } }
        const look = g.seatOf(holder) === g.seatOf(side) ? 'own' : 'enemy'
        return { at, look, side: holder, key: 'objectives.held', facts: { holder, points } }
      }),
  }
}

/** The overlay's words, to be brought beside it. */
export const OBJECTIVE_WORDS = {
  en: {
    'layers.objectives': 'What counts',
    'layers.objectives.held': '{holder}: {points, plural, one {# point} other {# points}}',
    'layers.objectives.held.all': 'Counts for {side}',
    'layers.objectives.open.all': 'Held by nobody',
    'layers.objectives.open': 'Held by nobody: {points, plural, one {# point} other {# points}}',
  },
  de: {
    'layers.objectives': 'Was zählt',
    'layers.objectives.held': '{holder}: {points, plural, one {# Punkt} other {# Punkte}}',
    'layers.objectives.held.all': 'Zählt für {side}',
    'layers.objectives.open.all': 'In niemandes Hand',
    'layers.objectives.open': 'In niemandes Hand: {points, plural, one {# Punkt} other {# Punkte}}',
  },
} as const
