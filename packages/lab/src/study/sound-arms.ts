/** Which of many arms the rules allow. */

import type { Arm, StudyFile } from './format.ts'
import { prepareStudy } from './prepare.ts'
import type { Sources } from './prepared.ts'

export interface SoundArms {
  readonly arms: readonly Arm[]
  /** Those that are not allowed, and why. */
  readonly refused: readonly string[]
}

/** @throws RangeError when the study itself is at fault, or no arm is left */
export function soundArms(
  study: Omit<StudyFile, 'arms'>,
  base: Arm,
  arms: readonly Arm[],
  sources: Sources,
): SoundArms {
  const prepared = prepareStudy({ ...study, arms: [base, ...arms] }, sources)
  if (prepared.ok) return { arms, refused: [] }
  const why = new Map<number, string>()
  for (const { path, message } of prepared.problems) {
    const [, at] = path
    if (path[0] !== 'arms' || typeof at !== 'number' || at === 0) throw new RangeError(message)
    why.set(at - 1, message)
  }
  const sound = arms.filter((_, at) => !why.has(at))
  const refused = arms.flatMap(({ name }, at) => {
    const message = why.get(at)
    return message === undefined ? [] : [`${name}: ${message}`]
  })
  if (sound.length === 0)
    throw new RangeError(`the rules allow none of these variants: ${refused[0]}`)
  return { arms: sound, refused }
}
