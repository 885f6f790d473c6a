import { existsSync } from 'node:fs'
import { withProgress } from './progress.mjs'

/**
 * Installs Debian packages. Says why when it does not.
 *
 * @param {string} what as it is shown: `Chromium`
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>}
 */
export async function installByApt(what, packages) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const superuser = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (superuser.length > 0 && !existsSync('/usr/bin/sudo')) return false
  const apt = [...superuser, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  // Without the newest lists the ones at hand may do.
  await succeeds(`Looking up ${what}`, [...apt, 'update'])
  return succeeds(`Installing ${what}`, [
    ...apt,
    'install',
    '-y',
    '--no-install-recommends',
    ...packages,
  ])
}

/**
 * Says why when it does not.
 *
 * @param {string} what
 * @param {string[]} commandLine
 */
export async function succeeds(what, commandLine) {
  const { code, output } = await withProgress(what, commandLine)
  if (code !== 0) process.stderr.write(output)
  return code === 0
}
