import { expect, test } from 'vitest'
import type { RulebookFile } from '../format/format.ts'
import { clauseNamed } from './clauses.ts'

const clause = { title: 'A clause', text: 'Says something.', status: 'implemented' } as const
const rulebook: RulebookFile = {
  title: 'Two letters',
  sections: [
    { id: 'letter', title: 'A letter', namespace: 'GEN12' },
    { id: 'base', title: 'The game' },
  ],
  clauses: [
    { id: '37.1', section: 'letter', ...clause },
    { id: '4.1', section: 'base', ...clause },
  ],
}

test('a clause is found by its number and by its full name', () => {
  const named = (name: string) => clauseNamed(rulebook, name)?.id
  expect(['37.1', 'GEN12:37.1', '4.1'].map(named)).toEqual(['37.1', '37.1', '4.1'])
  expect(['GEN12:4.1', 'GEN13:37.1', '37'].map(named)).toEqual([undefined, undefined, undefined])
})
