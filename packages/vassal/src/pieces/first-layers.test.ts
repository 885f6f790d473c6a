/** Counters of the first years flip as all others do. */

import { expect, test } from 'vitest'
import { layerCommands } from '../commands/layer-commands.ts'
import { counterOf } from './counter.ts'
import { readDefinition } from './definition.ts'

const read = (layer: string, state: string) =>
  counterOf(readDefinition(`+/null/${layer}\tpiece;;;front.gif;Foot/${state}\tnull;0;0`) ?? [])
const commandsOf = (counter: ReturnType<typeof read>) => {
  const [layer] = counter.layers
  if (!layer) throw new Error('no layer')
  return layerCommands(layer.trait, counter, (name) => ({ name }), {
    attributes: new Map(),
  } as unknown as Parameters<typeof layerCommands>[3]).commands
}

test('a layer that a key switches on, with pictures, names and a shift', () => {
  const counter = read('emb;f;_Flip;;;;;3;-4;back.gif,+reduced', '-1')
  expect(counter.layers).toMatchObject([
    { images: ['', 'back.gif'], levels: ['', 'reduced'], x: 3, y: -4, level: 0, always: false },
  ])
  expect(commandsOf(counter)).toMatchObject([{ label: 'Flip', on: 'Ctrl+F' }])
  expect(read('emb;f;Flip;;;;;0;0;back.gif,+reduced', '1').layers[0]?.level).toBe(1)
})

test('a layer that is always on, with steps up and down, and a reset beside what activates it', () => {
  const counter = read(
    "emb;\\;Fresh\\;82,130\\;1;;u;Next;d;Last;0;0;one.gif;'two\\,2.gif';three.gif,Hit",
    '2',
  )
  expect(counter.layers).toMatchObject([{ level: 1, always: true, levels: ['', '', 'Hit'] }])
  expect(counter.layers[0]?.images).toHaveLength(3)
  expect(commandsOf(counter).map(({ label, on }) => [label, on])).toEqual([
    ['Next', 'Ctrl+U'],
    ['Last', 'Ctrl+D'],
    ['Fresh', 'Ctrl+R'],
  ])
})

test('one without pictures, and one that is cut off, are no layers', () => {
  expect(read('emb;f;Flip;;;;;0;0', '').layers).toEqual([])
  expect(read('emb', '').layers).toEqual([])
})
