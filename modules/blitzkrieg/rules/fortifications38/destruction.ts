/** 38.33, 38.35  Forts are eliminated with the unit on them, or destroyed by it after combat. */

import type { Objection, Place } from '@redoubt/engine'
import { action, objection, objections, piece } from '../base/game/declare.ts'
import { type Blitzkrieg, type Cause, goOnIfDone, type Piece } from '../base/game/game.ts'
import { fieldOf, groundUnits } from '../base/map/field.ts'
import { inEnemyZoc } from '../base/map/zoc.ts'
import { beganHere, hasStayed } from '../base/movement/entry.ts'
import { stackingLimit } from '../base/movement/stacking.ts'
import { renew } from '../base/units/counters.ts'
import { hexOf, notGround, notYours, printed, sideOf } from '../base/units/units.ts'
import { fortressTakesOne } from '../fortresses37/fortress.ts'
import { fortIn, fortsOf, occupant, onFort, withForts } from './fort.ts'

/** 38.33a, E35  The fort is eliminated with the unit on it; of any other result it takes no notice (38.33b). */
export function fortGoesWithUnit(g: Blitzkrieg, unit: Piece, cause: Cause): void {
  if (!onFort(g, unit)) return
  const fort = fortIn(g, hexOf(unit))
  if (!fort || occupant(g, fort) !== unit) return
  if (g.options['fort.eliminated_with_unit_by'] === 'ground_combat_only' && cause !== 'combat')
    return
  g.log('fort_lost', { fort, hex: hexOf(unit) }, { clause: '38.33a' })
  removeFort(g, fort)
}

/** E37  The counter joins its owner's eliminated units, or is turned up again where its owner can have it. */
export function removeFort(g: Blitzkrieg, fort: Piece): void {
  if (!staysAsUnit(g, fort)) g.move(fort, g.zone('eliminated', sideOf(fort)))
  renew(g, fort)
}

function staysAsUnit(g: Blitzkrieg, fort: Piece): boolean {
  if (g.options['fort.removed_counter_goes_to'] !== 'back_as_unit') return false
  const { side, factors } = fieldOf(g)
  const there = side[fort.place.index] ?? -1
  if (there >= 0 && fortressTakesOne(g, hexOf(fort))) return false
  return (
    (there < 0 || there === sideOf(fort).index) &&
    (factors[fort.place.index] ?? 0) + printed(fort) <= stackingLimit(g)
  )
}

const cannotDestroy = objections<{ fort: Piece; unit: Piece }>({
  // It began its turn elsewhere, or the fort was not there yet.
  '38.35c': (g, { fort, unit }) => !beganHere(unit) || fort.at.builtOn === g.vars.player_turn,
  '38.35d': (g, { unit }) => !hasStayed(g, unit),
  // At the moment of destruction, after all combat.
  '38.35e': (g, { unit }) => inEnemyZoc(g, hexOf(unit), sideOf(unit)),
})

/** 38.35  Destroying a fort, one's own or a captured one. */
function destruction(before: readonly Objection<Blitzkrieg>[]) {
  return action(
    'destroy_fort',
    {
      fort: piece({ among: fortsOf, otherwise: '38.35a' }),
      unit: piece({
        among: (g, { fort }: { fort: Piece }) =>
          groundUnits(g, g.actor).filter((unit) => unit.place === fort.place),
        otherwise: [notYours, notGround, objection('38.35c', 'elsewhere')],
        unless: cannotDestroy,
      }),
    },
    (g, { fort }) => {
      removeFort(g, fort)
      goOnIfDone(g, g.actor, 'D')
    },
    { clause: '38.35f', waits: '38.35b', unless: before, ...withForts },
  )
}

export const destroyFort = destruction([])

/** 38.35b  Not before combat is over. */
export const destroyFortLater = destruction([objection('38.35b', () => true)])

/** 38.26b, 38.35c  A unit rebuilt on a fort did not begin its turn there. */
export function noteRebuilt(g: Blitzkrieg, unit: Piece, from: Place): void {
  if (fortIn(g, hexOf(unit))) g.mark(unit, 'at0', from.id)
}
