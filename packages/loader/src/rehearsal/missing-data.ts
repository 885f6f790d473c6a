/** When rules fail as a game begins: what they last looked for in the module's data and did not find. */

import { defineModule, Game, type ModuleData, type Rules } from '@redoubt/engine'
import type { Path } from '../source/source.ts'

/** A key that is not there, and the way to where it was looked for, in the module's data. */
export interface Missing {
  /** `['tables', 'combat', 'data', 'retreat']` */
  readonly path: Path
  readonly key: string
}

/**
 * Starts a scenario once more and watches what the rules read of tables, scenarios and traits.
 * @returns undefined when they found everything they looked for, or did not fail this time
 */
export function missingData(data: ModuleData, rules: Rules, scenario: string): Missing | undefined {
  let missing: Missing | undefined
  const watched = watch(data, (path, key) => {
    missing = { path, key }
  })
  try {
    Game.start(defineModule(watched, rules), { scenario })
    return undefined
  } catch {
    return missing
  }
}

type Note = (path: Path, key: string) => void

/** The data whose gaps are noted: what the platform itself reads is as the schemas want it, and left alone. */
function watch(data: ModuleData, note: Note): ModuleData {
  const each = <T extends object>(files: Readonly<Record<string, T>>, kind: string, key: keyof T) =>
    Object.fromEntries(
      Object.entries(files).map(([id, file]) => {
        const within = [kind, id, String(key)]
        return [id, { ...file, [key]: noting(file[key] ?? {}, within, note) }]
      }),
    )
  return {
    ...data,
    tables: each(data.tables, 'tables', 'data'),
    scenarios: each(data.scenarios, 'scenarios', 'data'),
    pieces: { ...data.pieces, types: each(data.pieces.types, 'types', 'traits') },
  }
}

/** The same value, of which every key that is looked for and not there is noted. */
function noting(value: unknown, path: Path, note: Note): unknown {
  if (value === null || typeof value !== 'object') return value
  return new Proxy(value, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol') return found
      if (found === null || (found === undefined && !(key in target))) note(path, key)
      return typeof found === 'function' ? found : noting(found, [...path, key], note)
    },
  })
}
