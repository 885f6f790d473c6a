/** Answering the table's questions that are no actions: overlays, obligations, reach, lines of sight, declared attacks, the battle. */

import { type Described, describeAll } from '../position/described.ts'
import type { Position } from '../position/position.ts'
import type {
  Battle,
  BattleUnit,
  DeclaredAttack,
  LayerMark,
  Obligation,
  Reachable,
  Sighting,
} from '../rules/insight.ts'
import type { Rules } from '../rules/rules.ts'

/**
 * A question of the table.
 * @example const whereTo: InsightQuestion = { about: 'reach', piece: unit.number }
 */
export type InsightQuestion =
  /** `side`: as it matters to this side; default the first of the asker's. */
  | { readonly about: 'layer'; readonly name: string; readonly side?: string }
  | { readonly about: 'obligations'; readonly side?: string }
  /** `piece`: the piece's number in the view. */
  | { readonly about: 'reach'; readonly piece: number }
  /** `from`, `to`: ids of spaces. */
  | { readonly about: 'lineOfSight'; readonly from: string; readonly to: string }
  | { readonly about: 'declared' }
  | { readonly about: 'battle' }

/**
 * The answer; absent where the rules have none.
 * @example
 * const marked = ({ marks }: Insight) => marks?.length ?? 0
 * marked(game.insight('one', { about: 'layer', name: 'control' }))
 */
export interface Insight {
  readonly marks?: Described<readonly LayerMark[]>
  readonly obligations?: Described<readonly Obligation[]>
  readonly reach?: Described<readonly Reachable[]>
  readonly lineOfSight?: Described<Sighting>
  readonly declared?: Described<readonly DeclaredAttack[]>
  readonly battle?: Described<Battle>
}

/** Names of the overlays there are under the game's options. */
export function layersOf(rules: Rules, g: Position): string[] {
  const options = g.options as Readonly<Record<string, unknown>>
  return Object.entries(rules.layers ?? {})
    .filter(([, layer]) => layer.applies?.(options, g.cast) ?? true)
    .map(([name]) => name)
}

/**
 * Which of the table's questions the rules can answer.
 * @example const hasLayers = ({ layers }: Insightful) => layers.length > 0
 */
export interface Insightful {
  readonly layers: readonly string[]
  readonly obligations: boolean
  readonly reach: boolean
  readonly lineOfSight: boolean
  readonly declared: boolean
  readonly battle: boolean
}

export function insightful(rules: Rules, g: Position): Insightful {
  const { obligations, reach, lineOfSight, declared, battle } = rules
  return {
    layers: layersOf(rules, g),
    obligations: obligations !== undefined,
    reach: reach !== undefined,
    lineOfSight: lineOfSight !== undefined,
    declared: declared !== undefined,
    battle: battle !== undefined,
  }
}

/** The question with the piece's own number in the place of the one its asker knows it by. */
export function insideOf(
  g: Position,
  audience: string | undefined,
  question: InsightQuestion,
): InsightQuestion {
  if (question.about !== 'reach') return question
  return { ...question, piece: g.numberedFor(audience, question.piece)?.number ?? -1 }
}

/**
 * @param sees may the asker see this piece?
 * @param own the asker's sides; a spectator has none
 */
export function insightOf(
  rules: Rules,
  g: Position,
  question: InsightQuestion,
  own: readonly string[],
  sees: (piece: number) => boolean,
): Insight {
  const askers = () => g.sides.filter(({ id }) => own.includes(id))
  const side = () => {
    const asked = 'side' in question ? question.side : undefined
    return g.sides.find(({ id }) => id === (asked ?? own[0])) ?? g.sides[0]
  }
  switch (question.about) {
    case 'layer': {
      const layer = layersOf(rules, g).includes(question.name) && rules.layers?.[question.name]
      const of = side()
      return layer && of ? { marks: describeAll(layer.of(g, of, askers())) } : {}
    }
    case 'obligations': {
      const of = side()
      return rules.obligations && of ? { obligations: describeAll(rules.obligations(g, of)) } : {}
    }
    case 'reach': {
      const piece = g.numbered(question.piece)
      return rules.reach && piece && sees(question.piece)
        ? { reach: describeAll(rules.reach(g, piece)) }
        : {}
    }
    case 'lineOfSight': {
      const [from, to] = [g.board.space(question.from), g.board.space(question.to)]
      const sighting = from && to && rules.lineOfSight?.(g, from, to)
      return sighting ? { lineOfSight: describeAll(sighting) } : {}
    }
    case 'declared': {
      const attacks = rules.declared?.(g, askers()).map((one) => ({
        ...one,
        attackers: one.attackers.filter(({ number }) => sees(number)),
      }))
      return attacks ? { declared: describeAll(attacks) } : {}
    }
    case 'battle': {
      const battle = rules.battle?.(g)
      return battle ? { battle: describeAll(withKnown(battle, sees)) } : {}
    }
  }
}

/** Of a unit the asker does not know he is told that it takes part, not what it counts. */
function withKnown(battle: Battle, sees: (piece: number) => boolean): Battle {
  const known = (unit: BattleUnit): BattleUnit => {
    if (sees(unit.piece.number)) return unit
    const { value: _, modifiers: __, ...seen } = unit
    return seen
  }
  return {
    ...battle,
    sides: battle.sides.map((party) => ({ ...party, units: party.units.map(known) })),
  }
}
