/** 37.51  Units in fortresses may ignore retreats, attacking or defending. */

import { objection, type Piece, piece, type Space } from '@redoubt/engine'
import { noteIgnored, retreatingNow, unitsGoing } from '../base/combat/retreat.ts'
import { unitsIn } from '../base/map/field.ts'
import { onFort } from '../fortifications38/occupation.ts'
import { action, type Blitzkrieg, type ByUnit, type Options } from '../shape.ts'
import { inFortress } from './occupation.ts'

/** 37.51, E36  What lets the unit ignore a retreat: the fortress it is in, or at some tables the fort it is on. */
export function standsWith(g: Blitzkrieg, unit: Piece): 'fortress' | 'fort' | undefined {
  if (inFortress(g, unit)) return 'fortress'
  return g.options['fort.unit_ignores_tgat'] === 'retreats' && onFort(g, unit) ? 'fort' : undefined
}

/** E15  At some tables nobody in a fortress ever retreats. */
export function ignoresAlways(g: Blitzkrieg, unit: Piece): boolean {
  return g.options['fortress.ignore_retreat'] === 'automatic' && standsWith(g, unit) === 'fortress'
}

/** 37.51c  May it stay? Once others have left the fortress, at some tables not (E15). */
export function mayIgnoreRetreat(g: Blitzkrieg, unit: Piece, leaving: readonly string[]): boolean {
  const by = standsWith(g, unit)
  if (by === undefined || unit.at.retreat === 0) return false
  return !(by === 'fortress' && isAllOrNone(g) && leaving.includes(unit.place.id))
}

function isAllOrNone(g: Blitzkrieg): boolean {
  return g.options['fortress.ignore_retreat'] === 'all_or_none'
}

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
