/** BS14  The player turn: supply is checked, then phase follows phase. */

import {
  type AskingStep,
  automatic,
  type Describable,
  type Frame,
  isPossible,
  type Objection,
  type Side,
  type Step,
  step,
} from '@redoubt/engine'
import { action, type Blitzkrieg } from '../game/game.ts'
import { type Ending, goOn } from '../game/sequence.ts'
import { showScore } from '../map/score.ts'
import { checkSupply } from '../supply/isolation.ts'
import { counter } from '../units/units.ts'

/** The clause by which an action of another step waits. */
export type Waiting = NonNullable<AskingStep<Blitzkrieg>['meanwhile']>

export type Offered = AskingStep<Blitzkrieg>['offers'][number]

/** A phase of the player turn. */
export interface Phase {
  /** The name of its step. */
  readonly id: string
  readonly offers: readonly Offered[]
  /** What happens at its beginning. */
  readonly begin?: (g: Blitzkrieg, side: Side) => void
  /** Is there anything to decide? Else the phase is passed over. */
  readonly due: (g: Blitzkrieg, side: Side) => boolean
  readonly end?: (g: Blitzkrieg, side: Side) => void
  /** What must be done before it may be ended. */
  readonly unless?: readonly Objection[]
  /** What ending it leads to, if not to the next phase. */
  readonly ending?: (g: Blitzkrieg) => void
  /** Facts for its prompt. */
  readonly prompt?: (g: Blitzkrieg, side: Side) => Record<string, Describable>
  /** The clause by which an action of another phase waits. */
  readonly meanwhile?: Waiting
}

/** Can any of these actions be done? */
export function canDo(g: Blitzkrieg, actions: readonly Offered[]): boolean {
  const options = g.options as unknown as Readonly<Record<string, unknown>>
  return actions.some((each) => (each.applies?.(options) ?? true) && isPossible(g, each))
}

/** BS14  Declares the end of a phase; the log says which, and what comes after. */
export function endingOf({ id, unless = [], ending }: Omit<Phase, 'offers' | 'due'>): Offered {
  return action(
    'end_phase',
    {},
    (g: Blitzkrieg) => {
      g.log('phase_over', { side: g.actor, phase: id }, { clause: 'BS14' })
      if (ending) ending(g)
      else goOn(g, g.actor, id)
    },
    { clause: 'BS14', unless, silent: true },
  )
}

/** BS14 S1  A player turn begins: everybody is fresh, then supply is checked. */
function begin(g: Blitzkrieg, frame: Frame): void {
  const side = g.side(frame.side ?? '')
  for (const piece of g.pieces) {
    if (piece.at.at0 !== '' && counter(piece).ground) g.mark(piece, 'at0', '')
    for (const flag of g.decisions.fresh) if (piece.at[flag] === true) g.mark(piece, flag, false)
    if (piece.at.spent !== 0) g.mark(piece, 'spent', 0)
    if (piece.side === side && piece.at.flown === true) g.mark(piece, 'flown', false)
  }
  g.log('player_turn', { side, turn: g.vars.game_turn }, { clause: 'BS14' })
  showScore(g)
  checkSupply(g, side)
  goOn(g, side, 'S1')
}

/** BS14  The steps of a player turn of these phases; after the last comes X. */
export function playerTurn(phases: readonly Phase[], meanwhile: Waiting): Step<Blitzkrieg>[] {
  /** A phase is over; the next begins in which there is something to decide. */
  const next = (g: Blitzkrieg, frame: Frame) => {
    const { side: id, phase: from } = frame as Ending
    const side = g.side(id)
    const at = phases.findIndex((phase) => phase.id === from)
    phases[at]?.end?.(g, side)
    g.actor = side
    for (const phase of phases.slice(at + 1)) {
      phase.begin?.(g, side)
      if (phase.due(g, side)) return g.next({ step: phase.id, side: id })
      phase.end?.(g, side)
    }
    g.next({ step: 'X', side: id })
  }
  /** A phase goes on as long as there is something to decide. */
  const sameOrNext = (g: Blitzkrieg, frame: Frame) => {
    const { side: id, phase: on } = frame as Ending
    const side = g.side(id)
    g.actor = side
    if (phases.find((phase) => phase.id === on)?.due(g, side)) g.next({ step: on, side: id })
    else goOn(g, side, on)
  }
  return [
    automatic('S1', begin),
    automatic('go_on', next),
    automatic('go_on_if_done', sameOrNext),
    ...phases.map((phase) => asking({ meanwhile, ...phase })),
  ]
}

function asking(phase: Phase): Step<Blitzkrieg> {
  const { id, offers, prompt, meanwhile } = phase
  return step(id, {
    offers: [...offers, endingOf(phase)],
    ...(prompt && { prompt: (g: Blitzkrieg, { side = '' }) => prompt(g, g.side(side)) }),
    ...(meanwhile && { meanwhile }),
  })
}
