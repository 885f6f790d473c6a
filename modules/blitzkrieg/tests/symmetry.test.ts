/** The scenario is its own image under a half turn: map, forces and play. */

import { compileBoard, type Space } from '@redoubt/engine'
import { describe, expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'
import { opposite, otherSide } from './symmetry.ts'

const blitzkrieg = await loadBlitzkrieg()
const { boards, scenarios } = blitzkrieg.data
const file = boards['twin-gulf']
const scenario = scenarios['two-gulfs']
if (!file || !scenario) throw new Error('the module has lost its map or its scenario')
const board = compileBoard(file)

/** What the rules read of a space; its name is its own. */
const facts = (space: Space | undefined) => [space?.traits.ind, space?.traits.port]

describe('the map', () => {
  test('has the same ground, country and cities opposite', () => {
    for (const space of board.spaces) {
      const other = board.space(opposite(space.id))
      expect([space.id, other?.terrain, other?.regions, facts(other)]).toEqual([
        space.id,
        space.terrain,
        space.regions.map(otherSide),
        facts(space),
      ])
    }
  })

  test('has the same rivers opposite', () => {
    const rivers = board.edges.filter(({ features }) => features.includes('river'))
    const names = rivers.map(({ from, to }) => `${from.id} ${to.id}`)
    const turned = rivers.map(({ from, to }) => `${opposite(from.id)} ${opposite(to.id)}`)
    expect(names.length).toBe(2 * 40)
    expect(turned.toSorted()).toEqual(names.toSorted())
  })

  test('has 246 land hexes, 54 of them rough, 16 cities and 12 industries', () => {
    const land = board.spaces.filter(({ terrain }) => terrain !== 'sea' && terrain !== 'lake')
    const rough = land.filter(({ terrain }) => ['forest', 'mountain', 'desert'].includes(terrain))
    const cities = land.filter(({ terrain }) => terrain === 'city')
    expect([land.length, rough.length, cities.length]).toEqual([246, 54, 16])
    expect(cities.filter(({ traits }) => traits.ind === true)).toHaveLength(12)
    expect(land.filter(({ terrain }) => terrain === 'beach')).toHaveLength(8)
  })
})

test('the forces stand opposite each other, unit by unit', () => {
  const listed = scenario.forces.map(({ side = '', type, place }) => `${side} ${type} ${place}`)
  const turned = scenario.forces.map(
    ({ side = '', type, place }) => `${otherSide(side)} ${type} ${opposite(place)}`,
  )
  expect(turned.toSorted()).toEqual(listed.toSorted())
})

test('each side has 67 ground factors and 6 air units', () => {
  const { types } = blitzkrieg.data.pieces
  for (const side of ['A', 'C']) {
    const own = scenario.forces.flatMap((force) =>
      force.side === side ? [types[force.type]?.traits ?? {}] : [],
    )
    expect(own.reduce((sum, { factor }) => sum + Number(factor ?? 0), 0)).toBe(67)
    expect(own.filter(({ air }) => air === true)).toHaveLength(6)
  }
})
