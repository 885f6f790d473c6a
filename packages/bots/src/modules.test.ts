import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { doneLately, Game, readRecord, seeded } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { auditLeaks, leakText } from '@redoubt/testkit'
import { describe, expect, it } from 'vitest'
import { botNamed } from './index.ts'

const MODULES = join(import.meta.dirname, '../../../modules')

describe.each(readdirSync(MODULES))('in %s', (name) => {
  it.each(['random', 'novice', 'club', 'strong', 'greedy:200', 'mcts:4'])(
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

it.each(['dispatches', 'fog'])(
  'a hint in %s is the same wherever that lies which its reader does not know, and names none of it',
  { timeout: 60_000 },
  async (name) => {
    const loaded = await loadModule(join(MODULES, name))
    if (!loaded.ok) throw new Error(`${name} does not load`)
    const hint = (of: Game, seat: string) => botNamed('club', { seed: '1' }).advise?.(of, seat)
    let others = 0
    for (const seed of ['1', '2']) {
      const game = Game.start(loaded.module, { dice: { kind: 'seeded', seed } })
      const player = botNamed('novice', { seed })
      for (let n = 0; n < 40 && !game.result; n++) {
        const [{ seat } = { seat: '' }] = game.asked()
        const other = game.determinise(seat, seeded(`world ${n}`))
        if (other) {
          others++
          // Asked as a table asks: about the position alone.
          expect(hint(game.branch(), seat)).toEqual(hint(other, seat))
        }
        game.act(seat, player.choose(game, seat))
      }
    }
    expect(others).toBeGreaterThan(40)
  },
)

it.each([
  ['dispatches', { seed: 'hints', games: 2, actions: 16 }],
  ['fog', { seed: 'hints', games: 2, actions: 16 }],
  // Blocks had marched, and where each came from went with the block, not with the back everybody saw march.
  ['fog', { seed: 'audit/91', games: 1, varied: true }],
])(
  'nobody learns by hints in %s what he may not know (%o)',
  { timeout: 120_000 },
  async (name, terms) => {
    const loaded = await loadModule(join(MODULES, name))
    if (!loaded.ok) throw new Error(`${name} does not load`)
    const { twins, leaks } = auditLeaks(loaded.module, {
      ...terms,
      hint: (game, seat) => botNamed('club', { seed: '1' }).advise?.(game.branch(), seat),
    })
    expect(leaks.map(leakText)).toEqual([])
    expect(twins).toBeGreaterThan(20)
  },
)

it.each([
  ['great-war', 'war-as-the-post-says', 60],
  ['blitzkrieg', 'whole-both', 40],
])(
  'a hint in %s names the attack it is for, and what the module expects of it in words of its own',
  { timeout: 60_000 },
  async (name, record, event) => {
    const folder = join(MODULES, name)
    const loaded = await loadModule(folder)
    if (!loaded.ok) throw new Error(`${name} does not load`)
    const entries = readRecord(readFileSync(join(folder, 'games', `${record}.jsonl`), 'utf8'))
    const game = Game.resume(loaded.module, entries.slice(0, event + 1))
    const [asked] = game.asked()
    if (!asked) throw new Error('nobody is asked')
    const advice = botNamed('club', { seed: '1' }).advise?.(game, asked.seat)
    if (advice?.reason.kind !== 'gathers' && advice?.reason.kind !== 'attacks')
      throw new Error(`expected an attack to be meant, got ${advice?.reason.kind}`)
    expect(game.explain(asked.seat, advice.action)).toBeUndefined()
    const { attackers, promise, expected } = advice.reason.attack
    expect(attackers.length).toBeGreaterThan(1)
    expect(promise).toBeGreaterThan(0)
    expect(loaded.module.data.texts.en?.words).toHaveProperty([`hints.${expected?.key}`])
  },
)

it('a hint says what a purchase is for, in words of the module', { timeout: 60_000 }, async () => {
  const loaded = await loadModule(join(MODULES, 'great-war'))
  if (!loaded.ok) throw new Error('great-war does not load')
  const { module } = loaded
  const game = Game.start(module, { dice: { kind: 'seeded', seed: '1' } })
  const [asked] = game.asked()
  if (!asked) throw new Error('nobody is asked')
  const advice = botNamed('club', { seed: '1' }).advise?.(game, asked.seat)
  expect(advice?.action.action).toBe('buy')
  expect(advice?.reason).toMatchObject({
    kind: 'gains',
    because: { key: 'buys.infantry', facts: { cost: '1½' } },
  })
  const words = module.data.texts.en?.words ?? {}
  for (const kind of ['infantry', 'artillery', 'other'])
    expect(words).toHaveProperty([`hints.buys.${kind}`])
})

it.each(['novice~0', 'club~0', 'strong~0'])(
  '%s goes into the city its battle has emptied: not to advance is no way to lose nothing',
  { timeout: 60_000 },
  async (level) => {
    const folder = join(MODULES, 'blitzkrieg')
    const loaded = await loadModule(folder)
    if (!loaded.ok) throw new Error('blitzkrieg does not load')
    const record = readRecord(readFileSync(join(folder, 'games', 'whole-both.jsonl'), 'utf8'))
    const game = Game.resume(loaded.module, record.slice(0, 69))
    const [asked] = game.asked()
    if (!asked) throw new Error('nobody is asked')
    expect(game.position.frame?.step).toBe('advance')
    // Overlooking something is the novice's right, not that he never sees the city.
    const choices = ['1', '2', '3', '4'].map((seed) =>
      botNamed(level, { seed }).choose(game, asked.seat),
    )
    expect(choices).toContainEqual({ action: 'advance', args: { unit: 'A-I1', to: '0905' } })
    if (level !== 'novice~0') expect(new Set(choices.map(({ action }) => action)).size).toBe(1)
  },
)

it.each(['fortify', 'blitzkrieg', 'europa', 'great-war'])(
  '%s says by how much a side is ahead, and the other as much behind',
  { timeout: 60_000 },
  async (name) => {
    const loaded = await loadModule(join(MODULES, name))
    if (!loaded.ok) throw new Error(`${name} does not load`)
    const game = Game.start(loaded.module, { dice: { kind: 'seeded', seed: 'margin' } })
    const walker = botNamed('random', { seed: 'walk' })
    for (let n = 0; n < 40; n++) {
      const [asked] = game.asked()
      if (!asked) break
      game.act(asked.seat, walker.choose(game, asked.seat))
    }
    const g = game.position
    const [one, two] = game.module.seats.map((seat) => {
      const side = g.sides.find((own) => g.seatOf(own) === seat)
      return side && game.module.rules.margin?.(g, side)
    })
    expect(one?.most).toBeGreaterThan(0)
    expect(Math.abs(one?.lead ?? Number.NaN)).toBeLessThanOrEqual(one?.most ?? 0)
    expect((one?.lead ?? 0) + (two?.lead ?? 0)).toBe(0)
  },
)

it.each(['3', '5'])(
  'at a table, where each decision is taken on a copy, no bot goes round in circles: plain wargame, seed %s',
  { timeout: 60_000 },
  async (seed) => {
    const loaded = await loadModule(join(import.meta.dirname, '../../../apps/cli/templates/hex'))
    if (!loaded.ok) throw new Error('the plain wargame does not load')
    const game = Game.start(loaded.module, { dice: { kind: 'seeded', seed } })
    const been = new Map<string, number>()
    for (let n = 0; n < 150 && !game.result; n++) {
      const [asked] = game.asked()
      if (!asked) break
      const lately = doneLately(game.record(), asked.seat)
      const copy = Game.restore(loaded.module, game.snapshot())
      const order = botNamed('club', { seed: `${seed}${n}` }).choose(copy, asked.seat, lately)
      been.set(game.hash(), (been.get(game.hash()) ?? 0) + 1)
      game.act(asked.seat, order)
    }
    expect(Math.max(...been.values())).toBeLessThanOrEqual(2)
  },
)

it('search completes a square when it can', { timeout: 60_000 }, async () => {
  const loaded = await loadModule(join(MODULES, 'fortify'))
  if (!loaded.ok) throw new Error('fortify does not load')
  const game = Game.start(loaded.module, { options: { win_check: 'after_action' } })
  const walker = botNamed('random', { seed: 'walk' })
  const won = (seat: string, played: Game) =>
    (played.position.vars as { volleys_won: readonly number[] }).volleys_won[
      played.module.seat(seat)?.index ?? 0
    ] ?? 0
  let found = 0
  for (let [asked] = game.asked(); asked && found < 3; [asked] = game.asked()) {
    const { seat } = asked
    const winning = [...game.legal(seat)].filter((action) => {
      const branch = game.branch()
      branch.act(seat, action)
      return won(seat, branch) > won(seat, game)
    })
    if (winning.length > 0) {
      found++
      expect(winning).toContainEqual(botNamed('mcts:150', { seed: `${found}` }).choose(game, seat))
    }
    game.act(seat, walker.choose(game, seat))
  }
  expect(found).toBeGreaterThan(1)
})
