import { expect, test } from 'vitest'
import type { ModuleData } from '../format/data.ts'
import { englishOf, untranslated, wantedTexts } from './english.ts'
import { inLanguage } from './in-language.ts'
import { withoutWords } from './without-words.ts'

const data = {
  manifest: {
    id: 'tiny',
    title: 'Tiny',
    summary: 'Two sides.',
    credits: ['Invented by Ada.', 'Map by Bob.'],
    sides: { red: { name: 'Red', colour: '#a00' } },
    seats: { first: { name: 'First' } },
  },
  boards: {
    map: {
      id: 'map',
      title: 'Map',
      terrains: { wood: { label: 'Wood' }, steppe: { label: 'Steppe' } },
      features: { hedge: { label: 'Hedge' } },
      areas: [{ id: 'mos', label: 'Moscow', print: { at: [0, 0], size: 1, lines: ['Moscow'] } }],
    },
  },
  pieces: { types: { tank: { label: 'Tank' } } },
  tables: {},
  options: { options: { fog: { type: 'flag', label: 'Fog', group: 'Weather' } } },
  scenarios: { one: { id: 'one', title: 'One', forces: [{ type: 'tank', name: 'Guards' }] } },
  rulebook: {
    title: 'Rules',
    clauses: [{ id: 'T-1', title: 'Swimming', text: 'Tanks do not swim.' }],
  },
  texts: {
    en: { denials: { 'T-1': '{unit} does not swim.' } },
    de: {
      language: 'Deutsch',
      denials: { 'T-1': '{unit} schwimmt nicht.' },
      names: { Moscow: 'Moskau', Weather: 'Wetter' },
      module: { sides: { red: { name: 'Rot' } }, credits: { 0: 'Von Ada erfunden.' } },
      pieces: { types: { tank: { label: 'Panzer' } } },
      boards: {
        map: { terrains: { wood: { label: 'Wald' } }, features: { hedge: { label: 'Hecke' } } },
      },
      rulebook: { clauses: { 'T-1': { text: 'Panzer schwimmen nicht.' } } },
    },
  },
} as unknown as ModuleData

test('what a language says takes the place of the English, all else stays', () => {
  const german = inLanguage(data, 'de')
  expect(german.manifest.sides.red).toEqual({ name: 'Rot', colour: '#a00' })
  expect(german.manifest.credits).toEqual(['Von Ada erfunden.', 'Map by Bob.'])
  expect(german.boards.map?.areas?.[0]).toMatchObject({ id: 'mos', label: 'Moskau' })
  expect(german.boards.map?.areas?.[0]?.print?.lines).toEqual(['Moskau'])
  expect(german.options.options.fog).toMatchObject({ label: 'Fog', group: 'Wetter' })
  expect(german.rulebook.clauses[0]).toMatchObject({
    title: 'Swimming',
    text: 'Panzer schwimmen nicht.',
  })
  expect(german.names).toMatchObject({ Tank: 'Panzer', Moscow: 'Moskau' })
  expect(german.names).toMatchObject({ Wood: 'Wald', Hedge: 'Hecke', Steppe: 'Steppe' })
  expect(german.texts.de).toEqual({
    language: 'Deutsch',
    denials: { 'T-1': '{unit} schwimmt nicht.' },
  })
})

test('a face keeps the name the rules know it by, and is called by its word', () => {
  const cadre = {
    label: 'Division',
    faces: ['full', 'cadre'],
    traits: { factor: { full: 6, cadre: 3 }, set: { wood: 2 }, move: 4 },
    counter: { symbol: 'nato-infantry', faces: { cadre: { background: 'reduced' } } },
  }
  const german = inLanguage(
    {
      ...data,
      pieces: { types: { division: cadre } },
      texts: {
        de: { language: 'Deutsch', pieces: { types: { division: { faces: { '1': 'Kader' } } } } },
      },
    } as unknown as ModuleData,
    'de',
  )
  expect(german.pieces.types.division).toEqual(cadre)
  expect(german.faceNames).toEqual({ division: ['full', 'Kader'] })
})

test('names a map prints in their own way are translated as they are printed', () => {
  const areas = [
    { id: 'east', label: 'East Prussia (Königsberg)', print: { lines: ['East', 'Prussia'] } },
    { id: 'metz', label: 'Alsace-Lorraine (Metz)', print: { lines: ['Alsace-', 'Lorraine'] } },
  ]
  const names = { 'East Prussia': 'Ostpreußen', 'Alsace- Lorraine': 'Elsass- Lothringen' }
  const printing = {
    ...data,
    boards: { map: { ...data.boards.map, areas } },
    texts: { de: { language: 'Deutsch', names } },
  } as unknown as ModuleData
  const german = inLanguage(printing, 'de').boards.map?.areas
  expect(german?.map(({ print }) => print?.lines)).toEqual([
    ['Ostpreußen'],
    ['Elsass-', 'Lothringen'],
  ])
  expect([...englishOf(printing).names.keys()]).toEqual(
    expect.arrayContaining(['East Prussia', 'Alsace- Lorraine']),
  )
})

test('English readers are sent English only', () => {
  const english = inLanguage(data, 'en')
  expect(english.texts).toEqual({ en: { denials: { 'T-1': '{unit} does not swim.' } } })
  expect(english.boards).toBe(data.boards)
})

test('what is wanting is named by its keys; proper names may stay', () => {
  const missing = untranslated(data, 'de').map(([key]) => key)
  expect(missing).toEqual([
    'module summary',
    'module credits 1',
    'module seats first name',
    'boards map title',
    'boards map terrains steppe label',
    'options options fog label',
    'scenarios one title',
    'rulebook clauses T-1 title',
  ])
  expect(wantedTexts(data)).toBe(missing.length + 8)
})

test('without what is to be read a module is the same in every language', () => {
  expect(inLanguage(data, 'de').manifest).not.toEqual(data.manifest)
  expect(withoutWords(inLanguage(data, 'de'))).toEqual(withoutWords(data))
})
