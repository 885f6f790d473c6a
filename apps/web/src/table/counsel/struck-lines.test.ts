import { expect, test } from 'vitest'
import { withStruck } from './struck-lines.ts'

interface Line {
  readonly id: string
  readonly before?: string
  readonly after?: string
}

const whole: readonly Line[] = [
  { id: 'river', before: '8', after: '4' },
  { id: 'fort', before: '4', after: '2' },
  { id: 'odds', after: '1:2' },
]

test('a line struck out that the rules no longer mention stays in its place, without its figures', () => {
  const now = [
    { id: 'river', before: '8', after: '4' },
    { id: 'odds', after: '1:1' },
  ]
  expect(withStruck(now, whole, ['fort'])).toEqual([
    { id: 'river', before: '8', after: '4' },
    { id: 'fort' },
    { id: 'odds', after: '1:1' },
  ])
})

test('the first line goes back to the top, and lines that merely fell away stay away', () => {
  expect(withStruck([{ id: 'odds' }], whole, ['river']).map(({ id }) => id)).toEqual([
    'river',
    'odds',
  ])
})

test('a line that the rules still mention is theirs', () => {
  const said = [{ id: 'fort', before: '4', after: '4' }]
  expect(withStruck(said, whole, ['fort'])).toEqual(said)
})
