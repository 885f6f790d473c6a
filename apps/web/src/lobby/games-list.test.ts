import type { GameSummary } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import {
  everything,
  groupsOf,
  inWords,
  matching,
  modulesIn,
  playsAny,
  together,
} from './games-list.ts'

const game = (name: string, more: Partial<GameSummary> = {}) =>
  ({
    id: name,
    name,
    module: 'fortify',
    moduleTitle: 'Fortify',
    seats: [{ seat: 'first', player: 'Anna', taken: true, plan: 'invite' }],
    status: 'running',
    moved: 0,
    yourMove: false,
    ...more,
  }) as GameSummary

test('what waits for me comes first, the latest of each group on top', () => {
  const groups = groupsOf([
    game('watched'),
    game('wanting', { status: 'open', seats: [{ seat: 'second', taken: false, plan: 'open' }] }),
    game('invited', { status: 'open' }),
    game('old', { status: 'over', yours: 'first', moved: 9 }),
    game('mine', { yours: 'first' }),
    game('waits', { yours: 'first', yourMove: true, moved: 1 }),
    game('waits longer', { yours: 'first', yourMove: true, moved: 2 }),
  ])
  expect(groups.map(({ key, games }) => [key, games.map(({ name }) => name)])).toEqual([
    ['your-move', ['waits longer', 'waits']],
    ['yours', ['mine']],
    ['open', ['wanting']],
    ['running', ['watched']],
    ['waiting', ['invited']],
    ['over', ['old']],
  ])
})

test('one plays in a game that goes on or waits to begin, whosever move it is; not in one that is over or is watched', () => {
  expect(playsAny([game('mine', { yours: 'first' })])).toBe(true)
  expect(playsAny([game('invited', { yours: 'first', status: 'open' })])).toBe(true)
  expect(playsAny([game('old', { yours: 'first', status: 'over' }), game('watched')])).toBe(false)
})

test('games are found by name, by player, and by what is played', () => {
  const games = [
    game('The long afternoon'),
    game('Europa', { module: 'europa', moduleTitle: 'Europa', seats: [] }),
  ]
  const names = (filter: object) =>
    matching(games, { ...everything, ...filter }).map(({ name }) => name)
  expect(names({})).toEqual(['The long afternoon', 'Europa'])
  expect(names({ words: ' AFTER ' })).toEqual(['The long afternoon'])
  expect(names({ words: 'anna' })).toEqual(['The long afternoon'])
  expect(names({ module: 'europa' })).toEqual(['Europa'])
  expect(modulesIn(games)).toEqual([
    ['europa', 'Europa'],
    ['fortify', 'Fortify'],
  ])
})

test('pages become one list, each game once and as it was told last', () => {
  const first = [game('new', { seq: 9 }), game('both', { seq: 5 })]
  const further = [game('both', { seq: 4 }), game('old', { seq: 1 })]
  expect(together(first, further).map(({ name, seq }) => `${name} ${seq}`)).toEqual([
    'new 9',
    'both 5',
    'old 1',
  ])
})

test('a game without a name of its own is called as its module is in the reader’s language', () => {
  const called = inWords(
    [game('Fortify'), game('Cup final'), game('Skirmish', { module: 'gone' })],
    [{ id: 'fortify', title: 'Schanzen' }],
  )
  expect(called.map(({ name, moduleTitle }) => [name, moduleTitle])).toEqual([
    ['Schanzen', 'Schanzen'],
    ['Cup final', 'Schanzen'],
    ['Skirmish', 'Fortify'],
  ])
})
