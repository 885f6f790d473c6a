/** The testkit's own games, for the tests of other packages. */

import type { Module } from '@redoubt/engine'

/**
 * Loads a fixture module: `skirmish` is a tiny hex game with dice, a hidden reserve and a secret simultaneous choice.
 * @example const skirmish = await loadFixture('skirmish')
 */
export async function loadFixture(name: 'skirmish'): Promise<Module> {
  const [{ loadSound }, { fileURLToPath }] = await Promise.all([
    import('./scenario/load.ts'),
    import('node:url'),
  ])
  return loadSound(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)))
}
