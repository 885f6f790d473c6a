/** An update while games are played: one process after the other makes way for the next, which has the next version of the module. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyChain } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { openPostgres } from '../store/postgres.ts'
import { startBalancer } from './balancer.ts'
import { type Child, startChild } from './child.ts'
import { startPostgres } from './databases.ts'
import { dice, type Match, playRandomly, startMatch } from './players.ts'
import { play, told } from './whole.ts'

const ROOT = join(import.meta.dirname, '../../../..')

test('games go on through three versions by the one they began with, and new ones begin by the newest', async () => {
  await mkdir(join(ROOT, 'test-results'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, 'test-results/rolling-'))
  const postgres = await startPostgres()
  const url = await postgres.database()
  const store = await openPostgres(url)
  const balancer = await startBalancer()
  const servers: Child[] = []
  /** A server with this version of the module comes, before the others. */
  const come = async (version: string): Promise<void> => {
    const modules = join(folder, version)
    await cp(join(ROOT, 'modules/breakthrough'), join(modules, 'breakthrough'), {
      recursive: true,
      filter: (path) => !path.endsWith('tsconfig.json'),
    })
    const file = join(modules, 'breakthrough/module.yaml')
    const text = await readFile(file, 'utf8')
    expect(text).toContain('version: 1.0.0')
    await writeFile(file, text.replace('version: 1.0.0', `version: ${version}`))
    const env = { REDOUBT_TEST_MODULES: modules }
    servers.push(await startChild(0, folder, 'silent', url, '', env))
    balancer.lead(...servers.toReversed().map(({ port }) => port))
  }
  const versionOf = async (game: string) => (await store.game(game))?.terms.version
  const begin = () => startMatch(balancer.address, { module: 'breakthrough' })

  await come('1.0.1')
  const matches = [await begin(), await begin()]
  const seen = matches.map(told)
  let played = 0
  const playSome = async (): Promise<void> => {
    played += 5
    await Promise.all(matches.map((match, n) => playTo(match, played, dice(10 * played + n))))
  }
  await playSome()
  for (const version of ['1.0.2', '1.0.3']) {
    await come(version)
    // Actions are under way when the one before is told to stop.
    await Promise.all([playSome(), servers.at(-2)?.end('SIGTERM')])
    for (const { first } of matches) expect(first.session.state().result).toBeUndefined()
    const { created, first, second } = await begin()
    expect(await versionOf(created.game)).toBe(version)
    for (const { session } of [first, second]) session.close()
  }
  await Promise.all(matches.map((match, n) => play(match, n)))
  for (const [n, { created, first, second }] of matches.entries()) {
    expect(await versionOf(created.game)).toBe('1.0.1')
    expect(seen[n]).toEqual(seen[n]?.toSorted((a, b) => a - b))
    const record = await store.record(created.game)
    verifyChain(record)
    const acts = record.filter(({ event }) => event.kind === 'act')
    expect(first.session.state().view.seq).toBe(acts.length)
    for (const { session } of [first, second]) session.close()
  }
  await servers.at(-1)?.end('SIGTERM')
  await Promise.all([balancer.close(), store.close()])
  await postgres.close()
  await rm(folder, { recursive: true })
}, 180_000)

/** Whoever is asked acts, until there are so many actions; what goes wrong while the game changes hands is tried again. */
async function playTo({ first, second }: Match, seq: number, random: () => number): Promise<void> {
  for (;;) {
    const { view, asked, seat } = first.session.state()
    if (view.seq >= seq) return
    const { session } = asked.some((one) => one.seat === seat) ? first : second
    if (session.state().view.seq === view.seq && session.state().offers.length > 0)
      await playRandomly(session, random).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
