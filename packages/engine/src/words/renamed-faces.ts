/** What is told of a face by its name is found by the name the face has in another language. */

import type { Json, PiecesFile, PieceTypeFile } from '../format/format.ts'

/**
 * Looks and traits that a type gives by faces (`factor: {full: 6, reduced: 3}`), under the names its faces have now.
 * @param translated the same types, their faces renamed
 */
export function withRenamedFaces(pieces: PiecesFile, translated: PiecesFile): PiecesFile {
  const types = Object.entries(translated.types).map(([id, type]) => [
    id,
    renamed(type, pieces.types[id]?.faces ?? []),
  ])
  return { ...translated, types: Object.fromEntries(types) }
}

function renamed(type: PieceTypeFile, before: readonly string[]): PieceTypeFile {
  const { faces = [], traits, counter } = type
  const names = new Map(before.map((name, index) => [name, faces[index] ?? name]))
  if ([...names].every(([name, now]) => name === now)) return type
  const underNames = <T>(byFace: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(byFace).map(([name, value]) => [names.get(name) ?? name, value]),
    )
  const ofFaces = (trait: Json): Json =>
    isByFace(trait, names) ? underNames(trait as Readonly<Record<string, Json>>) : trait
  return {
    ...type,
    ...(traits && {
      traits: Object.fromEntries(
        Object.entries(traits).map(([name, trait]) => [name, ofFaces(trait)]),
      ),
    }),
    ...(counter?.faces && { counter: { ...counter, faces: underNames(counter.faces) } }),
  }
}

/** Every key is a face. */
function isByFace(trait: Json, names: ReadonlyMap<string, string>): boolean {
  if (trait === null || typeof trait !== 'object' || Array.isArray(trait)) return false
  const keys = Object.keys(trait)
  return keys.length > 0 && keys.every((key) => names.has(key))
}
