/** C.5, C.7, W-5.2  Phase 4: attacks are made one after the other, naval battles first, then land battles. */

import type { Space } from '@redoubt/engine'
import { openBattle } from '@redoubt/mechanics'
import { isUnderAlliance } from '../control/control.ts'
import { noteAttack } from '../control/forts.ts'
import { action, objections, space } from '../declare.ts'
import { unitsOf } from '../fire/battle.ts'
import { isLand, isSea } from '../map/theatre.ts'
import type { BattleFrame, Piece, Side, War } from '../shape.ts'
import { counted } from '../units/count.ts'
import { attackersIn } from '../units/own.ts'
import { isEnemy, isLandUnit, isShip } from '../units/units.ts'
import { LAND, mustFightIn, NAVAL, stageOf, targetsFor } from './opportunities.ts'
import { attacking } from './preview.ts'

const outOfOrder = objections<{ at: Space }>({
  // Naval battles come before landings and battles ashore.
  'C.3 sea_first': (g, { at }) => isLand(at) && mustFightIn(g, g.actor).some(isSea),
  'C.3 too_late_at_sea': (g, { at }) => isSea(at) && stageOf(g) > NAVAL,
})

/** C.5, C.7  Begins a battle. */
export const attack = action(
  'attack',
  {
    at: space({
      among: (g) => targetsFor(g, g.actor),
      otherwise: objections<{ at: Space }>({
        // There must be somebody to attack with who has not fought yet.
        'C.5 nobody': (g, { at }) => attackersIn(g, at, g.actor).length === 0,
        'C.5 no_enemies': true,
      }),
      unless: outOfOrder,
    }),
  },
  (g, { at }) => beginBattle(g, at, g.actor),
  {
    clause: 'C.5',
    silent: true,
    preview: (g, { at }) => attacking(g, at),
  },
)

/** W-7.1  Opens the battle and notes a big attack on a fort. */
function beginBattle(g: War, at: Space, power: Side): void {
  const combat = g.frame
  const naval = isSea(at)
  if (combat) g.next({ ...combat, stage: naval ? NAVAL : LAND })
  const plain: BattleFrame = {
    step: 'participation',
    battle: naval ? 'naval' : 'land',
    side: power.id,
    at: at.id,
  }
  const attackers = unitsOf(g, plain, 'attacker').filter(naval ? isShip : isLandUnit)
  const originsOf = (units: readonly Piece[]): string[] =>
    [...new Set(units.map((unit) => String(unit.at.origin)))].filter((id) => id !== '').sort()
  const ashore = originsOf(attackers.filter((unit) => unit.at.landed))
  const from = originsOf(attackers).filter((id) => !ashore.includes(id))
  // Where a unit came from stands in the battle from now on: units become alike.
  for (const unit of attackers) g.mark(unit, 'origin', '')
  if (g.listener) {
    g.log(
      naval ? 'naval_battle' : 'land_battle',
      {
        side: power,
        area: at,
        attackers: counted(unitsOf(g, plain, 'attacker')),
        defenders: counted(g.stack(at).filter((unit) => isEnemy(g, unit, power))),
      },
      { clause: naval ? 'C.7' : 'C.5' },
    )
  }
  if (!naval && !isUnderAlliance(g, at, power)) noteAttack(g, at, attackers.length)
  openBattle(g, {
    ...plain,
    ...(from.length > 0 ? { from } : {}),
    ...(ashore.length > 0 ? { ashore } : {}),
  })
}
