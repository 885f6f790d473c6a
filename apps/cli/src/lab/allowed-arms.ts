/** Which of many arms the rules allow, of a study whose module has been found. */

import type { Module } from '@redoubt/engine'
import { type Arm, type SoundArms, type StudyFile, soundArms } from '@redoubt/lab'
import { UsageError } from '../command/errors.ts'

/** @throws UsageError when the study itself is at fault, or no arm is left */
export function allowedArms(
  module: Module,
  study: Omit<StudyFile, 'arms'>,
  base: Arm,
  arms: readonly Arm[],
): SoundArms {
  const sources = { module: () => module, record: () => 'no record is read here' }
  try {
    return soundArms(study, base, arms, sources)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message)
    throw error
  }
}
