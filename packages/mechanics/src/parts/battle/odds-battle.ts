/**
 * A battle on a results table as a part: declared unit by unit, weighed, thrown, and what its result asks for: losses of
 * both sides, retreats, an advance.
 */

import {
  action,
  amountText,
  automatic,
  type Horizon,
  type Objection,
  objection,
  type Part,
  type Piece,
  readAmount,
  type Side,
  type Space,
  space,
} from '@redoubt/engine'
import { columnText } from '../../changes/changes.ts'
import type { RetreatRules as Ways } from '../../combat/retreat.ts'
import type { ResultsTable } from '../../tables/results-table.ts'
import { resultsTable } from '../../tables/results-table.ts'
import type { AnyPosition, Offered } from '../anyone.ts'
import { type LossRules, lossPart, type OwingFrame } from '../losses/losses-part.ts'
import { type RetreatFrame, type RetreatPartRules, retreatPart } from '../retreat/retreat-part.ts'
import { type AdvanceRules, advancePart } from './advance-part.ts'
import { battleShown, type ShownBattle } from './battle-shown.ts'
import { type Declaring, type DeclaringRules, declaring } from './declaring.ts'
import {
  attackingSide,
  type BattleFrame,
  type EndFrame,
  type Engagement,
  type PartyFrame,
  partyOf,
  type Role,
  targetsIn,
} from './engagement.ts'
import { battlePreview } from './preview.ts'
import { layDown, resultsOf } from './results.ts'
import { battleTexts } from './texts.ts'
import { keyOf, throwOn } from './throwing.ts'
import { type Weighed, type WeighRules, weigh } from './weighing.ts'

/** What a module says of its battles. */
export interface OddsBattleRules<G> {
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
  readonly declare?: Pick<DeclaringRules<G>, 'unless' | 'unlessTarget' | 'targetsOf'>
  /** What speaks against fighting a declared battle. */
  readonly unlessFight?: readonly Objection[]
  readonly losses: Pick<LossRules<G>, 'losing' | 'take' | 'amounts'>
  /** Who chooses the losses and the way of a retreat, of the attacker and of the defender. Default: their owners. */
  readonly chooser?: (g: G, of: Role, what: 'losses' | 'retreat', attacker: Side) => Side
  readonly retreat: Pick<
    RetreatPartRules<G>,
    'otherwise' | 'stays' | 'mayStay' | 'offers' | 'unless' | 'moves'
  > & {
    /** Where a unit may go; the space of the battle is given. */
    readonly ways: (g: G, unit: Piece, from: Space) => Ways
  }
  readonly advance: Omit<AdvanceRules<G>, 'clause'>
  /** A key for the throw, so that the same battle sees the same die. Default: table, turn, spaces. */
  readonly key?: (g: G, battle: Engagement) => readonly (string | number)[]
  /** When a battle is over. */
  readonly over?: (g: G, battle: string) => void
}

export interface OddsBattlePart<G> extends Part<G>, Declaring<G> {
  readonly fight: Offered
  readonly weighed: (g: G, battle: Engagement, without?: ReadonlySet<string>) => Weighed
  /** Every attribute that a battle marks, to be made fresh with the phase. */
  readonly fresh: readonly string[]
}

/**
 * Battles on a results table. Offer `attack`, `withdraw` and `fight` in the phase they belong to and make `fresh` fresh
 * with it.
 * @example const battle = oddsBattle<G>({ table: 'combat', clauses, weigh: { factor }, losses: steps, retreat: { ways, otherwise }, advance: { most: 1 } })
 */
export function oddsBattle<G extends AnyPosition>(rules: OddsBattleRules<G>): OddsBattlePart<G> {
  const { clauses } = rules
  const weighRules: WeighRules<G> = {
    defenders: (g, at) => g.stack(at).filter((unit) => unit.side !== attackingSide(g)),
    by: 'odds',
    ...rules.weigh,
    clause: clauses.odds,
  }
  const tableOf = (g: G): ResultsTable => {
    const file = g.cast.data.tables[rules.table]
    if (file) return resultsTable(file)
    throw new RangeError(
      `expected a table "${rules.table}" in module ${g.cast.data.manifest.id}, found ${Object.keys(g.cast.data.tables).join(', ') || 'none'}`,
    )
  }
  const weighed = (g: G, battle: Engagement, without?: ReadonlySet<string>) =>
    weigh(weighRules, tableOf(g), g, battle, without)
  const preview = (g: G, battle: Engagement, without: ReadonlySet<string>) =>
    battlePreview(tableOf(g), weighed(g, battle, without), {
      attackers: battle.attackers,
      defenders: battle.targets.flatMap((target) => weighRules.defenders(g, target)),
      words: g.cast.data.tables[rules.table]?.results ?? {},
    })
  const declared = declaring<G>({ clause: clauses.attack, preview, ...rules.declare })

  // ── fighting ───────────────────────────────────────────────────────────────

  const notDeclared = objection(
    clauses.attack,
    (g: G, { target }: { readonly target: Space }) =>
      declared.battleAt(g, target, g.actor) === undefined,
    { message: 'battle.declared' },
  )
  const tooWeak = objection(
    clauses.odds,
    (g: G, { target }: { readonly target: Space }) => {
      const battle = declared.battleAt(g, target, g.actor)
      return battle !== undefined && weighed(g, battle).column.kind === 'illegal'
    },
    { message: 'battle.weak' },
  )
  const fight = action(
    'fight',
    {
      target: space({
        among: (g: G) => declared.battlesOf(g, g.actor).flatMap(({ targets }) => targets),
        otherwise: notDeclared,
        unless: [tooWeak, ...(rules.unlessFight ?? [])],
      }),
    },
    (g: G, { target }) => {
      const battle = declared.battleAt(g, target, g.actor)
      if (battle) begin(g, battle)
    },
    {
      clause: clauses.odds,
      silent: true,
      preview: (g, { target }, { without }) => {
        const battle = declared.battleAt(g, target, g.actor)
        return battle ? { ...preview(g, battle, without), horizon: 'battle', policy: 'first' } : {}
      },
    },
  )

  const begin = (g: G, battle: Engagement) => {
    const side = g.actor
    for (const target of battle.targets) {
      for (const unit of weighRules.defenders(g, target)) {
        g.mark(unit, 'assailed', true)
        g.mark(unit, 'battle', battle.id)
      }
    }
    for (const unit of battle.attackers) g.mark(unit, 'attacked', true)
    g.push({ step: 'battle', side: side.id, battle: battle.id })
  }

  /** The table is asked, and what its result asks for is laid down, the last first. */
  const ask = automatic<G>('battle', (g, frame) => {
    const { battle: id, side: sideId } = frame as BattleFrame
    const side = g.side(sideId)
    const attackers = partyOf(g, id, 'attacker')
    const defenders = partyOf(g, id, 'defender')
    const battle = { id, targets: targetsIn(g, id), attackers }
    const table = tableOf(g)
    const strengths = weighed(g, battle)
    const { attack, defence, column, modifier } = strengths
    const key = rules.key?.(g, battle) ?? keyOf(g, table, battle)
    const { die, result, row } = throwOn(g, table, strengths, key)
    const heading = columnText(table, column)
    g.log(
      'battle',
      {
        side,
        hexes: battle.targets,
        attack: amountText(attack),
        defence: amountText(defence),
        die,
        modifier,
        table: table.id,
        row,
        column: heading,
        result,
        meaning: g.cast.data.tables[rules.table]?.results?.[result] ?? 'none',
      },
      { clause: clauses.odds },
    )
    const ending: EndFrame = {
      step: 'end_battle',
      side: sideId,
      battle: id,
      thrown: { die, column: heading, result },
    }
    g.next(ending)
    const defender = defenders[0]?.side
    if (attackers.length === 0 || !defender) return
    layDown(g, resultsOf(g, rules.table)[result] ?? {}, {
      id,
      attacker: side,
      attackers,
      defenders,
      wholeOf: (unit) => losses.wholeOf(g, unit),
      chooser: (of, what) =>
        rules.chooser?.(g, of, what, side) ?? (of === 'attacker' ? side : defender),
    })
  })

  const end = automatic<G>('end_battle', (g, frame) => {
    const { battle } = frame as BattleFrame
    for (const unit of g.pieces) if (unit.at.battle === battle) g.mark(unit, 'battle', '')
    g.pop()
    rules.over?.(g, battle)
  })

  // ── what follows ───────────────────────────────────────────────────────────

  const losses = lossPart<G>({
    clause: clauses.losses,
    losers: (g, frame) => partyOf(g, String(frame.battle), (frame as OwingFrame & PartyFrame).of),
    ...rules.losses,
  })
  const { ways, ...retreatRules } = rules.retreat
  const retreats = retreatPart<G>({
    clause: clauses.retreat,
    retreaters: (g, frame) =>
      partyOf(g, String(frame.battle), (frame as RetreatFrame & PartyFrame).of),
    ways: (g, unit, frame) => {
      const [start] = frame.paths[String(unit.index)] ?? []
      return ways(g, unit, (start && g.board.space(start)) || (unit.place as Space))
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
    value: (g, unit, role) => amountText(readAmount(rules.weigh.factor(g, unit, role))),
  }
  const advances = advancePart<G>({ clause: clauses.advance, ...rules.advance })
  const parts = [losses, retreats, advances]

  return {
    part: 'battles',
    ...declared,
    fight,
    weighed,
    fresh: ['battle', 'attacked', 'assailed'],
    steps: [ask, ...parts.flatMap(({ steps = [] }) => steps), end],
    battle: (g) => battleShown(g, shown),
    horizons: { battle: untilOver(rules) },
    policies: { first: () => 0 },
    brings: {
      attributes: {
        ...Object.assign({}, ...parts.map(({ brings }) => brings?.attributes)),
        battle: { type: 'text', help: 'The battle it takes part in.' },
        attacked: { type: 'boolean', help: 'It has attacked in this phase.' },
        assailed: { type: 'boolean', help: 'It has been attacked in this phase.' },
      },
      texts: battleTexts(parts),
    },
  }
}

/** Until losses, retreats and advances are over; outcomes by what both sides have left on the board. */
function untilOver<G extends AnyPosition>({ losses }: OddsBattleRules<G>): Horizon<G> {
  const left = (g: G, side: Side) =>
    g.pieces.reduce(
      (sum, unit) =>
        sum + (unit.side === side && g.onBoard(unit) ? losses.losing(g, unit).factors : 0),
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
