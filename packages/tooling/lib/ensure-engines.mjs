import { installByApt } from './apt.mjs'
import { findFirefox, findWebKit, findXvfb } from './engines.mjs'

/**
 * Sees to it, where there is apt, that the other two browser engines are there to test in. Without them the tests go
 * on: what is missing is said here, and the tests that need it are counted as skipped.
 */
export async function ensureEngines() {
  const wanted = lacking()
  if (wanted.length === 0) return
  await installByApt('Firefox and WebKit', wanted)
  const left = lacking()
  if (left.length > 0) {
    process.stderr.write(
      `Tests in Firefox and in WebKit are skipped: ${left.join(', ')} could not be installed by apt. Everything else is tested; Firefox elsewhere is found by FIREFOX_PATH.\n`,
    )
  }
}

function lacking() {
  return [
    ...(findFirefox() === undefined ? ['firefox-esr'] : []),
    ...(findWebKit() === undefined ? ['webkit2gtk-driver'] : []),
    ...(findXvfb() === undefined ? ['xvfb'] : []),
  ]
}
