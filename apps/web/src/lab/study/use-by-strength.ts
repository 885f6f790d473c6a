/** The same study asked of one level of player after the other, the weakest first: each answer is there as soon as it is known. */

import { playedBy, type Report } from '@redoubt/lab'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { tell } from '../messages/words.ts'
import { keptStudy } from '../store/studies.ts'
import { type LabClient, startLab } from '../worker/client.ts'
import { withModules } from '../worker/with-modules.ts'

/** Who is asked, the weakest first. */
const LEVELS = ['random', 'novice', 'club', 'strong'] as const

/** What came of the study with one player at all seats. */
export interface PlayedBy {
  readonly bot: string
  readonly report: Report
}

export interface ByStrength {
  /** In the order of their strength. */
  readonly known: readonly PlayedBy[]
  /** Who plays just now, and how many games of each variant are done. */
  readonly playing: { readonly bot: string; readonly units: number } | undefined
  /** Games of each variant that each player was asked for; undefined before anybody was. */
  readonly asked: number | undefined
  readonly problem: string | undefined
  readonly ask: (units: number) => void
  /** Leaves it at the players that are done. */
  readonly stop: () => void
}

const NOTHING = { known: [], playing: undefined, asked: undefined, problem: undefined } as const

export function useByStrength(id: string): ByStrength {
  const [state, setState] = useState<Omit<ByStrength, 'ask' | 'stop'>>(NOTHING)
  const lab = useRef<LabClient>(undefined)
  const close = () => {
    lab.current?.close()
    lab.current = undefined
  }
  // Who leaves the page does not wait for the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it closes is in a ref
  useEffect(() => close, [])

  const play = async (client: LabClient, units: number) => {
    const kept = await keptStudy(id)
    if (!kept) throw new Error(tell('study.missing'))
    const plan = await withModules(kept)
    for (const bot of LEVELS) {
      if (lab.current !== client) return
      setState((now) => ({ ...now, playing: { bot, units: 0 } }))
      const file = {
        ...playedBy(plan.file, bot),
        units: { most: units },
        stop: { when: 'all' } as const,
      }
      const opened = await client.ask('open', { ...plan, file })
      if (!opened.ok) throw new Error(opened.problems.map(({ message }) => message).join(' '))
      const report = await client.ask('study.whole', {})
      setState((now) => ({ ...now, known: [...now.known, { bot, report }] }))
    }
  }

  return {
    ...state,
    ask: (units) => {
      close()
      const client = startLab()
      lab.current = client
      setState({ ...NOTHING, asked: units })
      const isAsked = () => lab.current === client
      client.on('whole', ({ units: done }) =>
        setState((now) => ({ ...now, playing: now.playing && { ...now.playing, units: done } })),
      )
      play(client, units)
        .catch((error: unknown) => {
          const problem = problemOf(error)
          if (isAsked()) setState((now) => ({ ...now, problem }))
        })
        .then(() => {
          if (!isAsked()) return
          close()
          setState((now) => ({ ...now, playing: undefined }))
        })
    },
    stop: () => {
      close()
      setState((now) => ({ ...now, playing: undefined }))
    },
  }
}
