/** Finding modules: by id among those of this repository, or by folder. */

import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Module } from '@redoubt/engine'
import { loadModule, type Problem, renderProblems } from '@redoubt/loader'
import { FailedError, UsageError, unknownWord } from '../command/errors.ts'

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Where redoubt was called from: paths are read from here. npm and npx run things in the repository and say where that was;
 * outside of it what they say is left over from another call.
 * @param now where the process runs
 * @param told what npm says, absolute
 */
export function calledFrom(now: string, told: string | undefined): string {
  const isInside = !relative(ROOT, now).startsWith('..')
  return told !== undefined && isInside && existsSync(told) ? told : now
}

/** Where redoubt was called from. */
export const HERE = calledFrom(process.cwd(), process.env.INIT_CWD)

export interface FoundModule {
  readonly module: Module
  readonly folder: string
  /** Folders of the modules it extends, nearest first. */
  readonly bases: readonly string[]
  /** Of what makes it another game to its players, and whether its numbers from self-play are for that. */
  readonly playDigest: string
  readonly tuned: 'none' | 'stale' | 'fits'
  /** The same with what its players weigh by. */
  readonly playersDigest: string
}

/** Where what belongs to this computer is kept. */
export function dataFolder(): string {
  return fromHere(process.env.REDOUBT_DATA ?? join(ROOT, 'data'))
}

/** Where modules lie that were installed into a data folder. */
export function installed(data = dataFolder()): string {
  return join(data, 'modules')
}

/** The folders in which modules are looked for by name: what comes with Redoubt, and what was installed. */
export function besides(data = dataFolder()): readonly string[] {
  return [join(ROOT, 'modules'), installed(data)]
}

/** The names of modules that need no path. */
export function moduleNames(): string[] {
  const names = besides().flatMap((folder) => modulesIn(folder).map((path) => basename(path)))
  return [...new Set(names)].sort()
}

/** The folders in a folder that hold a module. */
export function modulesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && isModule(join(folder, name)))
    .map((name) => join(folder, name))
    .sort()
}

/** The folder a word means: a path to a module, or the name of one. @throws UsageError */
export function moduleFolder(word: string): string {
  const path = fromHere(word)
  if (isModule(path)) return path
  const named = besides().map((folder) => join(folder, word))
  const found = /[\\/]/.test(word) ? undefined : named.find(isModule)
  if (found !== undefined) return found
  if (existsSync(path))
    throw new UsageError(`${word} is not a module: expected a folder with a module.yaml`)
  throw unknownWord('module', word, moduleNames())
}

/** Loads a module. @throws FailedError with all its problems */
export async function findModule(word: string): Promise<FoundModule> {
  const folder = moduleFolder(word)
  const loaded = await loadModule(shown(folder), { beside: besides() })
  if (!loaded.ok) throw brokenModule(word, loaded.problems)
  const { module, bases, playDigest, tuned, playersDigest } = loaded
  return { module, folder, bases, playDigest, tuned, playersDigest }
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

export function isModule(folder: string): boolean {
  return existsSync(join(folder, 'module.yaml'))
}
