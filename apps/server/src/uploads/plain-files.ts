/** What a stranger's module may be made of: data and pictures. Code of his would run with the server's rights. */

import { refused } from '@redoubt/protocol'

/** All that may lie in the folder, by path. What describes it for people or tools is not kept. */
const TAKEN: readonly RegExp[] = [
  /^(module|pieces|options|rulebook|metrics|procedures|aids)\.yaml$/,
  /^(boards|tables|scenarios|text)\/[^/]+\.yaml$/,
  /^tests\/.+\.test\.yaml$/,
  /^games\/.+\.jsonl$/,
  /\.(png|jpe?g|webp|gif|svg)$/i,
]
const LEFT_OUT =
  /^(package(-lock)?\.json|tsconfig.*\.json|ladder\.json|tuning\.json|signature\.json|README.*|LICEN[CS]E.*|CHANGELOG.*)$|^rules\/generated\.ts$/i
const SCRIPT = /\.([cm]?[jt]sx?)$/i

/** Rules that say nothing of their own: procedures.yaml says it all. Comments may stand around it. */
const PROCEDURES = "import{procedures}from'@redoubt/mechanics'exportdefaultprocedures()"
/** Scanned from the left, as JavaScript itself does, in a script that can hold neither another string nor an expression. */
const COMMENT_OR_SPACE = /\/\*[\s\S]*?\*\/|\/\/.*|[\s;]+/g

function saysProcedures(script: Uint8Array): boolean {
  const text = new TextDecoder().decode(script).replaceAll('"', "'")
  return text.replace(COMMENT_OR_SPACE, '') === PROCEDURES
}

/**
 * The files that are kept, by path.
 * @throws RefusedError for a module with code of its own, or with a file nothing reads
 */
export function plainFiles(
  files: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, Uint8Array> {
  const kept = new Map<string, Uint8Array>()
  for (const [path, bytes] of files) {
    if (LEFT_OUT.test(path)) continue
    if (SCRIPT.test(path)) mustSayProcedures(path, bytes)
    else if (!TAKEN.some((place) => place.test(path)))
      throw refused(
        'bad-options',
        `${short(path)} is not taken from strangers: expected the YAML files of a module, and pictures`,
        { received: short(path) },
      )
    kept.set(path, bytes)
  }
  return kept
}

function mustSayProcedures(path: string, bytes: Uint8Array): void {
  if (saysProcedures(bytes)) return
  throw refused(
    'bad-options',
    `${short(path)} holds code, and this server runs no code of strangers: expected rules in procedures.yaml or house rules in module.yaml, or a script that is "export default procedures()" and nothing else`,
    { received: short(path) },
  )
}

function short(path: string): string {
  return path.length > 80 ? `${path.slice(0, 79)}…` : path
}
