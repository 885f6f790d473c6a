import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npmFailure } from './npm-failure.mjs'
import { npmCommand, pinnedNode } from './processes.mjs'
import { withProgress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { installStamp, isStamped, lockHash } from './stamp.mjs'

/** Whether node_modules is what the lock file asks for. */
export const isInstalled = () => existsSync(pinnedNode) && isStamped(installStamp, lockHash())

/**
 * Installs the packages, the pinned Node among them, unless they are there and current.
 *
 * @throws {Refusal} when npm fails
 */
export async function install() {
  if (isInstalled()) return
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install'
  const { code, output } = await withProgress('Installing packages', [
    ...npmCommand(),
    command,
    '--include=dev',
    '--prefer-offline',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ])
  if (code !== 0) {
    const sentence = npmFailure(output)
    if (sentence !== undefined) throw new Refusal(sentence)
    process.stderr.write(output)
    throw new Refusal('The packages could not be installed: npm says why above.')
  }
  if (!existsSync(pinnedNode)) {
    throw new Refusal(
      'npm installed the packages but not the pinned Node: allow install scripts (`npm config set ignore-scripts false`) and try again.',
    )
  }
}
