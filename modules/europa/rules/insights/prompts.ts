/** What prompts speak of. */

import type { Describable } from '@redoubt/engine'
import { pointsToChoose } from '../combat/after/loss-choice.ts'
import { battleOf, hexOf } from '../combat/battle.ts'
import type { Europa } from '../shape.ts'

type Facts = Record<string, Describable>

export function attackPrompt(g: Europa): Facts {
  return { hex: hexOf(g, battleOf(g)) }
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

export function advancePrompt(g: Europa): Facts {
  return { hex: g.board.space(String(g.frame?.hex ?? '')) }
}
