/**
 * Records the games in `games/`: the first random ones that end in each way, and one that begins where an army is beaten.
 * Run after a change that alters what is recorded: `node modules/dispatches/tests/record-games.ts` from the root.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Game, seeded, writeRecord } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'

const folder = join(import.meta.dirname, '..')
const loaded = await loadModule(folder)
if (!loaded.ok) throw new Error(renderProblems(loaded.problems))

const pieces = { '0303': 'green foot', 'hand.green': 'couriers' }
const beaten = Game.start(loaded.module, { arrangement: { bare: true, pieces } })
beaten.act('first', 'event hand/couriers')
writeFileSync(join(folder, 'games', 'army.jsonl'), writeRecord(beaten.record()))

const missing = new Set(['capital', 'towns', 'draw'])
for (let seed = 0; missing.size > 0 && seed < 2000; seed++) {
  const game = Game.start(loaded.module, { dice: { kind: 'seeded', seed: String(seed) } })
  const choices = seeded(`choices ${seed}`)
  for (let [asked] = game.asked(); asked; [asked] = game.asked()) {
    const legal = [...game.legal(asked.seat)]
    const bold = legal.filter(({ action }) => action !== 'halt' && action !== 'wait')
    const some = bold.length > 0 ? bold : legal
    const chosen = some[choices.draw(`${game.seq}`, some.length) - 1]
    if (chosen) game.act(asked.seat, chosen)
  }
  const { reason = '' } = game.result ?? {}
  if (missing.delete(reason))
    writeFileSync(join(folder, 'games', `${reason}.jsonl`), writeRecord(game.record()))
}
