/** What the determinism test runs inside a browser: sets `trace`. */

import { defineModule, type ModuleData, type Rules } from '@redoubt/engine'
import { determinismTrace } from '@redoubt/testkit'

const plugins = import.meta.glob<{ default: Rules }>('../../../../modules/*/rules/index.ts', {
  eager: true,
})

export type Trace = (
  module: string,
  data: ModuleData,
  seeds: readonly string[],
  actions: number,
) => string[]

const trace: Trace = (module, data, seeds, actions) => {
  const plugin = plugins[`../../../../modules/${module}/rules/index.ts`]
  if (!plugin) throw new Error(`the rules of ${module} are not part of this page`)
  return determinismTrace(defineModule(data, plugin.default), seeds, actions)
}

Object.assign(globalThis, { trace })
