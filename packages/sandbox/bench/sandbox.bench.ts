/**
 * Rules in a cell against the same rules outside, and how long other tables wait while hostile ones run, in one run:
 * `node packages/sandbox/bench/sandbox.bench.ts`. Exit code 1 when others wait longer than they may.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { botNamed } from '@redoubt/bots'
import { buildRules } from '@redoubt/builder'
import { dataUnseated, type Module, type ModuleData } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { holdTable, openTable, resumeGame, startGame, think } from '@redoubt/table'
import { BrokenOff, buildGuest, holdCell, openThread, playInside } from '../src/index.ts'

const ACTIONS = 60
/** Milliseconds another table may wait beyond what the machine makes it wait all the same. */
const WAIT = 50
const SEED = 'bench'

interface Built {
  readonly module: Module
  readonly data: ModuleData
  readonly rules: string
}

const guest = await buildGuest()

async function built(name: string): Promise<Built> {
  const folder = fileURLToPath(new URL(`../../../modules/${name}`, import.meta.url))
  const loaded = await loadModule(folder)
  if (!loaded.ok) throw new Error(`expected a module without faults, got ${name}`)
  const { code } = await buildRules(loaded.scripts, loaded.data.manifest.rules ?? '')
  return { module: loaded.module, data: dataUnseated(loaded.data), rules: code }
}

const opened = ({ data, rules }: Built) =>
  holdCell(openThread(), { data, rules, guest, patience: 120_000 })

/** Seconds that have passed: a cell works in a process of its own, whose work this one's clock of the processor does not count. */
function worked(): number {
  return performance.now() / 1000
}

/** Actions per second, each decided by a bot, and told to all seats and a spectator. */
async function outside({ module }: Built): Promise<number> {
  const game = startGame(module, {}, { seed: SEED })
  const start = resumeGame(module, game.record()).game
  const chairs = module.seats.map(({ id }) => ({ seat: id, bot: 'random' }))
  const thinker = {
    think: async (question: never) =>
      think(module, question, (name, seed) => botNamed(name, { seed })),
  }
  const table = holdTable(
    openTable({ id: SEED, running: { game, start }, chairs, now: () => 0 }),
    thinker,
  )
  const audiences = [...module.seats.map(({ id }) => id), undefined]
  const listener = {
    audiences: () => audiences,
    tell: (_: unknown, __: unknown, news: unknown) => void JSON.stringify(news),
  }
  const begun = worked()
  for (let n = 0; n < ACTIONS; n++) {
    const decision = await table.toDecide()
    if (!decision) break
    const action = await thinker.think(decision as never)
    const who = { seat: decision.seat, host: false }
    const done = await table.do(who, 'act', { seq: table.seq, action: action as never })
    if ('denied' in done) throw new Error('what is legal was denied')
    await table.report(done.effect, listener)
  }
  return table.seq / (worked() - begun)
}

async function inside(of: Built): Promise<number> {
  const cell = await opened(of)
  const game = await playInside(cell, of.data, { seed: SEED })
  const begun = worked()
  for (let n = 0; n < ACTIONS; n++) if (!(await game.play())) break
  const speed = game.table.seq / (worked() - begun)
  cell.end(new BrokenOff('fault', 'measured'))
  return speed
}

for (const name of ['breakthrough', 'fortify', 'great-war', 'europa']) {
  const of = await built(name)
  // The first game warms the engine up and does not count.
  await outside(of)
  const [out, into] = [await outside(of), await inside(of)]
  console.log(
    `${name.padEnd(13)} ${into.toFixed(0)} actions a second inside, ${out.toFixed(0)} outside: ${(out / into).toFixed(1)}× slower`,
  )
}

/** The longest that this thread, where other tables are, did not come to its turn meanwhile, in milliseconds. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

const HOSTILE: Readonly<Record<string, string>> = {
  'an endless loop': 'for (;;);',
  'a memory bomb': 'const a = []; for (;;) a.push(new Uint8Array(100_000))',
  'calls that count for nothing': 'const a = new Uint8Array(3e7); for (;;) a.fill(1)',
}
const { data } = await built('breakthrough')
for (const [what, code] of Object.entries(HOSTILE)) {
  let said = ''
  const idle = await longestWait(() => pause(3000))
  const wait = await longestWait(() =>
    holdCell(openThread(), {
      data,
      guest,
      rules: `${code}\nexport default 0`,
      patience: 3000,
    }).catch((error: Error) => {
      said = error.message
    }),
  )
  const ok = wait - idle <= WAIT
  console.log(
    `another table waits ${wait.toFixed(0)} ms for ${what}, ${idle.toFixed(0)} ms for nothing (at most ${WAIT} more): "${said}"`,
  )
  if (!ok) process.exitCode = 1
}
