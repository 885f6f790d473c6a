/** The thread in which bots think. */

import { parentPort, workerData } from 'node:worker_threads'
import type { Module } from '@redoubt/engine'
import { loadModules } from '@redoubt/loader'
import { type Decision, decide } from './thinker.ts'

const { folder } = workerData as { folder: string }
const modules = new Map<string, Module>()
for (const [, loaded] of await loadModules(folder))
  if (loaded.ok) modules.set(loaded.module.data.manifest.id, loaded.module)

parentPort?.on('message', (decision: Decision) => {
  try {
    const module = modules.get(decision.module)
    if (!module) throw new Error(`there is no module ${decision.module} in ${folder}`)
    parentPort?.postMessage({ action: decide(module, decision) })
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) })
  }
})
