import type { PiecesFile } from '@redoubt/engine'
import { describe, expect, test } from 'vitest'
import { artFiles } from './art.ts'
import { counterLook, holds } from './counter-look.ts'
import { symbolCoded, symbolNamed } from './symbols.ts'

const pieces: PiecesFile = {
  types: {
    tank: {
      label: 'Tank',
      faces: ['normal', 'fortified'],
      traits: { move: 3 },
      counter: {
        symbol: 'tank',
        numbers: [{ at: 'bottom', text: '{strength}-{move}' }],
        badges: [{ when: 'dug_in', symbol: 'fort' }],
        faces: { fortified: { badge: 'fortified' } },
      },
    },
    scout: { label: 'Scout', faces: ['full', 'worn'] },
  },
}

describe('what a counter shows', () => {
  test('numbers come from attributes and traits, badges from conditions', () => {
    const look = counterLook(
      { type: 'tank', side: 'red', face: 0, at: { strength: 4, dug_in: true } },
      pieces,
    )
    expect(look).toMatchObject({
      symbol: 'tank',
      numbers: [{ at: 'bottom', text: '4-3' }],
      badges: ['fort'],
      face: 'plain',
    })
  })

  test('what others do not see has a sign for whoever knows it, and its back has none', () => {
    const masked: PiecesFile = {
      types: {
        spy: { label: 'Spy', back: { type: 'block' }, counter: { bare: true, image: './spy.png' } },
        block: { label: 'Block', counter: { bare: true, image: './block.png' } },
      },
    }
    const look = (type: string, covered?: true) => counterLook({ type, face: 0, covered }, masked)
    expect(look('spy').badges).toEqual([])
    expect(look('spy', true).badges).toEqual(['?'])
    expect(look('block', true).badges).toEqual([])
    expect(look('spy', true).key).not.toBe(look('spy').key)
  })

  test('pictures of the module are whole or stretches of a sheet, another on each face', () => {
    const sheet = { file: './images/sheet.png', x: 64, y: 0, width: 64, height: 64 }
    const painted: PiecesFile = {
      types: {
        corps: {
          label: 'Corps',
          faces: ['full', 'worn', 'routed'],
          counter: { image: './images/corps.svg', faces: { worn: { image: sheet } } },
        },
      },
    }
    const shown = (face: number) =>
      counterLook({ type: 'corps', side: 'red', face, at: {} }, painted)
    expect(shown(0).image).toEqual({ file: 'images/corps.svg' })
    expect(shown(1).image).toEqual({
      file: 'images/sheet.png',
      frame: { x: 64, y: 0, width: 64, height: 64 },
    })
    expect(shown(2)).toMatchObject({ image: { file: 'images/corps.svg' }, face: 'reduced' })
    expect(artFiles(painted)).toEqual(['images/corps.svg', 'images/sheet.png'])
  })

  test('a face with a symbol of its own shows nothing of the front', () => {
    const turned: PiecesFile = {
      types: {
        corps: {
          label: 'Corps',
          faces: ['unit', 'fort'],
          counter: {
            sidc: '10031000211211000000',
            size: 'XX',
            numbers: [{ at: 'bottom', text: '4-4' }],
            faces: { fort: { symbol: 'fort' } },
          },
        },
      },
    }
    expect(counterLook({ type: 'corps', side: 'red', face: 1 }, turned)).toMatchObject({
      symbol: 'fort',
      sidc: undefined,
      size: undefined,
      numbers: [],
      face: 'plain',
    })
    expect(counterLook({ type: 'corps', side: 'red', face: 0 }, turned).size).toBe('XX')
  })

  test('faces look different', () => {
    expect(counterLook({ type: 'tank', side: 'red', face: 1 }, pieces).face).toBe('fortified')
    expect(counterLook({ type: 'scout', side: 'red', face: 1 }, pieces)).toMatchObject({
      face: 'reduced',
      letter: 'S',
    })
  })

  test('equal looks share a key, and what shows makes another', () => {
    const key = (strength: number, side: string, face = 0) =>
      counterLook({ type: 'tank', side, face, at: { strength } }, pieces).key
    expect(key(4, 'red')).toBe(key(4, 'red'))
    expect(
      new Set([
        key(4, 'red'),
        key(5, 'red'),
        key(4, 'green'),
        key(4, 'red', 1),
        counterLook(undefined, pieces).key,
      ]).size,
    ).toBe(5)
  })
})

test('conditions of badges', () => {
  const facts = { steps: 2, dug_in: true, order: 'march' }
  const cases: [string, boolean][] = [
    ['dug_in', true],
    ['!dug_in', false],
    ['absent', false],
    ['!absent', true],
    ['steps >= 2', true],
    ['steps > 2', false],
    ['steps < 3', true],
    ['steps <= 1', false],
    ['order = march', true],
    ['order == halt', false],
    ['order != halt', true],
    ['what is this', false],
  ]
  for (const [condition, expected] of cases)
    expect(holds(condition, facts), condition).toBe(expected)
})

test('symbols by name and by code', () => {
  expect(symbolNamed('battleship')?.fill).toBeTruthy()
  expect(symbolNamed('unheard-of')).toBeUndefined()
  expect(symbolCoded('10031000211211000000')).toEqual({
    symbol: symbolNamed('nato-infantry'),
    size: 'XX',
  })
  expect(symbolCoded('10031000169999000000')).toEqual({
    symbol: symbolNamed('nato-unit'),
    size: 'II',
  })
})

test('a type may have a colour of its own, and a face other numbers', () => {
  const faces = { cadre: { background: 'reduced', numbers: [{ at: 'bottom', text: '{cadre}' }] } }
  const front = [{ at: 'bottom', text: '7-6' }]
  const division = {
    label: 'Division',
    faces: ['full', 'cadre'],
    traits: { cadre: '3-3' },
    counter: { colour: '#a58c5f', numbers: front, faces },
  }
  const look = (face: number) =>
    counterLook({ type: 'division', face }, { types: { division } } as unknown as PiecesFile)
  expect(look(0)).toMatchObject({ colour: '#a58c5f', numbers: front, face: 'plain' })
  expect(look(1)).toMatchObject({ numbers: [{ at: 'bottom', text: '3-3' }], face: 'reduced' })
})

test('symbols by type, subtype and modifier of a code', () => {
  const named = (code: string) => symbolCoded(code).symbol
  expect(named('10031000211211040000')).toBe(symbolNamed('nato-motorised'))
  expect(named('10031000171301000000')).toBe(symbolNamed('nato-air-defence'))
  expect(named('10031000171211000001')).toBe(symbolNamed('nato-airborne'))
})
