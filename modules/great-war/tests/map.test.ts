/** C.2, D  The map: as many areas, zones and ways as the study counts, and names that nobody has to puzzle out. */

import { join } from 'node:path'
import { compileBoard, Game, type Space } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'

const module = await loadSound(join(import.meta.dirname, '..'))
const file = module.data.boards.europe
if (!file) throw new Error('the module has no board "europe"')
const board = compileBoard(file)

const of = (terrain: string) => board.spaces.filter((space) => space.terrain === terrain)
const ways = (from: string, to: string) =>
  board.edges.filter((edge) => edge.from.terrain === from && edge.to.terrain === to).length

function guardsOf(feature: string): readonly string[] {
  return (board.features[feature]?.guarded_from ?? []) as readonly string[]
}

function fortOf(area: string) {
  return board.space(area)?.traits.fort as { coastal: string[]; passThrough: boolean } | undefined
}

describe('the map', () => {
  test('has 63 areas and 28 zones, joined as in the study', () => {
    expect([of('land').length, of('sea').length]).toEqual([63, 28])
    expect(ways('land', 'land') / 2).toBe(103)
    expect(ways('sea', 'sea') / 2).toBe(38)
    expect(ways('land', 'sea')).toBe(65)
    expect(ways('sea', 'land')).toBe(65)
    expect(of('impassable').every(({ neighbours }) => neighbours.length === 0)).toBe(true)
  })

  test('guards six passages one way, by forts that can fire into them', () => {
    const passages = board.edges.filter(({ features }) =>
      features.some((name) => board.features[name]?.kind === 'passage'),
    )
    expect(passages.map(({ from, to }) => `${from.id} ${to.id}`).sort()).toEqual([
      'aegean marmara',
      'black_w marmara',
      'bothnia petersburg_approaches',
      'cadiz gibraltar_strait',
      'persian_gulf fao_roads',
      'west_med gibraltar_strait',
    ])
    const guarded = passages.flatMap(({ to, features: [name = ''] }) =>
      guardsOf(name).map((guard) => {
        const fort = fortOf(guard)
        return fort?.passThrough && fort.coastal.includes(to.id)
      }),
    )
    expect(guarded).toEqual([true, true, true, true, true, true, true, true])
  })

  test('has 13 forts, each beside the zones it covers', () => {
    const forts = of('land').filter(({ traits }) => traits.fort)
    expect(forts).toHaveLength(13)
    for (const { id, traits, neighbours } of forts) {
      for (const zone of (traits.fort as { coastal: string[] }).coastal)
        expect(
          neighbours.map((other) => other.id),
          `${id} ${zone}`,
        ).toContain(zone)
    }
  })

  test('prints no name over another', () => {
    const boxes = board.spaces.map((space) => ({ id: space.id, ...boxOf(space) }))
    const clashes = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
            Math.abs(one.y - other.y) < (one.height + other.height) / 2,
        )
        .map((other) => `${one.id} ${other.id}`),
    )
    expect(clashes).toEqual([])
  })
})

/** Where a name is printed; a letter is about six tenths as wide as high. */
function boxOf({ traits }: Space) {
  const { at, size, lines } = traits.print as {
    at: [number, number]
    size: number
    lines: string[]
  }
  const longest = Math.max(...lines.map((line) => line.length))
  return { x: at[0], y: at[1], width: longest * size * 0.6, height: lines.length * size }
}

test('seven players have a power each and run its minors', () => {
  const game = Game.start(module, { seating: 'seven', dice: { kind: 'seeded', seed: 'seven' } })
  expect(game.asked().map(({ seat }) => seat)).toEqual(['germany'])
  for (const order of ['end_phase', 'move rhineland/infantry liege 6', 'end_phase', 'attack liege'])
    game.act('germany', order)
  // Losses of Belgium are the business of whoever plays France.
  const seats = new Set<string>()
  for (let n = 0; n < 30 && game.asked()[0]?.side !== 'RUS'; n++) {
    const seat = game.asked()[0]?.seat ?? ''
    seats.add(seat)
    const [choice] = game.legal(seat)
    if (!choice) throw new Error(`${seat} can do nothing`)
    game.act(seat, choice)
  }
  expect([...seats].sort()).toEqual(['france', 'germany'])
})
