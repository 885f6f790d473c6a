import type { Draw, Fact, LogEntry } from '@redoubt/engine'
import { describe, expect, test } from 'vitest'
import { throwsOf, toldDice, untoldDice } from './told-dice.ts'

const line = (facts: Record<string, Fact>): LogEntry => ({ key: 'fire', facts })
const thrown = (...items: number[]): Fact => ({ ref: 'list', items })
const draws = (...values: number[]): Draw[] =>
  values.map((value, at) => ({ key: `fire/${at}`, sides: 6, value }))

describe('dice of which a line says who threw them', () => {
  test('stand beside the line, with what they hit on', () => {
    expect(toldDice(line({ dice: thrown(2, 5), needed: 2, hits: 1 }))).toEqual({
      dice: [2, 5],
      needed: 2,
    })
  })

  test('are not those of a line that tells of one number read off a table', () => {
    expect(toldDice(line({ die: 4 }))).toBeUndefined()
  })

  test('are not shown a second time without a name', () => {
    const log = [line({ dice: thrown(2, 5) }), line({ dice: thrown(1, 1) })]
    expect(untoldDice(log, draws(2, 5, 1, 1))).toEqual([])
  })

  test('are shown where the lines leave some out', () => {
    expect(untoldDice([line({ dice: thrown(2) })], draws(2, 5))).toHaveLength(2)
    expect(untoldDice([line({ hits: 1 })], draws(2))).toHaveLength(1)
  })
})

describe('dice that no line tells of', () => {
  const draw = (key: string, value: number): Draw => ({ key, sides: 6, value })
  const nameOf = ({ key }: Draw) => ({ main: 'Main', red: 'Red' })[key.split('/')[0] ?? '']

  test('lie with what they were thrown for', () => {
    const main = [draw('main/1/0', 3), draw('main/1/1', 5)]
    const red = draw('red/1', 6)
    expect(throwsOf([...main, red], nameOf)).toEqual([
      { name: 'Main', draws: main },
      { name: 'Red', draws: [red] },
    ])
  })

  test('need no name where there is one throw', () => {
    expect(throwsOf([draw('red/1', 6)], nameOf)).toMatchObject([{ name: undefined }])
    expect(throwsOf([], nameOf)).toEqual([])
  })
})
