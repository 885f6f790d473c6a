import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { describe, expect, it } from 'vitest'
import { botNamed } from '../named.ts'

const loaded = await loadModule(join(import.meta.dirname, '../../../../modules/fog'))
if (!loaded.ok) throw new Error('fog does not load')
const { module } = loaded

/** Blue is to march; what ochre holds in reserve lies where nobody sees it. */
function begun(seed: string, pieces: Readonly<Record<string, string | readonly string[]>>) {
  return Game.start(module, {
    arrangement: {
      step: 'turn',
      side: 'blue',
      bare: true,
      variables: { turn: 3, orders: 1 },
      pieces: { 'muster.ochre': Array(3).fill('ochre line'), ...pieces },
    },
    dice: { kind: 'seeded', seed },
  })
}

describe.each(['1', '2', '3', '4'])('strong, seed %s, where something is hidden', (seed) => {
  it('wins at once where that can be done', () => {
    const game = begun(seed, {
      bridge: 'blue horse steps=2',
      ford: ['blue line steps=3', 'blue guards steps=4'],
      chapel: 'ochre line steps=3',
    })
    game.act('first', botNamed('strong', { seed }).choose(game, 'first'))
    expect(game.result?.winners).toEqual(['first'])
  })

  it('does not take a town that it would lose again at once, with who takes it', () => {
    const game = begun(seed, {
      ford: 'blue horse steps=2',
      orchard: 'blue line steps=3',
      west: 'blue line steps=3',
      bridge: ['ochre guards steps=4', 'ochre line steps=3'],
      east: 'ochre line steps=3',
    })
    const { action, args } = botNamed('strong', { seed }).choose(game, 'first')
    expect([action, args.to]).toEqual(['march', 'chapel'])
  })
})
