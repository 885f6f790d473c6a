/** BS9  Declaring battles: who attacks which hexes, before any of them is fought. */

import { objection, type Piece, piece, type Space, space } from '@redoubt/engine'
import { inFortress } from '../../fortresses37/occupation.ts'
import { action, type Blitzkrieg, type ByUnit, type Options, withAir } from '../../shape.ts'
import {
  aircraftNotYours,
  bomberHasFlown,
  isGrounded,
  noAircraft,
  outOfRange,
} from '../air/aircraft.ts'
import { fieldOf, groundUnits, isEnemyIn, sideIn } from '../field.ts'
import { counter, hexOf, isFort, notGround, notOnMap, notYours, sideOf } from '../units.ts'
import { enemyHexesBeside, isBeside, isBesideAll } from './adjacency.ts'
import { leavesDuty } from './allotment.ts'
import { type Battle, battleAt, battlesOf } from './battles.ts'
import { hasBeenAttacked, isFree } from './duties.ts'
import { previewOfBattle } from './odds.ts'

interface Attacking extends ByUnit {
  readonly target: Space
}

/** 38.3a  A fort by itself has no combat value. */
const fortCannotAttack = objection('38.3a', (_: Blitzkrieg, { unit }: ByUnit) => isFort(unit), {
  applies: (options: Options) => options['rules.fort38'],
})

/** BS9  A unit attacks once in a phase. */
const attackedAlready = objection('BS9', (_: Blitzkrieg, { unit }: ByUnit) => !isFree(unit), {
  message: 'BS9.attacked',
})

/** 38.3a  There is nothing in the hex to be attacked but a fort. */
const onlyFortThere = objection(
  '38.3a',
  (g: Blitzkrieg, { target }: Attacking) =>
    fieldOf(g).fort[target.index] !== undefined && (fieldOf(g).units[target.index] ?? 0) === 0,
  { message: '38.3a.target', applies: (options: Options) => options['rules.fort38'] },
)

/** BS11  Neutrals are not attacked; their country is entered or bombed first. */
const neutralsThere = objection(
  'BS11',
  (g: Blitzkrieg, { target }: Attacking) => {
    const there = sideIn(g, target)
    return there !== undefined && there !== g.actor && !isEnemyIn(g, target, g.actor)
  },
  { facts: (g, { target }) => ({ minor: sideIn(g, target) }) },
)

/** BS9  No enemy ground unit is in the hex. */
const noEnemyThere = objection(
  'BS9',
  (g: Blitzkrieg, { target }: Attacking) => !isEnemyIn(g, target, g.actor),
  { message: 'BS9.enemy' },
)

/** BS9  The hex is not next to the unit. */
const notBeside = objection(
  'BS9',
  (_: Blitzkrieg, { unit, target }: Attacking) => !isBeside(unit, target),
  {
    message: 'BS9.adjacent',
  },
)

/** BS9, E16  A hex is attacked once in a phase. */
const foughtAlready = objection(
  'BS9',
  (g: Blitzkrieg, { target }: Attacking) => hasBeenAttacked(g, target),
  {
    message: 'BS9.once',
  },
)

/** BS9  Whoever joins a battle stands next to all of the hexes it attacks. */
const notBesideAll = objection(
  'BS9',
  (g: Blitzkrieg, { unit, target }: Attacking) =>
    !isBesideAll(unit, battleAt(g, target, sideOf(unit))?.targets ?? []),
  {
    message: 'BS9.all',
    facts: (g, { unit, target }) => ({ hexes: battleAt(g, target, sideOf(unit))?.targets ?? [] }),
  },
)

/** o1, o2  Others could not do their duty any more. */
const barsDuty = objection(
  'o2',
  (g: Blitzkrieg, { unit, target }: Attacking) => {
    const side = sideOf(unit)
    const battle = battleAt(g, target, side)
    return leavesDuty(g, side, battle, {
      units: [...(battle?.attackers ?? []), unit],
      targets: battle?.targets ?? [target],
    })
  },
  { message: 'o2.bars' },
)

const ATTACKER = [notYours, fortCannotAttack, notGround, notOnMap, attackedAlready]
const TARGET = [neutralsThere, onlyFortThere, noEnemyThere, notBeside, foughtAlready]

/** Units that may still attack and have somebody to. */
function freeUnits(g: Blitzkrieg): Piece[] {
  return groundUnits(g, g.actor).filter(
    (unit) => isFree(unit) && enemyHexesBeside(g, hexOf(unit), g.actor).length > 0,
  )
}

/** BS9, 37.53c  Putting one unit into the battle for a hex; the first one declares it. */
export const attack = action(
  'attack',
  {
    unit: piece({ among: freeUnits, clearOf: ATTACKER, unless: ATTACKER }),
    target: space({
      among: (g: Blitzkrieg, { unit }: ByUnit) => enemyHexesBeside(g, hexOf(unit), g.actor),
      clearOf: [neutralsThere, onlyFortThere, noEnemyThere, notBeside],
      unless: [...TARGET, notBesideAll, barsDuty],
    }),
  },
  (g: Blitzkrieg, { unit, target }) => {
    g.mark(unit, 'battle', battleAt(g, target, g.actor)?.id ?? target.id)
  },
  {
    clause: 'BS9',
    preview: (g, { unit, target }, asked) => {
      const battle = battleAt(g, target, g.actor) ?? {
        id: target.id,
        targets: [target],
        attackers: [],
        support: [],
      }
      return previewOfBattle(
        g,
        { ...battle, attackers: [...battle.attackers, unit] },
        asked.without,
      )
    },
  },
)

// ── 37.53, E16  A second battle for the same hex ──

const fromFortress = {
  applies: (options: Options) =>
    options['rules.fortress37'] && options['fortress.two_attacks_on_same_hex'],
}

/** 37.53d  Only the units of a fortress attack the same hex twice. */
const notInFortress = objection(
  '37.53d',
  (g: Blitzkrieg, { unit }: ByUnit) => !inFortress(g, unit),
  { message: 'E16', ...fromFortress },
)

/** E16  A battle of its own needs another that attacks the hex. */
const notAttackedYet = objection(
  '37.53d',
  (g: Blitzkrieg, { target }: Attacking) => battleAt(g, target, g.actor) === undefined,
  { message: 'E16.first', ...fromFortress },
)

/** E16  Attacking a hex once more, in a battle of its own. */
export const attackAgain = action(
  'attack_again',
  {
    unit: piece({ among: freeUnits, clearOf: ATTACKER, unless: [...ATTACKER, notInFortress] }),
    target: space({
      among: (g: Blitzkrieg, { unit }: ByUnit) => enemyHexesBeside(g, hexOf(unit), g.actor),
      unless: [neutralsThere, onlyFortThere, noEnemyThere, notBeside, notAttackedYet],
    }),
  },
  (g: Blitzkrieg, { unit, target }) => {
    const ids = battlesOf(g, g.actor).map(({ id }) => id)
    let number = 2
    while (ids.includes(`${target.id}#${number}`)) number++
    g.mark(unit, 'battle', `${target.id}#${number}`)
  },
  { clause: '37.53d', ...fromFortress },
)

// ── 37.53a  Several hexes in one battle ──

interface Widening {
  readonly target: Space
  readonly also: Space
}

const noBattleThere = objection(
  'BS9',
  (g: Blitzkrieg, { target }: Pick<Widening, 'target'>) =>
    battleAt(g, target, g.actor) === undefined,
  { message: 'BS9.battle' },
)

const attackedElsewhere = objection(
  'BS9',
  (g: Blitzkrieg, { also }: Widening) =>
    battleAt(g, also, g.actor) !== undefined || hasBeenAttacked(g, also),
  { message: 'BS9.elsewhere' },
)

const someNotBeside = objection(
  'BS9',
  (g: Blitzkrieg, { target, also }: Widening) =>
    battleAt(g, target, g.actor)?.attackers.some((unit) => !isBeside(unit, also)) ?? true,
  { message: 'BS9.widen' },
)

const noEnemyInOther = objection(
  'BS9',
  (g: Blitzkrieg, { also }: Widening) => !isEnemyIn(g, also, g.actor),
  { message: 'BS9.enemy_also' },
)

const wideningBarsDuty = objection(
  'o1',
  (g: Blitzkrieg, { target, also }: Widening) => {
    const battle = battleAt(g, target, g.actor)
    return (
      battle !== undefined &&
      leavesDuty(g, g.actor, battle, {
        units: battle.attackers,
        targets: [...battle.targets, also],
      })
    )
  },
  { message: 'o1.bars' },
)

function widened({ targets, ...battle }: Battle, also: Space): Battle {
  return { ...battle, targets: [...targets, also] }
}

/** BS9  Taking another hex into a declared battle: all its attackers must be next to it. */
export const attackAlso = action(
  'attack_also',
  {
    target: space({
      among: (g: Blitzkrieg) => battlesOf(g, g.actor).flatMap(({ targets }) => targets.slice(0, 1)),
      unless: [noBattleThere],
    }),
    also: space({
      among: (g: Blitzkrieg, { target }: Pick<Widening, 'target'>) => {
        const [first] = battleAt(g, target, g.actor)?.attackers ?? []
        return first ? enemyHexesBeside(g, hexOf(first), g.actor) : []
      },
      unless: [noEnemyInOther, attackedElsewhere, someNotBeside, wideningBarsDuty],
    }),
  },
  (g: Blitzkrieg, { target, also }) => {
    const battle = battleAt(g, target, g.actor)
    if (!battle) return
    const id = [...battle.targets, also].map((hex) => hex.id).join('+')
    for (const unit of [...battle.attackers, ...battle.support]) g.mark(unit, 'battle', id)
  },
  {
    clause: 'BS9',
    preview: (g, { target, also }, asked) => {
      const battle = battleAt(g, target, g.actor)
      return battle ? previewOfBattle(g, widened(battle, also), asked.without) : {}
    },
  },
)

// ── 30.41  Tactical bombing ──

interface Supporting {
  readonly aircraft: Piece
  readonly target: Space
}

/** BS13  Only tactical bombers support battles. */
const notTactical = objection(
  'BS13',
  (_: Blitzkrieg, { aircraft }: Pick<Supporting, 'aircraft'>) =>
    !counter(aircraft).missions.includes('TACTICAL'),
  { message: 'BS13.tactical', ...withAir },
)

const nothingToSupport = objection(
  'BS13',
  (g: Blitzkrieg, { target }: Supporting) => battleAt(g, target, g.actor) === undefined,
  { message: 'BS13.battle', ...withAir },
)

const BOMBER = [aircraftNotYours, noAircraft, bomberHasFlown, notTactical]

/** 30.41  Assigning a tactical bomber to a declared battle. */
export const support = action(
  'support',
  {
    aircraft: piece({
      among: (g: Blitzkrieg) =>
        (fieldOf(g).aircraft[g.actor.index] ?? []).filter(
          (unit) => !isGrounded(unit) && counter(unit).missions.includes('TACTICAL'),
        ),
      clearOf: BOMBER,
      unless: BOMBER,
    }),
    target: space({
      among: (g: Blitzkrieg) => battlesOf(g, g.actor).flatMap(({ targets }) => targets),
      clearOf: [nothingToSupport],
      unless: [nothingToSupport, outOfRange],
    }),
  },
  (g: Blitzkrieg, { aircraft, target }) => {
    g.mark(aircraft, 'battle', battleAt(g, target, g.actor)?.id ?? '')
  },
  {
    clause: '30.41',
    ...withAir,
    preview: (g, { aircraft, target }, asked) => {
      const battle = battleAt(g, target, g.actor)
      return battle
        ? previewOfBattle(g, { ...battle, support: [...battle.support, aircraft] }, asked.without)
        : {}
    },
  },
)
