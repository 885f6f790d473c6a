/** A phase of battles on a results table, from the data. */

import type { Amount } from '@redoubt/engine'
import { type Objection, objection, type PhaseFile, type Piece, type Space } from '@redoubt/engine'
import type { AnyPosition, ByUnit, ToSpace } from '../parts/anyone.ts'
import { type OddsBattlePart, oddsBattle } from '../parts/battle/odds-battle.ts'
import type { SupportRules } from '../parts/battle/supporting.ts'
import { firedAt } from '../parts/shooting/shot.ts'
import { additionsFrom, changesFrom, factsOfChanges, unitChangesFrom } from './changes.ts'
import { waitingFor } from './chits.ts'
import { barsWay, hasEnemy } from './closed.ts'
import type { Common, PhaseMade } from './common.ts'
import { dutiesFrom } from './duties.ts'
import { needed } from './needed.ts'
import { prizeFrom } from './objectives.ts'
import { amountFrom, conditionFrom, numberFrom, valueFrom } from './values.ts'

export function battlePhase(id: string, file: PhaseFile, common: Common): PhaseMade {
  const { functions, stacking, control } = common
  const steps = needed(common.steps, id, 'steps: at the top of the file, to say what a loss is')
  const clause = (name: string) =>
    needed(file.clauses?.[name] ?? file.clause, id, `clauses: {${name}: …}`)
  const factor = valueFrom(needed(file.factor, id, 'a factor, such as {trait: factor}'), functions)
  const defends = file.defends === undefined ? factor : valueFrom(file.defends, functions)
  const attack = changesFrom(file.attack, functions)
  const defence = changesFrom(file.defence, functions)
  const eachAttacker = unitChangesFrom(file.attack, functions, true)
  const eachDefender = unitChangesFrom(file.defence, functions, false)
  const shifts = additionsFrom(file.shifts, functions)
  const die = additionsFrom(file.die, functions)
  const may = file.units && conditionFrom(file.units, functions)
  const notInPhase = [
    ...waitingFor(id, common),
    ...(may
      ? [
          objection(
            file.clauses?.units ?? common.file.turn.clause,
            (g: AnyPosition, { unit }: ByUnit) => !may(g, { unit }),
            {
              message: 'battle.phase',
            },
          ),
        ]
      : []),
  ]
  const goes = file.advance?.units && conditionFrom(file.advance.units, functions)
  const atOneGo = file.retreat?.at_one_go === true
  const isClosed = (g: AnyPosition, { side }: Piece, to: Space) =>
    barsWay(g, side, to, file.retreat?.zones ?? 'forbidden', common)
  const enemyThere = objection(
    clause('retreat'),
    (g: AnyPosition, { unit, to }: ToSpace) => hasEnemy(g, unit.side, to),
    { message: 'retreat.enemy' },
  )
  const inZone = objection(
    clause('retreat'),
    (g: AnyPosition, { unit, to }: ToSpace) => isClosed(g, unit, to),
    { message: 'retreat.zoc' },
  )
  const fullAtEnd = stacking
    ? [
        {
          ...stacking.full,
          when: (g: AnyPosition, { unit, to }: ToSpace) =>
            (atOneGo || unit.at.retreat === 1) && !stacking.hasRoom(g, unit, to),
        },
      ]
    : []
  const duties = file.must && dutiesFrom(file.must, () => part, functions, may ?? (() => true))
  const part: OddsBattlePart<AnyPosition> = oddsBattle<AnyPosition>({
    table: needed(file.table, id, 'the results table'),
    clauses: {
      attack: clause('attack'),
      odds: clause('odds'),
      losses: clause('losses'),
      retreat: clause('retreat'),
      advance: clause('advance'),
    },
    weigh: {
      by: file.by ?? 'odds',
      ...(eachAttacker
        ? {
            attackers: (g, battle) =>
              battle.targets
                .slice(0, 1)
                .flatMap((target) => eachAttacker(g, battle, target, battle.attackers)),
          }
        : {}),
      ...(eachDefender
        ? {
            defending: (g, battle, target) =>
              eachDefender(g, battle, target, firedAt(g, battle.attackers[0]?.side, target)),
          }
        : {}),
      factor: (g, unit, role) => (role === 'attacker' ? factor : defends)(g, { unit }) as Amount,
      attack: (g, battle) => battle.targets.flatMap((target) => attack(g, battle, target)),
      defence,
      shifts,
      die,
    },
    declare: {
      yours: file.clauses?.yours ?? common.yours,
      unless: notInPhase,
      unlessTarget: duties?.bars ?? [],
      ...(file.support
        ? { support: supportFrom(file.support, functions, common.yours, notInPhase) }
        : {}),
    },
    losses: steps,
    ...(file.reveals ? { reveals: file.reveals } : {}),
    ...(file.retreat?.by === 'attacker'
      ? { chooser: (g, of, what, attacker) => chosenByAttacker(g, of, what, attacker) }
      : {}),
    retreat: {
      ways: (g, unit, from) => ({
        enter: (to) => !hasEnemy(g, unit.side, to) && !isClosed(g, unit, to),
        end: (to) => stacking?.hasRoom(g, unit, to) ?? true,
        away: (to) => g.board.distance(from, to),
      }),
      otherwise: (g, unit) => steps.take(g, unit, steps.stepsOf(unit)),
      fatal: () => true,
      atOneGo,
      unless: [enemyThere, inZone, ...fullAtEnd],
    },
    advance: {
      ...(file.advance?.most === undefined ? {} : { most: file.advance.most }),
      ...(goes ? { goes: (g, unit) => goes(g, { unit }) } : {}),
      mayEnter: (g, unit, to) => stacking?.hasRoom(g, unit, to) ?? true,
      unless: stacking ? [stacking.full] : [],
      moves: (g, unit, to) => {
        g.move(unit, to)
        if (unit.side) control?.take(g, to, unit.side)
      },
    },
    over: (g) => common.endIfDone(g, id),
  })
  const stakes = { prize: prizeFrom(common.objectives) }
  const planned = { ...part, judgement: part.outlook(() => stakes) }
  const canAttack = (g: AnyPosition, unit: Piece) =>
    g.onBoard(unit) &&
    unit.at.attacked !== true &&
    !notInPhase.some((objects) => objects.when(g, { unit })) &&
    part.targetsOf(g, unit).some((to) => !g.stack(to).some(({ at }) => at.assailed === true))
  const undecided = objection(
    clause('attack'),
    (g: AnyPosition) => part.battlesOf(g, g.actor).length > 0,
    {
      message: 'battle.undecided',
      facts: (g) => ({ spaces: part.battlesOf(g, g.actor).flatMap(({ targets }) => targets) }),
    },
  )
  const said = {
    part: `the changes of ${id}`,
    brings: { facts: factsOfChanges([file.attack, file.defence, file.shifts, file.die]) },
  }
  return {
    parts: [planned, said, ...(duties ? [duties.part] : [])],
    phase: {
      unless: [undecided, ...(duties?.unless ?? [])],
      ...(duties ? { owes: duties.owes } : {}),
      offers: [part.attack, ...(part.support ? [part.support] : []), part.withdraw, part.fight],
      fresh: part.fresh,
      due: (g, side) =>
        part.battlesOf(g, side).length > 0 ||
        g.pieces.some((unit) => unit.side === side && canAttack(g, unit)),
    },
  }
}

/** Guns that support from a distance: who, how far, with how much. */
function supportFrom(
  { clause, units, factor, range, nearest = 1 }: NonNullable<PhaseFile['support']>,
  functions: Common['functions'],
  yours: string | undefined,
  unless: readonly Objection[],
): SupportRules<AnyPosition> {
  const may = conditionFrom(units, functions)
  const adds = amountFrom(factor, functions)
  const most = numberFrom(range, functions)
  const least = numberFrom(nearest, functions)
  return {
    clause,
    yours,
    unless,
    units: (g, unit) => may(g, { unit }),
    factor: (g, unit) => adds(g, { unit }),
    reaches: (g, unit, target) => {
      const distance = g.board.distance(unit.place as Space, target)
      return distance >= least(g, { unit }) && distance <= most(g, { unit })
    },
  }
}

/** The attacker chooses the way of the defender's retreat; losses and his own way are chosen by their owners. */
function chosenByAttacker(
  g: AnyPosition,
  of: 'attacker' | 'defender',
  what: 'losses' | 'retreat',
  attacker: Parameters<AnyPosition['opponent']>[0],
) {
  return of === 'attacker' || what === 'retreat' ? attacker : g.opponent(attacker)
}
