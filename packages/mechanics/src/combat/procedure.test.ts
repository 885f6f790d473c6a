import { expect, test } from 'vitest'
import { stepAfter, stepsShown } from './procedure.ts'

const STEPS = [{ id: 'guns', clause: 'W-9.5' }, { id: 'infantry' }, { id: 'again' }]

test('the steps follow one another to the last', () => {
  expect(stepAfter(STEPS, 'infantry')?.id).toBe('again')
  expect(stepAfter(STEPS, 'again')).toBeUndefined()
})

test('the window shows what is done, what is now and what lies ahead', () => {
  expect(stepsShown(STEPS, 'infantry')).toEqual([
    { id: 'guns', clause: 'W-9.5', state: 'done' },
    { id: 'infantry', state: 'now' },
    { id: 'again', state: 'ahead' },
  ])
})

test('a step that is not there is an error', () => {
  expect(() => stepAfter(STEPS, 'gas')).toThrow(
    'expected a step of the procedure (guns, infantry, again), got "gas"',
  )
})
