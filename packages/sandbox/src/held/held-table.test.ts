/** A table in a cell is the table outside, its dice are thrown outside, and what it answers is looked at. */

import { buildRules } from '@redoubt/builder'
import { commitmentOf, committed, dataUnseated, Game, type ModuleData } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BrokenOff } from '../cell/broken-off.ts'
import { buildGuest } from '../guest/build-guest.ts'
import { openThread } from '../thread/node/open-thread.ts'
import { beginInside } from './begin-inside.ts'
import { type CellTerms, type HeldCell, holdCell } from './held-cell.ts'
import { holdTableInside } from './held-table.ts'
import { thinkInside } from './held-thinker.ts'
import { playInside } from './play-inside.ts'

const LONG = 240_000
let guest: string
const open: HeldCell[] = []

beforeAll(async () => {
  guest = await buildGuest()
}, LONG)
afterEach(() => {
  for (const cell of open.splice(0)) cell.end(new BrokenOff('fault', 'the test is over'))
})

async function held(terms: Pick<CellTerms, 'data' | 'rules'> & Partial<CellTerms>) {
  const cell = await holdCell(openThread(), { guest, patience: LONG, ...terms })
  open.push(cell)
  return cell
}

async function loaded(name: string) {
  const found = await loadModule(new URL(`../../../../modules/${name}`, import.meta.url).pathname)
  if (!found.ok) throw new Error(renderProblems(found.problems))
  const { code } = await buildRules(found.scripts, found.data.manifest.rules ?? '')
  return { ...found, data: dataUnseated(found.data), rules: code }
}

/** Code that answers something else in the place of the table; what is hashed stays as it is. */
const answering = (text: string) =>
  `const was = JSON.stringify; JSON.stringify = (said) => (said?.answer ? \`${text}\` : was(said))`

/** Where the table in the cell is said to stand. */
const STANDING =
  '{"seq":1,"chairs":[{"seat":"first","player":"first"}],"house":{"paused":false,"muted":[]},"isOrderedAhead":false,"asked":[]}'

describe('a table in a cell', () => {
  it.each(['breakthrough', 'fortify', 'fog'])(
    'plays the game of %s as it is played outside, and tells everybody the same of it',
    async (name) => {
      const { module, data, rules } = await loaded(name)
      const told = new Map<string | undefined, unknown>()
      const played = await playInside(await held({ data, rules }), data, {
        seed: '7',
        hear: (audience, news) => told.set(audience, news),
      })
      for (let n = 0; n < 12; n++) if (!(await played.play())) break
      expect(played.table.seq).toBe(12)
      // Each action of the record has the hash of the position after it.
      const outside = Game.resume(module, played.record())
      expect(outside.asked()).toEqual(played.table.asked())
      for (const audience of [...module.seats.map(({ id }) => id), undefined])
        expect(told.get(audience)).toMatchObject({
          batch: plain(outside.batch(outside.seq - 1, audience)),
        })
    },
    LONG,
  )

  it(
    'asks for its dice: the rules see what falls, and no secret',
    async () => {
      const secret = '5e'.repeat(32)
      const { data, rules } = await evil(
        'throw new Error(draw("mine", 6) + Object.keys(globalThis).join())',
      )
      const { table } = await laid(data, rules, secret)
      const value = committed(secret, []).draw('mine', 6)
      await expect(act(table)).rejects.toThrow(new RegExp(`: ${value}[a-zA-Z,]*$`))
      expect(table.gone).toBe(true)
      await expect(act(table)).rejects.toThrow(BrokenOff)
    },
    LONG,
  )

  it.each([
    [
      'throws dice of which it does not tell',
      'draw("mine", 6)',
      /threw dice of which their record/,
    ],
    [
      'tells of what is not linked to what was',
      answering('{"answer":{"value":{"entries":[{"n":9,"link":"x","event":{"kind":"draw"}}]}}}'),
      /their record is not linked to what came before/,
    ],
    [
      'answers what is no record',
      answering('{"answer":{"value":{"entries":[null]}}}'),
      /what they answer is no record/,
    ],
    ['answers nothing', answering('null'), /an answer is not plain JSON/],
  ])(
    'ends where it %s',
    async (_, does, sentence) => {
      const { data, rules } = await evil(does)
      const { table } = await laid(data, rules, '5e'.repeat(32))
      // What they have put in the place of the answer is there from the next question on.
      const played = act(table).then(() => table.followAhead())
      await expect(played).rejects.toThrow(sentence)
      expect(table.gone).toBe(true)
    },
    LONG,
  )

  it.each([
    ['conceals', '"yes"', /asked to conceals, they answer what is no yes or no/],
    ['followAhead', '{}', /they answer what is no effect/],
    ['timeOut', '{"entries":[],"house":{"paused":1,"muted":[]}}', /no effect/],
    ['toDecide', '{"kind":"decision","seat":"second"}', /no decision/],
    [
      'toDecide',
      '{"kind":"decision","module":"m","snapshot":{"seq":0},"seat":"first","bot":"strong","seed":"1","lately":[]}',
      /a bot is to decide for a chair that is not its own/,
    ],
  ] as const)(
    'ends where it is asked to %s and answers %s',
    async (name, value, sentence) => {
      const does = answering(`{"answer":{"value":${value},"standing":${STANDING}}}`)
      const { data, rules } = await evil(does)
      const { table } = await laid(data, rules, '5e'.repeat(32))
      await expect(act(table).then((): Promise<unknown> => table[name]())).rejects.toThrow(sentence)
      expect(table.gone).toBe(true)
    },
    LONG,
  )

  it.each([
    ['null', 'null'],
    ['a record that is none', '{"record":[null],"scenario":"s","options":{},"asked":[]}'],
    [
      'a record that is not linked',
      '{"record":[{"n":0,"link":"x","event":{"kind":"start"}}],"scenario":"s","options":{},"asked":[]}',
    ],
  ])(
    'does not begin with %s',
    async (_, answer) => {
      const opened = answeringAtOnce(`{"answer":${answer}}`)
      const begun = opened.then((cell) => beginInside(cell, { terms: {}, dice: { seed: '1' } }))
      await expect(begun).rejects.toThrow(/what they begin is no game/)
    },
    LONG,
  )

  it.each(['{}', '{"action":"move","args":{"pawn":1}}', '[]'])(
    'does not take %s for a decision',
    async (thought) => {
      const { module } = await loaded('breakthrough')
      const cell = await answeringAtOnce(`{"answer":${thought}}`)
      await expect(
        thinkInside(async () => cell).think({
          kind: 'decision',
          module: 'breakthrough',
          snapshot: Game.start(module).snapshot(),
          seat: 'first',
          bot: 'random',
          seed: '1',
          lately: [],
        }),
      ).rejects.toThrow(/what they think is no thought/)
      expect(cell.ended).toBeDefined()
    },
    LONG,
  )

  it(
    'is ended from outside when it is late, while another goes on',
    async () => {
      // Calls that the interpreter cannot break off, and that hardly count.
      const { data, rules } = await evil('const a = new Uint8Array(3e7); for (;;) a.fill(1)')
      const other = await laid(data, rules, '5e'.repeat(32))
      const { table } = await laid(data, rules, '5e'.repeat(32), { patience: 20_000 })
      const late = expect(act(table)).rejects.toThrow(/^the rules are late: expected an answer/)
      await expect(other.table.ask(WHO, 'record', {})).rejects.toThrow('given out when the game')
      await late
    },
    LONG,
  )
})

const WHO = { seat: 'first', host: false }

/** The rules of Breakthrough, whose move does more. */
async function evil(does: string): Promise<{ readonly data: ModuleData; readonly rules: string }> {
  const { data, scripts } = await loaded('breakthrough')
  const script = `
    import { rulesOf } from '@redoubt/engine'
    import plugin from './index.ts'
    export default (data) => {
      const rules = rulesOf(plugin, data)
      const [turn] = rules.steps
      const [move] = turn.offers
      return { ...rules, steps: [{ ...turn, offers: [{ ...move, effect: (g, args) => { ${does}; move.effect(g, args) } }] }] }
    }`
  const built = await buildRules(new Map([...scripts, ['rules/evil.ts', script]]), 'rules/evil.ts')
  return { data, rules: built.code }
}

/** A cell that answers nothing else from the beginning. */
async function answeringAtOnce(text: string): Promise<HeldCell> {
  const { data, scripts } = await loaded('breakthrough')
  const script = `import plugin from './index.ts'; ${answering(text)}; export default plugin`
  const built = await buildRules(new Map([...scripts, ['rules/evil.ts', script]]), 'rules/evil.ts')
  return held({ data, rules: built.code })
}

/** A table with committed dice. */
async function laid(
  data: ModuleData,
  rules: string,
  secret: string,
  more: Partial<CellTerms> = {},
) {
  const { module } = await loaded('breakthrough')
  const cell = await held({ data, rules, ...more })
  const dice = { commitment: commitmentOf(secret) }
  const { answer } = await cell.ask('begin', { terms: {}, dice }, { secret, salts: [] })
  const chairs = module.seats.map(({ id }) => ({ seat: id, player: id }))
  const table = await holdTableInside({
    cell,
    module,
    record: answer.record,
    laid: { id: 'g', chairs },
    secret,
    thinker: { think: () => Promise.reject(new Error('nobody thinks here')) },
    now: () => 0,
  })
  return { table }
}

function act(table: Awaited<ReturnType<typeof laid>>['table']) {
  return table.do(WHO, 'act', {
    seq: 0,
    action: { action: 'move', args: { pawn: 'a2', to: 'a3' } },
  })
}

/** As it is after it has been sent. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
