/** What holds in every position. */

import type { Space } from '@redoubt/engine'
import type { Europa } from '../base/game/europa.ts'
import { isEnemyHeld } from '../base/map/map.ts'
import { isCadre, isTroop } from '../base/units/forces.ts'
import { isOverstacked } from '../base/units/stacking.ts'
import { kindOf, strengthOf } from '../rule40/fortifications/kinds.ts'
import { allForts, fortsAt } from '../rule40/fortifications/objects.ts'

type Invariant = (g: Europa) => string | undefined

/** 40.D.0.5, 40.B.7  No fortification is stronger than its heading allows. */
export const strengthWithinMaximum: Invariant = (g) => {
  if (g.options.overMax === 'keep') return undefined
  const off = allForts(g).find((fort) => {
    const { max } = kindOf(g, fort).intrinsic
    return strengthOf(fort) < 0 || (max !== null && strengthOf(fort) > max)
  })
  return off && `${off.type.id} on ${off.place.id} has strength ${strengthOf(off)}`
}

/** C5.stack  No stack is over its limits, but for what losses make of it: cadres take up other room than divisions. */
export const stacksFit: Invariant = (g) => {
  for (const hex of g.board.spaces)
    for (const side of g.sides)
      if (!g.stack(hex).some(isCadre) && isOverstacked(g, hex, side))
        return `${side.id} is overstacked on ${hex.id}`
  return undefined
}

/** C5.move  Enemies share a hex only after a landing; nobody stands in the sea. */
export const apart: Invariant = (g) => {
  for (const unit of g.pieces) {
    if (unit.place.kind !== 'space' || !isTroop(unit) || !unit.side) continue
    const hex = unit.place as Space
    if (hex.terrain === 'sea') return `${unit.name} stands in the sea on ${hex.id}`
    const there = g.stack(hex)
    if (there.some(({ at }) => at.landed)) continue
    if (there.some((other) => isTroop(other) && other.side !== unit.side))
      return `${unit.name} and an enemy share ${hex.id}`
  }
  return undefined
}

/** 40.C.4  An entrenchment in a hex the enemy holds is kept up by nobody. */
export const entrenchmentsKeptUp: Invariant = (g) => {
  for (const hex of g.board.spaces)
    for (const fort of fortsAt(g, hex))
      if (kindOf(g, fort).maintained && fort.side && isEnemyHeld(g, hex, fort.side))
        if (!g.stack(hex).some((unit) => unit.side === fort.side && isTroop(unit)))
          return `an entrenchment of ${fort.side.id} is left on ${hex.id}, which the enemy holds`
  return undefined
}

/** An attack is open exactly while a step of it is on the stack. */
export const battleOnStack: Invariant = (g) => {
  const open = g.flow.some(({ step }) => step === 'attack' || step === 'procedure')
  return open === (g.vars.battle !== null)
    ? undefined
    : 'an attack and its steps do not go together'
}
