/** W-9.5 to W-9.11, W-1.4, F-14, F-25  Who fires in which step: guns and planes first, the fort, storm troops, the entrenched, then everybody. */

import type { Fire, FireStep, ProcedureStep } from '@redoubt/mechanics'
import { answer, ask, fieldOf } from '@redoubt/mechanics'
import { fortIn } from '../control/forts.ts'
import {
  attackerOf,
  attacks,
  deciderOf,
  defends,
  firingForts,
  fortCommander,
  fortsFire,
  isLandedAt,
  presentBattle,
  standsAside,
  unitsOf,
  zonesAshoreFrom,
} from '../fire/battle.ts'
import { theatreOf } from '../map/theatre.ts'
import type { BattleFrame, Piece, Role, War } from '../shape.ts'
import { action, number } from '../shape.ts'
import { isEntrenched, isPlane, traitsOf } from '../units/kinds.ts'
import { isFriend } from '../units/units.ts'

/** F-25  The fort's own step, with the ruling that it fires before everything else. */
const FORT_FIRST: ProcedureStep = { id: 'B0', clause: 'F-25' }

/** W-7.1  The steps of the table; with F-25 the fort's own comes before B1. */
export function landSteps(g: War): readonly ProcedureStep[] {
  const listed: readonly ProcedureStep[] = g.table('land-battle').data.steps
  if (g.options['F-25-fortStep'] !== 'before-B1') return listed
  const at = listed.findIndex(({ id }) => id === 'B1')
  return listed.toSpliced(at, 0, FORT_FIRST)
}

/** F-25  With the fort before everything else, Part B begins with it. */
export function firstOfPartB(g: War): string {
  return g.options['F-25-fortStep'] === 'before-B1' ? FORT_FIRST.id : 'B1'
}

/** W-1.1a, F-14  The fort's dice. W-4.1 In a landing their hits fall on those ashore, landed or beside them. */
function fortFire(g: War, battle: BattleFrame): Fire[] {
  if (!isLandedAt(g, battle)) return fortsFire(g, battle, 'defender', { apart: true })
  switch (g.options['F-14-fortTargetsInLanding']) {
    case 'landed-units':
      return fortsFire(g, battle, 'defender', { only: 'ashore' })
    case 'ships':
      return fortsFire(g, battle, 'defender', { clause: 'F-14', only: 'ships' })
    default:
      return asAimed(g, battle)
  }
}

function asAimed(g: War, battle: BattleFrame): Fire[] {
  const [site] = firingForts(g, battle, 'defender')
  const fort = site && fortIn(g, site.area)
  if (!fort) return []
  const atShips = Number(battle.aim ?? 0)
  return [
    ...fortsFire(g, battle, 'defender', { dice: traitsOf(fort).dice - atShips, only: 'ashore' }),
    ...fortsFire(g, battle, 'defender', { dice: atShips, clause: 'F-14', only: 'ships' }),
  ]
}

/** F-14  Asks the fort's owner how many of its dice go at the ships. */
function asksAim(g: War, battle: BattleFrame): boolean {
  if (g.options['F-14-fortTargetsInLanding'] !== 'owner-chooses-each-die') return false
  if (battle.aim !== undefined || !isLandedAt(g, battle)) return false
  const [site] = firingForts(g, battle, 'defender')
  const power = site && fortCommander(g, site.area)
  if (!power) return false
  ask(g, 'aim', power)
  return true
}

/** F-14  So many of the fort's two dice go at the ships, the rest at the units ashore. */
export const aimAtShips = action(
  'aim_at_ships',
  { dice: number({ from: 0, to: 2 }) },
  (g, { dice }) => answer<BattleFrame>(g, { aim: dice }),
  { clause: 'F-14', waits: true },
)

/** C.5  May the rail gun still fire at this battle? */
const isFreeFor = (gun: Piece, battle: BattleFrame): boolean =>
  gun.at.engaged === '' || gun.at.engaged === battle.at

/** The rail guns of a side in areas next to the battle that are not held back. */
export function adjacentRailGuns(g: War, battle: BattleFrame, role: Role): Piece[] {
  const takesPart = role === 'attacker' ? attacks : defends
  const fires = (piece: Piece) =>
    traitsOf(piece).firesFromAdjacent === true &&
    !piece.at.held &&
    isFreeFor(piece, battle) &&
    takesPart(g, battle, piece)
  const beside = theatreOf(g).land[fieldOf(g, battle).index] ?? []
  return beside.flatMap((area) => g.stack(area, fires))
}

/** W-9.5, W-9.7, W-8.6  Guns and planes of a side that may fire before the others, held ones left out. */
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
function mayFire(g: War, battle: BattleFrame, unit: Piece): boolean {
  if (traitsOf(unit).firesFromAdjacent && !isFreeFor(unit, battle)) return false
  return !isPlane(unit) || !unit.at.spotting || g.options['F-18-spotterAlsoFires']
}

/** C.6  Battleships beside a landing add a shot each in the first round, one for each unit landed at most. */
function bombarding(g: War, battle: BattleFrame): Piece[] {
  if (!battle.first || !battle.ashore) return []
  const attacker = attackerOf(g, battle)
  const bombards = (ship: Piece) => traitsOf(ship).bombard && isFriend(g, ship, attacker)
  const ships = zonesAshoreFrom(g, battle).flatMap((zone) => g.stack(zone).filter(bombards))
  return ships.slice(0, unitsOf(g, battle, 'attacker').filter((unit) => unit.at.landed).length)
}

/** W-9.5, W-9.6  B2: the attacker's guns and planes, spotted for or not. */
export const attackersGuns: FireStep<War, BattleFrame> = {
  asks: (g, battle) => asksFirst(g, battle, 'attacker'),
  fires: (g, battle) => [
    { role: 'attacker', pieces: bombarding(g, battle), clause: 'C.6' },
    { role: 'attacker', pieces: engaged(g, battle, 'attacker') },
  ],
}

/** W-9.7, W-9.8, W-1.4  B3: the defender's guns and planes, and the fort. */
export const defendersGuns: FireStep<War, BattleFrame> = {
  asks: (g, battle) =>
    asksFirst(g, battle, 'defender') || (firesHere(g, 'B3') && asksAim(g, battle)),
  fires: (g, battle) => [
    ...(firesHere(g, 'B3') ? fortFire(g, battle) : []),
    { role: 'defender', pieces: engaged(g, battle, 'defender') },
  ],
  forgets: ['aim'],
}

/** F-25  B0: with this ruling the fort fires before everything else. */
export const fortBeforeAll: FireStep<War, BattleFrame> = {
  asks: asksAim,
  fires: fortFire,
  forgets: ['aim'],
}

/** F-25  Does the fort fire in this step? */
const firesHere = (g: War, step: War['options']['F-25-fortStep']): boolean =>
  g.options['F-25-fortStep'] === step

// ── Who waits for the general fire ──

/** W-9.5, W-9.7  In the first round a side with guns or planes says which of them wait. */
function asksFirst(g: War, battle: BattleFrame, role: Role): boolean {
  if (!battle.first || battle.ready || preemptive(g, battle, role).length === 0) return false
  ask(g, 'guns', deciderOf(g, battle, role), { role })
  return true
}

/** C.5  A rail gun that fires is bound to this battle for the turn, wherever it stands. */
function engaged(g: War, battle: BattleFrame, role: Role): Piece[] {
  const guns = preemptive(g, battle, role)
  for (const gun of guns) {
    if (traitsOf(gun).firesFromAdjacent && gun.at.engaged === '') g.mark(gun, 'engaged', battle.at)
  }
  return guns
}

const ownGuns = (g: War): Piece[] => preemptive(g, presentBattle(g), g.frame?.role as Role)

/** W-9.5, W-9.7  A gun or plane that could fire now waits for the general fire, for the rest of the battle. */
export const hold = standsAside('hold', {
  clause: 'W-9.5',
  units: ownGuns,
  otherwise: 'W-9.5',
  mark: 'held',
})

/** W-9.5, W-9.7  All others fire, now and in later rounds. */
export const fire = action('fire', {}, (g) => answer(g), {
  clause: 'W-9.5',
  silent: true,
  preview: () => ({ horizon: 'round', policy: 'fort-first' }),
})

const stormTroops = (g: War, battle: BattleFrame): Piece[] =>
  unitsOf(g, battle, 'attacker').filter((unit) => traitsOf(unit).preemptiveAttack !== undefined)

/** W-6.7, W-9.10  Entrenched infantry fires first when it defends; F-22 when it attacks, too. */
function entrenchedOf(g: War, battle: BattleFrame, role: Role): Piece[] {
  if (role === 'attacker' && !g.options['F-22-entrenchedFirstOnAttack']) return []
  return unitsOf(g, battle, role).filter(isEntrenched)
}

/** F-24  Do storm troops and the entrenched fire at each other at once? */
const together = (g: War): boolean => g.options['F-24-stormVsEntrenched'] === 'simultaneous'

const trenches = (g: War, battle: BattleFrame): Fire[] => [
  { role: 'attacker', pieces: entrenchedOf(g, battle, 'attacker'), clause: 'F-22' },
  { role: 'defender', pieces: entrenchedOf(g, battle, 'defender'), clause: 'W-9.10' },
]

/** W-9.9  B4: attacking storm troops; F-24 together with the entrenched. */
export const stormAssault: FireStep<War, BattleFrame> = {
  fires: (g, battle) => [
    { role: 'attacker', pieces: stormTroops(g, battle) },
    ...(together(g) ? trenches(g, battle) : []),
  ],
}

/** W-9.10  B5: entrenched infantry; with F-25 the fort fires here. */
export const trenchFire: FireStep<War, BattleFrame> = {
  asks: (g, battle) => firesHere(g, 'B5') && asksAim(g, battle),
  fires: (g, battle) => [
    ...(firesHere(g, 'B5') ? fortFire(g, battle) : []),
    ...(together(g) ? [] : trenches(g, battle)),
  ],
  forgets: ['aim'],
}

/** W-9.11  B6: both sides fire with all that has not fired this round, at once. */
export const generalFire: FireStep<War, BattleFrame> = {
  asks: (g, battle) => fortFiresLast(g, battle) && asksAim(g, battle),
  fires: (g, battle) => [
    { role: 'attacker', pieces: remaining(g, battle, 'attacker') },
    ...fortRemaining(g, battle),
    { role: 'defender', pieces: remaining(g, battle, 'defender') },
  ],
  forgets: ['aim'],
}

/** F-02, F-25  Where a new round begins after the fort's own step, the fort fires in the general step from then on. */
export function fortFiresLast(g: War, battle: BattleFrame): boolean {
  return firesHere(g, 'before-B1') && battle.first !== true && g.options['F-02-loopTo'] !== 'B1'
}

function fortRemaining(g: War, battle: BattleFrame): Fire[] {
  if (fortFiresLast(g, battle)) return fortFire(g, battle)
  // F-03  With all survivors firing again, the fort does, too.
  return g.options['F-03-remaining'] === 'all-survivors'
    ? fortsFire(g, battle, 'defender', { clause: 'F-03' })
    : []
}

/** F-03  Who fires in the general step. */
function remaining(g: War, battle: BattleFrame, role: Role): Piece[] {
  const rule = g.options['F-03-remaining']
  const again = (unit: Piece) => rule === 'all-survivors' || (rule === 'air-twice' && isPlane(unit))
  const guns = gunsFiredFirst(g, battle, role)
  const here = unitsOf(g, battle, role).filter(
    (unit) => mayFire(g, battle, unit) && (again(unit) || !hasFired(g, battle, role, unit)),
  )
  return guns ? here : [...here, ...adjacentRailGuns(g, battle, role)]
}

/** Did the unit fire in an earlier step of this round? */
export function hasFired(g: War, battle: BattleFrame, role: Role, unit: Piece): boolean {
  const { preemptive, preemptiveAttack } = traitsOf(unit)
  if (preemptive !== undefined) return !unit.at.held && gunsFiredFirst(g, battle, role)
  if (role === 'attacker' && preemptiveAttack !== undefined) return true
  return entrenchedOf(g, battle, role).includes(unit)
}

/** F-02  Where a new round begins at B3, the attacker's guns fire in the general step from then on. */
function gunsFiredFirst(g: War, battle: BattleFrame, role: Role): boolean {
  return role === 'defender' || battle.first === true || g.options['F-02-loopTo'] !== 'B3'
}
