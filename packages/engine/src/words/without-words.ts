/** A module's data without what every language says in its own way. */

import type { ModuleData } from '../format/data.ts'
import { COMMON, PROPER, WORDS } from './places.ts'
import { withRenamedFaces } from './renamed-faces.ts'
import { withWords } from './walk.ts'

type Named = Pick<ModuleData, 'manifest' | 'pieces' | 'scenarios' | 'tables'>

/**
 * What the sides, pieces, scenarios and tables of a module say besides words to be read: the same in whatever language
 * they came, so that what is counted by it is counted alike by all.
 * @example withoutWords(inLanguage(data, 'de')).manifest.sides.red // → { name: '', seat: 'two', colour: '#a00' }
 */
export function withoutWords({ manifest, pieces, scenarios, tables }: Named): Named {
  const all = { module: manifest, pieces, scenarios, tables }
  const blank = (file: keyof typeof all) =>
    withWords(
      all[file],
      [...WORDS[file], ...(PROPER[file] ?? []), ...(COMMON[file] ?? [])],
      () => '',
    )
  return {
    manifest: blank('module') as Named['manifest'],
    pieces: numbered(pieces, blank('pieces') as Named['pieces']),
    scenarios: blank('scenarios') as Named['scenarios'],
    tables: blank('tables') as Named['tables'],
  }
}

/** What a type says of its faces by their names is said by their numbers. */
function numbered(pieces: Named['pieces'], blank: Named['pieces']): Named['pieces'] {
  const types = Object.entries(blank.types).map(([id, type]) => [
    id,
    type.faces ? { ...type, faces: type.faces.map((_, face) => `${face}`) } : type,
  ])
  return withRenamedFaces(pieces, { ...blank, types: Object.fromEntries(types) })
}
