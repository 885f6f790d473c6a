/** BS9  Declaring battles: who attacks which hexes, before any of them is fought. */

import { objection, type Piece, piece, type Space, space } from '@redoubt/engine'
import { inFortress } from '../../fortresses37/occupation.ts'
import { action, type Blitzkrieg, type ByUnit, type Options } from '../../shape.ts'
import { fieldOf, groundUnits, isEnemyIn, sideIn } from '../map/field.ts'
import { hexOf, isFort, notGround, notOnMap, notYours, sideOf } from '../units/units.ts'
import { enemyHexesBeside, isBeside, isBesideAll } from './adjacency.ts'
import { leavesDuty } from './allotment.ts'
import { previewOfBattle } from './battle-preview.ts'
import { battleAt, battlesOf } from './battles.ts'
import { hasBeenAttacked, isFree } from './duties.ts'

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
