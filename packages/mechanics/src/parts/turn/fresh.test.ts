/** Pieces forget what is named, as the module names it: a misspelt attribute is a type error. */

import type { Position, Shape } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { fieldPosition, hex, put } from '../../fixtures/field.ts'
import { freshen, refresh } from './fresh.ts'

/** A module with one attribute. */
interface Names extends Omit<Shape, 'attributes'> {
  readonly attributes: { readonly factors: number }
}

function twoSquads() {
  const field = fieldPosition({ rows: ['..', '..'] })
  const blue = put(field, 'blue', hex(field, '0101'), 3)
  const red = put(field, 'red', hex(field, '0202'), 2)
  return { g: field as Position as Position<Names>, blue, red }
}

test('a piece forgets the attributes named, the others keep theirs', () => {
  const { g, blue, red } = twoSquads()
  refresh(g, blue, ['factors'])
  expect([blue.at.factors, red.at.factors]).toEqual([0, 2])
})

test('named are attributes of the module only', () => {
  const { g, blue, red } = twoSquads()
  // @ts-expect-error no such attribute
  refresh(g, blue, ['factor'])
  // @ts-expect-error no such attribute
  freshen(g, ['factor'])
  expect([blue.at.factors, red.at.factors]).toEqual([3, 2])
})

test('of many those forget that are meant', () => {
  const { g, blue, red } = twoSquads()
  freshen(g, ['factors'], ({ side }) => side?.id === 'red')
  expect([blue.at.factors, red.at.factors]).toEqual([3, 0])
})
