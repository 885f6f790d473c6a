import { goalIn, variedIn } from '@redoubt/lab'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { EVEN, GOAL, goalText, RELATIONS } from './goal-draft.ts'
import { variantName } from './variant-name.ts'
import { numbersThatVary, optionsThatVary, variedText } from './varied.ts'

const skirmish = await loadFixture('skirmish')
const { data } = skirmish
const arm = { name: 'as it is' }

test('every option begins with values that a search can read, within its bounds', () => {
  const known = optionsThatVary(data, arm)
  expect(known.length).toBeGreaterThan(0)
  for (const one of known) {
    const { values } = variedIn(skirmish, variedText(one))
    expect(values.length, one.name).toBeGreaterThan(0)
    const option = data.options.options[one.name]
    for (const value of values)
      if (option?.type === 'integer')
        expect(Number(value), one.name).toBeGreaterThanOrEqual(option.min ?? Number(value))
  }
})

test('numbers of the data are found by a word of their name, none without one', () => {
  expect(numbersThatVary(data, arm, ' ')).toEqual([])
  const found = numbersThatVary(data, arm, 'STRENGTH')
  expect(found.length).toBeGreaterThan(0)
  for (const one of found) {
    expect(one.name).toContain('strength')
    expect(variedIn(skirmish, variedText(one)).values).toHaveLength(3)
  }
})

test('every goal of the form is one a search can read', () => {
  expect(goalIn(goalText(EVEN))).toMatchObject({ name: 'score', least: 47, most: 53 })
  for (const relation of RELATIONS)
    expect(goalIn(goalText({ ...GOAL, relation })).name).toBe(GOAL.measure)
  expect(goalIn(goalText({ ...EVEN, value: '49,5', within: ' 1' }))).toMatchObject({
    least: 48.5,
    most: 50.5,
  })
})

test('a variant is named by what it has changed, and by nothing that the base says too', () => {
  const base = { name: 'as it is', options: { turns: 2 } }
  const number = numbersThatVary(data, arm, 'gun')[0]?.name ?? ''
  const variant = { name: '', options: { turns: 2 }, data: { [number]: 5 } }
  expect(variantName(data, base, variant)).toMatch(/^[^;]+: 5$/)
  expect(variantName(data, base, { name: '', options: { turns: 3 } })).toMatch(/^[^;]+: 3$/)
  expect(variantName(data, base, base)).toBe('')
})
