/** What the table shows: the attack being fought in the battle window, its odds until it is over, and what fortifications do to an attacker. */

import type {
  BattleUnit,
  Horizon,
  Layer,
  LayerMark,
  Policy,
  Battle as Shown,
  Side,
  Space,
} from '@redoubt/engine'
import { amountText, readAmount } from '@redoubt/engine'
import { attackingSide, numbered, stepsShown } from '@redoubt/mechanics'
import { attackFrom, battleOf } from '../base/combat/battle.ts'
import { partsOfAttack } from '../base/combat/resolve/procedure.ts'
import { type Europa, type Piece, read } from '../base/game/europa.ts'
import { isEnemyHeld } from '../base/map/map.ts'
import { attackOf, troopsAt } from '../base/units/forces.ts'
import { citeOf, fortFacts, kindOf, strengthOf } from '../rule40/fortifications/kinds.ts'
import { allForts, fortsAt, isUnderCaptured, serves } from '../rule40/fortifications/objects.ts'
import { dieModifierOf, presentDefence } from '../rule40/fortifications/protection.ts'

/** C3  How the attack stands. */
export function battle(g: Europa): Shown | undefined {
  if (!g.vars.battle) return undefined
  const fought = battleOf(g)
  const { hex, side: attacker, defender, air } = attackFrom(g, fought)
  const { steps } = read(g, 'resolutionOrder')
  const now = steps[partsOfAttack(g)[fought.at - 1]?.step ?? 0]
  const attacking = [...numbered(g, fought.units), ...air]
  const defending = [...troopsAt(g, hex, defender), ...fortsAt(g, hex)]
  return {
    id: `${g.vars.turn}/${g.vars.phase}/${fought.side}/${fought.hex}/${fought.kind}`,
    at: hex,
    key: fought.kind === 'attack' ? 'attack' : 'counter_attack',
    clause: 'C3.1',
    facts: {
      hex,
      attacker,
      defender,
      column: fought.column ?? '',
      result: fought.main ?? '',
      red: fought.red ?? '',
    },
    steps: now ? stepsShown(steps, now.id) : [],
    sides: [
      { side: attacker, role: 'attacker', units: attacking.map((unit) => shown(unit, 'attack')) },
      { side: defender, role: 'defender', units: defending.map((unit) => shown(unit, 'defence')) },
    ],
    dice: diceOf(attacker, fought),
  }
}

function shown(piece: Piece, use: 'attack' | 'defence'): BattleUnit {
  const { tac } = piece.type.traits
  const value = tac ?? (use === 'attack' ? attackOf(piece) : presentDefence(piece))
  const gone = piece.place.kind !== 'space' && tac === undefined
  return {
    piece,
    count: 1,
    value: String(value),
    state: gone ? 'lost' : piece.at.disrupted ? 'hit' : 'ready',
  }
}

function diceOf(by: Side, fought: ReturnType<typeof battleOf>): Shown['dice'] {
  const { die, redDie } = fought
  const thrown = (step: string, value: number | undefined) =>
    value === undefined ? [] : [{ step, by, target: 0, thrown: [value], hits: 0 }]
  return [...thrown('rollMainAndRed', die), ...thrown('red', redDie)]
}

/** Until the attack is over: is the hex cleared, held, or deadlocked? */
const untilOver: Horizon<Europa> = {
  until: (g) => g.vars.battle === null,
  outcome: (g) => {
    const id = g.vars.attacked[g.vars.attacked.length - 1] ?? ''
    const hex = g.board.space(id)
    if (!hex) return { key: 'over' }
    const held = isEnemyHeld(g, hex, attackingSide(g))
    const bound = g.pieces.some((unit) => unit.at.deadlocked === id)
    return { key: held ? (bound ? 'deadlocked' : 'held') : 'cleared', facts: { hex } }
  },
}

export const horizons = { battle: untilOver }

/** Actions in the order a steady commander prefers them. */
const PREFERRED = ['stand', 'lose', 'retreat', 'counter', 'halt', 'resolve']

/** AMB-53  Conversion as at a time-out; losses and retreats as they come; no advance. */
const steady: Policy = (choices) => {
  const { convertDefault } = (choices.position as Europa).options
  const actions = Array.from({ length: choices.list.count }, (_, row) => choices.order(row).action)
  const preferred = [convertDefault, ...PREFERRED].find((name) => actions.includes(name))
  return preferred === undefined ? 0 : actions.indexOf(preferred)
}

export const policies = { steady }

/** 40.D  What stands where, and what it does to whoever attacks. */
const fortifications: Layer<Europa> = {
  clause: '40.D.0.15',
  of: (g, side) =>
    allForts(g).map((fort): LayerMark => {
      const kind = kindOf(g, fort)
      const at = fort.place as Space
      const mine = serves(g, fort, side)
      return {
        at,
        ...(isUnderCaptured(fort)
          ? { look: 'contested' }
          : { look: mine ? 'own' : 'enemy', side: mine ? side : g.opponent(side) }),
        key: fort.at.capture_due === '' ? 'fortification' : 'fortification.falls',
        facts: {
          ...fortFacts(fort),
          strength: strengthOf(fort),
          die: dieModifierOf(g, fort),
          aec: kind.aecModifier,
          sp: amountText(readAmount(kind.extraSP)),
          clause: citeOf(kind, 'dieModifier'),
        },
      }
    }),
}

export const layers = { fortifications }
