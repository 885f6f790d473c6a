/** W-9.5 to W-9.8, W-1.4  B2 and B3: artillery, rail guns next door, planes, ships of a landing, and the fort. */

import { answer, ask, type FireStep, fieldOf, kindsOf } from '@redoubt/mechanics'
import { action, piece } from '../declare.ts'
import { attackerOf, attacks, deciderOf, defends, presentBattle, unitsOf } from '../fire/battle.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import type { BattleFrame, Piece, Role, War } from '../shape.ts'
import { isFriend, isPlane, traitsOf } from '../units/units.ts'
import { asksAim, fortFire } from './fort-fire.ts'

/** C.5  May the rail gun still fire at this battle? */
export const isFreeFor = (gun: Piece, battle: BattleFrame): boolean =>
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
export const firesHere = (g: War, step: War['options']['F-25-fortStep']): boolean =>
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
export const hold = action(
  'hold',
  {
    unit: piece({
      among: (g) => kindsOf(g, ownGuns(g)),
      otherwise: 'W-9.5',
    }),
  },
  (g, { unit }) => {
    g.mark(unit, 'held', true)
    if (ownGuns(g).length === 0) answer(g)
  },
  { clause: 'W-9.5' },
)

/** W-9.5, W-9.7  All others fire, now and in later rounds. */
export const fire = action('fire', {}, (g) => answer(g), {
  clause: 'W-9.5',
  silent: true,
  preview: () => ({ horizon: 'round', policy: 'fort-first' }),
})
