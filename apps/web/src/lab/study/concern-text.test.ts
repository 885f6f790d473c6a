import { expect, test } from 'vitest'
import { concernText } from './concern-text.ts'

const names = {
  seats: { blue: { name: 'Azuria' } },
  action: (name: string) => (name === 'bomb_industry' ? 'Bomb industry' : name),
}

test('what bots never do, and who always wins, is called as the module calls it', () => {
  const unused = {
    kind: 'never-played',
    grave: false,
    actions: ['bomb_industry'],
    games: 12,
  } as const
  expect(concernText(unused, names)).toContain('Bomb industry')
  const saturated = { kind: 'saturated', grave: true, seat: 'blue', share: 0.98 } as const
  expect(concernText(saturated, names)).toContain('The score of Azuria is 98.0% or more')
})
