/** 37.51  Units in fortresses may ignore retreats, attacking or defending. */

import { objection, piece, type Space } from '@redoubt/engine'
import { retreatingNow, unitsGoing } from '../base/combat/retreating.ts'
import { action, type Blitzkrieg, type Options } from '../base/game.ts'
import { unitsIn } from '../base/map/field.ts'
import type { ByUnit } from '../base/words.ts'
import { isAllOrNone, mayIgnoreRetreat, noteIgnored, standsWith } from './shelter.ts'

/** 37.51a, 37.51b  Defending or attacking, only units in fortresses. */
function noShelter(clause: '37.51a' | '37.51b', of: 'defender' | 'attacker') {
  return objection(
    clause,
    (g: Blitzkrieg, { unit }: ByUnit) =>
      retreatingNow(g).of === of && standsWith(g, unit) === undefined,
    { message: '37.51a' },
  )
}

const isUnderWay = objection(
  '37.51c',
  (g: Blitzkrieg, { unit }: ByUnit) => !unitsGoing(g).includes(unit),
)

const othersHaveLeft = objection(
  '37.51c',
  (g: Blitzkrieg, { unit }: ByUnit) => !mayIgnoreRetreat(g, unit, retreatingNow(g).leaving),
  { message: 'E15' },
)

/** 37.51c  Their owner's choice, unit by unit. */
export const ignoreRetreat = action(
  'ignore_retreat',
  {
    unit: piece({
      among: unitsGoing,
      clearOf: [isUnderWay],
      unless: [
        noShelter('37.51a', 'defender'),
        noShelter('37.51b', 'attacker'),
        isUnderWay,
        othersHaveLeft,
      ],
    }),
  },
  (g: Blitzkrieg, { unit }) => {
    const retreating = retreatingNow(g)
    const staying = isAllOrNone(g)
      ? unitsIn(g, unit.place as Space).filter((other) => unitsGoing(g).includes(other))
      : [unit]
    for (const each of staying) noteIgnored(g, each, retreating)
    g.next({ ...retreating, step: 'go_back' })
  },
  {
    clause: '37.51c',
    silent: true,
    applies: (options: Options) =>
      options['rules.fortress37'] ||
      (options['rules.fort38'] && options['fort.unit_ignores_tgat'] === 'retreats'),
  },
)
