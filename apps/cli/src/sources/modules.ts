/** Finding modules: by id among those of this repository, or by folder. */

import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Module } from '@redoubt/engine'
import { loadModule, type Problem, renderProblems } from '@redoubt/loader'
import { FailedError, UsageError, unknownWord } from '../command/errors.ts'

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/[\\/]$/, '')

/** Where redoubt was called from: paths are read from here. npm and npx run things elsewhere and say so. */
export const HERE = process.env.INIT_CWD ?? process.cwd()

export interface FoundModule {
  readonly module: Module
  readonly folder: string
  /** Folders of the modules it extends, nearest first. */
  readonly bases: readonly string[]
}

/** The folders under `modules/` that hold a module. */
export function moduleNames(): string[] {
  const modules = join(ROOT, 'modules')
  if (!existsSync(modules)) return []
  return readdirSync(modules)
    .filter((name) => isModule(join(modules, name)))
    .sort()
}

/** The folder a word means: a path to a module, or the name of one under `modules/`. @throws UsageError */
export function moduleFolder(word: string): string {
  const path = fromHere(word)
  if (isModule(path)) return path
  const named = join(ROOT, 'modules', word)
  if (!/[\\/]/.test(word) && isModule(named)) return named
  if (existsSync(path))
    throw new UsageError(`${word} is no module: expected a folder with a module.yaml`)
  throw unknownWord('module', word, moduleNames())
}

/** Loads a module. @throws FailedError with all its problems */
export async function findModule(word: string): Promise<FoundModule> {
  const folder = moduleFolder(word)
  const loaded = await loadModule(shown(folder))
  if (!loaded.ok) throw brokenModule(word, loaded.problems)
  return { module: loaded.module, folder, bases: loaded.bases }
}

export function brokenModule(word: string, problems: readonly Problem[]): FailedError {
  return new FailedError(
    `${renderProblems(problems)}\n\nmodule ${word} has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
  )
}

/** The module a file lies in, or the one named, or the only one there is. @throws UsageError when it cannot be told */
export function moduleOfFile(path: string, named: string | undefined): string {
  if (named !== undefined) return named
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (isModule(folder)) return folder
    if (folder === dirname(folder)) break
  }
  const [only, ...more] = moduleNames()
  if (only !== undefined && more.length === 0) return only
  throw new UsageError(
    `${path} lies in no module: say which with --module (${moduleNames().join(', ')})`,
  )
}

/** A path as typed, from where redoubt was called. */
export function fromHere(path: string): string {
  return resolve(HERE, path)
}

/** A path as it should be shown: from the working directory where it lies below it. */
export function shown(path: string): string {
  const from = relative(process.cwd(), path)
  return from === '' || from.startsWith('..') ? path : from
}

function isModule(folder: string): boolean {
  return existsSync(join(folder, 'module.yaml'))
}
