import { describe, expect, it } from 'vitest'
import { type Setting, skirmish } from '../../fixtures/skirmish.ts'

const why = (game: ReturnType<typeof skirmish>, action: string, seat = 'one') => {
  const denial = game.explain(seat, action)
  return denial && `${denial.clause} ${denial.message}`
}
const setUp = {
  clause: '0',
  order: ['blue', 'red'] as string[],
  zone: 'reserve',
  areas: { scenario: 'entries' },
}
const settingUp = (pieces: Setting) => skirmish(pieces, { step: 'set_up', changes: { setUp } })

describe('set-up', () => {
  it('goes from side to side and then to the first turn', () => {
    const game = settingUp({ 'reserve.blue': 'blue unit', 'reserve.red': 'red unit' })
    expect(game.asked()).toMatchObject([{ side: 'blue', step: 'set_up', facts: { left: 1 } }])
    expect(why(game, 'end_phase')).toBe('0 set_up.waiting')
    game.act('one', 'place reserve/unit 0101')
    game.act('one', 'end_phase')
    expect(game.asked()).toMatchObject([{ side: 'red', step: 'set_up' }])
    game.act('two', 'place reserve/unit 0605')
    game.act('two', 'end_phase')
    expect(game.asked()).toMatchObject([{ side: 'blue', step: 'move' }])
    expect(game.position.vars).toMatchObject({
      controller: expect.arrayContaining(['blue', 'red']),
    })
  })

  it('is in one’s own area, and of those only that do not come later', () => {
    const now = settingUp({ 'reserve.blue': 'blue unit' })
    expect(why(now, 'place reserve/unit 0202')).toBe('0 arrive.entry')
    const both = settingUp({ 'reserve.blue': 'blue unit arrives=2', 'reserve.red': 'red unit' })
    both.act('one', 'end_phase')
    expect(both.asked()).toMatchObject([{ side: 'red', step: 'set_up' }])
    both.act('two', 'place reserve/unit 0605')
    both.act('two', 'end_phase')
    expect(both.asked()).toMatchObject([{ side: 'red', step: 'move' }])
  })

  it('passes over a side that has nothing to place', () => {
    const game = settingUp({ 'reserve.blue': 'blue unit', '0605': 'red unit' })
    game.act('one', 'place reserve/unit 0101')
    game.act('one', 'end_phase')
    expect(game.asked()).toMatchObject([{ side: 'blue', step: 'move' }])
  })
})
