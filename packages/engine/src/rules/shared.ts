/** How rules that were built into one file find the packages they are played with: they share them and bring none. */

/**
 * Where they lie: `globalThis[Symbol.for(SHARED)]`. An import map would say it better, but workers have none.
 * @example const shared: unknown = Reflect.get(globalThis, Symbol.for(SHARED))
 */
export const SHARED = 'redoubt.packages'

/** By name, what fetches a package's exports when rules first ask for it. */
export type SharedPackages = Readonly<Record<string, () => Promise<object>>>

/**
 * Shares packages with all rules that are imported from now on.
 * @example sharePackages({ '@redoubt/engine': async () => ({ rules, step, action }) })
 */
export function sharePackages(packages: SharedPackages): void {
  Object.assign(globalThis, { [Symbol.for(SHARED)]: packages })
}
