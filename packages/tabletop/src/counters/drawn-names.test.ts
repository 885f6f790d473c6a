/** What the schemas offer to authors is what the table draws. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePalette, paletteChoice } from '../look/palette.ts'
import { lineOf } from '../terrain/features.ts'
import { terrainStyle } from '../terrain/terrain-style.ts'
import { symbolNames } from './symbols.ts'

const definitions = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../schemas', file), 'utf8')).$defs

test('every symbol of the schema is drawn, and no other', () => {
  expect(definitions('pieces.schema.json').SymbolName.enum).toEqual(symbolNames)
})

test('every pattern of a terrain is drawn as itself', () => {
  const palette = makePalette(paletteChoice(undefined), {})
  const patterns: string[] =
    definitions('board.schema.json').TerrainKindFile.properties.pattern.enum
  expect(
    patterns.map((pattern) => terrainStyle('x', { label: 'X', pattern }, palette).pattern),
  ).toEqual(patterns)
})

test('every pattern of a feature is a line of its own, and a major river a river', () => {
  const patterns: string[] =
    definitions('board.schema.json').FeatureKindFile.properties.pattern.enum
  expect(patterns.map((pattern) => lineOf('x', { label: 'X', pattern }))).toEqual(
    patterns.map((pattern) => pattern.replace('major-', '')),
  )
})
