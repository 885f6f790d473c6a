/** A module ready to play: a cast with its rules. */

import { dataWith } from '../cast/brought.ts'
import { type Cast, castOf } from '../cast/cast.ts'
import type { ModuleData } from '../format/data.ts'
import { underHouseRules } from './house-rules.ts'
import { type Plugin, type Rules, rulesOf } from './rules.ts'
import { type Weights, weightsOf } from './weights.ts'

/**
 * A module ready to be played: its data and its rules.
 * @example
 * const sides = (module: Module) => module.sides.map(({ name }) => name)
 * sides(module) // → [ 'Blue', 'Red' ]
 */
export interface Module extends Cast {
  readonly rules: Rules
  /** What its players weigh by. */
  readonly weights: Weights
  /** The same module in another seating; default this one. @throws Error naming those there are */
  seated(seating: string | undefined): Module
}

/**
 * Compiles checked module data and joins it with its rules; its seating is the manifest's first.
 * @example
 * const quick = defineModule(data, freeTable)
 * Game.start(quick, { scenario: 'field' }).asked().length // → 2
 */
export function defineModule(files: ModuleData, plugin: Plugin): Module {
  const rules = underHouseRules(rulesOf(plugin, files), files.manifest.house_rules)
  const data = dataWith(files, rules.brings)
  const weights = weightsOf(data, rules.weights)
  const seatings = new Map<string | undefined, Module>()
  const seated = (cast: Cast): Module => {
    const known = seatings.get(cast.seating)
    if (known) return known
    const module: Module = {
      ...cast,
      rules,
      weights,
      seated: (other = cast.seating) => seatings.get(other) ?? seated(castOf(data, other)),
    }
    seatings.set(cast.seating, module)
    return module
  }
  return seated(castOf(data))
}
