/** A battle in progress: who takes part, and who decides for them. */

import type { Frame, Piece, Side, Space } from '@redoubt/engine'
import { controllerOf } from '../map/control.ts'
import { spaceNamed } from '../map/theatre.ts'
import { atWar, commanderOf } from '../powers/war.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { isEnemy, isFort, isFriend, isShip, obeys } from '../units/units.ts'

export const isBattle = (frame: Frame): frame is BattleFrame => frame.battle !== undefined

/** The battle being fought, if any. */
export function battleIn(g: War): BattleFrame | undefined {
  for (let i = g.flow.length - 1; i >= 0; i--) {
    const frame = g.flow[i] as Frame
    if (isBattle(frame)) return frame
  }
  return undefined
}

/** The battle being fought. @throws Error outside battles */
export function presentBattle(g: War): BattleFrame {
  const battle = battleIn(g)
  if (!battle) throw new Error('no battle is being fought here')
  return battle
}

export const attackerOf = (g: War, battle: BattleFrame): Side => g.side(battle.side)
export const fieldOf = (g: War, battle: BattleFrame): Space => spaceNamed(g, battle.at)

/** F-34  Does the piece fight for the attacker? One power attacks, unless allies may join. */
export function attacks(g: War, battle: BattleFrame, piece: Piece): boolean {
  const attacker = attackerOf(g, battle)
  return g.options['F-34-jointAttack'] === 'alliance'
    ? isFriend(g, piece, attacker)
    : obeys(g, piece, attacker)
}

/** C.5  All units of the other alliance defend. */
export function defends(g: War, battle: BattleFrame, piece: Piece): boolean {
  return isEnemy(g, piece, attackerOf(g, battle))
}

/** The units (not forts) that fight in the area or zone for one side; cargo and submerged boats do not. */
export function unitsOf(g: War, battle: BattleFrame, role: Role): Piece[] {
  const units: Piece[] = []
  const naval = battle.battle === 'naval'
  for (let piece = g.top(fieldOf(g, battle)); piece; piece = piece.below) {
    if (isFort(piece) || (naval && (!isShip(piece) || piece.at.submerged))) continue
    if (role === 'attacker' ? attacks(g, battle, piece) : defends(g, battle, piece))
      units.push(piece)
  }
  return units
}

/** C.5  Who decides for a side: the attacker; the area's controller, else the power with most units there. */
export function deciderOf(g: War, battle: BattleFrame, role: Role): Side {
  const attacker = attackerOf(g, battle)
  if (role === 'attacker') return attacker
  const controller = controllerOf(g, fieldOf(g, battle))
  if (controller && atWar(g, controller, attacker)) return commanderOf(g, controller)
  const counts = new Map<Side, number>()
  for (const unit of unitsOf(g, battle, 'defender')) {
    if (!unit.side) continue
    const power = commanderOf(g, unit.side)
    counts.set(power, (counts.get(power) ?? 0) + 1)
  }
  let most: Side | undefined
  for (const [power, count] of counts) {
    const lead = most === undefined ? 0 : (counts.get(most) ?? 0)
    if (count > lead || (count === lead && most && power.index < most.index)) most = power
  }
  return most ?? controller ?? attacker
}

export const otherRole = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker')

/** What stays of a battle frame from step to step. */
function lasting({ ready, thrown, ...battle }: BattleFrame): BattleFrame {
  return battle as BattleFrame
}

/** Goes on to a step of the battle. */
export function proceed(
  g: War,
  battle: BattleFrame,
  step: string,
  more: Partial<BattleFrame> = {},
): void {
  g.next({ ...lasting(battle), ...more, step })
}

/** Asks a side of the battle something before the step goes on; `answer` lets it. */
export function ask(g: War, step: string, power: Side, data: Record<string, string> = {}): void {
  g.push({ step, side: power.id, ...data })
}

/** The question of a step has been answered. */
export function answer(g: War, more: Partial<BattleFrame> = {}): void {
  g.pop()
  g.next({ ...presentBattle(g), ...more, ready: true })
}

/** The key of dice: by battle, turn, attacker, round and step. */
export function diceKey(g: War, battle: BattleFrame, shooter: string) {
  return [
    battle.battle,
    battle.at,
    g.vars.turn,
    battle.side,
    g.vars.round,
    battle.step,
    shooter,
  ] as const
}

/** The step after this one in a battle's table. */
export function stepAfter(g: War, table: string, step: string): string {
  const steps = stepsOf(g, table)
  return steps[steps.findIndex(({ id }) => id === step) + 1]?.id ?? step
}

/** A step of a battle as its table names it. */
export interface StepData {
  readonly id: string
  readonly side: string
  readonly clause: string
}

/** W-7.1, W-7.2  The steps of a battle in order, from its table. */
export function stepsOf(g: War, table: string): readonly StepData[] {
  return (g.cast.data.tables[table]?.data?.steps ?? []) as unknown as readonly StepData[]
}

/** The clause of a step. */
export function clauseOf(g: War, battle: BattleFrame): string {
  const table = battle.battle === 'land' ? 'land-battle' : 'naval-battle'
  return stepsOf(g, table).find(({ id }) => id === battle.step)?.clause ?? 'W-7.2'
}
