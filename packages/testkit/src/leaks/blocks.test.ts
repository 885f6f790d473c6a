/** Blocks: what stands on the map is told to those only who may know it. */

import {
  defineModule,
  Explorer,
  Game,
  type ModuleData,
  type PositionData,
  type Rules,
  seeded,
  writeOrder,
} from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { conformance } from '../conformance.ts'
import { auditLeaks, leakText } from './audit.ts'
import { blocks, blocksData, careless, spotted, telling } from './blocks.fixture.ts'

const started = (module = blocks) => Game.start(module, { dice: { kind: 'seeded', seed: 'b' } })
const seenAt = (game: Game, seat: string | undefined, place: string) =>
  (game.view(seat).places[place] ?? []).map(({ type, side, at }) => ({ type, side, at }))

describe.each([
  ['blocks', blocks],
  ['blocks that are spotted', spotted],
])('%s', (name, module) => {
  it.each(conformance(module, { games: 2, actions: 40 }))('$name', ({ run }) => {
    expect(run()).toEqual([])
  })

  it('are told to nobody who may not know them', () => {
    const report = auditLeaks(module, { seed: name, games: 4 })
    expect(report.leaks.map(leakText)).toEqual([])
    expect(report.twins).toBeGreaterThan(50)
  })
})

it('a rule that looks under a cover is found out', () => {
  const { leaks } = auditLeaks(careless, { seed: 'careless', games: 4 })
  expect(leaks.map(({ through }) => through)).toContain('offers')
})

it('blocks that a rule hides from the first are audited though no file says they are covered, and nobody remembers them', () => {
  const [open] = Object.values(blocksData.scenarios)
  if (!open) throw new Error('the blocks have no scenario')
  const forces = open.forces?.map(({ covered: _, ...force }) => force)
  const data = { ...blocksData, scenarios: { [open.id]: { ...open, forces } } } as ModuleData
  const hides: Rules['sight'] = (_, { side }, looker) => (side === looker ? 'known' : 'back')
  const module = defineModule(data, { ...careless.rules, sight: hides })
  const g = started(module).position
  for (const piece of g.pieces)
    for (const seat of ['one', 'two']) expect(g.memoryOf(seat, piece)).toBeUndefined()
  const { twins, leaks } = auditLeaks(module, { seed: 'careless', games: 4 })
  expect(twins).toBeGreaterThan(20)
  expect(leaks.map(({ through }) => through)).toContain('offers')
})

it('a rule that tells where a block goes which nobody sees is found out', () => {
  const { leaks } = auditLeaks(telling, { seed: 'telling', games: 4 })
  expect(
    leaks.map(({ through, about }) => [through, about.endsWith('out of sight')]),
  ).toContainEqual(['batch', true])
})

it('where a block goes that they do not see the others are not told, nor where one went out of sight', () => {
  const game = started(spotted)
  game.act('one', 'march b1/dummy c1')
  const told = (seat: string | undefined) => game.log(seat).at(-1)?.entry.facts
  expect(told('one')).toMatchObject({ block: { type: 'dummy' }, to: { id: 'c1' } })
  for (const seat of ['two', undefined])
    expect(told(seat)).toMatchObject({ block: { ref: 'unseen' }, to: { ref: 'unseen' } })
  game.act('two', 'march b4/dummy b3')
  game.act('one', 'march c1/dummy c2')
  expect(told('two')).toMatchObject({ to: { ref: 'place', id: 'c2' } })
  game.act('two', 'march b3 b4')
  game.act('one', 'march c2 c1')
  expect(told('two')?.to).toEqual({ ref: 'unseen' })
})

describe('a game as a seat may imagine it', () => {
  const imagined = (game: Game, seed: number, blind: boolean) =>
    JSON.stringify(game.determinise('two', seeded(seed), { blind })?.snapshot())
  const changed = (game: Game, position: Partial<PositionData>) => {
    const snapshot = game.snapshot()
    return Game.restore(game.module, {
      ...snapshot,
      position: { ...snapshot.position, ...position },
    })
  }

  it('has blocks that it does not notice anywhere but among those it sees, not where they are', () => {
    const game = started(spotted)
    const places = new Set<string>()
    for (let n = 0; n < 20; n++) {
      const other = game.determinise('two', seeded(n))
      expect(other?.view('two')).toEqual(game.view('two'))
      for (const { place, side } of other?.position.pieces ?? []) {
        if (side?.id !== 'red') continue
        places.add(place.id)
        expect(other?.position.stack(place).every((block) => block.side === side)).toBe(true)
      }
    }
    expect(places.size).toBeGreaterThan(6)
  })

  it('is the same for the same dice wherever unnoticed blocks stand, when it is dealt blind', () => {
    const game = started(spotted)
    const other = changed(game, {
      stacks: game
        .snapshot()
        .position.stacks.map(([place, stack]) => [place === 'c1' ? 'b2' : place, stack]),
    })
    expect(other.view('two')).toEqual(game.view('two'))
    for (let n = 0; n < 10; n++) expect(imagined(other, n, true)).toBe(imagined(game, n, true))
    expect(imagined(game, 0, true)).not.toBe(imagined(game, 1, true))
  })

  it('has actions of the same meaning, whoever lies unnoticed upon an own block', () => {
    const game = started(spotted)
    game.act('one', 'march b1/dummy c1')
    const { stacks } = game.snapshot().position
    const [hidden = []] = stacks.flatMap(([place, stack]) => (place === 'c1' ? [stack] : []))
    const other = changed(game, {
      stacks: stacks.flatMap(([place, stack]) =>
        place === 'c1' ? [] : [[place, place === 'b4' ? [...stack, ...hidden] : stack] as const],
      ),
    })
    expect(other.view('two')).toEqual(game.view('two'))
    const meanings = [game, other].map((each) => {
      const tree = new Explorer(each)
      return Array.from({ length: tree.fill() }, (_, row) => tree.meaning(row))
    })
    expect(meanings[1]).toEqual(meanings[0])
  })

  it('has a block that was met where its back has gone since, as it was, unless it is forgotten; another is dealt', () => {
    const game = started()
    for (const order of ['march a1/guard a2', 'march b4/dummy a4', 'march a2 a3'])
      game.act(game.asked()[0]?.seat ?? '', order)
    game.act('two', 'attack a4/line a3')
    game.act('one', 'march a3 b3')
    const kinds = (place: string, forgetful: boolean) =>
      new Set(
        Array.from({ length: 30 }, (_, n) => {
          const other = game.determinise('two', seeded(n), { blind: true, forgetful })
          expect(other?.view('two').places).toEqual(game.view('two').places)
          const [piece] = other?.view('one').places[place] ?? []
          return `${piece?.type} ${piece?.at?.steps}`
        }),
      )
    expect([...kinds('b3', false)]).toEqual(['guard 3'])
    expect(kinds('b3', true).size).toBeGreaterThan(2)
    expect(kinds('c1', false).size).toBeGreaterThan(2)
    // What it sees does not say that it remembers.
    expect(JSON.stringify(game.view('two'))).not.toContain('memories')
  })

  it('is the same for the same dice however the pieces are counted, when it is dealt blind', () => {
    const game = started()
    const { pieces, stacks } = game.snapshot().position
    const other = changed(game, {
      pieces: [...pieces].reverse(),
      stacks: stacks.map(([place, stack]) => [
        place,
        stack.map((index) => pieces.length - 1 - index),
      ]),
    })
    for (let n = 0; n < 10; n++) expect(imagined(other, n, true)).toBe(imagined(game, n, true))
  })
})

describe('a covered block', () => {
  it('is itself to its side, and its back to the others: no type, no steps, no name', () => {
    const game = started()
    expect(seenAt(game, 'one', 'c1')).toEqual([
      { type: 'guard', side: 'red', at: { steps: 1, moved: false } },
    ])
    for (const audience of ['two', undefined]) {
      expect(seenAt(game, audience, 'c1')).toEqual([
        { type: 'block', side: 'red', at: { moved: false } },
      ])
      expect(JSON.stringify(game.view(audience).places.c1)).not.toMatch(/guard|Guard|steps|known/)
    }
  })

  it('is named by its place to those who do not know it, and orders that name it are not told', () => {
    const game = started()
    game.act('one', 'march b1/dummy b2')
    expect(game.batch(0, 'one')?.action).toBe('march block=b1/dummy to=b2')
    expect(game.batch(0, 'two')?.action).toBeUndefined()
    expect(game.batch(0, 'two')?.log[0]?.facts.block).toMatchObject({
      type: 'block',
      name: 'Block',
      place: 'b1',
    })
    expect(game.explain('two', 'march b1/line b2')).toMatchObject({ message: 'table.notation' })
    expect(JSON.stringify(game.explain('two', 'march b1/line b2'))).not.toMatch(/dummy|guard/)
  })

  it('that is turned up in battle is known to all, cannot be taken back, and is a block again afterwards', () => {
    const game = started()
    game.act('one', 'march a1/guard a2')
    game.act('two', 'march b4/dummy b3')
    game.act('one', 'march a2 a3')
    game.act('two', 'march b3 c3')
    expect([...game.legal('one')].map(writeOrder)).toContain('attack block=a3 enemy=a4#1')
    const before = game.view('two').places.a3?.[0]?.id
    game.act('one', 'attack a3 a4#2')
    expect(game.undoDenial('one')?.message).toBe('table.undo-fence')
    expect(game.batch(4, 'two')?.log.at(-1)?.facts).toMatchObject({
      block: { type: 'guard' },
      enemy: { type: 'guard' },
    })
    expect(seenAt(game, 'two', 'a3')).toEqual([
      { type: 'block', side: 'red', at: { moved: false } },
    ])
    expect(game.view('two').places.a3?.[0]?.id).toBe(before)
    expect(seenAt(game, undefined, 'lost')).toMatchObject([{ type: 'guard', side: 'blue' }])
  })
})

describe('a rule of sight', () => {
  it('shows nothing far away, a block at two squares, and the unit beside one', () => {
    const game = started(spotted)
    expect(game.view('two').places.a1).toBeUndefined()
    game.act('one', 'march a1/line a2')
    expect(seenAt(game, 'two', 'a2')).toMatchObject([{ type: 'block' }])
    game.act('two', 'march c4 c3')
    game.act('one', 'march a2 a3')
    expect(seenAt(game, 'two', 'a3')).toMatchObject([{ type: 'line', at: { steps: 2 } }])
    game.act('two', 'march c3 c4')
    game.act('one', 'march a3 a2')
    game.act('two', 'march a4#1 b4')
    const seen = game.view('two').places.a2?.[0]?.id
    game.act('one', 'march a2 a1')
    expect(seenAt(game, 'two', 'a1')).toEqual([])
    expect(seen).toBeDefined()
  })
})
