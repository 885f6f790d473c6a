/** A thread that thinks; it loads a module with the first question about it. */

import type { Module } from '@redoubt/engine'
import { lendEngine, loadModule, placesOf } from '@redoubt/loader'
import { RefusedError } from '@redoubt/protocol'
import { think } from '@redoubt/table'
import Tinypool from 'tinypool'
import { worked } from '../purse/purse.ts'
import { moduleOf } from '../shelf/pinned.ts'
import { openGame } from '../table/opening.ts'
import { makeBot, type Report, rehearsed, type Task, type ThreadTerms } from './thinker.ts'

// A hook of the main thread does not reach here: modules beside the repository import the engine by name, too.
lendEngine()

const { folders } = Tinypool.workerData as ThreadTerms
/** By id as they lie on the shelf, by digest as they were kept. */
const modules = new Map<string, Promise<Module>>()

/** @throws Error for a module that does not load, and whatever a bot or the rules throw */
// biome-ignore lint/style/noDefaultExport: the pool calls it
export default async function answer(task: Task): Promise<Report> {
  const build = 'build' in task ? task.build : undefined
  const name = build?.digest ?? task.module
  const loading = modules.get(name) ?? (build ? moduleOf(build) : load(task.module))
  modules.set(name, loading)
  // One that was half saved is read again.
  loading.catch(() => modules.delete(name))
  const module = await loading
  const begun = worked()
  const done = await answerWith(module, task)
  return { done, used: worked() - begun }
}

async function answerWith(module: Module, task: Task): Promise<Report['done']> {
  if (task.kind === 'rehearsal')
    return { rehearsed: await rehearsed(module, task.record, task.played) }
  if (task.kind !== 'opening') return think(module, task, makeBot)
  try {
    return openGame(module, task)
  } catch (error) {
    if (error instanceof RefusedError) return { refusal: error.refusal }
    throw error
  }
}

async function load(id: string): Promise<Module> {
  const folder = folders.get(id)
  const loaded =
    folder === undefined
      ? undefined
      : await loadModule(folder, { beside: placesOf(folders.values()) })
  if (!loaded?.ok) throw new Error(`the module "${id}" could not be loaded to think about it`)
  return loaded.module
}
