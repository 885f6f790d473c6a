/** A worker that plays units of a study and says where it is. */

import { type PreparedStudy, playUnits } from '@redoubt/lab'
import type { FromPlayer, Place, ToPlayer } from './players.ts'
import { preparePlan } from './prepare.ts'

/** Milliseconds between two words of where it is, unless every decision is told. */
const WORD_EVERY = 200

const post = (message: FromPlayer): void => globalThis.postMessage(message)

let study: PreparedStudy | undefined

async function answer(message: ToPlayer): Promise<void> {
  if (message.kind === 'open') {
    const prepared = await preparePlan(message.plan)
    if (!prepared.ok) throw new Error(prepared.problems.map((one) => one.message).join('\n'))
    study = prepared.study
    return post({ kind: 'ready' })
  }
  if (!study) throw new Error('no study has been opened')
  const { from, count, givenUp, careful } = message
  let told = 0
  const units = playUnits(study, from, count, {
    givenUp,
    watch: {
      decision: ({ unit, arm, round }, actions) => {
        const now = performance.now()
        if (!careful && now - told < WORD_EVERY) return
        told = now
        post({ kind: 'at', place: { unit, arm, round, actions } satisfies Place })
      },
    },
  })
  post({ kind: 'played', units })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToPlayer>) => {
  answer(data).catch((error: unknown) =>
    post({ kind: 'broken', message: error instanceof Error ? error.message : String(error) }),
  )
})
