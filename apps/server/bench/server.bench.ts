/**
 * The server against a bare Colyseus room that echoes, in the same run: actions and echoes per second of processor time
 * of their processes. Actions are checked, journalled, made durable, redacted and told to both players; the players
 * choose at random from what they are offered, as a person clicks.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRoomChannel, type Session } from '@redoubt/client'
import { ROOM } from '@redoubt/protocol'
import { dice, type Match, playRandomly, startMatch } from '../src/tests/players.ts'
import { type Child, startChild } from './costs.ts'

const ECHOES = 40_000
const ECHOING = 40
const GAMES = 20
const WARM_UP = 15
/** Actions of each game that are measured. */
const ACTIONS = 65
/** Milliseconds after which a table that everybody has left is gone from memory. */
const GONE_AFTER = 3000
/** As long as an action is. */
const ASK = { partial: false, action: { action: 'move', args: { unit: 'b3', to: 'b4' } } }

const data = await mkdtemp(join(tmpdir(), 'redoubt-bench-'))
try {
  const echo = await echoes()
  const table = await startChild('./table-child.ts', data)
  // A server runs for weeks: what its engine compiles in the first games is not what a game costs.
  await play(table, 'fortify', GAMES)
  const fortify = await play(table, 'fortify', GAMES)
  const blitzkrieg = await play(table, 'blitzkrieg', 4)
  const europa = await play(table, 'europa', 4)
  await table.end()
  report('server actions per second of processor time, Fortify / bare Colyseus echo', {
    ratio: fortify.perSecond / echo,
    least: 0.015,
  })
  report('bytes out per action and seat, Fortify / 100', { ratio: fortify.bytes / 100, most: 1 })
  report('bytes out per action and seat, Blitzkrieg / 150', {
    ratio: blitzkrieg.bytes / 150,
    most: 1.1,
  })
  report('bytes out per action and seat, Europa / 200', { ratio: europa.bytes / 200, most: 1.2 })
  report('heap per table after 80 actions, Fortify / 150 KiB', {
    ratio: fortify.heap / (150 * 1024),
    most: 1.8,
  })
  report('the same when everybody has left', { ratio: fortify.left / (150 * 1024), most: 0.4 })
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
  await everybodyGone()
  await child.end()
  return (ECHOES * 1000) / (after.time - before.time)
}

interface Played {
  /** Actions per second of the server's processor time. */
  readonly perSecond: number
  /** Bytes written per action and seat. */
  readonly bytes: number
  /** Bytes of heap that each of the games takes when they have been played so far … */
  readonly heap: number
  /** … and when everybody has left. */
  readonly left: number
}

async function play(child: Child, module: string, games: number): Promise<Played> {
  const bare = await child.costs()
  const matches: Match[] = []
  for (let n = 0; n < games; n++) matches.push(await startMatch(child.address, { module }))
  const run = (actions: number) =>
    Promise.all(matches.map((match, n) => playSome(match, actions, dice(n))))
  await run(WARM_UP)
  const before = await child.costs()
  const played = (await run(ACTIONS)).reduce((sum, some) => sum + some, 0)
  const after = await child.costs()
  for (const { first, second } of matches) {
    first.session.close()
    second.session.close()
  }
  await everybodyGone()
  const left = await child.costs()
  return {
    perSecond: (played * 1000) / (after.time - before.time),
    bytes: (after.written - before.written) / played / 2,
    heap: (after.heap - bare.heap) / games,
    left: (left.heap - bare.heap) / games,
  }
}

function everybodyGone(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, GONE_AFTER))
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
function report(
  name: string,
  { ratio, least = 0, most = Number.POSITIVE_INFINITY }: Measured,
): void {
  const met = ratio >= least && ratio <= most
  const wanted = least > 0 ? `  (at least ${least})` : most < 1e9 ? `  (at most ${most})` : ''
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
