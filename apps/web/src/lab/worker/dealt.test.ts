import { Game } from '@redoubt/engine'
import { prepareStudy } from '@redoubt/lab'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { dealtFor } from './dealt.ts'

const skirmish = await loadFixture('skirmish')

function arm(start: object) {
  const ready = prepareStudy(
    { title: 'test', module: 'skirmish', arms: [{ name: 'taken', ...start }, { name: 'other' }] },
    { module: () => skirmish, record: () => '' },
  )
  const [first] = ready.ok ? ready.study.arms : []
  if (!first) throw new Error(JSON.stringify(ready))
  return first
}

test('a position is dealt for who cannot know it whole, and for nobody else', () => {
  const running = Game.start(skirmish)
  running.act('second', 'plan careful')
  const snapshot = { ...running.snapshot(), seq: 0 }
  expect(dealtFor(arm({ snapshot, sees: 'first' }))).toBe('first')
  expect(dealtFor(arm({ snapshot }))).toBeUndefined()
  expect(dealtFor(arm({}))).toBeUndefined()
})
