import { describe, expect, test } from 'vitest'
import { evaluate, type Scope } from './evaluate.ts'
import { throwsDice } from './formula.ts'
import { readFormula } from './read-formula.ts'
import { writeFormula } from './write-formula.ts'

const facts: Readonly<Record<string, string | number>> = {
  Steps: 3,
  Side: 'Red',
  'Old Name': 'Guard',
  Bonus: '2',
}
const piece = (own: Readonly<Record<string, string | number>>): Scope => ({
  property: (name) => own[name] ?? '',
  among: (where) =>
    [piece({ Steps: 1, Side: 'Red' }), piece({ Steps: 4, Side: 'Blue' })].filter(
      // The red one lies beside, the blue one two spaces away.
      (_, at) => typeof where === 'string' || (at + 1 >= where.from && at + 1 <= where.to),
    ),
  giver: (name) => (name === 'Side' ? 'Blue' : ''),
  random: (sides) => sides - 1,
})

describe('formulas', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-Steps + 10 % 4', -1],
    ['7 / 2', 3],
    ['7 / 0', 0],
    ['Steps + Bonus', 5],
    ['Side + Steps', 'Red3'],
    ['Bonus == 2', true],
    ['Missing == ""', true],
    ['Steps > 2 && !(Side != "Red")', true],
    ['Steps < 2 || Side == "Blue" ? "yes" : "no"', 'no'],
    ['If(Side == "Red", Max(1, Steps), 0)', 3],
    ['GetProperty("Old Name")', 'Guard'],
    ['GetProperty("Old " + "Name").substring(0, 2).toLowerCase()', 'gu'],
    ['Side.equals("Red") && Side.contains("e")', true],
    ['Side =~ "Blue|R.*d"', true],
    ['Side !~ "R.*x|.*Rede"', true],
    ['Giver("Side")', 'Blue'],
    ['Random(6)', 5],
    ['Pick(Steps, "one", "two", "three")', 'three'],
    ['Pick(9, "one") + Pick(0, "one")', ''],
    ['SumStack(Steps)', 5],
    ['SumStack(Steps, Side == "Blue")', 4],
    // Who counts is asked of by those that are counted.
    ['SumStack(Steps, Side == Giver("Side"))', 1],
    ['"a b a".replaceFirst("a", "c") + "abc".indexOf("c")', 'c b a2'],
    ['"abc".indexOf("x")', -1],
    ['Missing.isEmpty()', true],
    ['CountMap(true, Side == "Blue")', 1],
    ['SumRange(0, 1, Steps)', 1],
    ['CountRange(1, 2, Side == "Blue")', 1],
    ['CountRange(2, 2, true, Steps > 4)', 0],
    ['CountRange(1, 2)', 2],
    ['CountMap(Side == "Blue")', 1],
    ['CountStack()', 2],
    ['"a \\"b\\""', 'a "b"'],
  ])('%s is %s', (text, value) => {
    const formula = readFormula(text)
    expect(evaluate(formula, piece(facts))).toBe(value)
    expect(readFormula(writeFormula(formula))).toEqual(formula)
  })

  test('those that throw dice are known', () => {
    expect(throwsDice(readFormula('If(Steps > 1, 2 + Random(6), 0)'))).toBe(true)
    expect(throwsDice(readFormula('Steps + 1'))).toBe(false)
  })

  test.each([
    ['1 +', 'expected a name, number or text, got the end'],
    ['(1', 'expected “)”, got the end'],
    ['1 2', 'expected nothing more, got “2”'],
    ['Steps = 1', 'expected a name, number, text or sign, got “=”'],
    ['If(1)', 'expected 3 values in If(), got “1”'],
    ['"abc', 'expected a name, number, text or sign, got “"”'],
    ['constructor("return 1")', /^expected one of the functions If/],
    ['Side.constructor()', /^expected one of length/],
    ['('.repeat(100), /at most 60 brackets/],
    ['-'.repeat(100), /at most 60 brackets/],
    ['1'.repeat(5000), /at most 4000 characters/],
  ])('%s is refused with a sentence', (text, message) => {
    expect(() => readFormula(text)).toThrow(message)
  })

  test('texts do not grow without end, and no pattern takes long', () => {
    const big = piece({ Text: 'a'.repeat(2000) })
    expect(String(evaluate(readFormula('Text + Text'), big))).toHaveLength(2000)
    const pattern = `${'a.*'.repeat(600)}b`
    expect(evaluate(readFormula(`Text =~ "${pattern}"`), big)).toBe(false)
  })
})
