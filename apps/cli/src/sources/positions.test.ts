import { expect, test } from 'vitest'
import { scenarioIn } from './positions.ts'

test('a scenario is named behind any folder, the one at hand too; a drive is no scenario', () => {
  expect(scenarioIn('fortify:standard')).toEqual({ path: 'fortify', id: 'standard' })
  expect(scenarioIn('.:standard')).toEqual({ path: '.', id: 'standard' })
  expect(scenarioIn('..:standard')).toEqual({ path: '..', id: 'standard' })
  expect(scenarioIn('C:\\games\\mine')).toEqual({ path: 'C:\\games\\mine' })
  expect(scenarioIn('C:\\games\\mine:standard')).toEqual({
    path: 'C:\\games\\mine',
    id: 'standard',
  })
})
