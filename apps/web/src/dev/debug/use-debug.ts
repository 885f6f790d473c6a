/** Asks the debug worker about the game at the moment looked at. */

import { useCallback, useEffect, useRef } from 'react'
import { useDesk } from '../../table/desk/desk.ts'
import { useSessionState, useTable } from '../../table/desk/use-session.ts'
import type { DebugAnswer, DebugAsk, DebugQuestion } from './questions.ts'

type Settled = { readonly n: number; readonly answer?: unknown; readonly problem?: string }

export interface Debug {
  readonly moment: number
  /** @throws Error in one sentence for what cannot be answered */
  ask<Q extends DebugQuestion>(question: Q): Promise<DebugAnswer[Q['kind']]>
}

/** The worker lives as long as the panel is open. */
export function useDebug(): Debug {
  const { session } = useTable()
  const { seq } = useSessionState(session).view
  const { moment = seq } = useDesk()
  const worker = useRef<Worker>(undefined)
  const last = useRef(0)
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = undefined
    },
    [],
  )
  const ask = useCallback(
    async <Q extends DebugQuestion>(question: Q): Promise<DebugAnswer[Q['kind']]> => {
      worker.current ??= new Worker(new URL('../../workers/debug-worker.ts', import.meta.url), {
        type: 'module',
        name: 'redoubt-debug',
      })
      const record = await session.record()
      const n = ++last.current
      const message: DebugAsk = { n, module: session.facts.module, record, moment, question }
      return answerFrom(worker.current, message)
    },
    [session, moment],
  )
  return { moment, ask }
}

function answerFrom<T>(worker: Worker, message: DebugAsk): Promise<T> {
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<Settled>) => {
      if (data.n !== message.n) return
      worker.removeEventListener('message', hear)
      if (data.problem === undefined) resolve(data.answer as T)
      else reject(new Error(data.problem))
    }
    worker.addEventListener('message', hear)
    worker.postMessage(message)
  })
}
