import { expect, test } from 'vitest'
import { keepLessonOver, keepLessonProgress, lessonLeft, lessonProgressOf } from './lessons-kept.ts'

test('who leaves in the middle of a lesson comes back to the same step, in that game only', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const trail = [
    { at: 0, passed: 0, seq: 0 },
    { at: 2, passed: 1, seq: 4 },
  ]
  keepLessonProgress('one', trail, storage)
  expect(lessonProgressOf('one', storage)).toEqual(trail)
  expect(lessonProgressOf('two', storage)).toBeUndefined()
  keepLessonProgress('one', undefined, storage)
  expect(lessonProgressOf('one', storage)).toBeUndefined()
})

test('whoever has come to the end of a lesson has it to the end of that game, and in no other', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const atItsEnd = [{ at: 3, passed: 0, seq: 5 }]
  expect(lessonLeft('fortify', 'first', storage)).toBeUndefined()
  keepLessonProgress('first', atItsEnd, { ...storage, removeItem: () => undefined })
  keepLessonOver('fortify', storage)
  expect(lessonLeft('fortify', 'first', storage)).toEqual(atItsEnd)
  expect(lessonLeft('fortify', 'rematch', storage)).toBe('over')
  expect(lessonLeft('fog', 'rematch', storage)).toBeUndefined()
})

test('what something else has left there is no progress', () => {
  expect(lessonProgressOf('one', { getItem: () => '2' })).toBeUndefined()
  expect(lessonProgressOf('one', { getItem: () => 'two' })).toBeUndefined()
  expect(lessonProgressOf('one', { getItem: () => '[]' })).toBeUndefined()
  expect(lessonProgressOf('one', { getItem: () => '[{"at":1,"passed":0}]' })).toBeUndefined()
})
