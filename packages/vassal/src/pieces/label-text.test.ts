import { expect, test } from 'vitest'
import { counterOf } from './counter.ts'
import { numbersOf, spotOf } from './label-text.ts'

const label = (place: string, state: string, menu = '') => ({
  id: 'label',
  fields: ['', menu, '10', '', '', ...place.split(' ')],
  state,
})

test.each([
  ['t 0 l 0', 'top-left'],
  ['c 0 c 0', 'centre'],
  ['c -20 c 3', 'top'],
  ['b 0 c 30', 'bottom-right'],
  ['t -30 r 99', 'top-right'],
  ['', 'bottom'],
])('%s stands %s', (place, spot) => {
  expect(spotOf(label(place, ''))).toBe(spot)
})

test('each label stands where it is; the words of one that has a menu entry are the piece’s own', () => {
  const traits = [
    { id: 'mark', fields: ['Move'], state: '4' },
    label('t 0 l 0', '$Move$'),
    label('t 0 l 0', 'MP'),
    label('b 0 c 0', 'Guards', 'Name it'),
  ]
  const { texts, own } = counterOf(traits)
  expect(own?.text).toBe('Guards')
  expect(numbersOf(texts)).toEqual([
    { at: 'top-left', text: '4 MP' },
    { at: 'bottom', text: 'Guards' },
  ])
})
