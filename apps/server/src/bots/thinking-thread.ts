/** A thread that thinks; it loads a module with the first question about it. */

import type { Module } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { type Question, type Thought, think } from '@redoubt/table'
import Tinypool from 'tinypool'
import { makeBot, type ThreadTerms } from './thinker.ts'

const { folders } = Tinypool.workerData as ThreadTerms
const modules = new Map<string, Promise<Module>>()

/** @throws Error for a module that does not load, and whatever a bot or the rules throw */
// biome-ignore lint/style/noDefaultExport: the pool calls it
export default async function answer(question: Question): Promise<Thought<Question>> {
  const module = modules.get(question.module) ?? load(question.module)
  modules.set(question.module, module)
  return think(await module, question, makeBot)
}

async function load(id: string): Promise<Module> {
  const folder = folders.get(id)
  const loaded = folder === undefined ? undefined : await loadModule(folder)
  if (!loaded?.ok) throw new Error(`the module "${id}" could not be loaded to think about it`)
  return loaded.module
}
