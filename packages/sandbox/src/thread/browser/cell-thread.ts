/** The worker of a browser in which one cell lives. */

import { answering } from '../answering.ts'
import type { ToThread } from '../talk.ts'

const answer = answering(() => performance.now())
addEventListener('message', async ({ data }: MessageEvent<ToThread>) => {
  postMessage(await answer(data))
})
// Who waits for an answer is to hear what went wrong; the page hears of an error, and of nothing that was only awaited.
addEventListener('unhandledrejection', ({ reason }) => {
  reportError(reason)
})
