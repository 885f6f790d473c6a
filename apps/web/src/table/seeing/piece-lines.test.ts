import type { Layout, ModuleData, PieceView } from '@redoubt/engine'
import { createTexts } from '@redoubt/text'
import { expect, test } from 'vitest'
import { pieceLines } from './piece-lines.ts'

const data = {
  manifest: { sides: {}, seats: {} },
  boards: {},
  rulebook: { clauses: [] },
  pieces: {
    types: { panzer: { label: 'Panzer', traits: { attack: 11, move: 10 } } },
    attributes: { supply: { type: 'text', initial: 'full' } },
  },
  texts: {
    en: {
      words: {
        'stack.mp_spent': '{move_less_mp_spent} of {move} movement left',
        'stack.started_in': '',
      },
    },
  },
} as unknown as ModuleData
/** A map of one hex, 1202, and one terrain. */
const layout = {
  place: (id: string) => (id === '1202' ? { kind: 'space', id } : undefined),
  board: { terrains: { shore: { label: 'Shore' } } },
} as unknown as Layout
const panzer = (at: PieceView['at']): PieceView => ({
  id: 1,
  name: '',
  type: 'panzer',
  face: 0,
  ...(at ? { at } : {}),
})
const linesOf = (at: PieceView['at']) =>
  pieceLines(panzer(at), data, createTexts(data), layout).map(
    ({ name, value, sentence }) => sentence ?? `${name} ${value}`,
  )

test('what is empty or as at the start is not said', () => {
  expect(linesOf({ supply: 'full', fought: false, mp_spent: 0, base: '' })).toEqual([
    'attack 11',
    'move 10',
  ])
})

test('a module says it in its own words, and keeps to itself what only its rules need', () => {
  expect(linesOf({ supply: 'limited', mp_spent: 4, started_in: '1202' })).toEqual([
    'attack 11',
    'move 10',
    'supply limited',
    '6 of 10 movement left',
  ])
})

test('an attribute stands in for the trait of its name, but not while it is empty', () => {
  const nations = {
    ...data,
    pieces: { types: { panzer: { label: 'Panzer', traits: { nation: 'GER' } } } },
    texts: {
      en: { words: { 'stack.nation': '{nation, select, GER {Germany} other {{nation}}}' } },
    },
  } as unknown as ModuleData
  const linesFor = (nation: string) =>
    pieceLines(panzer({ nation }), nations, createTexts(nations), layout).map(
      ({ sentence }) => sentence,
    )
  expect(linesFor('')).toEqual(['Germany'])
  expect(linesFor('FRA')).toEqual(['FRA'])
})

test('a sentence may use the parts of a value, and factors as they are printed', () => {
  const guns = {
    ...data,
    pieces: {
      types: { guns: { label: 'Guns', traits: { aa: { light: 1, heavy: 2 }, cadre: [3, 3, 10] } } },
    },
    texts: {
      en: {
        words: { 'stack.aa': '{aa_heavy} heavy, {aa_light} light', 'stack.cadre': 'Cadre {cadre}' },
      },
    },
  } as unknown as ModuleData
  // A fortification's own points are another value of the same name.
  const lines = pieceLines(
    { ...panzer({ aa_light: 0 }), type: 'guns' },
    guns,
    createTexts(guns),
    layout,
  )
  expect(lines.map(({ sentence }) => sentence)).toEqual(['2 heavy, 1 light', 'Cadre 3-3-10'])
})

test('places and terrains have their names in a sentence', () => {
  const planes = {
    ...data,
    pieces: {
      types: { panzer: { label: 'Panzer', traits: { terrain: ['shore', 'land'] } } },
    },
    texts: {
      en: { words: { 'stack.base': 'Based at {base_name}', 'stack.terrain': 'On {terrain_name}' } },
    },
  } as unknown as ModuleData
  const lines = pieceLines(panzer({ base: '1202' }), planes, createTexts(planes), layout)
  expect(lines.map(({ sentence }) => sentence)).toEqual(['On Shore and land', 'Based at 1202'])
})
