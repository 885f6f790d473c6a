/** The module as its tests load it. */

import { join } from 'node:path'
import type { Module } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'

export const folder = join(import.meta.dirname, '..')

/** @throws Error with every problem of the module's files */
export async function loadBlitzkrieg(): Promise<Module> {
  const loaded = await loadModule(folder)
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  return loaded.module
}
