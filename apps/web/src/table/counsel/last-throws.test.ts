import { expect, test } from 'vitest'
import { lastThrows } from './last-throws.ts'

const thrown = (step: string, target = 0) => ({ step, target })
const steps = (...dice: ReturnType<typeof thrown>[]) => lastThrows(dice).map(({ step }) => step)

test('the main throw is seen beside the red die that was thrown with it', () => {
  expect(steps(thrown('main'), thrown('red'))).toEqual(['main', 'red'])
})

test('of dice that hit by themselves those of the last step are seen', () => {
  expect(steps(thrown('guns', 2), thrown('all', 1), thrown('all', 2))).toEqual(['all', 'all'])
  expect(steps(thrown('guns', 2), thrown('all', 1))).toEqual(['all'])
})

test('before anything is thrown there is nothing to be seen', () => {
  expect(steps()).toEqual([])
})
