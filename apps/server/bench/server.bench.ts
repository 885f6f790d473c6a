/**
 * The server against a bare Colyseus room that echoes, in the same run: actions and echoes per second of processor time
 * of their processes, while it plays on and on. Actions are checked, journalled, made durable, redacted and told to both players; the players
 * choose at random from what they are offered, as a person clicks.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRoomChannel, type Session } from '@redoubt/client'
import { ROOM } from '@redoubt/protocol'
import { dice, type Match, playRandomly, startMatch } from '../src/tests/players.ts'
import { type Child, startChild } from './costs.ts'
import { carryingAlone, rulesAlone } from './floors.ts'

const ECHOES = 40_000
const ECHOING = 40
const GAMES = 20
/** Actions of each game that come before those that are measured. */
const WARM_UP = 15
/** Actions of each game that are measured. */
const ACTIONS = 65
/** Turns of games. A server runs for weeks: what its engine compiles in the first ones is not what a game costs. */
const UNMEASURED = 4
const MEASURED = 3
/** Actions that few games last longer than: memory is measured after so many once more. */
const LATER = 160
/** Milliseconds between two looks at the heap, until it has settled. */
const SETTLING = 1500
/** As long as an action is. */
const ASK = { partial: false, action: { action: 'move', args: { unit: 'b3', to: 'b4' } } }

const data = await mkdtemp(join(tmpdir(), 'redoubt-bench-'))
try {
  const echo = await echoes()
  const table = await startChild('./table-child.ts', data)
  const fortify = await speed(table, 'fortify', GAMES)
  const blitzkrieg = await speed(table, 'blitzkrieg', 8)
  const europa = await speed(table, 'europa', 4)
  await table.end()
  const keeping = await startChild('./table-child.ts', join(data, 'keeping'))
  // What the server itself takes when its first games are played is not what a game takes.
  await memory(keeping, 'fortify', GAMES)
  const kept = await memory(keeping, 'fortify', GAMES)
  await keeping.end()
  report('server actions per second of processor time, Fortify / bare Colyseus echo', {
    ratio: fortify.perSecond / echo,
    least: 0.025,
  })
  report('the same, Blitzkrieg', { ratio: blitzkrieg.perSecond / echo })
  report('the messages of an action alone, in a bare room for two / echo', {
    ratio: (await carryingAlone()) / echo,
  })
  report('the same when each is on the disk before it is told, in a bare room for two / echo', {
    ratio: (await carryingAlone(data)) / echo,
  })
  report('the rules of an action and of what is on offer then alone, Fortify / echo', {
    ratio: (await rulesAlone('fortify', 100)) / echo,
  })
  report('the same, Blitzkrieg', { ratio: (await rulesAlone('blitzkrieg', 20)) / echo })
  report('bytes out per action and seat, Fortify / 100', { ratio: fortify.bytes / 100, most: 1 })
  report('bytes out per action and seat, Blitzkrieg / 150', {
    ratio: blitzkrieg.bytes / 150,
    most: 1.1,
  })
  report('bytes out per action and seat, Europa / 200', { ratio: europa.bytes / 200, most: 1.2 })
  report('heap and buffers per table after 80 actions, Fortify / 150 KiB', {
    ratio: kept.early / (150 * 1024),
    most: 1.7,
  })
  report('what they grow by in 80 actions more / 150 KiB', {
    ratio: (kept.late - kept.early) / (150 * 1024),
    most: 0.2,
  })
  report('the same when everybody has left', { ratio: kept.left / (150 * 1024), most: 0.4 })
} finally {
  await rm(data, { recursive: true, force: true })
}

/** Echoes per second of the server's processor time. */
async function echoes(): Promise<number> {
  const child = await startChild('./echo-child.ts')
  const channels = await Promise.all(
    Array.from({ length: ECHOING }, (_, n) =>
      openRoomChannel(child.address, { room: ROOM, options: { gameId: String(n) } }),
    ),
  )
  const run = (each: number) =>
    Promise.all(
      channels.map(async (channel) => {
        for (let n = 0; n < each; n++) await channel.request('explain', ASK)
      }),
    )
  await run(200)
  const before = await child.costs()
  const each = ECHOES / ECHOING
  await run(each)
  const after = await child.costs()
  for (const channel of channels) channel.close()
  await child.end()
  return (ECHOES * 1000) / (after.time - before.time)
}

interface Speed {
  /** Actions per second of the server's processor time. */
  readonly perSecond: number
  /** Bytes written per action and seat. */
  readonly bytes: number
}

/** Games one after the other, so many at once, without a pause in which the engine would forget what it has compiled. */
async function speed(child: Child, module: string, games: number): Promise<Speed> {
  let played = 0
  let time = 0
  let written = 0
  for (let turn = 0; turn < UNMEASURED + MEASURED; turn++) {
    const matches = await laid(child, module, games)
    const run = playingAll(matches, turn)
    await run(WARM_UP)
    const before = await child.costs()
    const actions = await run(ACTIONS)
    const after = await child.costs()
    leave(matches)
    if (turn < UNMEASURED) continue
    played += actions
    time += after.time - before.time
    written += after.written - before.written
  }
  return { perSecond: (played * 1000) / time, bytes: written / played / 2 }
}

interface Memory {
  /** Bytes of heap and buffers that each of the games takes when they have been played so far … */
  readonly early: number
  /** … and later on … */
  readonly late: number
  /** … and when everybody has left. */
  readonly left: number
}

async function memory(child: Child, module: string, games: number): Promise<Memory> {
  const bare = await settled(child)
  const matches = await laid(child, module, games)
  const run = playingAll(matches, 0)
  await run(WARM_UP + ACTIONS)
  const early = await settled(child)
  await run(LATER - WARM_UP - ACTIONS)
  const late = await settled(child)
  leave(matches)
  const left = await settled(child)
  const each = (bytes: number) => (bytes - bare) / games
  return { early: each(early), late: each(late), left: each(left) }
}

/** The heap when it shrinks no more: code that was compiled goes late, and so do tables that everybody has left. */
async function settled(child: Child): Promise<number> {
  let heap = await child.heap()
  for (let before = Number.POSITIVE_INFINITY; heap < before * 0.998; ) {
    before = heap
    await pause(SETTLING)
    heap = await child.heap()
  }
  return heap
}

async function laid({ address }: Child, module: string, games: number): Promise<Match[]> {
  const matches: Match[] = []
  for (let n = 0; n < games; n++) matches.push(await startMatch(address, { module }))
  return matches
}

/** Plays so many actions more of each game; returns how many there were. */
function playingAll(matches: readonly Match[], turn: number) {
  const chosen = matches.map((_, n) => dice(turn * matches.length + n))
  return async (actions: number): Promise<number> => {
    const played = matches.map((match, n) => playSome(match, actions, chosen[n] ?? dice(n)))
    return (await Promise.all(played)).reduce((sum, some) => sum + some, 0)
  }
}

function leave(matches: readonly Match[]): void {
  for (const { first, second } of matches) {
    first.session.close()
    second.session.close()
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Lets both players act in turn; returns how many actions there were. */
async function playSome(
  { first: { session: first }, second: { session: second } }: Match,
  actions: number,
  random: () => number,
): Promise<number> {
  for (let n = 0; n < actions; n++) {
    const { result, view, asked } = first.state()
    if (result) return n
    const { seq } = view
    const own = first.state().seat
    const session = asked.some(({ seat }) => seat === own) ? first : second
    await told(session, seq)
    await playRandomly(session, random)
    await Promise.all([told(first, seq + 1), told(second, seq + 1)])
  }
  return actions
}

/** Resolves when a player knows of so many actions. */
function told(session: Session, seq: number): Promise<void> {
  return new Promise((resolve) => {
    if (session.state().view.seq >= seq) return resolve()
    const stop = session.subscribe(() => {
      if (session.state().view.seq < seq) return
      stop()
      resolve()
    })
  })
}

/** Prints a ratio; a mark that is missed makes the process fail. */
function report(name: string, { ratio, least, most = Number.POSITIVE_INFINITY }: Measured): void {
  // Less memory than before the first game is no fault.
  const met = ratio >= (least ?? Number.NEGATIVE_INFINITY) && ratio <= most
  const wanted =
    least !== undefined ? `  (at least ${least})` : most < 1e9 ? `  (at most ${most})` : ''
  console.log(
    `  ${met ? (wanted ? '✓' : '·') : '✗'} ${ratio.toFixed(3).padStart(7)}  ${name}${wanted}`,
  )
  if (!met) process.exitCode = 1
}

interface Measured {
  readonly ratio: number
  readonly least?: number
  readonly most?: number
}
