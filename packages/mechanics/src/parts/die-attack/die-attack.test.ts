import { forced, type Piece, type Space } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'
import type { AnyPosition } from '../anyone.ts'
import { stepLosses } from '../losses/step-losses.ts'
import { dieAttack } from './die-attack.ts'

const steps = stepLosses<AnyPosition>({
  clause: '4.4',
  dead: (g, { side }) => g.zone('dead', side),
})
/** A reduced unit is easier to hit. */
const attacks = dieAttack<AnyPosition>({
  clause: '4.3',
  steps,
  hit: 5,
  repulsed: 1,
  added: (_, { unit, target }) => target.face - unit.face,
})

function table(unit: string, at: string, target: string, dice: readonly number[] = []) {
  const { position: g } = skirmish({ '0302': unit, [at]: target }, { random: forced(dice) })
  const on = (id: string) => g.top(g.board.space(id) as Space) as Piece
  return { g, attack: { unit: on('0302'), target: on(at) } }
}

function foretold({ g, attack }: ReturnType<typeof table>) {
  const { distribution = [] } = attacks.foreseen(g, attack)
  return distribution.map(({ label: { key, facts }, probability }) => [
    key,
    (facts?.unit as Piece | undefined)?.side?.id,
    `${probability.numerator}/${probability.denominator}`,
  ])
}

function fought(unit: string, at: string, target: string, die: number, more = 0) {
  const { g, attack } = table(unit, at, target, [die])
  attacks.resolve(g, attack, { key: ['attack'], more })
  const where = ({ place, face }: Piece) => `${place.id} ${face}`
  return [where(attack.unit), where(attack.target)]
}

describe('an attack by a die', () => {
  it('promises each loss by how many faces bring it', () => {
    expect(foretold(table('blue unit', '0303', 'red unit'))).toEqual([
      ['reduced', 'blue', '1/6'],
      ['nothing', undefined, '1/2'],
      ['reduced', 'red', '1/3'],
    ])
  })

  it('says that a last step is the unit, and adds to the die', () => {
    expect(foretold(table('blue unit', '0303', 'red unit reduced'))).toEqual([
      ['nothing', undefined, '1/2'],
      ['lost', 'red', '1/2'],
    ])
  })

  it('takes a step of the target, or of an attacker beside it', () => {
    expect(fought('blue unit', '0303', 'red unit', 5)).toEqual(['0302 0', '0303 1'])
    expect(fought('blue unit', '0303', 'red unit', 4)).toEqual(['0302 0', '0303 0'])
    expect(fought('blue unit', '0303', 'red unit', 1)).toEqual(['0302 1', '0303 0'])
  })

  it('counts what the other side has answered', () => {
    expect(fought('blue unit', '0303', 'red unit', 6, -2)).toEqual(['0302 0', '0303 0'])
  })

  it('lets the attacker beside a lost target take its space', () => {
    expect(fought('blue unit', '0303', 'red unit reduced', 5)).toEqual(['0303 0', 'dead.red 1'])
  })

  it('from farther off costs the attacker nothing, and wins no space', () => {
    expect(fought('blue unit', '0304', 'red unit', 1)).toEqual(['0302 0', '0304 0'])
    expect(fought('blue unit', '0304', 'red unit reduced', 5)).toEqual(['0302 0', 'dead.red 1'])
  })
})
