/** Beginning a study at the server. */

import type { StudyAsk, StudyMade } from '@redoubt/protocol'
import { askServer } from './api.ts'

/** What the link of the new study names. @throws RefusedError when the server refuses, Error when it cannot be reached */
export async function beginStudy(ask: StudyAsk): Promise<string> {
  const { study } = await askServer<StudyMade>('/studies', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ask),
  })
  return study
}
