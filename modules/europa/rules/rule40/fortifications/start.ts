/** 40.D.16.1, AMB-55  Works printed on the map stand at the start of a game as the rule says: Westwalls unimproved. */

import type { Europa } from '../../base/game/europa.ts'
import { nationsOf } from '../../base/game/given.ts'
import { kindOf, kindsOf } from './kinds.ts'
import { fortsAt } from './objects.ts'

/** Puts down what the map prints and the scenario does not list; at some tables the scenario lists all there is. */
export function putDownPrintedWorks(g: Europa): void {
  if (g.options.westwallStart === 'scenario') return
  for (const [id, kind] of kindsOf(g)) {
    const { mapTrait, startStatus, ownerNation, family } = kind
    const type = g.cast.type(id)
    const owner = g.sides.find((side) => ownerNation && nationsOf(g, side).includes(ownerNation))
    if (!startStatus || mapTrait === undefined || !type) continue
    for (const hex of g.board.spaces) {
      const value = hex.traits[mapTrait]
      if (value === undefined) continue
      if (fortsAt(g, hex).some((fort) => kindOf(g, fort).family === family)) continue
      g.create(type, owner, hex, { attributes: { printed_value: Number(value) } })
    }
  }
}
