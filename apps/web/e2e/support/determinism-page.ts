/** What the determinism test runs inside the browser. */

import { defineModule, type ModuleData, type Rules } from '@redoubt/engine'
import { determinismTrace } from '@redoubt/testkit'

const plugins = import.meta.glob<{ default: Rules }>('../../../../modules/fortify/rules/index.ts', {
  eager: true,
})

export function trace(data: ModuleData, seeds: readonly string[], actions: number): string[] {
  const [plugin] = Object.values(plugins)
  if (!plugin) throw new Error('the rules of Fortify are not part of this page')
  return determinismTrace(defineModule(data, plugin.default), seeds, actions)
}
