import { expect, test } from 'vitest'
import { keepLessonStep, lessonStepOf } from './lessons-kept.ts'

test('who leaves in the middle of a lesson comes back to the same step, in that game only', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  keepLessonStep('one', 2, storage)
  expect(lessonStepOf('one', storage)).toBe(2)
  expect(lessonStepOf('two', storage)).toBeUndefined()
  keepLessonStep('one', undefined, storage)
  expect(lessonStepOf('one', storage)).toBeUndefined()
})
