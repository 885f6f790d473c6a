/** BS3  Whose a city is, as the overlay shows it: its home country's until somebody has been in it, a neutral's nobody's. */

import { Game } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'

const blitzkrieg = await loadBlitzkrieg()

test('cities are friendly to their home country until taken, a neutral country’s to nobody', () => {
  const arrangement = { bare: true, step: 'M', side: 'A', pieces: { '0804': 'A inf_div' } }
  const game = Game.start(blitzkrieg, { options: { preset: 'none' }, arrangement })
  const seat = game.asked()[0]?.seat ?? ''
  const cities = () => {
    const shown = game.insight(seat, { about: 'layer', name: 'control' }) as {
      marks: readonly { at: { id: string }; look?: string }[]
    }
    return Object.fromEntries(shown.marks.map(({ at, look }) => [at.id, look]))
  }
  expect(cities()['0507']).toBe('own')
  expect(cities()['2004']).toBe('enemy')
  expect(cities()['0905']).toBeUndefined()
  game.act(seat, 'move 0804 0905')
  expect(cities()['0905']).toBe('own')
})
