/** A module with some of its numbers changed: tables, traits, scenario data. */

import { defineModule, type Json, type Module, type ModuleData } from '@redoubt/engine'

/** Parts of a module's data that hold numbers a designer would change. */
const PARTS = ['tables', 'pieces', 'scenarios', 'boards'] as const

/** A number in a module's data. */
export interface DataNumber {
  /** `tables/combat/rows/3/2`, `pieces/types/tank/traits/available`. */
  readonly path: string
  readonly value: number
}

/** The numbers of tables, of traits of pieces, of free data in scenarios and of their forces: a line that says no count is one piece. */
export function numbersOf({ tables, pieces, scenarios }: ModuleData): DataNumber[] {
  const found: DataNumber[] = []
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'number') found.push({ path, value })
    else if (value !== null && typeof value === 'object')
      for (const [key, part] of Object.entries(value)) walk(part, `${path}/${key}`)
  }
  for (const [id, table] of Object.entries(tables as Record<string, Free>))
    for (const part of ['data', 'rows', 'shifts', 'at_least'] as const)
      walk(table[part], `tables/${id}/${part}`)
  for (const [id, { traits }] of Object.entries(pieces.types))
    walk(traits, `pieces/types/${id}/traits`)
  for (const [id, scenario] of Object.entries(scenarios as Record<string, Free>)) {
    walk(scenario.data, `scenarios/${id}/data`)
    scenario.forces?.forEach((force, index) => {
      // Of what has a name of its own there is one.
      if (force.id === undefined) walk(force.count ?? 1, `scenarios/${id}/forces/${index}/count`)
      walk(force.attributes, `scenarios/${id}/forces/${index}/attributes`)
    })
  }
  return found
}

interface Free {
  readonly data?: Json
  readonly rows?: Json
  readonly shifts?: Json
  readonly at_least?: Json
  readonly forces?: readonly Force[]
}

interface Force {
  readonly id?: string
  readonly count?: number
  readonly attributes?: Json
}

/** Why the number cannot be changed to that, or undefined. */
export function numberProblem(data: ModuleData, path: string, to: number): string | undefined {
  const steps = path.split('/')
  const force = forceOf(data, steps)
  if (force) {
    const most = force.id === undefined ? 1000 : 1
    if (Number.isInteger(to) && to >= 0 && to <= most) return undefined
    return `${path}: expected a whole number from 0 to ${most}, got ${to}${most === 1 ? `; "${force.id}" is one piece` : ''}`
  }
  if (!PARTS.some((part) => part === steps[0]))
    return `${path} is not a number of the rules: expected a path such as ${numbersOf(data)[0]?.path ?? 'tables/…'}`
  let value: unknown = data
  for (const step of steps) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step))
      return `there is no ${step} in ${path}`
    value = (value as Record<string, unknown>)[step]
  }
  return typeof value === 'number' ? undefined : `${path} is ${JSON.stringify(value)}, not a number`
}

/** The line of a scenario's forces whose count the path names. */
function forceOf({ scenarios }: ModuleData, steps: readonly string[]): Force | undefined {
  const [part, scenario = '', forces, index = '', count] = steps
  if (part !== 'scenarios' || forces !== 'forces' || count !== 'count' || steps.length !== 5) return
  return (scenarios as Record<string, Free>)[scenario]?.forces?.[Number(index)]
}

/** The module with other numbers; the module itself stays as it is. */
export function withNumbers(module: Module, changes: Readonly<Record<string, number>>): Module {
  if (Object.keys(changes).length === 0) return module
  let { data } = module
  for (const [path, number] of Object.entries(changes))
    data = changed(data, path.split('/'), number) as ModuleData
  return defineModule(data, module.rules)
}

/** A copy with another number at a path; what does not lie on the way to it is shared. */
function changed(part: unknown, [step, ...rest]: readonly string[], number: number): unknown {
  if (step === undefined) return number
  const inner = changed((part as Record<string, unknown>)[step], rest, number)
  return Array.isArray(part)
    ? part.with(Number(step), inner)
    : { ...(part as Record<string, unknown>), [step]: inner }
}
