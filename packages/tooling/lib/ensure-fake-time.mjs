import { installByApt } from './apt.mjs'
import { findFakeTime } from './fake-time.mjs'
import { Refusal } from './refusal.mjs'

/**
 * Sees to it that servers can be tested whose clocks are set while they run.
 *
 * @throws {Refusal} when that cannot be had
 */
export async function ensureFakeTime() {
  if (findFakeTime() !== undefined) return
  await installByApt('libfaketime', ['libfaketime'])
  if (findFakeTime() === undefined)
    throw new Refusal(
      'The tests need libfaketime and it could not be installed: install it and set FAKETIME_LIBRARY to libfaketime.so.1.',
    )
}
