import type { ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { draftAgain, draftOf, valueIn, withValue } from './draft.ts'

const data = {
  manifest: {},
  scenarios: {
    standard: { id: 'standard', title: '', board: 'a', forces: [], options: { fixed: 3 } },
  },
  options: {
    options: {
      map: { type: 'choice', default: 'small', values: ['small', 'large'], label: '', help: '' },
      caps: { type: 'integer', default: 1, label: '', help: '' },
      fixed: { type: 'integer', default: 1, label: '', help: '' },
    },
    presets: { plain: { label: '', values: {} }, wild: { label: '', values: { caps: 5 } } },
  },
} as unknown as ModuleData

test('a draft begins with the first scenario and preset', () => {
  expect(draftOf(data)).toEqual({
    scenario: 'standard',
    preset: 'plain',
    values: {},
    enforcement: {},
  })
})

test('a draft begins where the module lets somebody new begin', () => {
  const manifest = { beginner: { scenario: 'late', preset: 'wild' } }
  const draft = draftOf({ ...data, manifest } as unknown as ModuleData)
  expect(draft).toEqual({ scenario: 'late', preset: 'wild', values: {}, enforcement: {} })
})

test('values come from the defaults, then the preset, then the scenario, then by hand', () => {
  const wild = { ...draftOf(data), preset: 'wild' }
  expect(['map', 'caps', 'fixed'].map((name) => valueIn(data, wild, name))).toEqual(['small', 5, 3])
  expect(valueIn(data, withValue(data, wild, 'caps', 7), 'caps')).toBe(7)
})

test('a value set back to the preset’s is no change', () => {
  const changed = withValue(data, draftOf(data), 'map', 'large')
  expect(changed.values).toEqual({ map: 'large' })
  expect(withValue(data, changed, 'map', 'small').values).toEqual({})
})

test('the same game once more has its scenario, preset, changes and strictness', () => {
  const terms = {
    scenario: 'standard',
    options: { preset: 'wild', map: 'large' },
    enforcement: { 'A.1': 'warned' } as const,
  }
  expect(draftAgain(data, terms)).toEqual({
    scenario: 'standard',
    preset: 'wild',
    values: { map: 'large' },
    enforcement: { 'A.1': 'warned' },
  })
  expect(draftAgain(data, { scenario: 'lost', options: {} })).toEqual(draftOf(data))
  expect(draftAgain(data, undefined)).toEqual(draftOf(data))
})
