/** Thinking over a real message port, as between the worker of a table and the one beside it. */

import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Game, type Module } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import type { Decision, MakeBot } from '@redoubt/table'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type EndablePort, portThinker, serveThinking } from '../local/port-thinker.ts'

let fortify: Module
beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../../../modules/fortify', import.meta.url))
  const loaded = await loadModule(folder)
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  fortify = loaded.module
})

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** The page's end of a worker that thinks; `mute` workers never answer. */
function worker(makeBot: MakeBot, mute = false): EndablePort {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  if (!mute) serveThinking(port2 as never, async () => fortify, makeBot)
  return Object.assign(port1, { terminate: () => port1.close() }) as never
}

const firstLegal: MakeBot = (name) => {
  if (name !== 'first') throw new Error(`there is no bot "${name}"`)
  return {
    choose: (game, seat) => {
      const [action] = game.legal(seat)
      if (!action) throw new Error('nothing is legal')
      return action
    },
  }
}

function decision(bot = 'first'): { game: Game; question: Decision } {
  const game = Game.start(fortify)
  const seat = game.asked()[0]?.seat ?? ''
  const snapshot = game.snapshot()
  return {
    game,
    question: { kind: 'decision', module: 'fortify', snapshot, seat, bot, seed: '1', lately: [] },
  }
}

test('decisions and previews come back as the game itself would give them', async () => {
  const thinker = portThinker(() => worker(firstLegal), fortify.data)
  const { game, question } = decision()
  const { module, snapshot, seat } = question
  const action = await thinker.think(question)
  expect(game.explain(seat, action)).toBeUndefined()
  const preview = await thinker.think({ kind: 'weighing', module, snapshot, seat, ask: { action } })
  expect(preview).toEqual(game.preview(seat, action))
})

test('what goes wrong there is said here, and the next question is answered', async () => {
  const thinker = portThinker(() => worker(firstLegal), fortify.data)
  await expect(thinker.think(decision('none').question)).rejects.toThrow('there is no bot "none"')
  expect(await thinker.think(decision().question)).toBeDefined()
})

test('a worker that does not answer is stopped, and another takes its place', async () => {
  const workers = [worker(firstLegal, true), worker(firstLegal)]
  const thinker = portThinker(() => workers.shift() as EndablePort, fortify.data, {
    decision: 300,
    advice: 300,
    weighing: 300,
  })
  const first = thinker.think(decision().question)
  const second = thinker.think(decision().question)
  await expect(first).rejects.toThrow('thinking about it takes longer than 0.3 s')
  expect(await second).toBeDefined()
  expect(workers).toEqual([])
})
