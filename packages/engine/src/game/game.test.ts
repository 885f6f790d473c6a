import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Space } from '../board/board.ts'
import { duel, duelData } from '../fixtures/duel.ts'
import { Explorer } from '../flow/explorer.ts'
import type { Position } from '../position/position.ts'
import { seeded } from '../random/sources.ts'
import { action } from '../rules/action.ts'
import { piece } from '../rules/argument.ts'
import { DeniedError } from '../rules/denial.ts'
import { defineModule } from '../rules/module.ts'
import { rules } from '../rules/part.ts'
import { step } from '../rules/rules.ts'
import { FoldedView } from '../view/fold.ts'
import { redact } from '../view/redact.ts'
import { Game } from './game.ts'
import { RecordError, readRecord, verifyChain, writeRecord } from './record.ts'

const pledged = () => {
  const game = Game.start(duel)
  game.act('two', 'pledge 2')
  game.act('one', 'pledge 1')
  return game
}

/** Plays at random until the end or `most` actions. */
function playOut(game: Game, seed: number, most = 200): Game {
  const dice = seeded(`player ${seed}`)
  for (let n = 0; n < most && !game.result; n++) {
    const [asked] = game.asked()
    const choices = [...game.legal(asked?.seat ?? '')]
    const choice = choices[dice.draw(`${n}`, choices.length) - 1]
    if (!asked || !choice) throw new Error('nothing to do')
    game.act(asked.seat, choice)
  }
  return game
}

const anyGame = fc
  .tuple(fc.integer(), fc.integer({ min: 0, max: 80 }))
  .map(([seed, most]) =>
    playOut(Game.start(duel, { dice: { kind: 'seeded', seed: `${seed}` } }), seed, most),
  )

test('simultaneous choice: both are asked, the first answer stays secret', () => {
  const game = Game.start(duel)
  expect(game.asked().map(({ seat }) => seat)).toEqual(['one', 'two'])
  game.act('two', 'pledge count=3')
  expect(game.asked().map(({ seat }) => seat)).toEqual(['one'])
  expect(game.view('two').variables.pledge).toEqual([null, 3])
  expect(game.view('one').variables.pledge).toEqual([-1, null])
  expect(game.batch(0, 'one')).toMatchObject({
    operations: [{ op: 'veil', name: 'pledge', key: 1 }],
    log: [{ key: 'pledge.secret' }],
  })
  expect(game.batch(0, 'one')?.action).toBeUndefined()
  expect(game.batch(0, 'two')?.action).toBe('pledge count=3')
  game.act('one', 'pledge count=0')
  expect(game.view(undefined).variables.pledge).toEqual([0, 3])
})

test.each([
  ['march unit=0501 to=0401', 'D-1'],
  ['march unit=0101 to=0301', 'D-4'],
  ['enter unit=reserve/scout to=0501', 'D-5'],
  ['fire unit=0101 target=0501', 'D-7'],
  ['march unit=0101', 'table'],
  ['dance', 'table'],
  ['march unit=9999 to=0201', 'table'],
  ['march unit=0101 to=0201 by=0301', 'table'],
])('%s is denied by %s and changes nothing', (text, clause) => {
  const game = pledged()
  const before = game.hash()
  expect(game.explain('one', text)?.clause).toBe(clause)
  expect(() => game.act('one', text)).toThrow(DeniedError)
  expect(game.hash()).toBe(before)
  expect(game.seq).toBe(2)
})

test('another seat is not asked', () => {
  expect(pledged().explain('two', 'wait ready')).toMatchObject({
    clause: 'table',
    message: 'table.not-asked',
  })
})

test('arguments are offered one by one, dead ends left out', () => {
  const game = pledged()
  const offers = game.offers('one')
  expect(
    offers.map((offer) => [offer.action, offer.first?.values.map(({ value }) => value)]),
  ).toEqual([
    ['march', ['0101']],
    ['enter', ['reserve/scout']],
    ['fire', []],
    ['wait', ['ready', 'resting']],
  ])
  expect(
    game.candidates('one', 'march', { unit: '0101' })?.values.map(({ value }) => value),
  ).toEqual(['0201', '0102'])
})

test('equal pieces are one action', () => {
  const game = pledged()
  expect([...game.legal('one')].filter(({ action }) => action === 'enter')).toHaveLength(8)
  const other = pledged()
  game.act('one', 'enter reserve#1 0201')
  other.act('one', 'enter reserve#2 0201')
  expect(other.hash()).toBe(game.hash())
})

test('of equal pieces of a heap one is listed, whichever of them lies above', () => {
  const scouts = (g: Position) =>
    g.stack(g.zone('reserve', g.side('red'))).filter(({ type }) => type.id === 'scout')
  const leave = action(
    'leave',
    // The lower one is listed first.
    { unit: piece({ among: (g: Position) => scouts(g).reverse() }) },
    (g, { unit }) => g.move(unit, g.board.space('0101') as Space),
  )
  const module = defineModule(
    duelData,
    rules({
      start: (g) => g.push({ step: 'turn', side: 'red' }),
      steps: [step('turn', { offers: [leave] })],
    }),
  )
  const game = Game.start(module)
  expect([...game.legal('one')]).toHaveLength(2)
  expect([...game.legal('one', { once: true })]).toEqual([
    { action: 'leave', args: { unit: 'reserve/scout' } },
  ])
})

test('legal means accepted, everything else is denied', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      if (game.result) return
      const [{ seat } = { seat: '' }] = game.asked()
      const legal = new Set([...game.legal(seat)].map((choice) => JSON.stringify(choice)))
      const places = game.position.layout.places.map(({ id }) => id)
      const before = game.hash()
      for (const action of ['march', 'enter']) {
        for (const unit of [...places, 'reserve/scout', 'reserve/squad']) {
          for (const to of places) {
            const denied = game.explain(seat, { action, args: { unit, to } })
            if (legal.has(JSON.stringify({ action, args: { unit, to } })))
              expect(denied).toBeUndefined()
          }
        }
      }
      for (const choice of game.legal(seat)) expect(game.explain(seat, choice)).toBeUndefined()
      expect(game.hash()).toBe(before)
    }),
    { numRuns: 20 },
  )
})

test('taking everything back gives the beginning, to the last byte', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), (seed, most) => {
      const game = Game.start(duel)
      const before = JSON.stringify(game.position.save())
      const hash = game.hash()
      playOut(game, seed, most)
      if (game.seq > 0) game.rewind(0, 'one')
      expect(JSON.stringify(game.position.save())).toBe(before)
      expect(game.hash()).toBe(hash)
    }),
    { numRuns: 40 },
  )
})

test('the running hash is the hash of the position built anew', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      expect(Game.restore(duel, JSON.parse(JSON.stringify(game.snapshot()))).hash()).toBe(
        game.hash(),
      )
    }),
    { numRuns: 40 },
  )
})

test('batches fold to the very view of every audience, with the same hash', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const game = Game.start(duel)
      const folded = ['one', 'two', undefined].map(
        (audience) => [audience, new FoldedView(game.view(audience))] as const,
      )
      playOut(game, seed, 60)
      for (const [audience, table] of folded) {
        for (let seq = 0; seq < game.seq; seq++)
          table.fold(game.batch(seq, audience) ?? expect.fail(`batch ${seq}`))
        const view = game.view(audience)
        expect({ ...table.view(), veiled: [...table.view().veiled].sort() }).toEqual({
          ...view,
          veiled: [...view.veiled].sort(),
        })
        expect(table.hash).toBe(new FoldedView(view).hash)
      }
    }),
    { numRuns: 30 },
  )
})

test('what lies far back is told as it was told then', () => {
  const game = playOut(Game.start(duel), 5, 5)
  const seats = [undefined, 'one', 'two']
  const told = seats.map((audience) => game.batch(2, audience))
  const seat = game.seatOf(2)
  playOut(game, 6, 40)
  expect(game.seq).toBeGreaterThan(30)
  expect(seats.map((audience) => game.batch(2, audience))).toEqual(told)
  expect(game.seatOf(2)).toBe(seat)
  expect(game.log('one').filter(({ seq }) => seq === 2)).toHaveLength(told[1]?.log.length ?? -1)
})

test('what one seat may not know changes no byte it gets', () => {
  const [a, b] = [1, 3].map((count) => {
    const game = Game.start(duel)
    game.act('two', `pledge ${count}`)
    return JSON.stringify([
      game.view('one'),
      game.batch(0, 'one'),
      game.log('one'),
      game.offers('one'),
      game.view(undefined),
    ])
  })
  expect(a).toBe(b)
})

test('pieces in a hidden zone are a number to the others', () => {
  const game = pledged()
  expect(game.view('two').places['reserve.red']).toBeUndefined()
  expect(game.view('two').hidden['reserve.red']).toBe(2)
  game.act('one', 'enter reserve/scout 0201')
  expect(game.batch(2, 'two')?.operations.slice(0, 2)).toMatchObject([
    { op: 'count', place: 'reserve.red', by: -1 },
    { op: 'appear', place: '0201' },
  ])
})

test('questions about what is hidden get one and the same answer', () => {
  const game = pledged()
  const [there, empty] = ['fire 0101 reserve.blue/scout', 'fire 0101 reserve.blue/tank'].map(
    (text) => game.explain('one', text),
  )
  expect(there).toMatchObject({ clause: 'table', message: 'table.notation' })
  expect({ ...there?.facts, received: '' }).toEqual({ ...empty?.facts, received: '' })
})

test('a hidden variable set as a whole shows each seat its own entry', () => {
  const game = Game.start(duel)
  const seen: unknown[] = []
  game.position.listener = {
    operation: (operation) => seen.push(redact(game.position, operation, 'one')),
    draw: () => {},
    log: () => {},
  }
  game.position.set('pledge' as never, [1, 2] as never)
  expect(seen).toEqual([
    [
      { op: 'set', name: 'pledge', key: 0, value: 1 },
      { op: 'veil', name: 'pledge', key: 1 },
    ],
  ])
})

test('undo stops at dice, reveals and the other seat', () => {
  const game = Game.start(duel, {
    arrangement: { pieces: { '0201': 'blue squad' }, step: 'turn', side: 'red' },
  })
  expect(game.undoDenial('one')?.message).toBe('table.nothing-to-undo')
  game.act('one', 'fire 0101 0201')
  expect(game.undoDenial('one')?.message).toBe('table.undo-fence')
  expect(game.undoDenial('two')?.message).toBe('table.undo-other')
  const secret = Game.start(duel)
  secret.act('one', 'pledge 1')
  secret.act('two', 'pledge 1')
  expect(secret.undoDenial('two')?.message).toBe('table.undo-fence')
})

test('a position that stands at no step of the rules is refused with those there are', () => {
  expect(() => Game.start(duel, { arrangement: { step: 'trun', side: 'red' } })).toThrow(
    'there is no step "trun": expected one of pledging, turn, check',
  )
})

test('the end of a turn says that it cannot be undone, and trying it changes nothing', () => {
  const game = Game.start(duel, { arrangement: { step: 'turn', side: 'red' } })
  const before = game.hash()
  expect(game.offers('one').find(({ action }) => action === 'wait')).toMatchObject({ ends: true })
  expect(game.preview('one', 'wait how=ready', { odds: false })).toEqual({ final: true })
  expect(game.preview('one', 'march 0101 0102', { odds: false }).final).toBeUndefined()
  expect(game.hash()).toBe(before)
})

test('a record plays again to the same end, and a changed one does not', () => {
  const game = playOut(Game.start(duel, { dice: { kind: 'seeded', seed: 'record' } }), 7)
  const text = writeRecord(game.record())
  const record = readRecord(text)
  verifyChain(record)
  expect(Game.resume(duel, record).hash()).toBe(game.hash())
  expect(writeRecord(Game.resume(duel, record).record())).toBe(text)
  const tampered = record.map((entry) =>
    entry.event.kind === 'act' && entry.n === 5
      ? { ...entry, event: { ...entry.event, seat: 'one', action: 'wait resting' } }
      : entry,
  )
  expect(() => verifyChain(tampered)).toThrow(RecordError)
  expect(() => verifyChain(tampered)).toThrow('event 5')
  expect(() => readRecord('{"n":0}\n')).toThrow(/expected entry 0/)
  expect(() => readRecord('')).toThrow(/empty/)
})

test('a rule that throws leaves the game as it was', () => {
  const broken = Game.start(duel, {
    dice: { kind: 'forced', values: {} },
    arrangement: { pieces: { '0201': 'blue squad' }, step: 'turn', side: 'red' },
  })
  const before = broken.hash()
  expect(() => broken.act('one', 'fire 0101 0201')).toThrow(
    /no die was laid down for fire\/0101\/0201/,
  )
  expect(broken.hash()).toBe(before)
  expect(broken.record()).toHaveLength(1)
})

test('resigning and agreeing end the game and stay in the record', () => {
  const game = pledged()
  game.resign('one')
  expect(game.result).toEqual({ winners: ['two'], reason: 'resigned' })
  expect(() => game.agreeDraw()).toThrow(DeniedError)
  expect(() => game.close('It is late.')).toThrow(DeniedError)
  expect(Game.resume(duel, game.record()).result).toEqual(game.result)
})

test('options and arrangements that do not fit are refused by name', () => {
  expect(() => Game.start(duel, { options: { dye: 6 } })).toThrow('no option "dye"')
  expect(() => Game.start(duel, { options: { die: 21 } })).toThrow(
    'option die: expected a whole number from 2 to 20, got 21',
  )
  expect(() => Game.start(duel, { scenario: 'x' })).toThrow('no scenario "x" (open)')
  expect(() => Game.start(duel, { arrangement: { pieces: { '0909': 'red squad' } } })).toThrow(
    'no place "0909"',
  )
  expect(() =>
    Game.start(duel, { arrangement: { pieces: { '0201': ['red squad', 'red squad'] } } }),
  ).toThrow('the scenario has 1 of these')
  expect(() => Game.start(duel, { arrangement: { pieces: { '0201': 'red squad wet' } } })).toThrow(
    'squad has no face "wet"',
  )
})

test('of an unlimited type a position may hold more than its scenario sets up', () => {
  const types = { ...duelData.pieces.types, scout: { label: 'Scout', unlimited: true } }
  const markers = defineModule({ ...duelData, pieces: { ...duelData.pieces, types } }, duel.rules)
  const game = Game.start(markers, {
    arrangement: { pieces: { '0201': ['blue scout', 'blue scout', 'blue scout hits=1'] } },
  })
  const placed = game.position.pieces.filter(({ place }) => place.id === '0201')
  expect(placed.map(({ type, at }) => [type.id, at.hits])).toEqual([
    ['scout', 0],
    ['scout', 0],
    ['scout', 1],
  ])
})

test('a position takes nothing from a catalogue', () => {
  const zones = { shop: { label: 'Shop', per: 'side' as const, catalogue: true } }
  const forces = [{ side: 'red', type: 'squad', place: 'shop' }]
  const shops = defineModule(
    {
      ...duelData,
      manifest: { ...duelData.manifest, zones: { ...duelData.manifest.zones, ...zones } },
      scenarios: { shop: { id: 'shop', title: 'Shop', board: 'strip', forces } },
    },
    duel.rules,
  )
  const { position } = Game.start(shops, {
    arrangement: { bare: true, pieces: { '0201': 'red squad' } },
  })
  expect(position.pieces.map(({ place }) => place.id).sort()).toEqual(['0201', 'shop.red'])
})

test('the explorer plays what the game plays', () => {
  const game = pledged()
  const tree = new Explorer(game)
  const there = tree.moment
  const before = game.hash()
  const rows = tree.fill()
  expect(rows).toBe([...game.legal('one')].length)
  for (let row = 0; row < rows; row++) {
    const action = tree.order(row)
    tree.play(row)
    const twin = pledged()
    twin.act('one', action)
    expect(tree.position.hash()).toBe(twin.hash())
    tree.rewind(there)
    expect(tree.fill()).toBe(rows)
  }
  expect(game.hash()).toBe(before)
})

test('module data is not changed by play', () => {
  const before = JSON.stringify(duelData)
  playOut(Game.start(duel), 3)
  expect(JSON.stringify(duelData)).toBe(before)
})

test('a name belongs to the counter that is in play, not to the one it took the place of', () => {
  const game = Game.start(duel, { arrangement: { step: 'turn', side: 'red' } })
  const g = game.position
  const [squad] = g.cast.types
  const [corner, next] = ['0101', '0201'].map((id) => g.layout.place(id))
  if (!squad || !corner || !next) throw new Error('the duel has squads and hexes')
  g.remove(g.create(squad, g.side('red'), corner, { id: 'guard' }))
  g.create(squad, g.side('red'), next, { id: 'guard' })
  expect(game.explain('one', 'march guard 0301')).toBeUndefined()
})

test('where sides share a place, the notation names the side', () => {
  const game = Game.start(duel, {
    arrangement: { pieces: { '0101': ['red squad', 'blue squad'] }, step: 'turn', side: 'red' },
  })
  expect(game.explain('one', 'march 0101/red:squad 0201')).toBeUndefined()
  expect(game.explain('one', 'march 0101/blue:squad 0201')?.clause).toBe('D-1')
})

test('what a piece has already is no operation', () => {
  const { position } = Game.start(duel)
  const [unit] = position.pieces
  if (!unit) throw new Error('the duel has no pieces')
  const told: unknown[] = []
  position.listener = { operation: (one) => told.push(one), draw: () => {}, log: () => {} }
  const { changes } = position
  position.mark(unit, 'hits', 0)
  expect(told).toEqual([])
  expect(position.changes).toBe(changes)
  position.mark(unit, 'hits', 1)
  expect(told).toEqual([{ op: 'mark', piece: unit.number, attribute: 'hits', value: 1 }])
  expect(position.changes).not.toBe(changes)
})
