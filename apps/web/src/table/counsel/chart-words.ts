/** What the keys of a chart are called: in the module's words, by what it calls its kinds, terrains and sides, else spelt out. */

import type { ModuleData } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'

type Naming = Pick<ModuleData, 'pieces' | 'boards' | 'manifest'>

/**
 * Names keys of the data of charts. The module's own word for one is `chart.<key>` of its words; records of records, such
 * as `major regular`, are named word by word.
 */
export function chartNamer(
  { pieces, boards, manifest }: Naming,
  texts: Pick<Texts, 'word'>,
): (key: string) => string {
  const labels = new Map<string, string>()
  for (const { terrains, features = {} } of Object.values(boards))
    for (const [id, { label }] of [...Object.entries(terrains), ...Object.entries(features)])
      labels.set(id, label)
  for (const [id, { label }] of Object.entries(pieces.types)) labels.set(id, label)
  for (const [id, { name }] of Object.entries(manifest.sides)) labels.set(id, name)
  const known = (key: string) => texts.word(`chart.${key}`) ?? labels.get(key)
  return (key) =>
    known(key) ??
    key
      .split(' ')
      .map((one) => known(one) ?? spaced(one))
      .join(' ')
}

/** `minorRiver` as `minor river`. */
function spaced(name: string): string {
  return name.replace(
    /([a-z])([A-Z])(?=[a-z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
}
