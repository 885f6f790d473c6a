import { describe, expect, it } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'

describe('control', () => {
  it('passes to whoever goes through, and stays when he has gone', () => {
    const game = skirmish({ '0101': 'blue unit', '0605': 'red unit' })
    game.act('one', 'move 0101 0301')
    const { board, vars } = game.position
    const controller = (vars as { controller: readonly string[] }).controller
    const held = board.spaces.filter(({ index }) => controller[index] === 'blue')
    expect(held.map(({ id }) => id)).toEqual(['0101', '0201', '0301'])
  })

  it('is shown as an overlay, one’s own and the enemy’s, beside the zones of control', () => {
    const game = skirmish({ '0101': 'blue unit', '0605': 'red unit' })
    const overlay = (name: string) => JSON.stringify(game.insight('one', { about: 'layer', name }))
    expect(overlay('control')).toMatch(/0101.*own/)
    expect(overlay('control')).toMatch(/0605.*enemy.*"id":"red"/)
    expect(overlay('zoc')).toMatch(/0604.*enemy/)
  })
})
