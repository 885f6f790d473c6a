import { describe, expect, it } from 'vitest'
import { agreementOf, playedBy } from './by-strength.ts'

const about = (value: number) => ({ value, low: value - 0.02, high: value + 0.02 })

describe('an effect by who plays', () => {
  it('agrees where every interval lies on one side', () => {
    expect(agreementOf([about(0.05), about(0.03)])).toBe('agree')
    expect(agreementOf([about(-0.05), about(-0.03)])).toBe('agree')
  })

  it('turns where a stronger player finds the contrary', () => {
    expect(agreementOf([about(0.05), about(0), about(-0.03)])).toBe('turns')
  })

  it('is open while an interval holds nought, and says nothing where all do', () => {
    expect(agreementOf([about(0.05), about(0.01)])).toBe('open')
    expect(agreementOf([about(0.01), about(-0.01)])).toBe('none')
  })
})

it('is asked of one player at all seats of all arms, whoever else was to play them', () => {
  const file = {
    title: 'x',
    bots: ['club', 'random'],
    arms: [
      { name: 'a', bots: 'novice' },
      { name: 'b', options: { preset: 'p' } },
    ],
  }
  expect(playedBy(file, 'strong')).toEqual({
    title: 'x',
    bots: 'strong',
    arms: [{ name: 'a' }, { name: 'b', options: { preset: 'p' } }],
  })
})
