import { describe, expect, it } from 'vitest'
import { skirmish } from '../../fixtures/skirmish.ts'

/** The town 0403 is taken by whoever comes through; there are two equally cheap ways past it. */
const MOVE = {
  use: 'groundMovement',
  clauses: { move: '4', enemy: '4.1', reach: '4.2' },
  allowance: { trait: 'move' },
  cost: { terrain: 'cost' },
  via: { terrain: 'town' },
} as const

const march = (pieces: Parameters<typeof skirmish>[0]) =>
  skirmish(pieces, {
    changes: { phases: { refit: {}, arrive: {}, fight: {}, move: MOVE } },
  })

const why = (game: ReturnType<typeof skirmish>, action: string) => {
  const denial = game.explain('one', action)
  return denial && `${denial.clause} ${denial.message}`
}

const holderOf = (game: ReturnType<typeof skirmish>, hex: string) =>
  (game.position.vars as { controller: string[] }).controller[
    game.position.board.space(hex)?.index ?? -1
  ]

/** The way a move goes. */
const wayOf = (game: ReturnType<typeof skirmish>, action: string) =>
  game.preview('one', action).said?.path?.map((at) => (at as { id: string }).id)

describe('a move by way of a space', () => {
  it('goes through the town, or past it, as the player says', () => {
    const through = march({ '0402': 'blue unit' })
    through.act('one', 'move 0402 0504')
    expect(holderOf(through, '0403')).toBe('blue')

    const past = march({ '0402': 'blue unit' })
    past.act('one', 'move 0402 0504 0503')
    expect(holderOf(past, '0403')).toBe('')
    expect(holderOf(past, '0503')).toBe('blue')
  })

  it('may go a dearer way as far as the points go', () => {
    const game = march({ '0303': 'blue unit' })
    expect(wayOf(game, 'move 0303 0404')).not.toContain('0403')
    expect(game.preview('one', 'move 0303 0404 0403').said).toMatchObject({ cost: 2 })
    expect(why(game, 'move 0303 0102 0403')).toBe('4.2 move.by.far')
  })

  it('says why another way is none', () => {
    const game = march({ '0303': 'blue unit' })
    const [, between = ''] = wayOf(game, 'move 0303 0304') ?? []
    expect(why(game, `move 0303 0304 ${between}`)).toBe('4 move.by.anyway')
    expect(why(game, 'move 0303 0304 0204')).toBe('4 move.by.same')
  })

  it('cannot pass where it must stop', () => {
    const game = march({ '0402': 'blue unit', '0303': 'red unit' })
    expect(why(game, 'move 0402 0404 0403')).toBe('4.2 move.by.far')
  })

  it('offers nothing where nothing within reach matters', () => {
    const game = march({ '0101': 'blue unit' })
    const orders = [...game.legal('one')].filter(({ action }) => action === 'move')
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.every(({ args }) => args.by === undefined)).toBe(true)
  })

  it('counts every way it offers among the legal actions, and no more', () => {
    const game = march({ '0402': 'blue unit' })
    const orders = [...game.legal('one')].filter(({ action }) => action === 'move')
    const chosen = orders.filter(({ args }) => args.by !== undefined)
    expect(chosen.length).toBeGreaterThan(0)
    for (const order of chosen) expect(game.explain('one', order)).toBeUndefined()
  })
})
