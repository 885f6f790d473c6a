/** C3.1, C5.air  Units and aircraft take part in the attack that has been declared. */

import type { Battle } from '../../game/battle-data.ts'
import { action, objection, objections, piece } from '../../game/declare.ts'
import type { ByUnit, Europa, Piece } from '../../game/europa.ts'
import { read } from '../../game/given.ts'
import { isAir } from '../../units/forces.ts'
import { supplyInHand } from '../../units/supply-points.ts'
import { battleOf, fought, note, numbersOf } from '../battle.ts'
import { previewAttack } from '../weigh/preview.ts'
import { candidatesFor, cannotJoin, notYours } from './attack.ts'

/** The same as of who declares an attack, the hex being that of this one. */
const ofThisAttack = cannotJoin.map((known) => ({
  ...known,
  when: (g: Europa, args: ByUnit) => known.when(g, { ...args, target: fought(g).hex }),
  facts: (g: Europa) => ({ target: fought(g).hex }),
}))

/** The attack with more units in it. */
function joinedBy(g: Europa, units: readonly Piece[]): Battle {
  const battle = battleOf(g)
  return { ...battle, units: [...battle.units, ...numbersOf(units)] }
}

/** The attack with an air unit more. */
function flownBy(g: Europa, unit: Piece): Battle {
  const battle = battleOf(g)
  return { ...battle, air: [...battle.air, unit.index] }
}

/** C3.1  A unit takes part in the attack. */
export const join = action(
  'join',
  {
    unit: piece({
      among: (g) => candidatesFor(g, fought(g).hex),
      unless: objections<ByUnit>(...ofThisAttack, {
        'C3.1 joined': (g, { unit }) => battleOf(g).units.includes(unit.index),
      }),
    }),
  },
  (g, { unit }) => note(g, joinedBy(g, [unit])),
  {
    clause: 'C3.1',
    quick: true,
    preview: (g, { unit }, asked) => previewAttack(g, joinedBy(g, [unit]), asked),
  },
)

/** Units that may still join, wherever they stand around the hex. */
function allWhoMayJoin(g: Europa): Piece[] {
  const { units } = battleOf(g)
  return candidatesFor(g, fought(g).hex).filter(
    (unit) => !units.includes(unit.index) && !ofThisAttack.some(({ when }) => when(g, { unit })),
  )
}

const nobodyLeft = objection('C3.1', 'all', (g) => allWhoMayJoin(g).length === 0)

/** C3.1  All units that may take part do. */
export const joinAll = action('join_all', {}, (g) => note(g, joinedBy(g, allWhoMayJoin(g))), {
  clause: 'C3.1',
  unless: [nobodyLeft],
  preview: (g, _, asked) => previewAttack(g, joinedBy(g, allWhoMayJoin(g)), asked),
})

const cannotFly = objections<ByUnit>(notYours, {
  'C5.air ground': (_, { unit }) => !isAir(unit),
  'C5.air flown': (_, { unit }) => unit.at.flown,
  'C5.air joined': (g, { unit }) => battleOf(g).air.includes(unit.index),
  'C5.air full': (g) => {
    const { perAttackMax: most } = read(g, 'airSupport')
    return battleOf(g).air.length >= most && { most }
  },
})

/** C5.air  An air unit supports the attack. */
export const fly = action(
  'fly',
  {
    unit: piece({
      among: (g) => g.stack(g.zone('air', g.actor)),
      unless: cannotFly,
    }),
  },
  (g, { unit }) => note(g, flownBy(g, unit)),
  {
    clause: 'C5.air',
    preview: (g, { unit }, asked) => previewAttack(g, flownBy(g, unit), asked),
  },
)

export function attackPrompt(g: Europa) {
  const { hex, side } = fought(g)
  return { hex, ...supplyInHand(g, side) }
}
