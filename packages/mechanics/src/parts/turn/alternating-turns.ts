/** Turns without phases: each side is asked in turn, until somebody has won or the last turn is over. */

import { automatic, type Part } from '@redoubt/engine'
import type { AnyPosition, SideOf } from '../anyone.ts'
import type { ObjectivePart } from '../victory/objectives-part.ts'
import { turnTexts } from './texts.ts'

/**
 * What a game says of its turns.
 * @example const rules: AlternatingRules<AnyPosition> = { clause: '2.1', last: () => 8, objectives: objectivesPart({ clause: '5' }) }
 */
export interface AlternatingRules<G extends AnyPosition> {
  readonly clause: string
  /** The last turn. In each the sides are asked one after the other, at the step `turn`. */
  last(g: G): number
  /** Who is asked, in this order. Default: all sides. */
  sides?(g: G): readonly SideOf<G>[]
  /** What a side's turn begins with. Default: nothing. */
  begins?(g: G, side: SideOf<G>): void
  /** What it ends with. It may go on to a step of its own, after which `endTurn` comes again. Default: nothing. */
  ends?(g: G, side: SideOf<G>): void
  /** How the game is won, at once and after the last turn. */
  readonly objectives: ObjectivePart<G>
}

/**
 * Turns of the sides, one after the other.
 * @example const start = (turns: AlternatingTurns<AnyPosition>, g: AnyPosition) => turns.begin(g)
 */
export interface AlternatingTurns<G> extends Part<G> {
  /** The first side's first turn begins; to be called when all is set up. */
  readonly begin: (g: G) => void
}

/**
 * The acting side's turn is over: goes on to the step `end_of_turn` of `alternatingTurns`.
 * @example
 * endTurn(g)
 * g.frame // → { step: 'end_of_turn', side: 'blue' }
 */
export function endTurn(g: AnyPosition): void {
  g.next({ step: 'end_of_turn', side: g.actor.id })
}

/**
 * Turns without phases. It asks at the step `turn`, which is the module's; at the step `end_of_turn`, which it brings,
 * somebody has won, or the next side's turn begins. After the last turn its variable `turn` stands one further.
 * @example
 * const objectives = objectivesPart<AnyPosition>({ clause: '5', points: (_, side) => (side === red ? 1 : 0), levels: () => [{ lead: 1, reason: 'points' }] })
 * alternatingTurns<AnyPosition>({ clause: '2.1', last: () => 8, objectives }).steps?.map(({ name }) => name) // → [ 'end_of_turn' ]
 */
export function alternatingTurns<G extends AnyPosition>({
  clause,
  last,
  sides = (g) => g.sides,
  begins,
  ends,
  objectives,
}: AlternatingRules<G>): AlternatingTurns<G> {
  const begin = (g: G, side: SideOf<G>) => {
    objectives.show(g)
    begins?.(g, side)
    g.next({ step: 'turn', side: side.id })
  }
  const endOfTurn = automatic<G>('end_of_turn', (g, ending) => {
    ends?.(g, g.actor)
    if (g.frame !== ending) return
    objectives.endAtOnce(g, g.actor)
    if (g.result) return
    const asked = sides(g)
    const next = asked[asked.indexOf(g.actor) + 1]
    if (next) return begin(g, next)
    g.set('turn', g.vars.turn + 1)
    if (g.vars.turn > last(g)) objectives.decide(g)
    else begin(g, asked[0] as SideOf<G>)
  })
  return {
    part: 'the turns',
    notAskedClause: clause,
    turn: (g) => g.vars.turn,
    steps: [endOfTurn],
    brings: {
      variables: { turn: { type: 'integer', initial: 1, min: 1, help: 'The turn.' } },
      texts: { en: { words: turnTexts.en?.words }, de: { words: turnTexts.de?.words } },
    },
    begin: (g) => begin(g, sides(g)[0] as SideOf<G>),
  }
}
