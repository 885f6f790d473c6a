import { expect, test } from 'vitest'
import { whole } from '../source/part.ts'
import { readSource } from '../source/source.ts'
import { checkSecrets } from './check-secrets.ts'
import type { World } from './world.ts'

const part = (yaml: string) => whole(readSource('file.yaml', yaml).source)

function warned({ zones = '{}', phases = '{}', covered = true }) {
  const world = {
    manifest: part(`zones: ${zones}`),
    procedures: part(`phases: ${phases}`),
    scenarios: [part(`forces: [{type: gun, covered: ${covered}}]`)],
  }
  const messages: string[] = []
  checkSecrets(world as unknown as World, ({ message }) => messages.push(message))
  return messages
}

test('hands and decks that say nothing of who sees them are told', () => {
  expect(warned({ zones: '{cards: {cards: hand, per: side}, pile: {cards: deck}}' })).toEqual([
    'zone cards says no visible, so everybody sees the cards of each hand',
    'zone pile says no visible, so everybody sees the next card',
  ])
  const meant = '{cards: {cards: hand, visible: all}, pile: {cards: deck, visible: none}}'
  expect(warned({ zones: meant })).toEqual([])
  expect(warned({ zones: '{discard: {cards: discard}}' })).toEqual([])
})

test('phases that are passed over are told where units are covered', () => {
  const guns = '{bombard: {use: fire}, fight: {use: oddsBattle, units: {trait: gun}}}'
  expect(warned({ phases: guns })).toEqual(
    ['bombard', 'fight'].map(
      (name) =>
        `phase ${name} is passed over where no unit can act, so everybody learns of covered units who has one`,
    ),
  )
  expect(warned({ phases: guns, covered: false })).toEqual([])
  const asked = '{bombard: {use: fire, always: true}, fight: {use: oddsBattle}}'
  expect(warned({ phases: asked })).toEqual([])
})
