import type { GameSummary } from '@redoubt/protocol'
import { expect, test } from 'vitest'
import { everything, groupsOf, matching, modulesIn } from './games-list.ts'

const game = (name: string, more: Partial<GameSummary> = {}) =>
  ({
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
    game('wanting', { status: 'open' }),
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
    ['over', ['old']],
  ])
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
