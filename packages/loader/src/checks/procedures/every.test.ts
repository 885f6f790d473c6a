import { expect, test } from 'vitest'
import { readYaml } from '../../folder/read-yaml.ts'
import { whole } from '../../source/part.ts'
import { all } from './every.ts'

test('a denial among the clauses of a part is no value, whatever it is called', () => {
  const text = `phases:
  move: {use: groundMovement, clauses: {move: '3.1', terrain: '3.3', units: '3.4'}, cost: {terrain: cost}}
`
  const source = readYaml('game/procedures.yaml', Buffer.from(text), ({ message }) => {
    throw new Error(message)
  })
  if (!source) throw new Error('it cannot be read')
  const found = (key: string) => all(whole(source), key).map(({ value }) => value)
  expect(found('terrain')).toEqual(['cost'])
  expect(found('units')).toEqual([])
  expect(found('clauses')).toHaveLength(1)
})
