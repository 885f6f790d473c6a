import {
  type Audience,
  action,
  choice,
  DeniedError,
  defineModule,
  Explorer,
  Game,
  type ModuleData,
  objection,
  type Piece,
  piece,
  rules,
  type Space,
  type Step,
  space,
  step,
} from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'
import type { AnyPosition, ToSpace } from '../anyone.ts'
import { type SecretOrderRules, secretOrders } from './secret-orders.ts'

type March = { readonly unit: Piece; readonly to: Space }

const taken = objection('2.3', (g: AnyPosition, { to }: ToSpace) => !g.isEmpty(to))

/** Another action, with an argument that no order has. */
const paint = action('paint', { colour: choice(['green', 'grey']) }, () => {})

/** A turn in which both march at the same time, by orders; whoever is first gets the hex. */
function marching(
  more: Partial<SecretOrderRules<AnyPosition, March>> = {},
  steps: readonly Step<AnyPosition>[] = [],
  blocks = false,
): Game {
  const orders = secretOrders<AnyPosition, March>({
    clause: '2.1',
    most: () => 2,
    says: {
      unit: piece({ among: (g: AnyPosition) => g.onBoardOf(g.actor), otherwise: '2.2' }),
      to: space({ neighbours: true, otherwise: '2.2' }),
    },
    lapses: [taken],
    carryOut: (g, { unit, to }) => g.move(unit, to),
    done: (g) => orders.open(g),
    ...more,
  })
  const pieces = {
    '0302': 'blue unit',
    '0303': 'blue unit',
    '0502': 'red unit',
    '0503': 'red unit',
  }
  const data: ModuleData = skirmish(pieces).module.data
  const module = defineModule(
    blocks ? withBacks(data) : data,
    rules<AnyPosition>({ parts: [orders], steps, start: orders.open }),
  )
  const covered = Object.entries(pieces).map(([at, unit]) => [at, `${unit} covered`] as const)
  const standing = blocks ? Object.fromEntries(covered) : pieces
  const game = Game.start(module, { arrangement: { bare: true, pieces: standing } })
  if (blocks) fromReserve(game)
  return game
}

/** All units come out of a zone that nobody else sees: the table knows them by other numbers than before. */
function fromReserve({ position }: Game): void {
  for (const unit of [...position.pieces]) {
    const { place, side } = unit
    position.move(unit, position.zone('reserve', side))
    position.move(unit, place)
  }
}

/** Units whose type only their owner sees while they are covered. */
const withBacks = (data: ModuleData): ModuleData => {
  const { unit } = data.pieces.types
  if (!unit) throw new Error('expected a type "unit"')
  const types = { block: { label: 'Block' }, unit: { ...unit, back: { type: 'block' } } }
  const { zones = {} } = data.manifest
  const reserve = { label: 'Reserve', per: 'side', visible: 'owner' } as const
  const manifest = { ...data.manifest, zones: { ...zones, reserve } }
  return { ...data, manifest, pieces: { ...data.pieces, types } }
}

const where = (game: Game, audience?: Audience) =>
  Object.entries(game.view(audience).places)
    .flatMap(([id, all]) => all.map(({ side }) => `${side} ${id}`))
    .sort()

describe('simultaneous orders', () => {
  it.each([
    ['open units', false],
    ['covered blocks', true],
  ])('are seen on the map by their writer alone, until all are opened: %s', (_, blocks) => {
    const game = marching({}, [], blocks)
    const ways = (audience?: string) =>
      game
        .insight(audience, { about: 'declared' })
        .declared?.map(({ attackers, targets, kind }) => [
          kind,
          attackers.map((piece) => (piece as { place?: string }).place),
          targets.map((place) => (place as { id?: string }).id),
        ])
    game.act('two', 'order 0502 0602')
    expect(ways('two')).toEqual([['move', ['0502'], ['0602']]])
    expect([ways('one'), ways()]).toEqual([[], []])
    game.act('one', 'order 0302 0202')
    game.act('two', 'seal')
    expect(ways('two')).toEqual([['move', ['0502'], ['0602']]])
    expect(ways('one')).toEqual([['move', ['0302'], ['0202']]])
    game.act('one', 'seal')
    expect([ways('one'), ways('two'), ways()]).toEqual([[], [], []])
  })

  it('are written by all at the same time, and carried out when the last has sealed', () => {
    const game = marching()
    expect(game.asked().map(({ seat }) => seat)).toEqual(['one', 'two'])
    game.act('two', 'order 0502 0602')
    game.act('one', 'order 0302 0202')
    game.act('one', 'seal')
    expect(game.asked().map(({ seat }) => seat)).toEqual(['two'])
    expect(where(game)).toEqual(['blue 0302', 'blue 0303', 'red 0502', 'red 0503'])
    const { log } = game.act('two', 'seal')
    expect(where(game)).toEqual(['blue 0202', 'blue 0303', 'red 0503', 'red 0602'])
    expect(log.map(({ key }) => key)).toEqual(['seal', 'order.opened', 'order.opened'])
    // The next turn's orders are secrets again.
    expect(game.asked().map(({ step: at }) => at)).toEqual(['write_orders', 'write_orders'])
    game.act('one', 'order 0202 0302')
    expect(game.view('two').variables.order_written).toEqual([null, []])
    expect(game.view('one').variables.order_written).toEqual([[expect.anything()], null])
  })

  it.each(['two', undefined] as const)(
    'tell %s not a byte of what is written before they are opened',
    (audience) => {
      const [one, other] = [marching(), marching()]
      const games = [
        { game: one, orders: ['order 0302 0202', 'order 0303 0202'] },
        { game: other, orders: ['order 0303 0304', 'order 0302 0301'] },
      ]
      const told = games.map(({ game, orders }) => {
        for (const order of orders) game.act('one', order)
        game.act('one', 'seal')
        const batches = [0, 1, 2].map((seq) => game.batch(seq, audience))
        const asked =
          audience === undefined ? [] : [game.offers(audience), [...game.legal(audience)]]
        return JSON.stringify([batches, game.view(audience), asked])
      })
      expect(told[0]).toBe(told[1])
      for (const { game } of games) game.act('two', 'seal')
      expect(JSON.stringify(one.batch(3, audience))).not.toBe(
        JSON.stringify(other.batch(3, audience)),
      )
    },
  )

  it('are taken back as long as they are secret, and never after', () => {
    const game = marching()
    game.act('one', 'order 0302 0202')
    game.undo('one')
    expect(game.view('one').variables.order_written).toEqual([[], null])
    game.act('one', 'seal')
    game.act('two', 'seal')
    expect(game.undoDenial('two')?.message).toBe('table.undo-fence')
    expect(() => game.undo('two')).toThrow(DeniedError)
  })

  it('lapse where something speaks against them by then', () => {
    const game = marching()
    game.act('one', 'order 0302 0402')
    game.act('two', 'order 0502 0402')
    game.act('one', 'seal')
    const { log } = game.act('two', 'seal')
    expect(where(game)).toEqual(['blue 0303', 'blue 0402', 'red 0502', 'red 0503'])
    expect(log.find(({ key }) => key === 'order.lapsed')).toMatchObject({
      clause: '2.3',
      denied: '2.3',
    })
  })

  it('are carried out in the sequence the game has', () => {
    const game = marching({ sequence: (_, orders) => [...orders].reverse() })
    game.act('one', 'order 0302 0402')
    game.act('two', 'order 0502 0402')
    game.act('one', 'seal')
    game.act('two', 'seal')
    expect(where(game)).toEqual(['blue 0302', 'blue 0303', 'red 0402', 'red 0503'])
  })

  it('are as many as allowed, and none is a pass', () => {
    const game = marching()
    game.act('one', 'order 0302 0202')
    game.act('one', 'order 0303 0304')
    expect(game.explain('one', 'order 0303 0203')).toMatchObject({
      clause: '2.1',
      message: 'orders.enough',
      facts: { most: 2 },
    })
    game.act('two', 'seal')
    game.act('one', 'seal')
    expect(where(game)).toEqual(['blue 0202', 'blue 0304', 'red 0502', 'red 0503'])
  })

  it('are carried out where a player only thinks of them, in a game with other actions besides', () => {
    const game = marching({}, [step('elsewhere', { offers: [paint] })])
    const tree = new Explorer(game)
    const [blue, red] = game.position.sides
    for (const side of [blue, red]) {
      if (!side) throw new Error('expected two sides')
      tree.fill(side)
      tree.play(0)
      const seals = tree.fill(side) - 1
      tree.play(seals)
    }
    expect(where(game)).not.toEqual(where(marching()))
  })
})
