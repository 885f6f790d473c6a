/** W-9.5 to W-9.8, W-1.4  B2 and B3: artillery, rail guns next door, planes, ships of a landing, and the fort. */

import { action, type Frame, number, objection, type Piece, piece } from '@redoubt/engine'
import {
  answer,
  ask,
  attackerOf,
  deciderOf,
  fieldOf,
  isBattle,
  presentBattle,
  unitsOf,
} from '../battle/battle.ts'
import { firingForts, fortCommander, isLandedAt } from '../battle/forts.ts'
import { fireForts, fireUnits, losses } from '../battle/shooting.ts'
import { spaceNamed } from '../map/theatre.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { fortIn } from '../units/forts.ts'
import { distinct, isFriend, isPlane, traitsOf } from '../units/units.ts'
import { afterStep } from './machine.ts'
import { adjacentRailGuns, isFreeFor } from './rail-guns.ts'

/** Guns and planes of a side that may fire before the others, held ones left out. */
export function preemptive(g: War, battle: BattleFrame, role: Role): Piece[] {
  return [
    ...unitsOf(g, battle, role).filter(
      (unit) =>
        traitsOf(unit).preemptive !== undefined && !unit.at.held && mayFire(g, battle, unit),
    ),
    ...adjacentRailGuns(g, battle, role),
  ]
}

/** F-18, C.5  Spotters may have to keep their fire; a rail gun fires in one battle a turn. */
export function mayFire(g: War, battle: BattleFrame, unit: Piece): boolean {
  if (traitsOf(unit).firesFromAdjacent && !isFreeFor(unit, battle)) return false
  return !isPlane(unit) || !unit.at.spotting || g.options['F-18-spotterAlsoFires']
}

/** C.6  Battleships beside a landing add a shot each in the first round, one for each unit landed at most. */
function bombarding(g: War, battle: BattleFrame): Piece[] {
  if (!battle.first || !battle.ashore) return []
  const attacker = attackerOf(g, battle)
  const ships = battle.ashore.flatMap((id) =>
    g
      .stack(spaceNamed(g, id))
      .filter((ship) => traitsOf(ship).bombard && isFriend(g, ship, attacker)),
  )
  return ships.slice(0, unitsOf(g, battle, 'attacker').filter((unit) => unit.at.landed).length)
}

/** W-9.5, W-9.6  B2: the attacker's guns and planes, spotted for or not. */
export function attackersGuns(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'B3')
  const guns = preemptive(g, battle, 'attacker')
  if (asksFirst(g, battle, 'attacker', guns)) return
  engage(g, battle, guns)
  const shells = fireUnits(g, battle, 'attacker', bombarding(g, battle), 'C.6')
  const hits = shells + fireUnits(g, battle, 'attacker', guns)
  g.next({ ...battle, thrown: true })
  losses(g, battle, 'defender', hits)
}

/** W-9.7, W-9.8, W-1.4  B3: the defender's guns and planes, and the fort. */
export function defendersGuns(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'B4')
  const guns = preemptive(g, battle, 'defender')
  if (asksFirst(g, battle, 'defender', guns)) return
  const fort = g.options['F-25-fortStep'] === 'B3'
  if (fort && asksAim(g, battle)) return
  engage(g, battle, guns)
  const fromFort = fort ? fortHits(g, battle) : NO_HITS
  const hits = fireUnits(g, battle, 'defender', guns)
  g.next({ ...forgetAim(battle), thrown: true })
  losses(g, battle, 'attacker', hits)
  lossesFromFort(g, battle, fromFort)
}

/** F-25  B0: with this ruling the fort fires before everything else. */
export function fortBeforeAll(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'B1')
  if (asksAim(g, battle)) return
  const fromFort = fortHits(g, battle)
  g.next({ ...forgetAim(battle), thrown: true })
  lossesFromFort(g, battle, fromFort)
}

// ── The fort ──

interface FortHits {
  readonly onUnits: number
  readonly onShips: number
}

const NO_HITS: FortHits = { onUnits: 0, onShips: 0 }

/** W-1.1a, F-14  The fort's hits: on those ashore, on the ships, or as its owner aims. */
export function fortHits(g: War, battle: BattleFrame): FortHits {
  if (firingForts(g, battle, 'defender').length === 0) return NO_HITS
  const aim = g.options['F-14-fortTargetsInLanding']
  if (!isLandedAt(g, battle) || aim === 'landed-units') {
    return { onUnits: fireForts(g, battle, 'defender'), onShips: 0 }
  }
  if (aim === 'ships') return { onUnits: 0, onShips: fireForts(g, battle, 'defender', 'F-14') }
  const atShips = Number(battle.aim ?? 0)
  const fort = fortIn(g, fieldOf(g, battle))
  const all = fort ? traitsOf(fort).dice : 0
  return {
    onUnits: fireForts(g, battle, 'defender', 'W-1.4', all - atShips),
    onShips: fireForts(g, battle, 'defender', 'F-14', atShips),
  }
}

/** W-4.1  In a landing the fort's hits fall on those who came ashore. */
export function lossesFromFort(g: War, battle: BattleFrame, { onUnits, onShips }: FortHits): void {
  losses(g, battle, 'attacker', onShips, { only: 'ships' })
  losses(g, battle, 'attacker', onUnits, isLandedAt(g, battle) ? { only: 'ashore' } : {})
}

/** F-14  Asks the fort's owner how many of its dice go at the ships. */
export function asksAim(g: War, battle: BattleFrame): boolean {
  if (g.options['F-14-fortTargetsInLanding'] !== 'owner-chooses-each-die') return false
  if (battle.aim !== undefined || !isLandedAt(g, battle)) return false
  const [site] = firingForts(g, battle, 'defender')
  const power = site && fortCommander(g, site.area)
  if (!power) return false
  ask(g, 'aim', power)
  return true
}

export function forgetAim({ aim, ...battle }: BattleFrame): BattleFrame {
  return battle as BattleFrame
}

/** F-14  So many of the fort's two dice go at the ships, the rest at the units ashore. */
export const aimAtShips = action(
  'aim_at_ships',
  { dice: number({ from: 0, to: 2 }) },
  (g: War, { dice }) => {
    g.pop()
    g.next({ ...presentBattle(g), aim: dice })
  },
  { clause: 'F-14' },
)

// ── Who waits for the general fire ──

/** W-9.5, W-9.7  In the first round a side with guns or planes says which of them wait. */
function asksFirst(g: War, battle: BattleFrame, role: Role, guns: readonly Piece[]): boolean {
  if (!battle.first || battle.ready || guns.length === 0) return false
  ask(g, 'guns', deciderOf(g, battle, role), { role })
  return true
}

/** C.5  A rail gun that fires is bound to this battle for the turn, wherever it stands. */
function engage(g: War, battle: BattleFrame, guns: readonly Piece[]): void {
  for (const gun of guns) {
    if (traitsOf(gun).firesFromAdjacent && gun.at.engaged === '') g.mark(gun, 'engaged', battle.at)
  }
}

const ownGuns = (g: War): Piece[] => preemptive(g, presentBattle(g), g.frame?.role as Role)

/** W-9.5  Only guns and planes that could fire now can wait. */
const notAGun = objection(
  'W-9.5',
  (g: War, { unit }: { unit: Piece }) => !ownGuns(g).includes(unit),
)

/** W-9.5, W-9.7  The gun or plane waits for the general fire, for the rest of the battle. */
export const hold = action(
  'hold',
  {
    unit: piece({
      among: (g: War) => distinct(g, ownGuns(g)),
      unless: [notAGun],
      clearOf: [notAGun],
    }),
  },
  (g: War, { unit }) => {
    g.mark(unit, 'held', true)
    if (ownGuns(g).length === 0) answer(g)
  },
  { clause: 'W-9.5' },
)

/** W-9.5, W-9.7  All others fire, now and in later rounds. */
export const fire = action('fire', {}, (g: War) => answer(g), {
  clause: 'W-9.5',
  silent: true,
  preview: () => ({ horizon: 'round', policy: 'fort-first' }),
})
