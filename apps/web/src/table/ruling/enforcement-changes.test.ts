import { expect, test } from 'vitest'
import { enforcementChanges } from './enforcement-changes.ts'

const enforce = (clause: string, strictness: string) => ({ kind: 'enforce', clause, strictness })

test('only what is kept to otherwise than before is changed, all the others first', () => {
  expect(enforcementChanges({}, {})).toEqual([])
  expect(enforcementChanges({ a: 'off' }, { a: 'off', b: 'warned' })).toEqual([
    enforce('b', 'warned'),
  ])
  expect(enforcementChanges({ a: 'off' }, { '*': 'warned' })).toEqual([
    enforce('*', 'warned'),
    enforce('a', 'warned'),
  ])
  expect(enforcementChanges({ a: 'off' }, { '*': 'off' })).toEqual([enforce('*', 'off')])
  expect(enforcementChanges({ '*': 'off', a: 'enforced' }, {})).toEqual([enforce('*', 'enforced')])
})
