import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { describe, expect, it } from 'vitest'
import { botNamed } from './index.ts'

const MODULES = join(import.meta.dirname, '../../../modules')

describe.each(readdirSync(MODULES))('in %s', (name) => {
  it.each(['random', 'greedy:200', 'mcts:4'])(
    '%s plays, and leaves the game as it was',
    { timeout: 60_000 },
    async (bot) => {
      const loaded = await loadModule(join(MODULES, name))
      if (!loaded.ok) throw new Error(`${name} does not load: see redoubt validate ${name}`)
      const game = Game.start(loaded.module, { dice: { kind: 'seeded', seed: bot } })
      const player = botNamed(bot, { seed: '1' })
      for (let n = 0; n < 4; n++) {
        const [asked] = game.asked()
        if (!asked) break
        const before = JSON.stringify(game.snapshot())
        const action = player.choose(game, asked.seat)
        expect(JSON.stringify(game.snapshot()) === before).toBe(true)
        game.act(asked.seat, action)
      }
      expect(game.seq).toBe(4)
    },
  )
})
