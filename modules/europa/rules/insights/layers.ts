/** An overlay of the map: what fortifications do to an attacker. */

import { amountText, type Layer, type LayerMark, readAmount, type Space } from '@redoubt/engine'
import type { Europa, Piece } from '../base/game/europa.ts'
import { citeOf, fortFacts, type Kind, kindOf, strengthOf } from '../rule40/fortifications/kinds.ts'
import { allForts, isUnderCaptured, serves } from '../rule40/fortifications/objects.ts'
import { dieModifierOf } from '../rule40/fortifications/protection.ts'

/** 40.D  What stands where, and what it does to whoever attacks. */
export const fortifications: Layer<Europa> = {
  clause: '40.D.0.15',
  of: (g, side) =>
    allForts(g).map((fort): LayerMark => {
      const kind = kindOf(g, fort)
      const at = fort.place as Space
      const mine = serves(g, fort, side)
      return {
        at,
        ...(isUnderCaptured(fort)
          ? { look: 'contested' }
          : { look: mine ? 'own' : 'enemy', side: mine ? side : g.opponent(side) }),
        key: fort.at.capture_due === '' ? 'fortification' : 'fortification.falls',
        facts: { ...fortFacts(fort), ...effectsOf(g, fort, kind) },
      }
    }),
}

function effectsOf(g: Europa, fort: Piece, kind: Kind): Record<string, string | number> {
  return {
    strength: strengthOf(fort),
    die: dieModifierOf(g, fort),
    aec: kind.aecModifier,
    sp: amountText(readAmount(kind.extraSP)),
    clause: citeOf(kind, 'dieModifier'),
  }
}
