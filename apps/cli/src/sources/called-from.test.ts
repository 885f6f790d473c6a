import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calledFrom, ROOT } from './modules.ts'

test('what npm says of where it was called from counts in the repository, where npm runs things', () => {
  expect(calledFrom(ROOT, tmpdir())).toBe(tmpdir())
  expect(calledFrom(join(ROOT, 'apps/cli'), tmpdir())).toBe(tmpdir())
  expect(calledFrom(ROOT, undefined)).toBe(ROOT)
})

test('what is left over from another call does not: a module would land in another folder', () => {
  expect(calledFrom(tmpdir(), ROOT)).toBe(tmpdir())
  expect(calledFrom(ROOT, join(ROOT, 'no-such-folder'))).toBe(ROOT)
})
