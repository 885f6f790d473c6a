import { describe, expect, test } from 'vitest'
import {
  closingLine,
  nothing,
  playwrightTally,
  sum,
  vitestTally,
  withVerdict,
} from '../lib/tally.mjs'

const report = (testResults: readonly object[], counts = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults,
  ...counts,
})

describe('Vitest', () => {
  test('passed, failed and skipped tests are counted', () => {
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    expect(vitestTally(report([failed], { numFailedTests: 1 }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
    })
  })

  test('a file that cannot be loaded is a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(vitestTally(report([broken])).failed).toBe(1)
  })
})

describe('Playwright', () => {
  const stats = { expected: 5, flaky: 0, unexpected: 1, skipped: 2 }

  test('passed, failed and skipped tests are counted', () => {
    expect(playwrightTally({ stats, errors: [] })).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  test('a file that cannot be loaded is a failure', () => {
    expect(playwrightTally({ stats, errors: [{ message: 'no such module' }] }).failed).toBe(2)
  })
})

describe('a part fails', () => {
  test('when it ran no test', () => expect(withVerdict(nothing, 0).failed).toBe(1))

  test('when its runner failed without a failed test', () =>
    expect(withVerdict({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1))

  test('by as many tests as failed', () =>
    expect(withVerdict({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2))
})

test('the closing line sums the parts', () => {
  const total = sum({ passed: 3, failed: 0, skipped: 1 }, { passed: 4, failed: 2, skipped: 0 })
  expect(closingLine(total)).toBe('7 passed, 2 failed')
})
