/** The plugins of all modules of this repository, each fetched when a worker needs it. */

import { defineModule, freeTable, type Module, type ModuleData, type Rules } from '@redoubt/engine'
import { refused } from '@redoubt/protocol'

const plugins = import.meta.glob<{ default: Rules }>('../../../../modules/*/rules/index.ts')

/** A module ready to be played. @throws RefusedError when its rules are not part of this build */
export async function loadModule(data: ModuleData): Promise<Module> {
  const { id, rules } = data.manifest
  const load = plugins[`../../../../modules/${id}/rules/index.ts`]
  if (load) return defineModule(data, (await load()).default)
  if (rules === undefined) return defineModule(data, freeTable)
  throw refused('unknown-module', `the rules of "${id}" are not part of this build`)
}
