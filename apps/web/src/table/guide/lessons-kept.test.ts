import { expect, test } from 'vitest'
import { keepLessonProgress, lessonProgressOf } from './lessons-kept.ts'

test('who leaves in the middle of a lesson comes back to the same step, in that game only', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  keepLessonProgress('one', { at: 2, passed: 1 }, storage)
  expect(lessonProgressOf('one', storage)).toEqual({ at: 2, passed: 1 })
  expect(lessonProgressOf('two', storage)).toBeUndefined()
  keepLessonProgress('one', undefined, storage)
  expect(lessonProgressOf('one', storage)).toBeUndefined()
})

test('what something else has left there is no progress', () => {
  expect(lessonProgressOf('one', { getItem: () => '2' })).toBeUndefined()
  expect(lessonProgressOf('one', { getItem: () => 'two' })).toBeUndefined()
})
