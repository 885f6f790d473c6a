/** A game in a cell is the game outside, and whatever its rules do ends in a sentence. */

import { buildRules } from '@redoubt/builder'
import { committed, dataUnseated, Game, type Module, type ModuleData } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Budget, USUAL } from '../cell/budget.ts'
import { buildGuest } from '../guest/build-guest.ts'
import { openSandboxedGame } from '../node.ts'
import type { GameTerms, SandboxedGame } from './sandboxed-game.ts'

const DICE = { kind: 'seeded', seed: '7' } as const

let guest: string
const open: SandboxedGame[] = []

beforeAll(async () => {
  guest = await buildGuest()
})
afterEach(() => {
  for (const game of open.splice(0)) game.close()
})

async function sandboxed(
  terms: Pick<GameTerms, 'data' | 'rules'> & Partial<GameTerms>,
): Promise<SandboxedGame> {
  const game = await openSandboxedGame({
    guest,
    terms: { dice: DICE },
    dice: { seed: DICE.seed },
    ...terms,
  })
  open.push(game)
  return game
}

interface Loaded {
  readonly module: Module
  readonly data: ModuleData
  readonly rules: string
  readonly scripts: ReadonlyMap<string, string>
}

async function loaded(name: string): Promise<Loaded> {
  const found = await loadModule(new URL(`../../../../modules/${name}`, import.meta.url).pathname)
  if (!found.ok) throw new Error(renderProblems(found.problems))
  const { code } = await buildRules(found.scripts, found.data.manifest.rules ?? '')
  const { module, scripts } = found
  return { module, data: dataUnseated(found.data), rules: code, scripts }
}

const breakthrough = () => loaded('breakthrough')

describe('a game in a cell', () => {
  it.each(['breakthrough', 'fortify', 'fog', 'europa'])(
    'is the game of %s as it is played outside',
    async (name) => {
      const { module, data, rules } = await loaded(name)
      const outside = Game.start(module, { dice: DICE })
      const inside = await sandboxed({ data, rules })
      expect(inside.started.hash).toBe(outside.hash())
      for (let n = 0; n < 12 && !outside.result; n++) {
        const seat = outside.asked()[0]?.seat ?? ''
        const orders = [...outside.legal(seat, { most: 20 })]
        expect(await inside.ask('legal', { seat, most: 20 })).toEqual(plain(orders))
        const action = orders[n % orders.length]
        if (!action) throw new Error('nothing is legal')
        const { draws } = outside.act(seat, action)
        expect(await inside.ask('act', { seat, action })).toMatchObject({
          seq: outside.seq,
          hash: outside.hash(),
          draws: plain(draws),
        })
        for (const audience of [...module.seats.map(({ id }) => id), undefined])
          expect(await inside.ask('view', { audience })).toEqual(plain(outside.view(audience)))
        expect(await inside.ask('batch', { seq: n, audience: seat })).toEqual(
          plain(outside.batch(n, seat)),
        )
      }
      expect(outside.seq).toBeGreaterThan(0)
    },
    120_000,
  )

  it('answers what is offered, denied and expected, and goes on after a denial', async () => {
    const { module, data, rules } = await breakthrough()
    const outside = Game.start(module, { dice: DICE })
    const inside = await sandboxed({ data, rules })
    const seat = outside.asked()[0]?.seat ?? ''
    expect(await inside.ask('offers', { seat })).toEqual(plain(outside.offers(seat)))
    const [first] = outside.offers(seat)
    const action = first?.action ?? ''
    expect(await inside.ask('candidates', { seat, action, partial: {} })).toEqual(
      plain(outside.candidates(seat, action)),
    )
    const denied = `${action} a1 h8`
    const denial = outside.explain(seat, denied)
    expect(denial).toBeDefined()
    expect(await inside.ask('explain', { seat, action: denied })).toEqual(plain(denial))
    expect(await inside.ask('act', { seat, action: denied })).toEqual({ denial: plain(denial) })
    const [legal] = outside.legal(seat, { most: 1 })
    if (!legal) throw new Error('nothing is legal')
    expect(await inside.ask('preview', { seat, action: legal })).toEqual(
      plain(outside.preview(seat, legal)),
    )
  })
})

describe('hostile rules end in a sentence:', () => {
  const quick: Budget = { ...USUAL, ticks: 200 }

  /** The rules of Breakthrough, changed by somebody who means ill: `turn` and `move` are its step and its action. */
  async function hostile(
    change: string,
    does: string,
    more: Partial<GameTerms> = {},
  ): Promise<SandboxedGame> {
    const { data, scripts } = await breakthrough()
    const script = `
      import { rulesOf } from '@redoubt/engine'
      import { choice, objection } from './generated.ts'
      import plugin from './index.ts'
      const does = () => { ${does} }
      export default (data) => {
        const rules = rulesOf(plugin, data)
        const [turn] = rules.steps
        const [move] = turn.offers
        const moving = (change) => ({ steps: [{ ...turn, offers: [{ ...move, ...change }] }] })
        return { ...rules, ...${change} }
      }`
    const built = await buildRules(
      new Map([...scripts, ['rules/hostile.ts', script]]),
      'rules/hostile.ts',
    )
    return sandboxed({ data, rules: built.code, budget: quick, ...more })
  }

  /** Everything a table asks in the course of an action. */
  async function play(opening: Promise<SandboxedGame>): Promise<void> {
    const game = await opening
    const [asked] = game.started.asked
    const seat = asked?.seat ?? ''
    await game.ask('offers', { seat })
    await game.ask('candidates', { seat, action: 'move', partial: {} })
    const [action] = await game.ask('legal', { seat, most: 1 })
    if (!action) throw new Error('nothing is legal')
    await game.ask('explain', { seat, action })
    await game.ask('preview', { seat, action })
    await game.ask('act', { seat, action })
    await game.ask('view', { audience: undefined })
  }

  const HOOKS: readonly [hook: string, change: string][] = [
    ['how it starts', '{ start: does }'],
    ['what it decides', '{ decisions: does }'],
    ['who is asked', '{ steps: [{ ...turn, asks: does }] }'],
    ['what is said to who is asked', '{ steps: [{ ...turn, prompt: does }] }'],
    ['an action as a whole', "moving({ unless: [objection('2.1', does)] })"],
    [
      'the values of an argument',
      'moving({ args: { ...move.args, pawn: { ...move.args.pawn, among: does } } })',
    ],
    [
      'an objection',
      "moving({ args: { ...move.args, to: { ...move.args.to, unless: [objection('2.5', does)] } } })",
    ],
    ['an effect', 'moving({ effect: does })'],
    ['a preview', 'moving({ preview: does })'],
  ]
  it.each(HOOKS)(
    'an error in %s',
    async (_, change) => {
      const playing = play(hostile(change, 'throw new Error("not my war")'))
      await expect(playing).rejects.toThrow(/^the rules broke off: .*not my war$/)
    },
    60_000,
  )

  it.each<[what: string, change: string, does: string, sentence: RegExp]>([
    [
      'it never ends',
      'moving({ effect: does })',
      'for (;;) try { for (;;); } catch {}',
      /^the rules take too long: expected at most 200 ticks of 10,000 jumps and calls$/,
    ],
    [
      'it calls itself',
      'moving({ effect: does })',
      'const down = (n) => down(n + 1) + 1; down(0)',
      /^the rules call themselves too often: expected at most 256 KiB of stack$/,
    ],
    [
      'it fills the memory, and catches that',
      'moving({ effect: does })',
      'const a = []; try { for (;;) a.push(new Uint8Array(100_000)) } catch { a.length = 0 }',
      /^the rules fill the memory: expected at most 64 MiB$/,
    ],
    [
      'it offers too much',
      "moving({ args: { word: choice(Array.from({ length: 20_000 }, (_, n) => 'x'.repeat(100) + n)) }, names: ['word'] })",
      '',
      /^the rules (take too long|answer with \d+ characters: expected at most 1000000|fill the memory)/,
    ],
    [
      'it changes what objects are',
      'moving({ effect: does })',
      'Object.prototype.toJSON = () => { throw new Error("not my war") }',
      /^the rules broke off: .*not my war$/,
    ],
    [
      'it answers in the place of the game',
      'moving({ effect: does })',
      'JSON.stringify = () => ({})',
      /^the rules broke off: an answer is not a text$/,
    ],
    [
      'it answers what is no JSON',
      'moving({ effect: does })',
      'JSON.stringify = () => "{"',
      /^the rules broke off: an answer is not JSON$/,
    ],
  ])(
    '%s',
    async (_, change, does, sentence) => {
      await expect(play(hostile(change, does))).rejects.toThrow(sentence)
    },
    60_000,
  )

  it('who has broken off stays away', async () => {
    const game = await hostile('moving({ effect: does })', 'throw new Error("not my war")')
    await expect(game.ask('act', { seat: 'first', action: 'move a2 a3' })).rejects.toThrow(
      'not my war',
    )
    await expect(game.ask('view', { audience: undefined })).rejects.toThrow('not my war')
  }, 60_000)

  it('where a thread is late it is ended from outside, and other games go on', async () => {
    const { data, rules } = await breakthrough()
    const other = await sandboxed({ data, rules })
    // Calls that the interpreter cannot break off, and that hardly count.
    const slow = hostile('{ start: does }', 'const a = new Uint8Array(3e7); for (;;) a.fill(1)', {
      patience: 3000,
    })
    const late = expect(slow).rejects.toThrow(
      'the rules are late: expected an answer within 3000 ms',
    )
    await expect(other.ask('view', { audience: undefined })).resolves.toHaveProperty('seq', 0)
    await late
  }, 60_000)

  it('dice are drawn outside: the rules see what falls, and no secret', async () => {
    const game = await hostile(
      'moving({ effect: does })',
      'throw new Error(draw("mine", 6) + Object.keys(globalThis).join())',
      { dice: { secret: '5e'.repeat(32), salts: ['a', 'b'] } },
    )
    const value = committed('5e'.repeat(32), ['a', 'b']).draw('mine', 6)
    await expect(game.ask('act', { seat: 'first', action: 'move a2 a3' })).rejects.toThrow(
      new RegExp(`: ${value}[a-zA-Z,]*$`),
    )
  }, 60_000)
})

/** As it is after it has been sent. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
