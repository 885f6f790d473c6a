/** Fighting a declared battle: its units are drawn in, the table is asked, and what its result asks for is laid down. */

import {
  action,
  amountText,
  automatic,
  type Json,
  type Objection,
  objection,
  type Preview,
  type Side,
  type Space,
  type Step,
  space,
} from '@redoubt/engine'
import { columnText } from '../../changes/changes.ts'
import type { ResultsTable } from '../../tables/results-table.ts'
import type { AnyPosition, Offered, PieceOf } from '../anyone.ts'
import { coverAgain, knowsAll, turnUp } from '../turning-up.ts'
import type { Declaring } from './declaring.ts'
import {
  type BattleFrame,
  type EndFrame,
  type Engagement,
  partyOf,
  type Role,
  type Thrown,
  targetsIn,
} from './engagement.ts'
import { layDown, resultsOf } from './results.ts'
import { keyOf, placeOf, throwOn } from './throwing.ts'
import type { Weighed } from './weighing.ts'

/** What is decided of the fighting. */
export interface FightRules<G extends AnyPosition> {
  /** What speaks against fighting a declared battle. */
  readonly unlessFight?: readonly Objection[]
  /** Who chooses the losses and the way of a retreat, of the attacker and of the defender. Default: their owners. */
  readonly chooser?: (g: G, of: Role, what: 'losses' | 'retreat', attacker: Side) => Side
  /** A key for the throw, so that the same battle sees the same die. Default: table, turn, side, and where it is. */
  readonly key?: (
    g: G,
    battle: Engagement<PieceOf<G>>,
    place: string,
  ) => readonly (string | number)[]
  /** Opens the frame at which the table is asked; what comes before that goes on top of it. Default: it is pushed. */
  readonly opens?: (g: G, frame: ThrowFrame, battle: Engagement<PieceOf<G>>) => void
  /** Covered pieces that fight are turned up: for the battle, or for good. Default: for the battle. */
  readonly reveals?: 'battle' | 'for_good'
  /** What else becomes of a piece that took part, when the battle is over: an air unit has flown. */
  readonly frees?: (g: G, piece: PieceOf<G>) => void
  /** When a battle is over. */
  readonly over?: (g: G, battle: string) => void
}

/** What the fighting needs from the rest of the battle. */
interface Means<G extends AnyPosition> {
  readonly clauses: { readonly attack: string; readonly odds: string }
  readonly table: (g: G) => ResultsTable
  readonly declared: Pick<Declaring<G>, 'battleAt' | 'battlesOf'>
  readonly weighed: (g: G, battle: Engagement<PieceOf<G>>) => Weighed
  readonly preview: (g: G, battle: Engagement<PieceOf<G>>, without: ReadonlySet<string>) => Preview
  /** Who defends a space; who of a party fights. */
  readonly defenders: (g: G, target: Space) => readonly PieceOf<G>[]
  readonly partiesOf: (g: G, battle: Engagement<PieceOf<G>>) => readonly PieceOf<G>[]
  readonly fighters: (g: G, id: string, role: Role) => readonly PieceOf<G>[]
  readonly wholeOf: (g: G, unit: PieceOf<G>) => number
}

/** The action that fights a battle, and the steps `battle`, which asks the table, and `end_battle`. */
export function fighting<G extends AnyPosition>(
  rules: FightRules<G>,
  means: Means<G>,
): { readonly fight: Offered; readonly ask: Step<G>; readonly end: Step<G> } {
  const { clauses, declared, weighed, fighters } = means
  const battleAt = (g: G, target: Space) => declared.battleAt(g, target, g.actor)

  const notDeclared = objection(
    clauses.attack,
    (g: G, { target }: AtTarget) => battleAt(g, target) === undefined,
    { message: 'battle.declared' },
  )
  const tooWeak = objection(
    clauses.odds,
    (g: G, { target }: AtTarget) => {
      const battle = battleAt(g, target)
      // Whoever does not know the enemy finds out in the battle.
      if (!battle || !knowsAll(g, means.partiesOf(g, battle))) return false
      return weighed(g, battle).column.kind === 'illegal'
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
      const battle = battleAt(g, target)
      if (battle) begin(g, battle)
    },
    {
      clause: clauses.odds,
      silent: true,
      preview: (g, { target }, { without }) => {
        const battle = battleAt(g, target)
        return battle
          ? { ...means.preview(g, battle, without), horizon: 'battle', policy: 'first' }
          : {}
      },
    },
  )

  const begin = (g: G, battle: Engagement<PieceOf<G>>) => {
    for (const target of battle.targets) {
      for (const unit of means.defenders(g, target)) {
        g.mark(unit, 'assailed', true)
        g.mark(unit, 'battle', battle.id)
      }
    }
    for (const unit of battle.attackers) g.mark(unit, 'attacked', true)
    const frame: ThrowFrame = { step: 'battle', side: g.actor.id, battle: battle.id }
    if (rules.opens) rules.opens(g, frame, battle)
    else g.push(frame)
  }

  /** Who fights is turned up, the table is asked, and what its result asks for is laid down, the last first. */
  const ask = automatic<G>('battle', (g, frame) => {
    const { battle: id, side: sideId } = frame as BattleFrame
    const side = g.side(sideId)
    const attackers = fighters(g, id, 'attacker')
    const defenders = fighters(g, id, 'defender')
    const defender = defenders[0]?.side
    if (attackers.length === 0 || !defender) return g.next(ending(frame as BattleFrame))
    const support = partyOf(g, id, 'attacker').filter((unit) => !attackers.includes(unit))
    const battle = { id, targets: targetsIn(g, id), attackers, support }
    const turned = turnUp(g, [...attackers, ...support, ...defenders])
    const covered = rules.reveals === 'for_good' ? [] : turned
    const table = means.table(g)
    const strengths = weighed(g, battle)
    const { attack, defence, column, modifier } = strengths
    if (column.kind === 'illegal') {
      g.log('too_strong', { side, hexes: battle.targets }, clauses.odds)
      return g.next(ending(frame as BattleFrame, { covered }))
    }
    const { die, result, row } = throwOn(
      g,
      table,
      strengths,
      rules.key?.(g, battle, placeOf(battle)) ?? keyOf(g, table, battle),
    )
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
        meaning: g.cast.data.tables[table.id]?.results?.[result] ?? 'none',
      },
      clauses.odds,
    )
    g.next(ending(frame as BattleFrame, { covered, thrown: { die, column: heading, result } }))
    layDown(g, resultsOf(g, table.id)[result] ?? {}, {
      id,
      attacker: side,
      attackers,
      defenders,
      wholeOf: (unit) => means.wholeOf(g, unit as PieceOf<G>),
      chooser: (of, what) =>
        rules.chooser?.(g, of, what, side) ?? (of === 'attacker' ? side : defender),
    })
  })

  const end = automatic<G>('end_battle', (g, frame) => {
    const { battle, covered = [] } = frame as EndFrame
    for (const unit of g.pieces as readonly PieceOf<G>[]) {
      if (unit.at.battle !== battle) continue
      g.mark(unit, 'battle', '')
      rules.frees?.(g, unit)
    }
    coverAgain(g, covered)
    g.pop()
    rules.over?.(g, battle)
  })
  return { fight, ask, end }
}

/** The frame at which the table is asked. */
export interface ThrowFrame extends BattleFrame {
  readonly step: 'battle'
}

interface AtTarget {
  readonly target: Space
}

/** What is kept until the battle's end: what the table said, and who is covered again then. */
interface Kept {
  readonly thrown?: Thrown
  readonly covered?: readonly number[]
}

function ending({ side, battle }: BattleFrame, { thrown, covered = [] }: Kept = {}) {
  const frame: Record<string, Json> & { step: string } = { step: 'end_battle', side, battle }
  if (thrown) frame.thrown = { ...thrown }
  if (covered.length > 0) frame.covered = covered
  return frame
}
