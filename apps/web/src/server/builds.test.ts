import { expect, test, vi } from 'vitest'

/** A page of its own. */
function page() {
  vi.resetModules()
  return import('./builds.ts')
}

const build = (digest: string) => Promise.resolve({ digest })

test('what was saved before the line was open is opened once it is told', async () => {
  const { noteLoading, noteServed, buildOf } = await page()
  await noteLoading('fortify', build('old'))
  noteServed('fortify', 'new')
  expect(buildOf('fortify')).toBe('new')
})

test('what is shown already is not opened again', async () => {
  const { noteLoading, noteServed, buildOf } = await page()
  await noteLoading('fortify', build('new'))
  noteServed('fortify', 'new')
  expect(buildOf('fortify')).toBeUndefined()
})

test('a build that was loaded as another was saved is found old at its end', async () => {
  const { noteLoading, noteServed, buildOf } = await page()
  const loading = noteLoading('fortify', build('old'))
  noteServed('fortify', 'new')
  expect(buildOf('fortify')).toBeUndefined()
  await loading
  expect(buildOf('fortify')).toBe('new')
})

test('saved back to what it was, it is opened again', async () => {
  const { noteBuild, noteLoading, buildOf } = await page()
  await noteLoading('fortify', build('a'))
  noteBuild('fortify', 'b')
  await noteLoading('fortify', build('b'))
  noteBuild('fortify', 'a')
  expect(buildOf('fortify')).toBe('a')
})
