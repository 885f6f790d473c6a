import { describe, expect, test } from 'vitest'
import { counterOf } from './counter.ts'
import { readDefinition } from './definition.ts'
import { countsOf, written } from './writing.ts'

const spoken = { facts: { Move: '4', Odd: '{x}' }, counts: { Strength: 3, n_2nd: 1 } }

test.each([
  ['plain words', 'plain words'],
  ['$Strength$-$Move$', '{Strength}-4'],
  ['{Strength}', '{Strength}'],
  ['{ GetProperty("2nd") }', '{n_2nd}'],
  ['{Strength * 2}', ''],
  ['a {brace} $Odd$', 'a brace x'],
  ['costs 3$', 'costs 3'],
  ['$Unknown$!', '!'],
])('%s is written as %s', (state, text) => {
  expect(written(state, spoken)).toBe(text)
})

describe('a counter with a number on it', () => {
  const traits =
    readDefinition(
      [
        '+/null/PROP;Strength;true,0,9,false;Up:85\\,130:I\\,1;\tlabel;;;10;;;b;0;c;0;b;c;$label$;;0;0;Text',
        'PROP;Notes;false,0,0,false;;\\\\tpiece;;;a.png;A/7\t$Strength$ pts\\\tnone\\\\\tnull;0;0;;0',
      ].join('\\\t'),
    ) ?? []

  test('counts what is a number, and shows it where the label does', () => {
    expect(countsOf(traits)).toEqual({ Strength: 7 })
    expect(counterOf(traits)).toMatchObject({
      counts: { Strength: 7 },
      texts: [{ at: 'bottom', text: '{Strength} pts' }],
    })
    expect(counterOf(traits).own).toBeUndefined()
  })
})
