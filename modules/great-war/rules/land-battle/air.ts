/** W-8  Part A: planes against planes, then spotting by whoever rules the sky. */

import { answer, ask, type FireStep, fieldOf, kindsOf, proceed } from '@redoubt/mechanics'
import { fortIn } from '../control/forts.ts'
import { deciderOf, firingForts, presentBattle, unitsOf } from '../fire/battle.ts'
import { flyHome } from '../movement/ashore.ts'
import { action, type BattleFrame, type Piece, piece, type Role, type War } from '../shape.ts'
import { isPlane, traitsOf } from '../units/kinds.ts'
import { counted } from '../units/units.ts'
import { adjacentRailGuns, firstOfPartB } from './fire.ts'

const ROLES: readonly Role[] = ['attacker', 'defender']

const planesOf = (g: War, battle: BattleFrame, role: Role): Piece[] =>
  unitsOf(g, battle, role).filter(isPlane)

const bothFly = (g: War, battle: BattleFrame): boolean =>
  planesOf(g, battle, 'attacker').length > 0 && planesOf(g, battle, 'defender').length > 0

/** W-8.1, W-8.2  A1: the planes of both sides fire at each other at once. */
export const airCombat: FireStep<War, BattleFrame> = {
  fires: (g, battle) =>
    bothFly(g, battle)
      ? ROLES.map((role) => ({ role, pieces: planesOf(g, battle, role), only: 'air' }))
      : [],
}

/** W-8.4, W-8.5  A2: first the attacker, then the defender may withdraw all his planes. */
export const afterAirRound =
  (role: Role) =>
  (g: War, battle: BattleFrame): void => {
    if (!bothFly(g, battle)) return proceed(g, battle, 'A3')
    if (battle.ready) return proceed(g, battle, role === 'attacker' ? 'A2d' : 'A1')
    ask(g, 'air_choice', deciderOf(g, battle, role), { role })
  }

/** W-8.4  All planes leave, not some. */
export const withdrawPlanes = action(
  'withdraw_planes',
  {},
  (g) => {
    const battle = presentBattle(g)
    const planes = planesOf(g, battle, g.frame?.role as Role)
    for (const plane of planes) flyHome(g, plane, fieldOf(g, battle))
    answer(g)
  },
  { clause: 'W-8.4' },
)

/** W-8.4  The planes fight another round. */
export const keepFlying = action('keep_flying', {}, (g) => answer(g), { clause: 'W-8.4' })

/** W-8.2, W-8.3  A3: who rules the sky, and what his planes spot for in the first round. */
export function airSuperiority(g: War, battle: BattleFrame): void {
  const air = ROLES.find((role) => planesOf(g, battle, role).length > 0)
  if (!air) return proceed(g, battle, firstOfPartB(g))
  const rules: BattleFrame = { ...battle, air }
  if (!battle.air) {
    g.log(
      'air_superiority',
      { side: deciderOf(g, battle, air), planes: counted(planesOf(g, battle, air)) },
      'W-8.2',
    )
    g.next(rules)
  }
  const guns = gunsToSpotFor(g, rules)
  if (battle.ready || guns.length === 0) return proceed(g, rules, firstOfPartB(g))
  if (g.options['F-17-spotting'] === 'all-eligible') {
    for (const gun of guns) g.mark(gun, 'spotted', true)
    g.log('spotting_all', { side: deciderOf(g, rules, air), units: counted(guns) }, 'F-17')
    return proceed(g, rules, firstOfPartB(g))
  }
  ask(g, 'spotting', deciderOf(g, rules, air))
}

/** W-8.3, W-1.5  Guns of the side that rules the sky, for which nobody spots yet: artillery, rail guns, its fort. */
function gunsToSpotFor(g: War, battle: BattleFrame): Piece[] {
  const { air } = battle
  if (!air || freeSpotters(g, battle).length === 0) return []
  const guns = [
    ...unitsOf(g, battle, air),
    ...adjacentRailGuns(g, battle, air),
    ...(air === 'defender' ? firingForts(g, battle, air).map(({ area }) => fortIn(g, area)) : []),
  ]
  return guns.filter(
    (gun) => gun !== undefined && traitsOf(gun).spotted && !gun.at.spotted,
  ) as Piece[]
}

/** Planes that rule the sky and spot for nothing yet. */
function freeSpotters(g: War, battle: BattleFrame): Piece[] {
  return planesOf(g, battle, battle.air ?? 'attacker').filter(
    (plane) => traitsOf(plane).spots && !plane.at.spotting,
  )
}

/** W-8.3  A plane spots for an own gun or fort in the battle, one for each: it hits at one more in the first round. */
export const spot = action(
  'spot',
  {
    unit: piece({
      among: (g) => kindsOf(g, gunsToSpotFor(g, presentBattle(g))),
      otherwise: 'W-8.3',
    }),
  },
  (g, { unit }) => {
    const [plane] = freeSpotters(g, presentBattle(g))
    if (plane) g.mark(plane, 'spotting', true)
    g.mark(unit, 'spotted', true)
    if (gunsToSpotFor(g, presentBattle(g)).length === 0) answer(g)
  },
  { clause: 'W-8.3' },
)

/** W-8.3  The other planes spot for nothing: they may. */
export const noMoreSpotting = action('no_more_spotting', {}, (g) => answer(g), {
  clause: 'W-8.3',
  ends: true,
})
