import { beforeAll, expect, test } from 'vitest'
import { type Bundles, LOBBY_SHARE, TABLE_LIMIT, weighBundles } from './bundle-size.ts'

let bundles: Bundles

beforeAll(async () => {
  bundles = await weighBundles()
}, 120_000)

test('the first load of the table stays within its limit', () => {
  expect(bundles.table.size).toBeLessThanOrEqual(TABLE_LIMIT)
})

test('the lobby loads neither the tabletop nor the network client', () => {
  const own = new Set(bundles.lobby.files)
  const more = bundles.table.files.filter((file) => !own.has(file))
  expect(bundles.lobby.sources.filter((source) => /tabletop|GamePage/.test(source))).toEqual([])
  expect(bundles.lobby.sources).not.toContain(bundles.tabletop)
  expect(more.length).toBeGreaterThan(1)
  expect(bundles.lobby.size).toBeLessThan(bundles.table.size * LOBBY_SHARE)
})
