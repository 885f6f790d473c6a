/** What a stranger's module may be made of: data, pictures, and scripts of its rules, which run in a cell alone. */

import { refused } from '@redoubt/protocol'
import { mustBeBounded, shortPath } from './bounds.ts'

/** All that may lie in the folder, by path. What describes it for people or tools is not kept. */
const TAKEN: readonly RegExp[] = [
  /^(module|pieces|options|rulebook|metrics|procedures|aids)\.yaml$/,
  /^(boards|tables|scenarios|text)\/[^/]+\.yaml$/,
  /^tests\/.+\.test\.yaml$/,
  /^games\/.+\.jsonl$/,
  /\.(png|jpe?g|webp|gif|svg|pdf)$/i,
]
const LEFT_OUT =
  /^(package(-lock)?\.json|tsconfig.*\.json|ladder\.json|tuning\.json|signature\.json|README.*|LICEN[CS]E.*|CHANGELOG.*)$|^(rules\/(tsconfig\.json|.*\.test\.ts)|tests\/.*\.[jt]s)$/i
/** What the names of the data are for the compiler; rules that say nothing of their own need it not. */
const GENERATED = 'rules/generated.ts'
const SCRIPT = /\.([cm]?[jt]sx?)$/i
/** Scripts of rules, and the data they import. */
const OF_RULES = /^rules\/.+\.([jt]s|json)$/

/** Rules that say nothing of their own: procedures.yaml says it all. Comments may stand around it. */
const PROCEDURES = "import{procedures}from'@redoubt/mechanics'exportdefaultprocedures()"
/** Scanned from the left, as JavaScript itself does, in a script that can hold neither another string nor an expression. */
const COMMENT_OR_SPACE = /\/\*[\s\S]*?\*\/|\/\/.*|[\s;]+/g

function saysProcedures(script: Uint8Array): boolean {
  const text = new TextDecoder().decode(script).replaceAll('"', "'")
  return text.replace(COMMENT_OR_SPACE, '') === PROCEDURES
}

export interface PlainFiles {
  /** By path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** There is code of a stranger among them. */
  readonly confined: boolean
}

/**
 * The files that are kept.
 * @param yaml bytes that a YAML file may have, where not as many as a stranger's
 * @throws RefusedError for a module with a file nothing reads, or a part that is too large
 */
export function plainFiles(files: ReadonlyMap<string, Uint8Array>, yaml?: number): PlainFiles {
  const kept = new Map<string, Uint8Array>()
  const scripts = new Map<string, Uint8Array>()
  for (const [path, bytes] of files) {
    if (LEFT_OUT.test(path)) continue
    mustBeBounded(path, bytes, yaml)
    if (OF_RULES.test(path)) scripts.set(path, bytes)
    else if (TAKEN.some((place) => place.test(path))) kept.set(path, bytes)
    else
      throw refused(
        'bad-options',
        `${shortPath(path)} is not taken from strangers: ${expectedAt(path)}`,
        {
          received: shortPath(path),
        },
      )
  }
  const code = [...scripts].filter(([path]) => path !== GENERATED)
  const confined = code.some(([, bytes]) => !saysProcedures(bytes))
  const read = confined ? scripts : code
  return { files: new Map([...kept, ...read]), confined }
}

function expectedAt(path: string): string {
  return SCRIPT.test(path)
    ? 'expected scripts in rules/, as .ts or .js'
    : 'expected the YAML files of a module, its rules, pictures and PDF'
}
