import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spliced } from '../yaml/yaml-edit.ts'
import { readPieces, sayOfType } from './pieces-text.ts'

const PIECES = readFileSync(
  new URL('../../../../../cli/templates/hex/pieces.yaml', import.meta.url),
  'utf8',
)

test('types are found where they are written', () => {
  const read = readPieces(PIECES)
  if ('problem' in read) throw new Error(read.problem)
  expect(Object.keys(read.pieces.types)).toEqual([...read.places.keys()])
  for (const [name, place] of read.places)
    expect(PIECES.slice(place)).toMatch(new RegExp(`^${name}:`))
})

test('what is half written is left out, what is broken says so', () => {
  const read = readPieces('types:\n  one: {label: One}\n  two:\n  three: {faces: [a]}\n')
  expect('pieces' in read && Object.keys(read.pieces.types)).toEqual(['one'])
  expect(readPieces('types: {a: [}')).toHaveProperty('problem')
  expect(readPieces('types: 3')).toEqual({ problem: '' })
  expect(readPieces('')).toEqual({ problem: '' })
})

test('a symbol is changed, a size is added and a trait taken away, and nothing else', () => {
  const symbol = spliced(
    PIECES,
    sayOfType(PIECES, 'infantry', ['counter', 'symbol'], 'nato-armour'),
  )
  expect(symbol).toBe(PIECES.replace('symbol: nato-infantry', 'symbol: nato-armour'))
  const size = spliced(PIECES, sayOfType(PIECES, 'armour', ['counter', 'colour'], '#aabbcc'))
  expect(size).toContain("badges: [{when: moved, symbol: dot}]\n      colour: '#aabbcc'")
  const trait = spliced(PIECES, sayOfType(PIECES, 'armour', ['traits', 'armour'], undefined))
  expect(trait).toBe(PIECES.replace(', armour: true', ''))
})
