/** Rules back from the file they were built into: engine and mechanics are those of whoever imports it. */

import * as engine from '@redoubt/engine'
import { type Plugin, sharePackages } from '@redoubt/engine'
import * as mechanics from '@redoubt/mechanics'

/**
 * Imports built rules in Node.
 * @throws Error when the file needs what this engine does not have any more
 */
export async function importBuilt(code: string): Promise<Plugin> {
  sharePackages({
    '@redoubt/engine': async () => engine,
    '@redoubt/mechanics': async () => mechanics,
  })
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const { default: plugin }: { default: Plugin } = await import(/* @vite-ignore */ url)
  return plugin
}
