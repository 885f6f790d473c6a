/**
 * A battle on a results table as a part: declared unit by unit, weighed, thrown, and what its result asks for: losses of
 * both sides, retreats, an advance.
 */

import {
  amountText,
  type Horizon,
  type Objection,
  type Part,
  type Piece,
  type Remark,
  readAmount,
  type Side,
  type Space,
} from '@redoubt/engine'
import type { RetreatRules as Ways } from '../../combat/retreat.ts'
import type { ResultsTable } from '../../tables/results-table.ts'
import { resultsTable } from '../../tables/results-table.ts'
import type { AnyPosition, Offered, PieceOf } from '../anyone.ts'
import { type LossRules, lossPart, type OwingFrame } from '../losses/losses-part.ts'
import { type RetreatFrame, type RetreatPartRules, retreatPart } from '../retreat/retreat-part.ts'
import { knowsAll } from '../turning-up.ts'
import { type AdvanceRules, advancePart } from './advance-part.ts'
import { battleShown, type ShownBattle } from './battle-shown.ts'
import { type Declaring, type DeclaringRules, declaring, supportsOf } from './declaring.ts'
import {
  attackingSide,
  type Engagement,
  type PartyFrame,
  partyOf,
  type Role,
} from './engagement.ts'
import { type FightRules, fighting } from './fighting.ts'
import { type Outlooking, type Planning, planning } from './outlook.ts'
import { battlePreview, unknownPreview } from './preview.ts'
import { resultsOf } from './results.ts'
import { stuckUnits } from './stuck.ts'
import { isSupporting, supportAdded } from './supporting.ts'
import { battleTexts } from './texts.ts'
import { type Weighed, type WeighRules, weigh } from './weighing.ts'
import { type Widener, widening } from './widening.ts'

/**
 * What a module says of its battles.
 * @example
 * const rules: Pick<OddsBattleRules<AnyPosition>, 'table' | 'advance' | 'clauses'> = {
 *   table: 'combat',
 *   clauses: { attack: '5.1', odds: '5.2', losses: '5.3', retreat: '5.4', advance: '5.5' },
 *   advance: { most: 1 },
 * }
 */
export interface OddsBattleRules<G extends AnyPosition> extends FightRules<G> {
  readonly clauses: {
    readonly attack: string
    readonly odds: string
    readonly losses: string
    readonly retreat: string
    readonly advance: string
  }
  /** Id of the table, whose `data.results` say what its results do. */
  readonly table: string
  readonly weigh: Omit<WeighRules<G>, 'clause' | 'defenders' | 'by'> &
    Partial<Pick<WeighRules<G>, 'defenders' | 'by'>>
  readonly declare?: Omit<DeclaringRules<G>, 'clause' | 'preview'> & {
    /** What speaks against taking a space into a battle that is declared. */
    readonly unlessAlso?: readonly Objection[]
  }
  /** What else a preview says of a battle. */
  readonly notes?: (g: G, battle: Engagement<PieceOf<G>>) => readonly Remark[]
  readonly losses: Pick<LossRules<G>, 'losing' | 'whole' | 'take' | 'amounts'> & {
    /** Who loses where no battle says it: those bombed, those out of supply. */
    readonly losers?: (g: G, frame: OwingFrame) => readonly PieceOf<G>[] | undefined
  }
  readonly retreat: Pick<
    RetreatPartRules<G>,
    | 'otherwise'
    | 'stays'
    | 'mayStay'
    | 'offers'
    | 'unless'
    | 'caution'
    | 'moves'
    | 'remembers'
    | 'atOneGo'
  > & {
    /** Where a unit may go; the space of the battle is given. */
    readonly ways: (g: G, unit: PieceOf<G>, from: Space) => Ways
    /** Is a unit that cannot go lost with all it has, and never asked to stay? Then the preview foresees it. Default: no. */
    readonly fatal?: (g: G, unit: PieceOf<G>) => boolean
  }
  readonly advance: Omit<AdvanceRules<G>, 'clause'>
}

/**
 * Battles on a results table, and what other rules ask of them.
 * @example const columnOf = (part: OddsBattlePart<AnyPosition>, battle: Engagement) => part.weighed(g, battle).column
 */
export interface OddsBattlePart<G extends AnyPosition>
  extends Part<G>,
    Declaring<G>,
    Widener<G>,
    Planning<G> {
  readonly fight: Offered
  readonly weighed: (g: G, battle: Engagement<PieceOf<G>>, without?: ReadonlySet<string>) => Weighed
  readonly preview: DeclaringRules<G>['preview']
  /** The units that still have to retreat. */
  readonly going: (g: G) => readonly PieceOf<G>[]
  /** Those of a party who fight themselves. */
  readonly fighters: (g: G, id: string, role: Role) => readonly PieceOf<G>[]
  /** How attacks are planned where no space is worth more than others; the module may have an outlook of its own. */
  readonly judgement: Outlooking<G>
  /** Every attribute that a battle marks, to be made fresh with the phase. */
  readonly fresh: readonly string[]
}

/**
 * Battles on a results table. Offer `attack`, `withdraw` and `fight` in the phase they belong to and make `fresh` fresh
 * with it; `widen` as well where a battle may be for several spaces.
 * @example
 * const battle = oddsBattle<AnyPosition>({
 *   table: 'combat',
 *   clauses: { attack: '5.1', odds: '5.2', losses: '5.3', retreat: '5.4', advance: '5.5' },
 *   weigh: { factor: (_, unit) => (unit.face === 0 ? 4 : 2) },
 *   losses: steps,
 *   retreat: { ways: (g, _, from) => ({ enter: (to) => g.isEmpty(to), away: (to) => g.board.distance(from, to) }), otherwise: (g, unit) => steps.take(g, unit, 1) },
 *   advance: { most: 1 },
 * })
 * battle.targetsOf(g, unit) // → [ 0403 ]
 */
export function oddsBattle<G extends AnyPosition>(rules: OddsBattleRules<G>): OddsBattlePart<G> {
  const { clauses } = rules
  const support = rules.declare?.support
  const weighRules: WeighRules<G> = {
    defenders: (g, at) => g.stack(at).filter((unit: Piece) => unit.side !== attackingSide(g)),
    by: 'odds',
    ...rules.weigh,
    ...(support
      ? {
          attack: (g, battle) => [
            ...(rules.weigh.attack?.(g, battle) ?? []),
            ...supportAdded(support, g, battle),
          ],
        }
      : {}),
    clause: clauses.odds,
  }
  const tableOf = (g: G): ResultsTable => {
    const file = g.cast.data.tables[rules.table]
    if (file) return resultsTable(file)
    throw new RangeError(
      `expected a table "${rules.table}" in module ${g.cast.data.manifest.id}, found ${Object.keys(g.cast.data.tables).join(', ') || 'none'}`,
    )
  }
  const weighed: OddsBattlePart<G>['weighed'] = (g, battle, without) =>
    weigh(weighRules, tableOf(g), g, battle, without)
  const supports = rules.declare && supportsOf(rules.declare)
  const { fatal } = rules.retreat
  const stuck =
    fatal &&
    stuckUnits<G>(
      rules.retreat.ways,
      (g, unit) => !supports?.(g, unit) && fatal(g, unit),
      rules.declare?.also,
    )
  const attackersOf = ({ attackers, support }: Engagement<PieceOf<G>>) =>
    support.length > 0 ? [...attackers, ...support] : attackers
  const defendersOf = (g: G, { targets }: Engagement) =>
    targets.flatMap((target) => weighRules.defenders(g, target))
  const partiesOf = (g: G, battle: Engagement<PieceOf<G>>) => [
    ...attackersOf(battle),
    ...defendersOf(g, battle),
  ]
  const preview: DeclaringRules<G>['preview'] = (g, battle, without) => {
    const attackers = attackersOf(battle)
    const defenders = defendersOf(g, battle)
    if (!knowsAll(g, [...attackers, ...defenders]))
      return unknownPreview(attackers, defenders, clauses.odds)
    return battlePreview(tableOf(g), weighed(g, battle, without), {
      retreats: stuck && { clause: clauses.retreat, stuck: stuck(g) },
      attackers,
      defenders,
      words: g.cast.data.tables[rules.table]?.results ?? {},
      results: resultsOf(g, rules.table),
      // Who supports from a distance loses nothing.
      wholeOf: (unit) =>
        support && isSupporting(unit) ? 0 : losses.wholeOf(g, unit as PieceOf<G>),
      notes: rules.notes?.(g, battle),
    })
  }
  const declared = declaring<G>({ clause: clauses.attack, preview, ...rules.declare })
  const wider = widening<G>({
    clause: clauses.attack,
    declared,
    preview,
    unless: rules.declare?.unlessAlso ?? [],
  })
  const fighters = (g: G, id: string, role: Role) => {
    const party = partyOf(g, id, role)
    return supports ? party.filter((unit) => !supports(g, unit)) : party
  }
  const { fight, ask, end } = fighting<G>(rules, {
    clauses,
    table: tableOf,
    declared,
    weighed,
    preview,
    defenders: weighRules.defenders,
    partiesOf,
    fighters,
    wholeOf: (g, unit) => losses.wholeOf(g, unit),
  })

  // ── what follows ───────────────────────────────────────────────────────────

  const losses = lossPart<G>({
    clause: clauses.losses,
    ...rules.losses,
    losers: (g, frame) =>
      rules.losses.losers?.(g, frame) ??
      fighters(g, String(frame.battle), (frame as OwingFrame & PartyFrame).of),
  })
  const { ways, fatal: _, ...retreatRules } = rules.retreat
  const retreats = retreatPart<G>({
    clause: clauses.retreat,
    retreaters: (g, frame) =>
      fighters(g, String(frame.battle), (frame as RetreatFrame & PartyFrame).of),
    ways: (g, unit, frame) => {
      const [start] = frame.paths[String(unit.index)] ?? []
      const from = (start && g.board.space(start)) || (unit.place as Space)
      return ways(g, unit as PieceOf<G>, from)
    },
    ...retreatRules,
  })
  const shown: ShownBattle<G> = {
    clause: clauses.odds,
    steps: () => [
      { id: 'throw', clause: clauses.odds, during: ['battle'] },
      { id: 'losses', clause: clauses.losses, during: ['losses', 'choose_losses'] },
      {
        id: 'retreats',
        clause: clauses.retreat,
        during: ['retreats', 'go_back', 'choose_retreat'],
      },
      { id: 'advances', clause: clauses.advance, during: ['advances', 'advance'] },
    ],
    thrownAt: 'throw',
    value: (g, unit, role) =>
      amountText(
        readAmount(
          support && role === 'attacker' && isSupporting(unit)
            ? support.factor(g, unit as PieceOf<G>)
            : rules.weigh.factor(g, unit as PieceOf<G>, role),
        ),
      ),
  }
  const advances = advancePart<G>({
    clause: clauses.advance,
    standing: (g, { battle }) => fighters(g, battle, 'attacker'),
    ...rules.advance,
  })
  const parts = [losses, retreats, advances]
  const { promise, outlook } = planning<G>({
    clause: clauses.odds,
    weigh: weighRules,
    weighed,
    table: tableOf,
    resultsOf: (g) => resultsOf(g, rules.table),
    wholeOf: losses.wholeOf,
    declared,
  })

  return {
    part: 'battles',
    ...declared,
    ...wider,
    fight,
    weighed,
    preview,
    going: retreats.going,
    fighters,
    fresh: ['battle', 'attacked', 'assailed', ...(support ? ['supports'] : [])],
    promise,
    outlook,
    judgement: outlook(() => ({ prize: () => 0 })),
    steps: [ask, ...parts.flatMap(({ steps = [] }) => steps), end],
    declared: (g) => g.sides.flatMap((side: Side) => declared.battlesOf(g, side)),
    battle: (g) => battleShown(g, shown),
    horizons: { battle: untilOver(rules) },
    policies: { first: () => 0 },
    brings: {
      attributes: {
        ...Object.assign({}, ...parts.map(({ brings }) => brings?.attributes)),
        battle: { type: 'text', help: 'The battle it takes part in.' },
        attacked: { type: 'boolean', help: 'It has attacked in this phase.' },
        assailed: { type: 'boolean', help: 'It has been attacked in this phase.' },
        ...(support
          ? { supports: { type: 'boolean', help: 'It supports an attack in this phase.' } }
          : {}),
      },
      texts: battleTexts(parts, support !== undefined),
      ...(support ? { facts: { 'words.preview.support': ['units'] } } : {}),
    },
  }
}

/** Until losses, retreats and advances are over; outcomes by what both sides have left on the board. */
function untilOver<G extends AnyPosition>({ losses }: OddsBattleRules<G>): Horizon<G> {
  const has = losses.whole ?? ((g: G, unit: Piece) => losses.losing(g, unit).factors)
  const left = (g: G, side: Side) =>
    g.pieces.reduce(
      (sum, unit) => sum + (unit.side === side && g.onBoard(unit) ? has(g, unit) : 0),
      0,
    )
  return {
    until: (g) => g.flow.length <= 1,
    outcome: (g) => {
      const [first, second] = g.sides as readonly [Side, Side]
      return {
        key: 'left',
        facts: { first, second, ours: left(g, first), theirs: left(g, second) },
      }
    },
  }
}
