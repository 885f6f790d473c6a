/** Modules that lie outside the repository import the engine by name all the same. */

import { registerHooks } from 'node:module'

/** From now on `@redoubt/engine` is ours wherever the importing file lies. */
export function lendEngine(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      try {
        return next(specifier, context)
      } catch (error) {
        if (!specifier.startsWith('@redoubt/')) throw error
        return next(specifier, { ...context, parentURL: import.meta.url })
      }
    },
  })
}
