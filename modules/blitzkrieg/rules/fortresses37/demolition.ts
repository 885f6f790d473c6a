/** 37.4b, 37.4c  Demolishing fortresses. */

import { action, objection, objections, piece } from '../base/game/declare.ts'
import { type ByUnit, goOnIfDone, type Options, type Piece } from '../base/game/game.ts'
import { groundUnits } from '../base/map/field.ts'
import { putRightFirst } from '../base/movement/clearing.ts'
import { beganHere, hasStayed } from '../base/movement/movement.ts'
import { isGroundUnit, notGround, notYours, putAway, sideOf } from '../base/units/units.ts'
import { fortressesOf } from './fortress.ts'

const cannotDemolish = objections<ByUnit>({
  // It began its turn elsewhere.
  '37.4b began': (_, { unit }) => !beganHere(unit),
  // 37.4b, E13  It has moved.
  '37.4b': (g, { unit }) => !hasStayed(g, unit),
})

/** 37.4b  Demolition by a unit that began its turn there and stayed; 37.4c  as many as have one. */
function demolition(applies: (options: Options) => boolean) {
  return action(
    'demolish_fortress',
    {
      fortress: piece({
        among: fortressesOf,
        otherwise: objection('37.4b', 'fortress'),
        unless: objections<{ fortress: Piece }>(
          {
            // E11  At some tables only its builder destroys a fortress.
            E11: {
              clause: '37.4b',
              when: (g, { fortress }) =>
                g.options['fortress.demolition_by'] === 'original_owner' &&
                fortress.side !== g.actor,
            },
          },
          putRightFirst,
        ),
      }),
      unit: piece({
        among: (g, { fortress }: { fortress: Piece }) =>
          groundUnits(g, g.actor).filter(({ place }) => place === fortress.place),
        otherwise: [notYours, notGround, objection('37.4b', 'elsewhere')],
        unless: cannotDemolish,
      }),
    },
    (g, { fortress, unit }) => {
      g.mark(unit, 'demolished', true)
      putAway(g, fortress, sideOf(fortress))
      goOnIfDone(g, g.actor, 'D')
    },
    { clause: '37.4b', waits: true, applies },
  )
}

/** E12  After combat. */
export const demolishAfterCombat = demolition(
  (options) =>
    options['rules.fortress37'] && options['fortress.demolition_phase'] === 'D_after_combat',
)

/** E12  At some tables when movement ends. */
export const demolishAfterMovement = demolition(
  (options) => options['rules.fortress37'] && options['fortress.demolition_phase'] === 'end_of_M',
)

/** 37.4b, E12  Who demolished a fortress in his movement stays where it was. */
export const hasDemolished = objection(
  '37.4b',
  'stays',
  (_, { unit }: ByUnit) => unit.at.demolished === true && isGroundUnit(unit),
)
