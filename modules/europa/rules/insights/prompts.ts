/** What prompts speak of. */

import type { Describable } from '@redoubt/engine'
import { pointsToChoose } from '../base/combat/after/loss-choice.ts'
import { attackerOf, battleOf, hexOf } from '../base/combat/battle.ts'
import type { Europa } from '../base/game/europa.ts'
import { supplyInHand } from '../base/units/supply-points.ts'
import type { Frame } from '../generated.ts'
import { fortFacts } from '../rule40/fortifications/naming.ts'
import { servingFort } from '../rule40/port-supply.ts'

type Facts = Record<string, Describable>

/** RE the port fortification can still serve. */
export function portSupplyPrompt(g: Europa, frame: Frame): Facts {
  const fort = servingFort(g)
  return { left: Number(frame.left), hex: fort.place, ...fortFacts(fort) }
}

export function attackPrompt(g: Europa): Facts {
  const battle = battleOf(g)
  return { hex: hexOf(g, battle), ...supplyInHand(g, attackerOf(g, battle)) }
}

export function convertPrompt(g: Europa): Facts {
  const battle = battleOf(g)
  return { hex: hexOf(g, battle), result: battle.main ?? '' }
}

export function lossPrompt(g: Europa): Facts {
  return { left: pointsToChoose(g), how: String(g.frame?.how ?? '') }
}

export function retreatPrompt(g: Europa): Facts {
  return { hexes: Number(g.frame?.hexes), hex: g.board.space(String(g.frame?.from ?? '')) }
}
