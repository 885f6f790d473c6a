/** Who sails among stronger fleets loses by it; who finds a weaker one gains. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Side, War } from '../shape.ts'
import { judgement } from './judgement.ts'
import { battlesAtSea } from './promise.ts'

const greatWar = await loadSound(join(import.meta.dirname, '../..'))

const squadron = ['GBR battleship', 'GBR battleship', 'GBR destroyer']

/** Germany's ships have met others in the Northern North Sea. */
function met(n_north_sea: readonly string[], step = 'movement') {
  const pieces = { berlin: 'GER infantry', paris: 'FRA infantry', n_north_sea: [...n_north_sea] }
  const game = Game.start(greatWar, {
    arrangement: { bare: true, step, side: 'GER', pieces },
  })
  const g = game.position as War
  return { g, germany: g.side('GER') as Side }
}

const promised = (ships: readonly string[]) => {
  const { g, germany } = met(ships)
  return battlesAtSea(g, germany)
}

test('a cruiser among battleships is lost, a squadron that finds a cruiser wins', () => {
  expect(promised(['GER cruiser moved=true', ...squadron])).toBeLessThan(-4)
  const three = Array(3).fill('GER battleship moved=true')
  expect(promised([...three, 'GBR cruiser'])).toBeGreaterThan(5)
})

test('what is aboard goes down with the ships', () => {
  const alone = ['GER transport moved=true', ...squadron]
  const full = [...alone, 'GER infantry moved=true', 'GER infantry moved=true']
  expect(promised(full)).toBeLessThan(promised(alone))
})

test('nothing is counted where nobody must fight: submarines, and ships that were there before', () => {
  expect(promised(['GER submarine moved=true', ...squadron])).toBe(0)
  expect(promised(['GER cruiser', ...squadron])).toBe(0)
})

test('a submarine that need not fight is told what a fight would come to, when it is to be begun', () => {
  const { g, germany } = met(['GER submarine', ...squadron], 'combat')
  const zone = g.board.space('n_north_sea')
  if (!zone) throw new Error('there is no Northern North Sea')
  const boats = g.stack(zone, ({ side }) => side === germany)
  expect(judgement.targets(g, germany)).toContain(zone)
  expect(judgement.promise(g, germany, zone, boats)).toBeLessThan(-2)
  expect(judgement.targets(met(['GER submarine', ...squadron]).g, germany)).not.toContain(zone)
})
