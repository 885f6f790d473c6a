import { afterEach, expect, test } from 'vitest'
import { speak } from '../../messages/language.ts'
import { measureText } from './measure-text.ts'

afterEach(() => speak('en'))

test('the lab’s own measures are told in the language of the page, a module’s as the module calls them', async () => {
  await speak('de')
  expect(measureText('branching', 'Legal actions at a decision', {})).toBe(
    'Erlaubte Aktionen bei einer Entscheidung',
  )
  const metrics = { metrics: { attacks: { label: 'Angriffe' } } } as never
  expect(measureText('attacks', 'Attacks', { metrics })).toBe('Angriffe')
  expect(measureText('of_an_arm', 'Only here', {})).toBe('Only here')
})
