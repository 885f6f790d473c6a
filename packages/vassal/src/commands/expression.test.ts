/** VASSAL's expressions as formulas of our own. */

import { type Formula, writeFormula } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { conditionIn, NotCarried, nameIn, valueIn } from './expression.ts'

const terms = { naming: (name: string): Formula => ({ name }) }
const told = (text: string) => writeFormula(valueIn(text, terms))

test.each([
  ['{SumLocation("Steps") + 1}', 'SumStack(Steps) + 1'],
  ['{SumStack("Steps", "{Side==\\"Red\\"}")}', 'SumStack(Steps, Side == "Red")'],
  ['{SumRange(0, 2, "Steps", "Side = Red")}', 'SumRange(0, 2, Steps, Side == "Red")'],
  ['{CountRange(1, Reach, "Type")}', 'CountRange(1, Reach, Type != "")'],
  ['{Math.max(Steps, Math.abs(Hits))}', 'Max(Steps, Abs(Hits))'],
  ['{If(IsRandom(30), 1, 2)}', 'If(Random(100) <= 30, 1, 2)'],
  ['{IsRandom() ? "a" : "b"}', '(Random(2) == 1) ? "a" : "b"'],
  ['{GetProperty("State").contains(CurrentZone)==true}', 'Contains(State, CurrentZone) == true'],
  ['{CurrentZone == null ? "null" : "x";}', '(CurrentZone == "") ? "null" : "x"'],
  ['{return Integer.parseInt(Steps) + 1;}', 'Steps + 1'],
  ['{String.valueOf(Steps).length()}', 'Length("" + Steps)'],
  ['$Steps$ of $Most$', '"" + Steps + " of " + Most'],
  ['7', '7'],
])('%s is %s', (text, formula) => {
  expect(told(text)).toBe(formula)
})

test('what is not known is said, and conditions of the old kind are read', () => {
  expect(() => told('{Alert("boo")}')).toThrow(NotCarried)
  expect(() => told('{SumStack("Steps", "Side = $Side$")}')).toThrow('like the one that asks')
  const old = conditionIn('Side = Red && Type != Leader', terms)
  expect(old && writeFormula(old)).toBe('(Side == "Red") && (Type != "Leader")')
})

test('a name is put together of markers alone', () => {
  const marks = { Side: 'Red', 'Of no use': 'x' }
  expect(nameIn('Will', marks)).toBe('Will')
  expect(nameIn('{"Will_" + GetProperty("Side") + "_10"}', marks)).toBe('Will_Red_10')
  expect(nameIn('Will_$Side$', marks)).toBe('Will_Red')
  expect(() => nameIn('{"Will_" + Weather}', marks)).toThrow('put together of Weather')
  expect(() => nameIn('{constructor}', marks)).toThrow(NotCarried)
})
