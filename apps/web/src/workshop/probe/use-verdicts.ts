/** Runs the tests of a text as it is written. */

import type { ModuleData } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import type { ProbeAnswer, ProbeAsk } from './verdicts.ts'

/** Milliseconds of quiet after which a text is run. */
const QUIET = 300

/** What the text came to last; undefined before the first answer. Tests that do not end are broken off by the next text. */
export function useVerdicts(
  module: ModuleData | undefined,
  text: string,
): { readonly answer: ProbeAnswer | undefined; readonly isRunning: boolean } {
  const [found, setFound] = useState<{ readonly of: unknown; readonly answer: ProbeAnswer }>()
  const of = `${module?.digest} ${text}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is run is told apart by digest and text
  useEffect(() => {
    if (!module) return
    let worker: Worker | undefined
    const timer = window.setTimeout(() => {
      worker = new Worker(new URL('../../workers/probe-worker.ts', import.meta.url), {
        type: 'module',
        name: 'redoubt-probe',
      })
      worker.onmessage = ({ data }: MessageEvent<ProbeAnswer>) => setFound({ of, answer: data })
      worker.postMessage({ module, text } satisfies ProbeAsk)
    }, QUIET)
    return () => {
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [of])
  return { answer: found?.answer, isRunning: found?.of !== of }
}
