/** Modules and test files from disk. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineModule, type Module, type ModuleData } from '@redoubt/engine'
import { parse } from 'yaml'
import type { TestFile } from './scenario/test-file.ts'

export interface LoadedTests {
  /** The file's path. */
  readonly path: string
  readonly file: TestFile
}

/** Loads a module unchecked. */
export async function loadUnchecked(folder: string): Promise<Module> {
  const read = (path: string) => parse(readFileSync(join(folder, path), 'utf8'))
  const manifest = read('module.yaml')
  const all = (name: string) =>
    Object.fromEntries(
      yamlFiles(join(folder, name)).map((path) => {
        const value = parse(readFileSync(path, 'utf8'))
        return [value.id ?? path.replace(/^.*\/|\.yaml$/g, ''), value]
      }),
    )
  const data = {
    manifest,
    boards: all('boards'),
    pieces: read('pieces.yaml'),
    tables: all('tables'),
    options: read('options.yaml'),
    scenarios: all('scenarios'),
    rulebook: read('rulebook.yaml'),
    texts: all('text'),
    digest: '',
  } as ModuleData
  const plugin = await import(pathToFileURL(join(folder, manifest.rules)).href)
  return defineModule(data, plugin.default)
}

/** The test files of a module, by name. */
export function readTests(folder: string): LoadedTests[] {
  return yamlFiles(join(folder, 'tests'))
    .filter((path) => path.endsWith('.test.yaml'))
    .map((path) => ({ path, file: parse(readFileSync(path, 'utf8')) as TestFile }))
}

/** The recorded games of a module, by name. */
export function readRecords(folder: string): { readonly path: string; readonly text: string }[] {
  return filesIn(join(folder, 'games'), '.jsonl').map((path) => ({
    path: relative(folder, path),
    text: readFileSync(path, 'utf8'),
  }))
}

function yamlFiles(folder: string): string[] {
  return filesIn(folder, '.yaml')
}

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name))
}
