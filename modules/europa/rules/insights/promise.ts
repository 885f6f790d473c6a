/** What an attack promises, by the odds of both tables: for bots. */

import { type Judgement, type Space, toNumber } from '@redoubt/engine'
import { columnText, diceChances, lookUp } from '@redoubt/mechanics'
import { attackerOf, battleOf, hexOf } from '../base/combat/battle.ts'
import { mayAttack } from '../base/combat/declare/participants.ts'
import {
  mainDice,
  mainTable,
  readRed,
  redDice,
  redOf,
  resultOf,
} from '../base/combat/results/results.ts'
import { type Assessment, assess, attackFrom } from '../base/combat/weigh/assess.ts'
import type { Result } from '../base/game/battle-data.ts'
import type { Europa, Piece } from '../base/game/europa.ts'
import { phaseOf } from '../base/game/phase.ts'
import { isEnemyHeld } from '../base/map/control.ts'
import { attackOf, defenceOf, isTroop } from '../base/units/forces.ts'
import type { Side } from '../generated.ts'
import { cityWorth, STRENGTH } from './evaluate.ts'

/** What a hex is worth that is no objective. */
const GROUND = 3
/** A supply point spent. */
const SUPPLY = 0.4

/** Shares of their strength both sides lose by a result of the main table, and how often the hex is taken. */
interface Average {
  readonly attacker: number
  readonly defender: number
  readonly taken: number
}

const AVERAGES: Readonly<Record<Result['kind'], Average>> = {
  counterAttack: { attacker: 0.15, defender: 0, taken: 0 },
  deadlock: { attacker: 0.05, defender: 0, taken: 0 },
  exchange: { attacker: 0.15, defender: 0.2, taken: 0 },
  disruption: { attacker: 0, defender: 0.2, taken: 0 },
  retreat: { attacker: 0, defender: 0.1, taken: 1 },
  eliminate: { attacker: 0, defender: 0.9, taken: 1 },
}

/** The phases in which units gather and attack. */
const PHASES = ['movement', 'combat', 'exploitation', 'exploitation_combat']

function promiseOf(g: Europa, hex: Space, assessed: Assessment, units: readonly Piece[]): number {
  const { column, modifier, defenders, cost } = assessed
  const table = mainTable(g)
  const { dice, counts } = mainDice(g)
  const red = redAverage(g, columnText(table, column))
  const ours = strengthOf(units)
  const theirs = strengthOf(defenders)
  const prize = GROUND + cityWorth(g, hex)
  let worth = 0
  for (const { value, probability } of diceChances(dice)) {
    const { result } = lookUp(table, column, value * counts + modifier)
    const { attacker, defender, taken } = AVERAGES[resultOf(g, result).kind]
    const chance = toNumber(probability)
    worth +=
      chance *
      (taken * prize +
        theirs * Math.min(1, defender + red.defender) -
        ours * Math.min(1, attacker + red.attacker))
  }
  return worth - SUPPLY * toNumber(cost)
}

function strengthOf(units: readonly Piece[]): number {
  return units.reduce(
    (sum, unit) => sum + (isTroop(unit) ? STRENGTH * (attackOf(unit) + defenceOf(unit)) : 0),
    0,
  )
}

/** Shares both sides lose by the red die on the average. */
function redAverage(g: Europa, column: string): { attacker: number; defender: number } {
  const sum = { attacker: 0, defender: 0 }
  const chances = diceChances(redDice(g))
  for (const { value, probability } of chances) {
    const { attacker, defender } = redOf(readRed(g, column, value).result)
    sum.attacker += (toNumber(probability) * attacker) / 100
    sum.defender += (toNumber(probability) * defender) / 100
  }
  return sum
}

/** Attacks as they are planned: troops beside a hex with enemies, paid for. */
export const judgement: Judgement<Europa> = {
  force: (_, unit) => (isTroop(unit as Piece) ? attackOf(unit as Piece) : 0),
  targets: (g, side) =>
    PHASES.includes(phaseOf(g))
      ? g.board.spaces.filter(
          (hex) => isEnemyHeld(g, hex, side as Side) && !g.vars.attacked.includes(hex.id),
        )
      : [],
  promise: (g, side, hex, attackers) => {
    const units = (attackers as readonly Piece[]).filter((unit) => mayAttack(g, unit, hex))
    if (units.length === 0) return 0
    const assessed = assess(g, {
      hex,
      side: side as Side,
      attackers: units.map((unit) => ({ unit, from: unit.place as Space, landed: false })),
      air: [],
      payment: 'paid',
      kind: 'attack',
    })
    return promiseOf(g, hex, assessed, units)
  },
  declared: (g, side) => {
    if (g.frame?.step !== 'attack') return 0
    const battle = battleOf(g)
    if (attackerOf(g, battle) !== side) return 0
    const attack = attackFrom(g, battle)
    const assessed = assess(g, attack)
    return promiseOf(
      g,
      hexOf(g, battle),
      assessed,
      attack.attackers.map(({ unit }) => unit),
    )
  },
}
