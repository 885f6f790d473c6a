/** Names that stand as plain texts in the rules: attributes they mark, zones, steps and variables they name, clauses they cite. */

import type { World } from '../checks/world.ts'
import { kindOfFile } from '../folder/layout.ts'
import type { Folder } from '../folder/read-folder.ts'
import type { Report } from '../problems/problem.ts'
import { at, entries, isKnown, keys, type Names, unknownName } from '../source/part.ts'
import { isComment, scriptProblem } from './script.ts'

/** What the rules themselves declare or have been told about already. */
export interface OwnNames {
  readonly steps: ReadonlySet<string>
  /** Clauses that are reported where they are declared. */
  readonly cited: ReadonlySet<string>
}

interface Use {
  readonly names: Names
  /** The name is the last group. */
  readonly pattern: RegExp
}

/**
 * Checks the names that scripts speak of where `g` is the position. Names put together at run time are not seen; with
 * `rules/generated.ts` the type checker sees them all.
 */
export function checkUsedNames(world: World, own: OwnNames, folder: Folder, report: Report): void {
  const uses = usesOf(world, own)
  for (const [path, bytes] of folder.files) {
    if (kindOfFile(path).kind !== 'other' || !/\.(ts|js|mjs)$/.test(path)) continue
    const script = bytes.toString('utf8')
    for (const { names, pattern } of uses) {
      for (const match of script.matchAll(pattern)) {
        const name = match.at(-1) ?? ''
        const offset = match.index + match[0].lastIndexOf(name)
        if (isKnown(name, names) || isComment(script, offset)) continue
        const stretch = { offset, length: name.length }
        report(scriptProblem(folder, path, stretch, unknownName(name, names)))
      }
    }
  }
}

function usesOf(world: World, { steps, cited }: OwnNames): readonly Use[] {
  const { attributes, clauses, manifest, optionNames, pieceTypes, seats, sides, variables } = world
  const zones = { what: 'zone', known: manifest && new Set(keys(at(manifest, 'zones'))) }
  // What the table itself denies has its clause from the engine.
  const citable = clauses.known && new Set([...clauses.known, ...cited, 'table'])
  return [
    { names: attributes, pattern: /\bg\.mark\(\s*[\w.]+,\s*(['"])([\w.-]+)\1(?=\s*[,)])/g },
    { names: zones, pattern: /\bg\.zone\(\s*(['"])([\w.-]+)\1(?=\s*[,)])/g },
    {
      names: { what: 'step', known: steps },
      pattern: /\bg\.(?:next|push)\(\{\s*step:\s*(['"])([\w.-]+)\1/g,
    },
    {
      names: sides,
      pattern: /\bg\.(?:next|push)\(\{[^{}]*?\bside:\s*(['"])([\w.-]+)\1/g,
    },
    { names: seats, pattern: /\bwinners:\s*\[\s*(['"])([\w.-]+)\1/g },
    {
      names: variables,
      pattern: /\bg\.(?:set|setFor|tally|clearTally|reveal)\(\s*(['"])([\w.-]+)\1(?=\s*[,)])/g,
    },
    { names: attributes, pattern: /\.at\.(\w+)/g },
    { names: traitsOf(world), pattern: /\.type\.traits\.(\w+)/g },
    { names: variables, pattern: /\bg\.vars\.(\w+)/g },
    { names: optionNames, pattern: /\bg\.options\.(\w+)/g },
    { names: optionNames, pattern: /\bg\.options\[(['"])([\w.-]+)\1\]/g },
    { names: sides, pattern: /\bg\.side\(\s*(['"])([\w.-]+)\1(?=\s*[,)])/g },
    { names: pieceTypes, pattern: /\bg\.type\(\s*(['"])([\w.-]+)\1(?=\s*[,)])/g },
    { names: { ...clauses, known: citable }, pattern: /\bclause:\s*(['"])([^'"\n]+)\1/g },
    // The clause of a line of the log, after its key and facts.
    {
      names: { ...clauses, known: citable },
      pattern:
        /\bg\.log\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?[}\w)],\s*(['"])([^'"\n]+)\1\s*,?\s*\)/g,
    },
  ]
}

/** Traits of any kind of piece: which of them has which, the type checker knows. */
function traitsOf({ pieces }: World): Names {
  const types = pieces && entries(at(pieces, 'types'))
  return {
    what: 'trait',
    known: types && new Set(types.flatMap(([, type]) => keys(at(type, 'traits')))),
  }
}
