/** A number of a module as one may say it: by the label of its option, table or type, then where in it. */

import type { ModuleData } from '@redoubt/engine'

/** Parts of a path that only say where the module keeps its numbers. */
const SILENT = new Set(['tables', 'pieces', 'types', 'traits', 'data', 'rows', 'scenarios'])

/**
 * @param name of an option as `option track_length`, of a number by its path
 * @example nudgeName(module, 'pieces/types/tank/traits/points') // "Tank, points"
 */
export function nudgeName(module: ModuleData, name: string): string {
  const [, option] = name.match(/^option (.*)$/) ?? []
  if (option !== undefined) return optionName(module, option)
  const [kind, ...path] = name.split('/')
  const [scenario = '', list, index = '', ...of] = path
  // Where there is but one scenario, nobody asks which.
  const ofScenario =
    Object.keys(module.scenarios).length > 1 ? [module.scenarios[scenario]?.title ?? scenario] : []
  if (kind === 'scenarios' && list === 'forces')
    return [...ofScenario, forceName(module, scenario, index), ...of.map(spoken)]
      .filter((part) => part !== 'attributes' && part !== 'count')
      .join(', ')
  const named = path.map((part, index) => {
    if (kind === 'tables' && index === 0) return module.tables[part]?.title ?? part
    if (kind === 'scenarios' && index === 0) return module.scenarios[part]?.title ?? part
    if (kind === 'pieces' && path[index - 1] === 'types')
      return module.pieces.types[part]?.label ?? part
    return SILENT.has(part) ? '' : spoken(part)
  })
  return named.filter((part) => part !== '').join(', ')
}

/** A line of a scenario's forces by who stands where: "Green Tank in Supply". */
function forceName(
  { manifest, pieces, scenarios }: ModuleData,
  scenario: string,
  index: string,
): string {
  const force = scenarios[scenario]?.forces?.[Number(index)]
  if (!force) return `forces ${index}`
  const { side = '', name, type, place } = force
  const who = [manifest.sides[side]?.name, name ?? pieces.types[type]?.label ?? type]
  const where = manifest.zones?.[place]?.label ?? place
  return `${who.filter(Boolean).join(' ')} in ${where}`
}

/** Names of options may contain points themselves; what follows the longest known name is a part of its value. */
function optionName({ options: { options }, pieces }: ModuleData, name: string): string {
  const known = Object.keys(options)
    .filter((one) => name === one || name.startsWith(`${one}.`))
    .sort((a, b) => b.length - a.length)[0]
  if (known === undefined) return spoken(name)
  const rest = name.slice(known.length + 1)
  const label = options[known]?.label ?? spoken(known)
  return rest === '' ? label : `${label}, ${pieces.types[rest]?.label ?? spoken(rest)}`
}

/** `perAttackMax` and `per_attack_max` as "per attack max". */
function spoken(text: string): string {
  return text
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replaceAll('_', ' ')
}
