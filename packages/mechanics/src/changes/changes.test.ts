import { fraction } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { columnNamed, resultsTable } from '../tables/results-table.ts'
import { applied, type Change, shiftedBy, total } from './changes.ts'

const river: Change = { id: 'river', key: 'over_river', clause: 'BS9', times: '1/2' }
const support: Change = { id: 'air', key: 'air_support', option: 'air30', add: 4, toggle: true }
const atMostTwelve: Change = { id: 'cap', key: 'cap', atMost: 12 }
const atLeastOne: Change = { id: 'floor', key: 'floor', atLeast: 1 }

test('every change shows what stood before and after it, with its clause and option', () => {
  const { value, lines } = applied(7, [river, support])
  expect(value).toEqual(fraction(15, 2))
  expect(lines).toEqual([
    { id: 'river', key: 'over_river', clause: 'BS9', before: '7', after: '3½' },
    { id: 'air', key: 'air_support', option: 'air30', toggle: true, before: '3½', after: '7½' },
  ])
})

test('a line struck out stays, and changes nothing', () => {
  const { value, lines } = applied(7, [river, support], { without: new Set(['air']) })
  expect(value).toEqual(fraction(7, 2))
  expect(lines[1]).toMatchObject({ before: '3½', after: '3½' })
})

test('floors and ceilings bite only where they must', () => {
  expect(applied(30, [river, atMostTwelve]).value).toEqual(fraction(12))
  expect(applied(20, [river, atMostTwelve]).value).toEqual(fraction(10))
  expect(applied(1, [river, atLeastOne]).value).toEqual(fraction(1))
})

test('modifiers of a throw add up to a whole number', () => {
  const modifiers = [
    { id: 'woods', key: 'woods', add: -1 },
    { id: 'armour', key: 'armour', add: 3 },
  ]
  expect(total(modifiers)).toBe(2)
  expect(total(modifiers, new Set(['armour']))).toBe(-1)
  expect(() => total([{ id: 'half', key: 'half', add: 0.5 }])).toThrow('got ½')
})

test('shifts show the columns they lead to; only their sum can leave the table', () => {
  const table = resultsTable({
    id: 't',
    title: 'T',
    status: 'source',
    columns: ['1-4', '5-8', '9-12'],
    columns_by: 'strength',
    below_first: 'blank',
    blank: '-',
  })
  const raid = { id: 'raid', key: 'raid', clause: '37.64b', add: -2 }
  const luck = { id: 'luck', key: 'luck', add: 1 }
  const { value, lines } = shiftedBy(table, columnNamed(table, '5-8'), [raid, luck])
  expect(value).toMatchObject({ kind: 'column', name: '1-4' })
  expect(lines.map(({ before, after }) => `${before} → ${after}`)).toEqual(['5-8 → -', '- → 1-4'])
  expect(shiftedBy(table, columnNamed(table, '5-8'), [raid]).value).toEqual({ kind: 'blank' })
  const kept = shiftedBy(table, columnNamed(table, '5-8'), [raid], { without: new Set(['raid']) })
  expect(kept.value).toMatchObject({ name: '5-8' })
})
