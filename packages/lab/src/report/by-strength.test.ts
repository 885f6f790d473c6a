import { describe, expect, it } from 'vitest'
import { agreementOf } from './by-strength.ts'

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
