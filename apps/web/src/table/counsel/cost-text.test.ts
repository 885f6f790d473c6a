import { expect, test } from 'vitest'
import { costText } from './cost-text.ts'

test('a cost is told in the words the module has for that action, else as a bare number', () => {
  const texts = {
    word: (key: string, facts?: object) =>
      key === 'cost.attack' ? `${JSON.stringify(facts)} supply points` : undefined,
  }
  expect(costText(texts, 'attack', '1½')).toBe('{"cost":"1½"} supply points')
  expect(costText(texts, 'march', 2)).toBe('Cost 2')
})
