/** A module whose games hide nothing from spectators. */

import type { Module } from './module.ts'

const wholes = new WeakMap<Module, Module>()

/**
 * The same module, played the same: only whoever watches, and has no seat, sees all there is. For games that are over.
 * @example
 * seenWhole(module).spectatorsSeeAll // → true
 */
export function seenWhole(module: Module): Module {
  if (module.spectatorsSeeAll) return module
  const known = wholes.get(module)
  if (known) return known
  const whole: Module = {
    ...module,
    spectatorsSeeAll: true,
    seated: (seating = module.seating) => seenWhole(module.seated(seating)),
  }
  wholes.set(module, whole)
  return whole
}
