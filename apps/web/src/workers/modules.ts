/** Modules made ready to be played in a worker: their rules are fetched from the server when they are needed. */

import * as engine from '@redoubt/engine'
import {
  defineModule,
  freeTable,
  type Module,
  type ModuleData,
  type Plugin,
  sharePackages,
} from '@redoubt/engine'
import { refused, rulesFile } from '@redoubt/protocol'

sharePackages({
  '@redoubt/engine': async () => engine,
  '@redoubt/mechanics': () => import('@redoubt/mechanics'),
})

/** A module ready to be played. @throws RefusedError when its rules cannot be fetched, or run in cells only */
export async function loadModule(data: ModuleData): Promise<Module> {
  if (data.confined)
    throw refused(
      'unknown-module',
      `the rules of ${data.manifest.title} come from a stranger: it can be played, watched and replayed, and nothing else is done with them here`,
    )
  if (data.manifest.rules === undefined) return defineModule(data, freeTable)
  return defineModule(data, await fetchRules(data))
}

async function fetchRules(data: ModuleData): Promise<Plugin> {
  const url = new URL(`/api/rules/${rulesFile(data)}`, globalThis.location.origin)
  try {
    const { default: plugin }: { default: Plugin } = await import(/* @vite-ignore */ url.href)
    return plugin
  } catch (error) {
    const { title } = data.manifest
    const reason = error instanceof Error ? error.message : String(error)
    throw refused('unknown-module', `the rules of ${title} could not be fetched: ${reason}`)
  }
}
