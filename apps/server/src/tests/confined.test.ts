/** Rules that strangers wrote are played online, and whatever they do ends in a sentence at their own table. */

import { createHash } from 'node:crypto'
import { connectTo, openOnline } from '@redoubt/client'
import { verifyRecord } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import type { ModuleSummary, Refusal } from '@redoubt/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Serving } from '../serve.ts'
import { filesIn, packed, type Written } from './packed.ts'
import { dice, playOn, playRandomly, startMatch, until } from './players.ts'
import { refusalOf, serveTest } from './serving.ts'

const BREAKTHROUGH = filesIn('modules/breakthrough')
const LATE = 240_000

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({
    modules: ['modules/breakthrough'],
    uploads: { patience: LATE, cells: { patience: LATE } },
    limits: { uploadsPerHour: 1000, timePerMinute: 600_000, requestsPerMinute: 100_000 },
    botPause: 0,
  })
}, LATE)
afterAll(() => serving.close())

const stranger = (files: Written = {}) => packed({ ...BREAKTHROUGH, ...files })

async function send(bytes: Uint8Array<ArrayBuffer>): Promise<ModuleSummary | Refusal> {
  const answer = await fetch(`${serving.address}/api/modules`, { method: 'POST', body: bytes })
  const body = (await answer.json()) as ModuleSummary | { readonly error: Refusal }
  return 'error' in body ? body.error : body
}

async function sent(files: Written = {}): Promise<string> {
  const answer = await send(stranger(files))
  if ('code' in answer) throw new Error(answer.message)
  return answer.id
}

test(
  'two people play it to its end, somebody watches, and its record is that of the game outside',
  async () => {
    const module = await sent()
    expect(module).toMatch(/^breakthrough\.[0-9a-f]{12}$/)
    const { created, first, second } = await startMatch(serving.address, { module })
    const watching = await openOnline({ server: serving.address, game: created.game })
    const players = [first.session, second.session]
    const mover = players.find(({ state }) => state().offers.length > 0) ?? first.session
    const [offer] = mover.state().offers
    const denial = await mover.explain({ action: 'move', args: { pawn: 'a1', to: 'h8' } })
    expect([offer?.action, denial?.clause]).toEqual(['move', expect.any(String)])
    await playRandomly(mover, dice(1))
    await until(watching.session, ({ state }) => state().view.seq === 1, 'what a spectator sees')
    await mover.propose('take-back', 0)
    const other = mover === first.session ? second.session : first.session
    await until(other, ({ state }) => state().proposals.length > 0, 'what is proposed')
    await other.answer('take-back', true)
    await until(watching.session, ({ state }) => state().view.seq === 0, 'what was taken back')
    await Promise.all(players.map((player, n) => playOn(player, dice(n))))
    await until(watching.session, ({ state }) => state().result !== undefined, 'the end')
    const text = await first.session.record()
    const loaded = await loadModule('modules/breakthrough')
    if (!loaded.ok) throw new Error('breakthrough does not load')
    const record = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const verified = verifyRecord(loaded.module, record)
    expect(verified).toMatchObject({ finished: true, dice: 'none' })
    for (const { session } of [first, second, watching]) session.close()
  },
  LATE,
)

test(
  'bots play by them, odds and hints are thought about, and a study says that there is none',
  async () => {
    const module = await sent()
    const { created, first, second } = await startMatch(serving.address, { module })
    const [offer] = first.session.state().offers
    const pawn = offer?.first?.values[0]?.value ?? ''
    const next = await first.session.candidates('move', { pawn })
    const action = { action: 'move', args: { pawn, to: next?.values[0]?.value ?? '' } }
    expect(await first.session.preview({ action })).not.toHaveProperty('problem')
    const study = await fetch(`${serving.address}/api/studies`, {
      method: 'POST',
      body: JSON.stringify({ game: created.game, token: first.token }),
    })
    expect(await study.json()).toMatchObject({
      error: { message: expect.stringContaining('cannot be studied together') },
    })
    for (const { session } of [first, second]) session.close()

    const alone = await connectTo(serving.address).create({
      module,
      seats: { second: 'bot:random' },
    })
    const invite = alone.seats[0]?.invite ?? ''
    const { session } = await openOnline({
      server: serving.address,
      game: alone.game,
      invite,
      name: 'Ada',
    })
    expect((await session.hint()).action.action).toBe('move')
    await playOn(session, dice(3))
    expect(session.state().result).toBeDefined()
    session.close()
  },
  LATE,
)

/** A key that rules try to have made for a seat of somebody else's game. */
const SKELETON = 'skeleton-key-skeleton-key'

/** What rules do that mean ill. Harmless while nobody chooses it: they are tried before they are taken. */
const EVILS = {
  loop: 'for (;;) try { for (;;); } catch {}',
  depth: 'const down = (n) => down(n + 1) + 1; down(0)',
  memory: 'const a = []; try { for (;;) a.push(new Uint8Array(100_000)) } catch { a.length = 0 }',
  throw: 'throw new Error("not my war")',
  clock: 'throw new Error(String(Date.now()))',
  random: 'throw new Error(String(Math.random()))',
  dice: 'draw("mine", 6)',
  objects: 'Object.prototype.toJSON = () => { throw new Error("not my war") }',
  texts: 'JSON.stringify = () => ({})',
  replies:
    'JSON.stringify = () => `{"answer":{"value":{"entries":[{"n":9,"link":"x","event":{"kind":"draw"}}]}}}`',
  codes: `JSON.stringify = () => '{"refusal":{"code":"constructor","message":"not my war"}}'`,
  keys: `
    const was = JSON.stringify
    const ahead = { kind: 'key', key: { game: VICTIM, hash: '${createHash('sha256').update(SKELETON).digest('hex')}', role: 'seat', seat: 'first' } }
    JSON.stringify = (said) => was(Array.isArray(said?.answer?.value?.entries) ? { answer: { ...said.answer, value: { ...said.answer.value, ahead } } } : said)`,
  giant: '',
} as const

const hostile = (victim: string): Written => ({
  'module.yaml': String(BREAKTHROUGH['module.yaml']).replace('./rules/index.ts', './rules/evil.ts'),
  'options.yaml': `options:
  evil: {type: choice, default: none, label: Evil, help: What it does., group: Evil, values: [none, start_codes, ${HOSTILE.map(([evil]) => evil).join(', ')}]}
`,
  'text/en.yaml': `${BREAKTHROUGH['text/en.yaml']}`,
  'rules/evil.ts': `
    import { choice, objection, rulesOf } from '@redoubt/engine'
    import plugin from './index.ts'
    const VICTIM = '${victim}'
    const EVILS = { ${Object.entries(EVILS)
      .map(([name, does]) => `${name}: () => { ${does} }`)
      .join(', ')} }
    const at = (hook, options) => {
      const [where, what] = String(options.evil).split('_')
      if (where === hook) EVILS[what]()
    }
    export default (data) => {
      const rules = rulesOf(plugin, data)
      const [turn] = rules.steps
      const [move] = turn.offers
      const { pawn, to } = move.args
      const among = (g) => {
        at('among', g.options)
        return pawn.among(g)
      }
      const words = choice(Array.from({ length: 20_000 }, (_, n) => 'x'.repeat(100) + n))
      const giant = { ...move, name: 'shout', args: { word: words }, names: ['word'], applies: ({ evil }) => evil === 'offers_giant' }
      const moving = {
        ...move,
        args: { pawn: { ...pawn, among }, to: { ...to, unless: [...to.unless, objection('2.5', (g) => at('objection', g.options))] } },
        unless: [...move.unless, objection('2.1', (g) => at('whole', g.options))],
        preview: (g) => { at('preview', g.options); return {} },
        effect: (g, args) => {
          if (args.to.id === 'a3') at('effect', g.options)
          move.effect(g, args)
        },
      }
      return {
        ...rules,
        start: (g) => { at('start', g.options); rules.start(g) },
        steps: [{
          ...turn,
          asks: (g) => { at('asks', g.options); return [g.actor] },
          prompt: (g) => { at('prompt', g.options); return {} },
          offers: [moving, giant],
        }],
      }
    }`,
})

const HOSTILE: readonly (readonly [evil: string, sentence: RegExp])[] = [
  ['start_throw', /not my war/],
  ['asks_throw', /not my war/],
  ['prompt_throw', /not my war/],
  ['whole_throw', /not my war/],
  ['among_throw', /not my war/],
  ['objection_throw', /not my war/],
  ['preview_throw', /not my war/],
  ['effect_throw', /not my war/],
  ['effect_depth', /call themselves too often/],
  ['effect_memory', /fill the memory: expected at most 64 MiB/],
  ['effect_clock', /Date/],
  ['effect_random', /not a function/],
  ['effect_dice', /they threw dice of which their record does not tell/],
  ['effect_objects', /not my war/],
  ['effect_texts', /an answer is not a text|their record is not linked/],
  ['objection_keys', /asked to do, they answer what is no effect/],
  ['effect_replies', /their record is not linked|what they answer is no record/],
  ['offers_giant', /take too long|answer with \d+ characters|fill the memory/],
  ['effect_loop', /take too long: expected at most 1000 ticks/],
]

describe('rules that mean ill end in a sentence, and their game is kept:', () => {
  let module: string
  let victim: string
  beforeAll(async () => {
    const { game } = await connectTo(serving.address).create({ module: 'breakthrough' })
    victim = game
    module = await sent(hostile(victim))
  }, LATE)
  afterEach(async () => {
    const entering = connectTo(serving.address).join(victim, { token: SKELETON })
    expect((await refusalOf(entering)).code).toBe('bad-token')
  })

  const step = (pawn: string, to: string) => ({ action: 'move', args: { pawn, to } })

  /** What those at the table hear, and what may still be done there. */
  async function broken(evil: string) {
    const begun = connectTo(serving.address).create({ module, options: { evil } })
    const created = await begun.catch(() => undefined)
    if (!created) return { said: await refusalOf(begun) }
    const invite = created.seats[0]?.invite ?? ''
    const terms = { server: serving.address, game: created.game, invite, name: 'Ada' }
    const opening = openOnline(terms)
    const session = (await opening.catch(() => undefined))?.session
    if (!session) return { created, said: await refusalOf(opening) }
    const asked = async () => {
      await session.explain(step('a2', 'b3'))
      await session.preview({ action: step('a2', 'b3') })
      await session.act(step('a2', 'a3'))
    }
    return { created, session, said: await refusalOf(asked()) }
  }

  test.each(HOSTILE)(
    '%s',
    async (evil, sentence) => {
      const { created, session, said } = await broken(evil)
      expect(said?.message).toMatch(sentence)
      expect(said?.message).toMatch(/^the rules .*The game is kept/)
      if (created) {
        const kept = await fetch(`${serving.address}/api/games/${created.game}`)
        expect(await kept.json()).toMatchObject({ seq: 0, status: 'open' })
      }
      // Another cell takes it up, and what is not evil is done there.
      if (session && evil.startsWith('effect')) {
        expect(await session.act(step('b2', 'b3'))).toBeUndefined()
        await until(session, ({ state }) => state().view.seq === 1, 'what came after')
      }
      session?.close()
    },
    LATE,
  )

  test(
    'a refusal that only they know is one like any other',
    async () => {
      const { said } = await broken('start_codes')
      expect(said).toMatchObject({ code: 'constructor', message: 'not my war' })
    },
    LATE,
  )

  test(
    'while they run, others are answered',
    async () => {
      const { first, second } = await startMatch(serving.address, { module: 'breakthrough' })
      let ended = false
      const evil = broken('effect_loop').finally(() => {
        ended = true
      })
      const random = dice(5)
      let answered = 0
      while (!ended) {
        for (const { session } of [first, second]) {
          if (session.state().result || session.state().offers.length === 0) continue
          await playRandomly(session, random)
          if (!ended) answered++
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      expect((await evil).said?.message).toMatch(/take too long/)
      expect(answered).toBeGreaterThan(10)
      for (const { session } of [first, second]) session.close()
    },
    LATE,
  )
})

test(
  'code that cannot be built, or breaks while it is tried, is refused in a sentence',
  async () => {
    const script = (code: string) => send(stranger({ 'rules/index.ts': code }))
    expect(await script('export default {{')).toMatchObject({
      code: 'bad-options',
      message: 'the rules cannot be built: Unexpected token (rules/index.ts:1:17)',
    })
    expect(await script("import fs from 'node:fs'\nexport default fs")).toMatchObject({
      message: expect.stringContaining('expected @redoubt/engine, @redoubt/mechanics or a file'),
    })
    expect(await script('process.exit()\nexport default 0')).toMatchObject({
      message: expect.stringMatching(/^reading the rules fails: .*'process' is not defined/),
    })
    expect(await script('for (;;);\nexport default 0')).toMatchObject({
      message: expect.stringMatching(/^reading the rules fails: the rules take too long/),
    })
    expect(await send(stranger({ 'tools/x.ts': '' }))).toMatchObject({
      message: expect.stringContaining('expected scripts in rules/'),
    })
  },
  LATE,
)

test(
  'a script so deep that its reader breaks down takes nobody along',
  async () => {
    const deep = `export default ${'('.repeat(300_000)}${')'.repeat(300_000)}`
    expect(await send(stranger({ 'rules/index.ts': deep }))).toMatchObject({ code: 'bad-options' })
    expect((await fetch(`${serving.address}/api/health`)).status).toBe(200)
  },
  LATE,
)
