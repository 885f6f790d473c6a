/** C5.air, C5.aa  Ground support meets the AA of the hex; what gets through adds to the attack. */

import type { Side, Space } from '@redoubt/engine'
import { readDice, throwFor } from '@redoubt/mechanics'
import type { AntiAircraft, Europa } from '../../game/europa.ts'
import { read } from '../../game/given.ts'
import { classNameOf, troopsAt } from '../../units/forces.ts'
import { battleOf, fought, keyOf, note, numbersOf } from '../battle.ts'

/** C5.aa  Guns of the ground units in a hex. */
export function unitGuns(g: Europa, hex: Space, side: Side): readonly AntiAircraft[] {
  return troopsAt(g, hex, side).flatMap((piece) => {
    const { light = 0, heavy = 0 } = piece.type.traits.aa ?? {}
    return light + heavy > 0 ? [{ piece, points: light + heavy, clause: 'C5.aa' }] : []
  })
}

/** What AA points add to the die, by bands such as 3-4 and 5+; undefined when they do not shoot. */
function addFor(g: Europa, points: number): number | undefined {
  const bands = Object.entries(read(g, 'airSupport').aa.add).map(([band, add]) => ({
    from: Number.parseInt(band, 10),
    add,
  }))
  const band = bands.sort((a, b) => b.from - a.from).find(({ from }) => from <= points)
  return typeof band?.add === 'number' ? band.add : undefined
}

/** C3.3  Each air unit is shot at once; aborted ones go home, destroyed ones are gone. */
export function fireAtAircraft(g: Europa): void {
  const { hex, defender, air } = fought(g)
  if (air.length === 0) return
  const guns = g.decisions.antiAircraft.flatMap((decision) => decision(g, hex, defender))
  const points = guns.reduce((sum, gun) => sum + gun.points, 0)
  const { dice, abortAt, destroyAt } = read(g, 'airSupport').aa
  const add = addFor(g, points)
  const through = air.filter((unit) => {
    g.mark(unit, 'flown', true)
    if (add === undefined) return true
    const key = [...keyOf(g, battleOf(g), 'aa'), unit.id ?? `${classNameOf(unit)}-${unit.index}`]
    const { said, read: fate } = throwFor(g, readDice(dice), key, (die) =>
      die + add >= destroyAt ? 'destroyed' : die + add >= abortAt ? 'aborted' : 'through',
    )
    const clause = guns[0]?.clause ?? 'C5.aa'
    g.log(`aa_${fate}`, { unit, die: said, points, hex }, { clause })
    if (fate === 'destroyed') g.remove(unit)
    return fate === 'through'
  })
  note(g, { air: numbersOf(through) })
}
