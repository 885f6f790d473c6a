/** BS9  What is shown of a battle before it is fought. */

import type { Cast, Preview } from '@redoubt/engine'
import { type Chance, columnText, oncePer, resultsTable, tableChances } from '@redoubt/mechanics'
import type { Battle, Blitzkrieg } from '../game/game.ts'
import { unitsIn } from '../map/field.ts'
import { strengthsOf, supportBy } from './odds.ts'

/** What a preview shows of a battle before it is fought. */
export function previewOfBattle(
  g: Blitzkrieg,
  battle: Battle,
  without: ReadonlySet<string>,
): Preview {
  const support = supportBy(battle.support)
  const { lines, column } = strengthsOf(g, battle, support, without)
  const table = resultsTable(g.table('TGAT'))
  return {
    notes: battle.attackers.flatMap((unit) => g.decisions.remarksOn(g, unit)),
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
