/** What lies between two spaces: rivers, walls, roads. */

import type { BoardFile } from '@redoubt/engine'
import { type Splice, YamlEdit } from '../../yaml/yaml-edit.ts'

export type SpacePair = readonly [one: string, other: string]

/** Lays a feature between the pairs that do not have it yet. */
export function drawFeature(
  text: string,
  file: BoardFile,
  feature: string,
  pairs: readonly SpacePair[],
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const entries = (file.edges ?? []).map((entry, index) => ({ ...entry, index }))
  const own = entries.filter((entry) => entry.feature === feature)
  const known = new Set(own.flatMap(({ between }) => between.map(nameOf)))
  const added = [...new Map(pairs.map((pair) => [nameOf(pair), pair]))]
    .filter(([name]) => !known.has(name))
    .map(([, pair]) => pair)
  if (added.length === 0) return []
  const home = own.find(({ directed }) => directed !== true)
  if (home) edit.append(['edges', home.index, 'between'], added)
  else edit.append(['edges'], [{ feature, between: added }])
  return edit.splices()
}

/** Takes a feature away from between the pairs, in whichever direction it was written. */
export function eraseFeature(
  text: string,
  { edges = [] }: BoardFile,
  feature: string,
  pairs: readonly SpacePair[],
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const gone = new Set(pairs.map(nameOf))
  const empty: number[] = []
  for (const [index, { feature: own, between }] of edges.entries()) {
    if (own !== feature) continue
    const found = between.flatMap((pair, at) => (gone.has(nameOf(pair)) ? [at] : []))
    if (found.length === between.length) empty.push(index)
    else edit.remove(['edges', index, 'between'], found)
  }
  edit.remove(['edges'], empty)
  return edit.splices()
}

export function nameOf([one, other]: SpacePair): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}
