/** C5.air, C5.aa  Ground support meets the AA of the hex; what gets through adds to the attack. */

import type { Piece, Side, Space } from '@redoubt/engine'
import { readDice, throwFor } from '@redoubt/mechanics'
import {
  citeOf,
  isFortification,
  isFortUnit,
  kindOf,
} from '../../../rule40/fortifications/kinds.ts'
import { fortsAt, serves } from '../../../rule40/fortifications/objects.ts'
import type { Europa } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { controllerOf } from '../../map/control.ts'
import { classNameOf, isTroop, traitsOf, troopsAt } from '../../units/forces.ts'
import { airOf, battleOf, defenderOf, hexOf, keyOf, note } from '../battle.ts'

interface AntiAircraft {
  readonly piece: Piece
  readonly points: number
  readonly clause: string
}

/** The AA points of a hex against aircraft of the enemy of a side, piece by piece. */
function antiAircraftOf(g: Europa, hex: Space, side: Side): AntiAircraft[] {
  const forts = fortsAt(g, hex).flatMap((fort) => {
    const points = pointsOf(g, fort, side)
    return points > 0 ? [{ piece: fort, points, clause: citeOf(kindOf(g, fort), 'aa') }] : []
  })
  const units = troopsAt(g, hex, side)
    .filter((unit) => isTroop(unit) && !isFortification(unit))
    .flatMap((unit) => {
      const { light = 0, heavy = 0 } = traitsOf(unit.type).aa ?? {}
      return light + heavy > 0 ? [{ piece: unit, points: light + heavy, clause: 'C5.aa' }] : []
    })
  return [...forts, ...units]
}

/** AMB-47  A fortification shoots while its owner controls the hex; at some tables only with a unit in it. */
function pointsOf(g: Europa, fort: Piece, side: Side): number {
  const hex = fort.place as Space
  if (!serves(g, fort, side) || controllerOf(g, hex) !== side) return 0
  const manned = isFortUnit(g, fort) || troopsAt(g, hex, side).length > 0
  if (g.options.fortAA === 'garrisoned' && !manned) return 0
  const { light = 0, heavy = 0, printed, perInstance } = kindOf(g, fort).aa
  const own = printed || perInstance ? Number(fort.at.aa_light) + Number(fort.at.aa_heavy) : 0
  return light + heavy + own
}

/** What AA points add to the die; undefined when they do not shoot. */
function addFor(g: Europa, points: number): number | undefined {
  const { add } = read(g, 'airSupport').aa
  for (const [range, value] of Object.entries(add)) {
    const [, from, to, open] = range.match(/^(\d+)(?:-(\d+)|(\+))?$/) ?? []
    if (from === undefined) continue
    const last = open ? Number.POSITIVE_INFINITY : Number(to ?? from)
    if (points >= Number(from) && points <= last)
      return value === 'none' ? undefined : Number(value)
  }
  return undefined
}

/** C3.3  Each air unit is shot at once; aborted ones go home, destroyed ones are gone. */
export function fireAtAircraft(g: Europa): void {
  const battle = battleOf(g)
  if (battle.air.length === 0) return
  const hex = hexOf(g, battle)
  const guns = antiAircraftOf(g, hex, defenderOf(g, battle))
  const points = guns.reduce((sum, gun) => sum + gun.points, 0)
  const { dice, abortAt, destroyAt } = read(g, 'airSupport').aa
  const add = addFor(g, points)
  const through = airOf(g, battle).filter((unit) => {
    g.mark(unit, 'flown', true)
    if (add === undefined) return true
    const key = [...keyOf(g, battle, 'aa'), nameOf(unit)]
    const { sum, read: fate } = throwFor(g, readDice(dice), key, (die) =>
      die + add >= destroyAt ? 'destroyed' : die + add >= abortAt ? 'aborted' : 'through',
    )
    const clause = guns[0]?.clause ?? 'C5.aa'
    g.log(`aa_${fate}`, { unit, die: sum, points, hex }, { clause })
    if (fate === 'destroyed') g.remove(unit)
    return fate === 'through'
  })
  note(g, { air: through.map(({ index }) => index) })
}

function nameOf(unit: Piece): string {
  return unit.id ?? `${classNameOf(unit)}-${unit.index}`
}
