/** Rows of the terrain effects chart that apply to an attack: what the log says it was fought over. */

import type { Weighing } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'

/** All rows that apply, each once. */
export function chartRows(w: Weighing): string[] {
  return [...new Set(w.g.decisions.weigh.chartRows.flatMap((decision) => decision(w)))]
}

/** The terrain of the attacked hex. */
export function terrainRow({ hex }: Weighing): readonly string[] {
  return [hex.terrain]
}

/** The hexsides the attackers cross. */
export function hexsideRows({ g, hex, attackers }: Weighing): readonly string[] {
  const known = read(g, 'terrainEffectsChart').hexsides
  return attackers
    .flatMap(({ from, landed }) => (landed ? [] : (g.board.edge(from, hex)?.features ?? [])))
    .filter((feature) => feature in known)
}
