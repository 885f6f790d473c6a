import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderProblems } from '../problems/problem.ts'
import { loadStudy } from './load-study.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redoubt-study-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function load(text: string) {
  const path = join(folder, 'study.yaml')
  await writeFile(path, text)
  return loadStudy(path)
}

test('a sound study comes with the places in it', async () => {
  const loaded = await load('title: T\narms:\n  - name: a\n    options: {turns: 3}\n')
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  expect(loaded.study).toEqual({ title: 'T', arms: [{ name: 'a', options: { turns: 3 } }] })
  const problem = loaded.problem(['arms', 0, 'options', 'turns'], { message: 'too few' })
  expect(problem).toMatchObject({ line: 4, column: 22, message: 'too few' })
})

test.each([
  ['title: T\narms: []\n', /study\.yaml:2:\d+/],
  ['title: T\narm:\n  - name: a\n', /did you mean "arms"\?/],
  ['title: T\narms:\n  - {name: a, name: b}\n', /stands twice/],
  ['title: T\narms: [{name: a}]\nstop: {when: soon}\n', /study\.yaml:3:14/],
])('%j is refused with its line', async (text, said) => {
  const loaded = await load(text)
  expect(loaded.ok ? 'loads' : renderProblems(loaded.problems)).toMatch(said)
})

test('a file that is not there', async () => {
  const loaded = await loadStudy(join(folder, 'gone.yaml'))
  expect(loaded.ok ? '' : renderProblems(loaded.problems)).toContain('there is no such file')
})
