/** Battles in rounds as a part: ordered steps in which dice hit at a value, at once or one after the other, to the end. */

import { automatic, type Part, type Step } from '@redoubt/engine'
import { type ProcedureStep, stepAfter } from '../../combat/procedure.ts'
import type { AnyPosition } from '../anyone.ts'
import { fieldOf, isBattle, proceed, type RoundsFrame } from './battle-frame.ts'
import { FALLEN } from './fallen.ts'
import { type Fire, type FireRules, fireAll, type Salvo } from './fire.ts'

/**
 * A step in which somebody fires. All its fire counts at once; hits are taken before the next step.
 * @example const guns: FireStep<AnyPosition, RoundsFrame> = { asks: (_, { first }) => first !== true, fires: (g, battle) => [{ role: 'defender', pieces: g.stack(fieldOf(g, battle)) }] }
 */
export interface FireStep<G extends AnyPosition, B> {
  /** Asks somebody first; true while the answer is awaited. */
  readonly asks?: (g: G, battle: B) => boolean
  /** Who fires, in the order in which the dice are thrown; nobody: the battle goes on. */
  readonly fires: (g: G, battle: B) => readonly Fire<G>[]
  /** What the frame keeps for this step only. */
  readonly forgets?: readonly string[]
}

/**
 * What happens in a step: somebody fires, or something of its own that goes on with `proceed` or ends the battle.
 * @example const guns: BattleStep<AnyPosition, RoundsFrame> = { fires: (g, battle) => [{ role: 'attacker', pieces: g.stack(fieldOf(g, battle)) }] }
 */
export type BattleStep<G extends AnyPosition, B> = FireStep<G, B> | ((g: G, battle: B) => void)

/**
 * @typeParam How the ways in which it can end
 * @example
 * const ends: Pick<RoundsRules<AnyPosition, RoundsFrame, 'won' | 'lost'>, 'decided'> = {
 *   decided: (g, battle) => (g.isEmpty(fieldOf(g, battle)) ? 'won' : undefined),
 * }
 */
export interface RoundsRules<
  G extends AnyPosition,
  B extends RoundsFrame,
  How extends string = string,
> extends FireRules<G, B> {
  /** The kind of battle this is: what its frames say in `battle`. */
  readonly kind: string
  /** The steps in order, without those that do not occur under the options of the game; the last begins another round. */
  readonly steps: (g: G) => readonly ProcedureStep[]
  /** What each does, by id. */
  readonly does: Readonly<Record<string, BattleStep<G, B>>>
  /** Opens the allotment of a salvo. */
  readonly allot: (g: G, battle: B, salvo: Salvo) => void
  /** After each step: how the battle has ended, if it has. */
  readonly decided: (g: G, battle: B) => How | undefined
  /** Ends it: what it leaves behind, then `closeBattle`. */
  readonly end: (g: G, battle: B, how: How) => void
  /** A new round begins. */
  readonly newRound?: (g: G, battle: B) => void
  /** The clause by which there is another round. */
  readonly clause: string
}

/**
 * Battles in rounds.
 * @example const again = (part: RoundsPart<AnyPosition, RoundsFrame>, g: AnyPosition) => part.nextRound(g, presentBattle(g), 'guns')
 */
export interface RoundsPart<G extends AnyPosition, B extends RoundsFrame> extends Part<G> {
  /** Begins the next round at a step. */
  readonly nextRound: (g: G, battle: B, step: string) => void
}

/**
 * A kind of battle in rounds. Begin one with `openBattle`; its steps are those of `does`.
 * @example
 * const land = roundsBattle<AnyPosition, RoundsFrame>({
 *   kind: 'land', clause: '5',
 *   throwing: volleys({ faces: () => 6, counted: (units) => units.length }), value: () => 3, dice: () => 1,
 *   decider: (g, { side }) => g.side(side), diceNames: (_, { at }) => [at],
 *   steps: () => [{ id: 'all', clause: '5.1' }],
 *   does: { all: { fires: (g, battle) => [{ role: 'attacker', pieces: g.stack(fieldOf(g, battle)) }] } },
 *   allot: (g, { at }, { hits }) => { for (const unit of g.stack(g.board.space(at) as Space).slice(0, hits)) g.remove(unit) },
 *   decided: () => 'over',
 *   end: (g, _, how) => closeBattle(g, how),
 * })
 * land.steps?.map(({ name }) => name) // → [ 'all' ]
 */
export function roundsBattle<
  G extends AnyPosition,
  B extends RoundsFrame,
  How extends string = string,
>(rules: RoundsRules<G, B, How>): RoundsPart<G, B> {
  const goOn = (g: G, battle: B) => {
    const how = rules.decided(g, battle)
    if (how !== undefined) return rules.end(g, battle, how)
    const next = stepAfter(rules.steps(g), battle.step)
    if (!next) throw new RangeError(`expected step "${battle.step}" to end the battle or to go on`)
    proceed(g, battle, next.id)
  }
  const running = Object.entries(rules.does).map(
    ([id, does]): Step<G> =>
      automatic<G>(id, (g, frame) => {
        if (!isBattle<B>(frame)) return
        if (typeof does === 'function') does(g, frame)
        else fireIn(g, rules, does, frame, goOn)
      }),
  )
  return {
    part: `the ${rules.kind} battle`,
    nextRound: (g, battle, step) => {
      g.set('round', g.vars.round + 1)
      g.set('dice', [])
      g.log('round', { round: g.vars.round, place: fieldOf(g, battle) }, rules.clause)
      rules.newRound?.(g, battle)
      proceed(g, without(battle, ['first']), step)
    },
    steps: running,
    brings: {
      variables: {
        round: {
          type: 'integer',
          initial: 0,
          min: 0,
          identity: false,
          help: 'Round of the battle being fought; 0 outside battles.',
        },
        dice: {
          type: 'json',
          initial: [],
          identity: false,
          help: 'Dice of the present round of battle, for its window.',
        },
        fallen: FALLEN,
        verdict: {
          type: 'text',
          initial: '',
          identity: false,
          help: 'How the last battle ended, for odds questions.',
        },
      },
      texts: {
        en: {
          log: {
            round: 'Round {round} in {place}.',
            fire: '{units} of {side}, hitting at {value} {roll, select, high {or more} other {or less}}: {dice} – {hits, plural, =0 {no hit} one {a hit} other {# hits}}.',
          },
        },
        de: {
          log: {
            round: 'Runde {round}: {place}.',
            fire: '{units} ({side}), Treffer bei {value} oder {roll, select, high {mehr} other {weniger}}: {dice} – {hits, plural, =0 {kein Treffer} one {ein Treffer} other {# Treffer}}.',
          },
        },
      },
    },
  }
}

/** One step of fire: the question before it, the dice, the hits, then whoever is left goes on. */
function fireIn<G extends AnyPosition, B extends RoundsFrame, How extends string>(
  g: G,
  rules: RoundsRules<G, B, How>,
  { asks, fires, forgets = [] }: FireStep<G, B>,
  battle: B,
  goOn: (g: G, battle: B) => void,
): void {
  if (battle.thrown) return goOn(g, without(battle, forgets))
  if (asks?.(g, battle)) return
  const clause = rules.steps(g).find(({ id }) => id === battle.step)?.clause ?? rules.clause
  const salvos = fireAll(g, rules, battle, clause, fires(g, battle))
  g.next({ ...without(battle, forgets), thrown: true })
  // The last one opened is allotted first.
  for (const salvo of [...salvos].reverse()) if (salvo.hits > 0) rules.allot(g, battle, salvo)
}

function without<B extends RoundsFrame>(battle: B, names: readonly string[]): B {
  if (names.length === 0) return battle
  return Object.fromEntries(Object.entries(battle).filter(([name]) => !names.includes(name))) as B
}

/**
 * Begins a battle: the first round, no dice, no losses.
 * @example const attackFrom = (g: AnyPosition, at: Space) => openBattle<RoundsFrame>(g, { step: 'guns', battle: 'land', side: g.actor.id, at: at.id })
 */
export function openBattle<B extends RoundsFrame>(
  g: AnyPosition,
  { step, battle, side, at, ...more }: B,
): void {
  g.set('round', 1)
  g.set('dice', [])
  g.set('fallen', [])
  g.push({ step, battle, side, at, first: true, ...more })
}

/**
 * The battle is over: its frame goes, and how it ended is kept for the odds.
 * @example const breakOff = (g: AnyPosition) => { closeBattle(g, 'broken_off'); g.pop() }
 */
export function closeBattle(g: AnyPosition, how: string): void {
  g.pop()
  g.set('round', 0)
  g.set('verdict', how)
}
