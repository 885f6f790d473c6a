/**
 * Rules in a cell against the same rules outside, and how long other tables wait while hostile ones run, in one run:
 * `node packages/sandbox/bench/sandbox.bench.ts`. Exit code 1 when others wait longer than they may.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildRules } from '@redoubt/builder'
import { dataUnseated, Game, type Module, type ModuleData, seeded } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { buildGuest, openSandboxedGame, type Standing } from '../src/index.ts'

const ACTIONS = 60
const CHOICES = 20
/** Milliseconds another table may wait beyond what the machine makes it wait all the same. */
const WAIT = 50
const SEED = 'bench'
const DICE = { kind: 'seeded', seed: SEED } as const

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
  openSandboxedGame({ data, rules, guest, terms: { dice: DICE }, dice: { seed: SEED } })

/** Seconds that have passed: a cell works in a process of its own, whose work this one's clock of the processor does not count. */
function worked(): number {
  return performance.now() / 1000
}

/** Actions per second, each with what it is chosen from and what the spectators see of it. */
function outside({ module }: Built): number {
  const game = Game.start(module, { dice: DICE })
  const choices = seeded(SEED)
  const begun = worked()
  let n = 0
  for (; n < ACTIONS && !game.result; n++) {
    const seat = game.asked()[0]?.seat ?? ''
    const legal = [...game.legal(seat, { most: CHOICES })]
    const action = legal[choices.draw(`${n}`, legal.length) - 1]
    if (!action) break
    game.act(seat, action)
    JSON.stringify(game.view(undefined))
  }
  return n / (worked() - begun)
}

async function inside(of: Built): Promise<number> {
  const game = await opened(of)
  const choices = seeded(SEED)
  const begun = worked()
  let n = 0
  let at: Standing = game.started
  for (; n < ACTIONS && !at.result; n++) {
    const seat = at.asked[0]?.seat ?? ''
    const legal = await game.ask('legal', { seat, most: CHOICES })
    const action = legal[choices.draw(`${n}`, legal.length) - 1]
    if (!action) break
    const done = await game.ask('act', { seat, action })
    if ('denial' in done) throw new Error('what is legal was denied')
    at = done
    await game.ask('view', { audience: undefined })
  }
  const speed = n / (worked() - begun)
  game.close()
  return speed
}

for (const name of ['breakthrough', 'fortify', 'great-war', 'europa']) {
  const of = await built(name)
  // The first game warms the engine up and does not count.
  outside(of)
  const [out, into] = [outside(of), await inside(of)]
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
    openSandboxedGame({
      data,
      guest,
      terms: {},
      rules: `${code}\nexport default 0`,
      dice: { seed: SEED },
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
