import { expect, test } from 'vitest'
import { type Doing, END, runSteps, stepAfter, stepsShown, WAIT } from './procedure.ts'

const STEPS = [{ id: 'guns', clause: 'W-9.5' }, { id: 'infantry' }, { id: 'again' }]
interface Fight {
  left: number
  log: string[]
}
const does: Readonly<Record<string, Doing<undefined, Fight>>> = {
  guns: (_, fight) => {
    fight.log.push(`guns ${fight.left}`)
    return fight.left-- === 0 ? END : undefined
  },
  again: () => 'guns',
}

test('a battle goes round by round through its steps until it is over', () => {
  const fight = { left: 2, log: [] }
  expect(runSteps(undefined, STEPS, 'guns', does, fight)).toEqual({ at: 'guns', why: 'ended' })
  expect(fight.log).toEqual(['guns 2', 'guns 1', 'guns 0'])
})

test('it waits where somebody is asked, and goes on from there', () => {
  const asking = { ...does, infantry: () => WAIT }
  const fight = { left: 2, log: [] }
  expect(runSteps(undefined, STEPS, 'guns', asking, fight)).toEqual({
    at: 'infantry',
    why: 'waits',
  })
  expect(stepAfter(STEPS, 'infantry')?.id).toBe('again')
  expect(stepAfter(STEPS, 'again')).toBeUndefined()
})

test('after the last step it is over', () => {
  expect(runSteps(undefined, STEPS, 'infantry', {}, { left: 0, log: [] })).toEqual({
    at: 'again',
    why: 'ended',
  })
})

test('the window shows what is done, what is now and what lies ahead', () => {
  expect(stepsShown(STEPS, 'infantry')).toEqual([
    { id: 'guns', clause: 'W-9.5', state: 'done' },
    { id: 'infantry', state: 'now' },
    { id: 'again', state: 'ahead' },
  ])
})

test('a step that is not there, and a round without end, are errors', () => {
  expect(() => stepAfter(STEPS, 'gas')).toThrow(
    'expected a step of the procedure (guns, infantry, again), got "gas"',
  )
  const endless = { again: () => 'guns' }
  expect(() => runSteps(undefined, STEPS, 'guns', endless, { left: 0, log: [] })).toThrow(
    'to wait or end',
  )
})
