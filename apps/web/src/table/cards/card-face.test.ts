import { castOf, layOut } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { cardFace, cardZones, hasCards } from './card-face.ts'

const read = async (id: string) => {
  const loaded = await loadModule(new URL(`../../../../../modules/${id}`, import.meta.url).pathname)
  if (!loaded.ok) throw new Error(`modules/${id} does not load`)
  return loaded.data
}
const data = await read('dispatches')
const [board] = Object.values(data.boards)
if (!board) throw new Error('no board')
const { zones } = layOut(castOf(data), board)

test('a card says its name, its text, and in its corner what its type or the piece itself holds', () => {
  expect(cardFace(data, { id: 1, name: 'Scouts', type: 'scouts', face: 0 })).toEqual({
    name: 'Scouts',
    corner: '2',
    text: 'Look at the top three cards of the deck and keep one.',
    image: undefined,
  })
  expect(
    cardFace(data, { id: 1, name: 'Scouts', type: 'scouts', face: 0, at: { orders: 3 } }).corner,
  ).toBe('3')
})

test('a counter among cards has its name only', () => {
  expect(cardFace(data, { id: 1, name: 'Foot', type: 'foot', face: 0 })).toMatchObject({
    name: 'Foot',
    text: '',
  })
})

test('hands of the own sides come first', () => {
  const ids = (own: string[]) => cardZones(zones, data, 'hand', own).map(({ id }) => id)
  expect(ids([])).toEqual(['hand.green', 'hand.purple', 'seen.green', 'seen.purple'])
  expect(ids(['purple'])).toEqual(['hand.purple', 'seen.purple', 'hand.green', 'seen.green'])
  expect(cardZones(zones, data, 'deck').map(({ id }) => id)).toEqual(['deck'])
})

test('most games have no cards', async () => {
  expect(hasCards(data)).toBe(true)
  expect(hasCards(await read('fog'))).toBe(false)
})
