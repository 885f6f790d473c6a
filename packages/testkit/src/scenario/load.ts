/** Modules, their tests and their recorded games from disk. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Module } from '@redoubt/engine'
import { loadModule, loadTests, renderProblems, type TestsFile } from '@redoubt/loader'

/** Loads a sound module. @throws Error with everything that is wrong with it */
export async function loadSound(folder: string): Promise<Module> {
  const loaded = await loadModule(folder)
  if (!loaded.ok) throw new Error(`\n${renderProblems(loaded.problems)}`)
  return loaded.module
}

/** The test files of a module. @throws Error with everything that is wrong with them */
export async function readTests(folder: string, module: Module): Promise<TestsFile[]> {
  const { files, problems } = await loadTests(folder, module)
  if (problems.length > 0) throw new Error(`\n${renderProblems(problems)}`)
  return files.map(({ tests }) => tests)
}

/** The recorded games of a module, by name. */
export function readRecords(folder: string): { readonly path: string; readonly text: string }[] {
  const games = join(folder, 'games')
  if (!existsSync(games)) return []
  return readdirSync(games)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => ({ path: `games/${name}`, text: readFileSync(join(games, name), 'utf8') }))
}
