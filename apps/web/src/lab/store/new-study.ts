/** A plan becomes a study of its own, kept in this browser. */

import type { Plan } from '../plan/plan.ts'
import type { NudgeLine } from './studies.ts'
import { keepStudy } from './studies.ts'

/** @returns its id */
export async function newStudy(
  module: string,
  { file, records }: Plan,
  nudges?: readonly NudgeLine[],
): Promise<string> {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  await keepStudy({
    id,
    module,
    file,
    records,
    created: Date.now(),
    units: 0,
    state: 'new',
    ...(nudges ? { nudges } : {}),
  })
  return id
}
