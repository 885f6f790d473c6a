/** Frontier 1940 as it is set up: what the map and the order of battle must be like for rule 40 to bite. */

import { join } from 'node:path'
import { type Board, Game, type Piece, type Space } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { describe, expect, test, vi } from 'vitest'

// A busy machine takes its time over loading and weighing.
vi.setConfig({ testTimeout: 120_000 })

const module = await loadSound(join(import.meta.dirname, '..'))
const game = Game.start(module, { scenario: 'frontier-1940' })
const { board, pieces } = game.position
const kinds = module.data.tables.fortifications?.data?.kinds as Readonly<
  Record<string, { readonly intrinsic: { readonly max: number | null } }>
>

const onMap = pieces.filter(({ place }) => place.kind === 'space')
const forts = onMap.filter(({ type }) => type.traits.fortification === true)
const units = onMap.filter(({ type }) => type.traits.class !== undefined)
const hexOf = (piece: Piece) => piece.place as Space

describe('the map', () => {
  test('is 24 hexes wide and 18 high, every second row half a hex further east', () => {
    expect(board.spaces).toHaveLength(24 * 18)
    expect(neighbours(board, '0512')).toEqual(['0411', '0412', '0413', '0511', '0513', '0612'])
    expect(neighbours(board, '1511')).toEqual(['1411', '1510', '1512', '1610', '1611', '1612'])
  })

  test('every hex of land belongs to one nation, none of the sea to any', () => {
    for (const { id, terrain, regions } of board.spaces)
      expect(regions.length, id).toBe(terrain === 'sea' ? 0 : 1)
  })

  test('where two nations meet there is a border, and nowhere else', () => {
    for (const { from, to, features } of board.edges) {
      const abroad =
        from.terrain !== 'sea' && to.terrain !== 'sea' && from.regions[0] !== to.regions[0]
      expect(features.includes('nationalBorder'), `${from.id}-${to.id}`).toBe(abroad)
    }
  })

  test('three ports, five airfields, eighteen hexes of Westwall, five major cities', () => {
    const having = (trait: string) => board.spaces.filter(({ traits }) => traits[trait])
    expect(having('port').map(({ label }) => label)).toEqual(['Antwerp', 'Calais', 'Dunkirk'])
    expect(having('airbase')).toHaveLength(5)
    expect(having('westwall')).toHaveLength(18)
    const major = having('city').filter(({ traits }) => traits.city === 'major')
    const named = ['Brussels', 'Cologne', 'Frankfurt', 'Paris', 'Stuttgart']
    expect(major.map(({ label }) => label).sort()).toEqual(named)
  })
})

describe('the order of battle', () => {
  test('47 Axis and 58 Allied units, 50 fortifications of 17 kinds', () => {
    const of = (side: string) => units.filter((unit) => unit.side?.id === side).length
    expect([of('axis'), of('allied')]).toEqual([47, 58])
    expect(forts).toHaveLength(50)
    expect(new Set(forts.map(({ type }) => type.id)).size).toBe(17)
  })

  test('every unit stands on its own or a friend’s soil', () => {
    const friendly = { axis: ['GER'], allied: ['FRA', 'BEL'] }
    for (const unit of units) {
      const soil = friendly[unit.side?.id as 'axis' | 'allied']
      expect(soil, unit.id).toContain(hexOf(unit).regions[0])
    }
  })

  test('French and British units do not stand in Belgium', () => {
    const early = units.filter(
      (unit) =>
        ['FRA', 'GBR'].includes(String(unit.type.traits.nation)) &&
        hexOf(unit).regions.includes('BEL'),
    )
    expect(early.map(({ id }) => id)).toEqual([])
  })

  test('no strength is above its maximum', () => {
    for (const fort of forts) {
      const { max } = kinds[fort.type.id]?.intrinsic ?? { max: 0 }
      if (max !== null) expect(Number(fort.at.strength), fort.name).toBeLessThanOrEqual(max)
    }
  })

  test('Westwall hexes have the value printed in the hex', () => {
    const walls = forts.filter(({ type }) => type.id === 'unimprovedWestwall')
    expect(walls).toHaveLength(18)
    for (const wall of walls)
      expect(wall.at.printed_value, hexOf(wall).id).toBe(hexOf(wall).traits.westwall)
  })

  test('every ouvrage has two or three borders, so that some attackers are quartered and some are not', () => {
    for (const ouvrage of forts.filter(({ type }) => type.id === 'ouvrage')) {
      const { edges } = hexOf(ouvrage)
      const borders = edges.filter(({ features }) => features.includes('nationalBorder')).length
      expect([2, 3], ouvrage.name).toContain(borders)
    }
  })

  test('fortified hexsides look abroad', () => {
    for (const fort of forts.filter(({ type }) => /Hexside$/.test(type.id)))
      for (const side of String(fort.at.sides).split(',')) {
        const across = towards(hexOf(fort), side)
        expect(across?.regions, `${fort.name} ${side}`).not.toEqual(hexOf(fort).regions)
      }
  })

  test('everybody is in full supply when the campaign begins', () => {
    for (const unit of units.filter(({ side }) => side?.id === 'axis'))
      expect(unit.at.supply, unit.id).toBe('full')
  })
})

function neighbours({ space }: Board, id: string): string[] {
  return (space(id)?.neighbours ?? []).map((other) => other.id).sort()
}

/** The neighbour in a direction such as NE. */
function towards(hex: Space, side: string): Space | undefined {
  return hex.neighbours.find((other) => {
    const east = other.x > hex.x ? 'E' : 'W'
    const north = Math.abs(other.y - hex.y) < 0.1 ? '' : other.y < hex.y ? 'N' : 'S'
    return north + east === side
  })
}
