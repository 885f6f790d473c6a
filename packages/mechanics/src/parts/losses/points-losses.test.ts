import { defineModule, Game, type Position, rules, type Space } from '@redoubt/engine'
import { describe, expect, test } from 'vitest'
import { setting } from '../../tests/examples/setting.ts'
import type { AnyPosition } from '../anyone.ts'
import { pointsLosses } from './points-losses.ts'

describe('losses by points', () => {
  const HEXES = ['0101', '0201', '0301', '0401']

  /** Blue units at 0101, 0201 and so on, each worth so many points, and blue owes some: what it loses, in order. */
  function owing(owed: number, worth: readonly number[], hexes = HEXES) {
    const fallen: number[] = []
    const worthOf = (g: AnyPosition, { index }: AnyPosition['pieces'][number]) =>
      worth[g.pieces.findIndex((unit) => unit.index === index)] ?? 0
    const losses = pointsLosses<AnyPosition, object>({
      clause: '5.3',
      spares: '5.4',
      points: (g, unit) => [worthOf(g, unit)],
      take: (g, unit) => {
        fallen.push(worthOf(g, unit))
        g.move(unit, g.zone('dead', unit.side))
      },
    })
    const start = (g: Position) => {
      const [type] = g.cast.types
      const [blue] = g.sides
      if (!type || !blue) throw new Error('expected the skirmish to have pieces and sides')
      const pool = worth.map((_, at) =>
        g.create(type, blue, g.board.space(hexes[at] ?? '') as Space),
      )
      losses.owe(g, blue.id, owed, pool, {})
    }
    const module = defineModule(setting().data, rules({ parts: [losses], steps: [], start }))
    const game = Game.start(module, { scenario: 'field' })
    const lose = (hex: string) => game.act('one', `lose ${hex}/unit`)
    return { game, fallen, lose }
  }

  test('where all there is goes anyway, nobody is asked', () => {
    expect(owing(9, [2, 3]).fallen).toEqual([2, 3])
  })

  test('where one piece is left to choose, nobody is asked either', () => {
    expect(owing(1, [4]).fallen).toEqual([4])
  })

  test('where it is all the same which piece goes, nobody is asked; units in different places are not the same', () => {
    expect(owing(3, [2, 2, 2], ['0101', '0101', '0101']).fallen).toEqual([2, 2])
    expect(owing(3, [2, 2, 2]).fallen).toEqual([])
    expect(owing(3, [2, 3, 4], ['0101', '0101', '0101']).fallen).toEqual([])
  })

  test('what is chosen goes at once when it is enough, and may be more than is owed', () => {
    const { fallen, lose, game } = owing(3, [2, 2, 4])
    lose('0101')
    expect(fallen).toEqual([])
    expect(game.position.frame).toMatchObject({ step: 'losses', picked: [expect.any(Number)] })
    lose('0201')
    expect(fallen).toEqual([2, 2])
  })

  test('what a piece would lose, of how much, is told before it is chosen', () => {
    const { game, lose } = owing(5, [2, 3, 4])
    lose('0101')
    expect(game.preview('one', 'lose 0301/unit', { odds: false }).said?.notes).toMatchObject([
      { key: 'loss', clause: '5.3', facts: { worth: 4, left: 3 } },
    ])
  })

  test('nobody is chosen who would spare another, as long as somebody else would not', () => {
    const { game, lose } = owing(3, [2, 2, 4])
    lose('0101')
    expect(game.explain('one', 'lose 0301/unit')).toMatchObject({ clause: '5.4' })
  })

  test('what can be spared after all is given back', () => {
    const { fallen, lose } = owing(5, [2, 5, 5])
    lose('0101')
    lose('0201')
    expect(fallen).toEqual([5])
  })

  test('a piece is chosen once for each of its losses', () => {
    const { game, lose } = owing(3, [2, 2, 4])
    lose('0101')
    expect(game.explain('one', 'lose 0101/unit')).toMatchObject({
      clause: '5.3',
      message: 'losses.spent',
    })
  })
})
