import { describe, expect, test } from 'vitest'
import { duel } from '../fixtures/duel.ts'
import { Game } from '../game/game.ts'
import { seeded } from '../random/sources.ts'

const started = () => Game.start(duel)
const viewed = (game: Game, seat: string) => JSON.stringify(game.view(seat))

describe('a game as a seat may imagine it', () => {
  test('shows the seat what the real one shows', () => {
    const game = started()
    for (let n = 0; n < 20; n++) {
      const imagined = game.determinise('one', seeded(n))
      if (imagined) expect(viewed(imagined, 'one')).toBe(viewed(game, 'one'))
    }
    expect(game.determinise('one', seeded(0))).toBeDefined()
  })

  test('is the same whatever the other seat has hidden', () => {
    const one = started()
    const other = started()
    const [asked] = one.asked().filter(({ seat }) => seat === 'two')
    if (!asked) throw new Error('the fixture begins with a pledge of both')
    const [a, b] = [...one.legal('two')]
    if (!a || !b) throw new Error('the fixture has several pledges')
    one.act('two', a)
    other.act('two', b)
    for (let n = 0; n < 20; n++) {
      expect(one.determinise('one', seeded(n))?.snapshot()).toEqual(
        other.determinise('one', seeded(n))?.snapshot(),
      )
    }
  })

  test('dealt blindly, is the same whichever hidden piece lies where', () => {
    const game = started()
    const snapshot = structuredClone(game.snapshot())
    const { pieces } = snapshot.position
    const hidden = pieces.flatMap(({ side }, index) =>
      side === 'blue' && !game.view('one').places['0501']?.some(({ id }) => id === index)
        ? [index]
        : [],
    )
    const turned = pieces.map((piece, index) => {
      const from = hidden.at(-1 - hidden.indexOf(index))
      return hidden.includes(index) && from !== undefined
        ? { ...(pieces[from] ?? piece), id: piece.id }
        : piece
    })
    expect(turned.map(({ type }) => type)).not.toEqual(pieces.map(({ type }) => type))
    const other = Game.restore(duel, {
      ...snapshot,
      position: { ...snapshot.position, pieces: turned },
    })
    expect(viewed(other, 'one')).toBe(viewed(game, 'one'))
    const dealt = [game, other].map((each) =>
      Array.from({ length: 20 }, (_, n) =>
        JSON.stringify(each.determinise('one', seeded(n), { blind: true })?.snapshot()),
      ),
    )
    expect(dealt[1]).toEqual(dealt[0])
    // What is dealt differs from deal to deal.
    expect(new Set(dealt[0]).size).toBeGreaterThan(1)
  })

  test('a record can begin with a position', () => {
    const game = started()
    for (const { seat } of game.asked()) {
      const [first] = game.legal(seat)
      if (first) game.act(seat, first)
    }
    const branch = Game.start(duel, { from: game.position.save() })
    expect(branch.hash()).toBe(game.hash())
    const [asked] = branch.asked()
    const [first] = asked ? [...branch.legal(asked.seat)] : []
    if (asked && first) branch.act(asked.seat, first)
    expect(Game.resume(duel, branch.record()).hash()).toBe(branch.hash())
  })
})
