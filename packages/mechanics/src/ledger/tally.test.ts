import { describe, expect, it } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import { tally } from './tally.ts'

describe('a tally', () => {
  it('is what each side has in hand', () => {
    const { position: g } = skirmish({ '0101': 'blue unit', '0605': 'red unit' })
    const points = tally('replacements')
    const [blue, red] = [g.side('blue'), g.side('red')]
    points.set(g, blue, 3)
    points.add(g, blue, -1)
    points.add(g, red, 4)
    expect([points.of(g, blue), points.of(g, red)]).toEqual([2, 4])
    expect(g.vars).toMatchObject({ replacements: [2, 4] })
  })
})
