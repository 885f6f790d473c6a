/** Units that are called alike stand in the plural. */

import type { Fact, ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { german } from './german.ts'
import type { Language } from './language.ts'
import { listed } from './listed.ts'
import { createTexts } from './texts.ts'

/** @param types of pieces, as the module's words call them in the language */
function listedIn(language: Language, adjective: string, types: ModuleData['pieces']['types']) {
  const data: ModuleData = {
    manifest: {
      format: 1,
      id: 'fleet',
      version: '1.0.0',
      title: 'Fleet',
      summary: '',
      licence: 'MIT',
      seats: {},
      sides: { GER: { name: 'Germany', adjective, seat: 'first', colour: '#555' } },
    },
    boards: {},
    pieces: { types },
    tables: {},
    options: { options: {} },
    scenarios: {},
    rulebook: { title: 'Rules', clauses: [] },
    texts: {},
    digest: 'fleet',
  }
  const texts = createTexts(data, language)
  return (...units: (readonly [type: string, name?: string])[]) =>
    listed(
      texts,
      units.map(
        ([type, name = types[type]?.label ?? ''], id): Fact => ({
          ref: 'piece',
          id,
          type,
          name,
          side: 'GER',
          face: 0,
          place: 'a1',
        }),
      ),
    )
}

const types = {
  ship: { label: 'Battleship', plural: 'Battleships' },
  corps: { label: 'HQ unit of 2', plural: 'HQ units of 2' },
  infantry: { label: 'Infantry' },
}

test('in English', () => {
  const inEnglish = listedIn(english, 'German', types)
  expect(inEnglish(['ship'], ['ship'], ['infantry'])).toBe(
    '2 German Battleships and German Infantry',
  )
  expect(inEnglish(['corps'], ['corps'], ['corps'])).toBe('3 German HQ units of 2')
  expect(inEnglish(['infantry'], ['infantry'])).toBe('2 German Infantry')
})

test('in German', () => {
  const inGerman = listedIn(german, 'deutsch', {
    ship: { label: 'Schlachtschiff', plural: 'Schlachtschiffe' },
  })
  expect(inGerman(['ship'], ['ship'])).toBe('2 Schlachtschiffe (deutsch)')
})

test('who has a name of his own is called by it', () => {
  expect(listedIn(english, 'German', types)(['ship', 'Hood'], ['ship', 'Hood'])).toBe(
    '2 German Hood',
  )
})
