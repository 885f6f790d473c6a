/** A question about a kept study that takes long: asked of a worker of its own, so that a study that runs goes on. */

import { tell } from '../messages/words.ts'
import { keptStudy } from '../store/studies.ts'
import { startLab } from '../worker/client.ts'
import type { LabRequestName, LabRequests } from '../worker/protocol.ts'
import { withModules } from '../worker/with-modules.ts'

/** @throws Error with a sentence when the study is gone or cannot be played any more */
export async function askApart<N extends LabRequestName>(
  id: string,
  name: N,
  ask: LabRequests[N]['ask'],
): Promise<LabRequests[N]['answer']> {
  const kept = await keptStudy(id)
  if (!kept) throw new Error(tell('study.missing'))
  const lab = startLab()
  try {
    const opened = await lab.ask('open', await withModules(kept))
    if (!opened.ok) throw new Error(opened.problems.map(({ message }) => message).join(' '))
    return await lab.ask(name, ask)
  } finally {
    lab.close()
  }
}
