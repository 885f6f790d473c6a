/** The rulebook is searched by words, not by what stands next to each other. */

import { fileURLToPath } from 'node:url'
import { inLanguage } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'
import german from '../messages/de/rules.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import { sectionsOf } from './search.ts'

const loaded = await loadModule(
  fileURLToPath(new URL('../../../../modules/fortify', import.meta.url)),
)
if (!loaded.ok) throw new Error('modules/fortify does not load')
const { data } = loaded

const found = (wanted: string, also?: string) =>
  sectionsOf(data, wanted, also).flatMap(({ clauses }) => clauses.map(({ id }) => id))

test('all words of the question, in any order, also those of the options that govern a clause', () => {
  const governed = data.rulebook.clauses.filter(({ options }) =>
    options?.includes('infantry_pair_chain'),
  )
  expect(governed.length).toBeGreaterThan(0)
  for (const { id } of governed) {
    expect(found('infantry pair chain')).toContain(id)
    expect(found('chain  PAIR')).toContain(id)
  }
  expect(found('infantry xylophone')).toEqual([])
  expect(found('')).toHaveLength(data.rulebook.clauses.length)
})

test('a word that players use finds the one of the rules', () => {
  expect(found('undo')).not.toContain('FR-50')
  expect(found('undo', 'undo = taking back; undo = take back')).toContain('FR-50')
})

const ALSO = { en: english['rules.search-also'], de: german['rules.search-also'] }

/** Words of players for what a module's rules call otherwise. */
const SAID = {
  blitzkrieg: { en: 'crt logistics', de: 'crt logistik w6 siegbedingung flotte' },
  europa: { en: 'crt logistics', de: 'crt logistik siegbedingung überlauf' },
  'great-war': { en: 'money', de: 'w6 siegbedingung kaufen flotte' },
} as const

test.each(Object.entries(SAID))(
  'what players call things finds the rules of %s',
  async (id, said) => {
    const read = await loadModule(
      fileURLToPath(new URL(`../../../../modules/${id}`, import.meta.url)),
    )
    if (!read.ok) throw new Error(`modules/${id} does not load`)
    for (const language of ['en', 'de'] as const)
      for (const word of said[language].split(' ')) {
        const rules = inLanguage(read.data, language)
        expect(sectionsOf(rules, word, ALSO[language]), word).not.toEqual([])
      }
  },
)
