/** What the lesson and the card of the module say, held against the scenario's turn order and the seatings. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'

const greatWar = await loadSound(join(import.meta.dirname, '..'))
const { texts, manifest } = greatWar.data

test('the last step names the two powers that move after Germany, in the order they do', () => {
  const { position } = Game.start(greatWar)
  const { turnOrder } = position.scenarioData as unknown as { turnOrder: readonly string[] }
  const [first, ...next] = turnOrder.map((id) => position.side(id).name)
  expect(first).toBe('Germany')
  expect(texts.en?.words?.['guide.goal']).toContain(`${next[0]} and ${next[1]}`)
  expect(texts.de?.words?.['guide.goal']).toContain('Russland und Österreich-Ungarn')
})

test('the card says how many play, as the seatings have it', () => {
  const seats = Object.values(manifest.seatings ?? {}).map(
    ({ control }) => Object.keys(control).length,
  )
  expect(seats).toEqual([2, 7])
  expect(manifest.summary).toContain('two players or for seven')
  expect(texts.de?.module?.summary).toContain('zwei oder sieben Spieler')
})
