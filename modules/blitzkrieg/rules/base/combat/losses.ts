/** BS9, 26  Losses: so many printed factors; their owner chooses, and takes substitutes as change. */

import { type Frame, number, objection, type Piece, piece } from '@redoubt/engine'
import { type LosingUnit, type LossChoice, lossChoices } from '@redoubt/mechanics'
import { action, type Blitzkrieg } from '../game/game.ts'
import type { ByUnit, Cause } from '../game/words.ts'
import { unitsIn } from '../map/field.ts'
import { lose, remainderOf } from '../units/elimination.ts'
import { printed, printedFactors } from '../units/units.ts'
import { defendersIn, fighters } from './battles.ts'

/** Losses to be taken: of a side's units in a battle, or of the units bombed in a hex. */
interface Owing extends Frame {
  /** The side that chooses. */
  readonly side: string
  readonly of: 'attacker' | 'defender' | 'bombed'
  readonly owed: number
  readonly battle?: string
  readonly hex?: string
}

/** The units that lose. */
function losers(g: Blitzkrieg, { of, battle = '', hex = '', side }: Owing): Piece[] {
  if (of === 'bombed') {
    const bombed = g.board.space(hex)
    return bombed ? unitsIn(g, bombed) : []
  }
  if (of === 'attacker') return fighters(g, battle, g.side(side))
  // Whoever decides for the defenders, the attacker is the other side of the turn.
  return defendersIn(g, battle, attackerIn(g))
}

/** The side whose player turn it is: the frame at the bottom says so. */
export function attackerIn(g: Blitzkrieg) {
  return g.side(g.flow[0]?.side ?? '')
}

function owingOf(g: Blitzkrieg): Owing {
  return g.frame as Owing
}

function asLosing(g: Blitzkrieg, units: readonly Piece[]): LosingUnit[] {
  return units.map((unit) => {
    const leaves: number[] = []
    for (let lost = 1; lost < printed(unit); lost++)
      if (remainderOf(g, unit, lost)) leaves.push(printed(unit) - lost)
    return { piece: unit, factors: printed(unit), leaves }
  })
}

function choicesNow(g: Blitzkrieg): LossChoice[] {
  const frame = owingOf(g)
  return lossChoices(asLosing(g, losers(g, frame)), frame.owed)
}

function causeOf({ of }: Owing): Cause {
  return of === 'bombed' ? 'bombing' : 'combat'
}

/** Takes losses that leave nothing to choose; else asks. */
export function takeLosses(g: Blitzkrieg, frame: Frame): void {
  const owing = frame as Owing
  const units = losers(g, owing)
  if (printedFactors(units) <= owing.owed) {
    for (const unit of units) lose(g, unit, printed(unit), causeOf(owing))
    return g.pop()
  }
  const choices = lossChoices(asLosing(g, units), owing.owed)
  const [only] = choices
  if (!only) return g.pop()
  const onlyUnit = choices.every(({ piece: unit }) => unit === only.piece)
  if (!onlyUnit) return g.next({ ...owing, step: 'choose_losses' })
  const most = Math.max(...choices.map((choice) => choice.lose))
  lose(g, only.piece, most, causeOf(owing))
  settleUp(g, owing, most)
}

function settleUp(g: Blitzkrieg, owing: Owing, lost: number): void {
  if (owing.owed <= lost) g.pop()
  else g.next({ ...owing, step: 'losses', owed: owing.owed - lost })
}

interface Losing extends ByUnit {
  readonly factors: number
}

const notAmongLosers = objection(
  'BS9',
  (g: Blitzkrieg, { unit }: ByUnit) => !losers(g, owingOf(g)).includes(unit),
  { message: 'BS9.loser' },
)

const notThatMany = objection(
  'BS9',
  (g: Blitzkrieg, { unit, factors }: Losing) =>
    !choicesNow(g).some((choice) => choice.piece === unit && choice.lose === factors),
  { message: 'BS9.factors', facts: (g) => ({ owed: owingOf(g).owed }) },
)

/** Most factors printed on a counter; the choices themselves say what a unit can lose. */
const MOST_FACTORS = 99

/** BS9  One unit's part of the losses. */
export const loseFactors = action(
  'lose',
  {
    unit: piece({
      among: (g: Blitzkrieg) => losers(g, owingOf(g)),
      otherwise: notAmongLosers,
    }),
    factors: number({
      from: 1,
      to: MOST_FACTORS,
      among: (g: Blitzkrieg, { unit }: ByUnit) =>
        choicesNow(g).flatMap((choice) => (choice.piece === unit ? [choice.lose] : [])),
      otherwise: notThatMany,
    }),
  },
  (g: Blitzkrieg, { unit, factors }) => {
    const owing = owingOf(g)
    lose(g, unit, factors, causeOf(owing))
    settleUp(g, owing, factors)
  },
  { clause: 'BS9', silent: true },
)
