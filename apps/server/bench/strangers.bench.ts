/**
 * What requests of strangers cost others: two play Fortify without a pause while somebody without a seat sends the server everything he may,
 * one kind after the other. Beside what a player waits for his actions it says how long the longest turn of the server's event loop was, in
 * processor time: that is the request's own doing, whatever else the machine does. `node bench/strangers.bench.ts [<words of an attack>…]`.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@redoubt/client'
import { dice, type Match, playRandomly, startMatch, until } from '../src/tests/players.ts'
import { ATTACKS } from './strangers/attacks.ts'
import type { Scene } from './strangers/scene.ts'

/** Milliseconds a request of somebody else may keep a player waiting. */
const MOST = 50
/** Milliseconds each attack lasts at least, and the quiet beside it. */
const LASTS = 2500
const LONG = { fortify: 40, blitzkrieg: 120, europa: 80, 'great-war': 400 } as const

const data = await mkdtemp(join(tmpdir(), 'redoubt-bench-'))
const server = child('./strangers/besieged-child.ts', data)
const [address] = (await once(server, 'message')) as [string]
const stranger = child('./strangers/stranger-child.ts')
await once(stranger, 'message')
const named = process.argv.slice(2)
const wanted = ATTACKS.filter(
  ({ name }) => named.length === 0 || named.some((word) => name.includes(word)),
)
try {
  const players = await playForEver()
  await players.during(() => pause(LASTS))
  const costs: number[] = []
  /** What an attack costs beside a quiet while. @param attack gives what came back */
  const weigh = async (name: string, attack: () => Promise<string>): Promise<void> => {
    const quiet = await players.during(() => pause(LASTS / 2))
    let said = ''
    const loud = await players.during(async () => {
      said = await attack()
    })
    const cost = loud.turn - quiet.turn
    costs.push(cost)
    console.log(
      `  ${cost <= MOST ? '·' : '✗'} ${loud.turn.toFixed(0).padStart(5)} ms (quiet ${quiet.turn.toFixed(0)}); waits ${line(loud)} (quiet ${line(quiet)})  ${name}: ${said}`,
    )
  }
  const stored: Record<string, string> = {}
  const over: Record<string, string> = {}
  for (const [module, actions] of Object.entries(LONG))
    await weigh(`the first games of ${module}`, async () => {
      stored[module] = await longGame(module, actions, 'leave')
      over[module] = await longGame(module, actions, 'resign')
      return `${2 * actions} actions at most`
    })
  const scene: Scene = { address, running: players.match.created.game, stored, over }
  for (const { name } of wanted)
    await weigh(name, async () => {
      stranger.send({ attack: name, scene, lasts: LASTS })
      const [answers] = (await once(stranger, 'message')) as [(readonly [string, number])[]]
      return answers.map(([what, count]) => `${count} × ${what}`.slice(0, 60)).join(', ')
    })
  players.stop()
  const worst = Math.max(...costs)
  console.log(
    `  ${worst <= MOST ? '✓' : '✗'} ${(worst / MOST).toFixed(3).padStart(7)}  longest turn for one request of a stranger / ${MOST} ms  (at most 1)`,
  )
  if (worst > MOST) process.exitCode = 1
} finally {
  server.disconnect()
  stranger.disconnect()
  await rm(data, { recursive: true, force: true })
}

function child(script: string, ...words: readonly string[]): ChildProcess {
  return fork(new URL(script, import.meta.url), words)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** A game of so many actions that everybody has left. */
async function longGame(module: string, actions: number, end: 'leave' | 'resign'): Promise<string> {
  const match = await startMatch(address, { module })
  await playSome(match, actions)
  if (end === 'resign' && !match.first.session.state().result) await match.first.session.resign()
  match.first.session.close()
  match.second.session.close()
  return match.created.game
}

function line({ half, most99, longest }: Waits): string {
  return [half, most99, longest].map((wait) => wait.toFixed(0)).join(' / ')
}

interface Waits {
  /** Milliseconds: half of the actions were answered sooner, 99 of 100, all. */
  readonly half: number
  readonly most99: number
  readonly longest: number
  /** Milliseconds of processor time of the longest turn of the server's event loop. */
  readonly turn: number
}

/** Two who play one game after the other, and note how long each action takes. */
async function playForEver() {
  let playing = true
  let waits: number[] = []
  let match = await startMatch(address, { module: 'fortify' })
  const first = match
  const play = async (): Promise<void> => {
    for (let seed = 0; playing; seed++) {
      await playSome(match, Number.POSITIVE_INFINITY, seed, (wait) => waits.push(wait))
      if (!playing) return
      match.first.session.close()
      match.second.session.close()
      match = await startMatch(address, { module: 'fortify' })
    }
  }
  const played = play()
  return {
    match: first,
    during: async (work: () => Promise<void>): Promise<Waits> => {
      await longestTurn()
      waits = []
      await work()
      const turn = await longestTurn()
      const sorted = waits.toSorted((a, b) => a - b)
      const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
      return { half: at(0.5), most99: at(0.99), longest: at(1), turn }
    },
    stop: () => {
      playing = false
      played.catch(() => undefined)
      match.first.session.close()
      match.second.session.close()
    },
  }
}

async function longestTurn(): Promise<number> {
  server.send('turn')
  const [turn] = (await once(server, 'message')) as [number]
  return turn
}

/** Lets both act in turn; each hears of an action before the next. */
async function playSome(
  { first: { session: first }, second: { session: second } }: Match,
  actions: number,
  seed = 1,
  waited: (wait: number) => void = () => undefined,
): Promise<void> {
  const random = dice(seed)
  for (let n = 0; n < actions; n++) {
    if (first.state().result) return
    const own = first.state().seat
    const session = first.state().asked.some(({ seat }) => seat === own) ? first : second
    const { seq } = first.state().view
    await until(session, () => session.state().offers.length > 0, 'the turn')
    const begun = performance.now()
    await playRandomly(session, random)
    waited(performance.now() - begun)
    const told = (who: Session) => until(who, () => who.state().view.seq > seq, 'the news')
    await Promise.all([told(first), told(second)])
  }
}
