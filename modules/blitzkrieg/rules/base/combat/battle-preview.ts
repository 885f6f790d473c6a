/** BS9  What is shown of a battle before it is fought. */

import type { Cast, Piece, Preview, Remark } from '@redoubt/engine'
import { type Chance, columnText, oncePer, tableChances } from '@redoubt/mechanics'
import { hasFortDuty } from '../../fortifications38/duty.ts'
import { inFortress } from '../../fortresses37/occupation.ts'
import type { Blitzkrieg } from '../../shape.ts'
import { unitsIn } from '../map/field.ts'
import type { Battle } from './battles.ts'
import { strengthsOf, supportBy, tgatOf } from './odds.ts'

/** 37.52, 38.36a  Who of the attackers need not have attacked, and who must. */
function notesOn(g: Blitzkrieg, attackers: readonly Piece[]): Remark[] {
  return attackers.flatMap((unit): Remark[] => {
    if (inFortress(g, unit)) return [{ key: 'by_choice', clause: '37.52', facts: { unit } }]
    return hasFortDuty(g, unit) ? [{ key: 'by_duty', clause: '38.36a', facts: { unit } }] : []
  })
}

/** What a preview shows of a battle before it is fought. */
export function previewOfBattle(
  g: Blitzkrieg,
  battle: Battle,
  without: ReadonlySet<string>,
): Preview {
  const support = supportBy(battle.support)
  const { lines, column } = strengthsOf(g, battle, support, without)
  const table = tgatOf(g)
  return {
    notes: notesOn(g, battle.attackers),
    attackers: [...battle.attackers, ...battle.support],
    defenders: battle.targets.flatMap((hex) => unitsIn(g, hex)),
    lines,
    table: { id: table.id, column: columnText(table, column) },
    distribution: distributionOf(g.cast)(tableChances(table, column)),
  }
}

/** The chances of a column in the words of the table. */
const distributionOf = oncePer((cast: Cast) =>
  oncePer(
    (chances: readonly Chance<string>[]): NonNullable<Preview['distribution']> =>
      chances.map(({ value, probability }) => ({
        label: { key: 'result', facts: { result: value } },
        probability,
        detail: cast.data.tables.TGAT?.results?.[value] ?? value,
      })),
  ),
)
