/** VASSAL's expressions as formulas of our own. */

import { type Formula, writeFormula } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { conditionIn, NotCarried, nameIn, type PropertyOf, valueIn } from './expression.ts'

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
  [
    '{Sum("CF", "{LocationName == \\"$LocationName$\\"}", "Map")}',
    'SumMap(CF, (CurrentMap == "Map") && (LocationName == Giver("LocationName")))',
  ],
  ['{Count("{Side == \\"Red\\"}")}', 'CountMap(true, Side == "Red")'],
  [
    '{Count("{Cube && ($CurrentX$ == CurrentX)}", "Map")}',
    'CountMap(true, (CurrentMap == "Map") && (Cube && (Giver("CurrentX") == CurrentX)))',
  ],
  ['{$Steps$ + 1}', 'Steps + 1'],
  [
    '{SumZone("CF")}',
    'SumMap(CF, (Giver("CurrentZone") != "") && (CurrentZone == Giver("CurrentZone")))',
  ],
  [
    '{CountZone("{Steps > 1}")}',
    'CountMap(true, (Giver("CurrentZone") != "") && (CurrentZone == Giver("CurrentZone")) && (Steps > 1))',
  ],
  [
    '{SumMapLocation("CF", "Paris", "Map")}',
    'SumMap(CF, (LocationName == "Paris") && (CurrentMap == "Map"))',
  ],
  [
    '{CountMapZone(Home, CurrentMap, "CF", "{Steps > 1}")}',
    'CountMap(CF != "", (CurrentZone == Giver("Home")) && (CurrentMap == Giver("CurrentMap")) && (Steps > 1))',
  ],
  ['{CountLocation("{Steps > 1}")}', 'CountStack(true, Steps > 1)'],
  [
    '{GetString("Held").replaceFirst(LocationName + " ", "") + ""}',
    'ReplaceFirst(Held, LocationName + " ", "") + ""',
  ],
  [
    '{Held.indexOf("Paris") >= 0 && !Held.isEmpty()}',
    '(IndexOf(Held, "Paris") >= 0) && !(Held == "")',
  ],
  ['$Steps$ of $Most$', '"" + Steps + " of " + Most'],
  ['7', '7'],
])('%s is %s', (text, formula) => {
  expect(told(text)).toBe(formula)
})

test('what is not known is said, and conditions of the old kind are read', () => {
  expect(() => told('{Alert("boo")}')).toThrow(NotCarried)
  expect(told('{SumStack("Steps", "Side = $Side$")}')).toBe(
    'SumStack(Steps, Side == Giver("Side"))',
  )
  const others = { ...terms, ofOthers: true }
  expect(() => valueIn('{SumStack("Steps", "Side = $Side$")}', others)).toThrow('one that asks')
  const old = conditionIn('Side = Red && Type != Leader', terms)
  expect(old && writeFormula(old)).toBe('(Side == "Red") && (Type != "Leader")')
})

test('what a zone or a map has for itself is asked of it', () => {
  const naming = (name: string, whose?: PropertyOf): Formula => ({
    name: whose ? `${name} of the ${whose.of} ${whose.called}` : name,
  })
  const asked = (text: string) => writeFormula(valueIn(text, { naming }))
  expect(asked('{GetZoneProperty("Supply", "East") + 1}')).toBe(
    'GetProperty("Supply of the zone East") + 1',
  )
  expect(asked('{GetMapProperty("Supply", "Sea")}')).toBe('GetProperty("Supply of the map Sea")')
})

test('a name is put together of markers alone', () => {
  const marks = { Side: 'Red', 'Of no use': 'x' }
  expect(nameIn('Will', marks)).toBe('Will')
  expect(nameIn('{"Will_" + GetProperty("Side") + "_10"}', marks)).toBe('Will_Red_10')
  expect(nameIn('Will_$Side$', marks)).toBe('Will_Red')
  expect(() => nameIn('{"Will_" + Weather}', marks)).toThrow('put together of Weather')
  expect(() => nameIn('{constructor}', marks)).toThrow(NotCarried)
})
