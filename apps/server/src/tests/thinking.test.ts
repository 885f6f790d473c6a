/** Odds are thought about in threads: nobody at any table waits for them, whoever asks and however much. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Session } from '@redoubt/client'
import { loadModule } from '@redoubt/loader'
import { resumeGame, startGame, type Weighing } from '@redoubt/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { threadThinker } from '../bots/thinker.ts'
import type { Serving } from '../serve.ts'
import { dice, type Match, playRandomly, startMatch, until } from './players.ts'
import { serveTest } from './serving.ts'

const ROOT = fileURLToPath(new URL('../../../../test-results', import.meta.url))
const FORTIFY = fileURLToPath(new URL('../../../../modules/fortify', import.meta.url))
let folder: string
let serving: Serving
let match: Match

/** Fortify, and an odds question that nobody can ever answer. */
beforeAll(async () => {
  await mkdir(ROOT, { recursive: true })
  folder = await mkdtemp(join(ROOT, 'modules-'))
  await cp(FORTIFY, join(folder, 'fortify'), {
    recursive: true,
    filter: (path) => !path.endsWith('tsconfig.json'),
  })
  // Odds are told where nothing is hidden.
  const manifest = join(folder, 'fortify/module.yaml')
  await writeFile(
    manifest,
    (await readFile(manifest, 'utf8')).replaceAll('visible: owner', 'visible: all'),
  )
  const index = join(folder, 'fortify/rules/index.ts')
  const rules = await readFile(index, 'utf8')
  const endless = '  horizons: { endless: { until: () => { for (;;); } } },\n  turn: (g)'
  expect(rules).toContain('  turn: (g)')
  await writeFile(index, rules.replace('  turn: (g)', endless))
  serving = await serveTest({
    modules: folder,
  })
  match = await startMatch(serving.address, { module: 'fortify' })
}, 60_000)

afterAll(async () => {
  await serving.close()
  await rm(folder, { recursive: true })
})

/** Any complete action of whoever is asked. */
async function anyAction(session: Session) {
  const offer = session.state().offers.find(({ denial, first }) => !denial && first?.values.length)
  if (!offer) throw new Error('nothing is on offer')
  const args: Record<string, string> = {}
  let next = offer.first
  while (next?.values[0]) {
    args[next.argument] = next.values[0].value
    next = await session.candidates(offer.action, args)
  }
  return { action: offer.action, args }
}

test('a question without end costs its asker the odds, and nobody else anything', async () => {
  const { first, second } = match
  const players = [first.session, second.session]
  const isAsked = (session: Session) =>
    session.state().asked.some(({ seat }) => seat === session.state().seat)
  const asker = players.find(isAsked) ?? first.session
  const action = await anyAction(asker)
  // Far more than may wait: the table takes them all and thinks about one.
  const endless = Array.from({ length: 20 }, () => asker.preview({ action, horizon: 'endless' }))
  const random = dice(1)
  for (let n = 0; n < 6; n++) {
    await until(first.session, () => players.some(isAsked), 'somebody is asked')
    const mover = players.find(isAsked) ?? asker
    const { seq } = mover.state().view
    await playRandomly(mover, random)
    for (const player of players) await until(player, ({ state }) => state().view.seq > seq)
  }
  const mover = players.find(isAsked) ?? asker
  if (mover !== asker)
    expect((await mover.preview({ action: await anyAction(mover) })).odds).toBeDefined()
  const answers = await Promise.all(endless)
  const problems = new Set(answers.map(({ problem }) => problem))
  expect(answers.every(({ odds }) => odds === undefined)).toBe(true)
  expect([...problems].sort()).toEqual([
    'something newer was asked meanwhile',
    'thinking about it takes longer than 8 s',
  ])
}, 60_000)

test('a thread that was stopped is followed by another that answers', async () => {
  const loaded = await loadModule(join(folder, 'fortify'))
  if (!loaded.ok) throw new Error('fortify does not load')
  const { game } = resumeGame(loaded.module, startGame(loaded.module, {}, { seed: '1' }).record())
  const seat = game.asked()[0]?.seat ?? ''
  const [action] = game.legal(seat)
  if (!action) throw new Error('nothing is legal')
  const weighing: Weighing = {
    kind: 'weighing',
    module: 'fortify',
    snapshot: game.snapshot(),
    seat,
    ask: { action },
  }
  const threads = threadThinker({
    folders: new Map([['fortify', join(folder, 'fortify')]]),
    patience: { decision: 2000, weighing: 12_000, opening: 2000 },
  })
  const endless = { ...weighing, ask: { action, horizon: 'endless' } }
  const all = Array.from({ length: 3 }, () =>
    threads.think(endless).catch(({ message }) => message),
  )
  expect(await Promise.all(all)).toEqual(all.map(() => 'thinking about it takes longer than 12 s'))
  expect(await threads.think(weighing)).toEqual(game.preview(seat, action))
  await threads.close()
}, 150_000)
