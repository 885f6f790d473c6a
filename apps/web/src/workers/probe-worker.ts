/** Runs the tests of a text beside the page: what never ends is ended from there. */

import type { ModuleData } from '@redoubt/engine'
import { type ProbeAnswer, type ProbeAsk, verdictsOn } from '../workshop/probe/verdicts.ts'
import { loadModule } from './modules.ts'

globalThis.onmessage = async ({ data: { module, text } }: MessageEvent<ProbeAsk>) => {
  globalThis.postMessage(await answerTo(module, text))
}

async function answerTo(module: ModuleData, text: string): Promise<ProbeAnswer> {
  try {
    return { verdicts: verdictsOn(await loadModule(module), text) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
