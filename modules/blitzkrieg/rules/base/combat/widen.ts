/** BS9  Several hexes in one battle: all its attackers must be next to each of them. */

import type { Space } from '@redoubt/engine'
import { action, type Battle, objection, space } from '../game/game.ts'
import { isEnemyIn } from '../map/field.ts'
import { hexOf } from '../units/units.ts'
import { enemyHexesBeside, isBeside } from './adjacency.ts'
import { previewOfBattle } from './battle-preview.ts'
import { battleAt, battlesOf } from './battles.ts'
import { duties, hasBeenAttacked } from './duties.ts'

interface Widening {
  readonly target: Space
  readonly also: Space
}

const noBattleThere = objection(
  'BS9',
  (g, { target }: Pick<Widening, 'target'>) => battleAt(g, target, g.actor) === undefined,
  { message: 'BS9.battle' },
)

const attackedElsewhere = objection(
  'BS9',
  (g, { also }: Widening) => battleAt(g, also, g.actor) !== undefined || hasBeenAttacked(g, also),
  { message: 'BS9.elsewhere' },
)

const someNotBeside = objection(
  'BS9',
  (g, { target, also }: Widening) =>
    battleAt(g, target, g.actor)?.attackers.some((unit) => !isBeside(unit, also)) ?? true,
  { message: 'BS9.widen' },
)

const noEnemyInOther = objection('BS9', (g, { also }: Widening) => !isEnemyIn(g, also, g.actor), {
  message: 'BS9.enemy_also',
})

const wideningBarsDuty = objection(
  'o1',
  (g, { target, also }: Widening) => {
    const battle = battleAt(g, target, g.actor)
    return (
      battle !== undefined &&
      duties.leavesUndone(g, g.actor, battle, {
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
      among: (g) => battlesOf(g, g.actor).flatMap(({ targets }) => targets.slice(0, 1)),
      unless: [noBattleThere],
    }),
    also: space({
      among: (g, { target }: Pick<Widening, 'target'>) => {
        const [first] = battleAt(g, target, g.actor)?.attackers ?? []
        return first ? enemyHexesBeside(g, hexOf(first), g.actor) : []
      },
      unless: [noEnemyInOther, attackedElsewhere, someNotBeside, wideningBarsDuty],
    }),
  },
  (g, { target, also }) => {
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
