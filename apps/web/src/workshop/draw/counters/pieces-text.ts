/** The text of pieces.yaml read as counters, as far as they can be drawn; and changes of one of them. */

import type { Json, PiecesFile } from '@redoubt/engine'
import { isMap, isNode, isScalar, parseDocument } from 'yaml'
import { type Splice, YamlEdit } from '../yaml/yaml-edit.ts'

export type ReadPieces =
  | {
      readonly pieces: PiecesFile
      /** Where each type begins in the text. */
      readonly places: ReadonlyMap<string, number>
    }
  | { readonly problem: string }

/** Types that are half written are left out: the loader says what they lack once they are saved. */
export function readPieces(text: string): ReadPieces {
  const document = parseDocument(text)
  const [broken] = document.errors
  if (broken) return { problem: broken.message.split('\n')[0] ?? '' }
  const written = document.get('types')
  if (!isMap(written)) return { problem: '' }
  const file = document.toJS() as PiecesFile
  const places = new Map<string, number>()
  for (const { key } of written.items)
    if (isScalar(key) && isNode(key)) places.set(String(key.value), key.range?.[0] ?? 0)
  const types = Object.fromEntries(
    Object.entries(file.types).filter(
      ([, type]) => typeof type === 'object' && type !== null && typeof type.label === 'string',
    ),
  )
  return { pieces: { ...file, types }, places }
}

/** Writes something of a type, such as its symbol at `counter.symbol`; undefined takes it away. */
export function sayOfType(
  text: string,
  type: string,
  path: readonly string[],
  value: Json | undefined,
): readonly Splice[] {
  const edit = new YamlEdit(text)
  const whole = ['types', type, ...path]
  const name = whole.at(-1) ?? ''
  if (value === undefined) edit.remove(whole.slice(0, -1), [name])
  else edit.set(whole, value)
  return edit.splices()
}
