/** Names, facts and regions of single spaces. */

import type { BoardFile, Json } from '@redoubt/engine'
import { type Path, type Splice, YamlEdit } from '../../yaml/yaml-edit.ts'

/** What an area says about itself besides facts for the rules. */
const OF_AREA = ['id', 'label', 'terrain', 'at', 'outline', 'islands', 'print']
const OF_CELL = ['label', 'terrain']

/** What is written about a space, the facts the rules read apart. */
export interface SpaceWords {
  readonly label: string | undefined
  readonly terrain: string | undefined
  readonly facts: readonly (readonly [name: string, value: Json])[]
}

export function wordsOf(file: BoardFile, id: string): SpaceWords {
  const area = file.areas?.find((one) => one.id === id)
  const written: Readonly<Record<string, Json | undefined>> =
    (area as Readonly<Record<string, Json | undefined>> | undefined) ?? file.spaces?.[id] ?? {}
  const known = area ? OF_AREA : OF_CELL
  return {
    label: typeof written.label === 'string' ? written.label : undefined,
    terrain: typeof written.terrain === 'string' ? written.terrain : undefined,
    facts: Object.entries(written).flatMap(([name, value]) =>
      known.includes(name) || value === undefined ? [] : [[name, value] as const],
    ),
  }
}

/** Writes a word about a space; undefined takes it away. */
export function sayOfSpace(
  text: string,
  file: BoardFile,
  id: string,
  name: string,
  value: Json | undefined,
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const index = (file.areas ?? []).findIndex((one) => one.id === id)
  const home: Path = index < 0 ? ['spaces', id] : ['areas', index]
  if (value !== undefined) edit.set([...home, name], value)
  else if (index >= 0 || file.spaces?.[id]?.[name] !== undefined) edit.remove(home, [name])
  return edit.splices()
}

export function addToRegion(
  text: string,
  { regions = {} }: BoardFile,
  region: string,
  ids: readonly string[],
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const known = regions[region] ?? []
  edit.append(
    ['regions', region],
    ids.filter((id) => !known.includes(id)),
  )
  return edit.splices()
}

export function takeFromRegion(
  text: string,
  { regions = {} }: BoardFile,
  region: string,
  ids: readonly string[],
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const gone = (regions[region] ?? []).flatMap((id, index) => (ids.includes(id) ? [index] : []))
  if (gone.length > 0) edit.remove(['regions', region], gone)
  return edit.splices()
}
