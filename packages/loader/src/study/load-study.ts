/** A study of the lab, read and checked against its schema, with the places in it for what else is wrong. */

import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Json } from '@redoubt/engine'
import { FILE_LIMIT, fileProblem, folderName } from '../folder/read-folder.ts'
import { readYaml } from '../folder/read-yaml.ts'
import type { Complaint } from '../problems/problem.ts'
import { type Problem, sorted } from '../problems/problem.ts'
import { schemaProblems } from '../schemas/check-schema.ts'
import { at, whole, wrong } from '../source/part.ts'
import type { Path } from '../source/source.ts'

export type LoadedStudy =
  | {
      readonly ok: true
      /** Fits `study.schema.json`. */
      readonly study: Json
      /** A problem at a part of the file. @example problem(['arms', 1, 'options'], { message: '…' }) */
      readonly problem: (path: Path, complaint: Complaint) => Problem
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Reads a study from a YAML or JSON file. */
export async function loadStudy(path: string): Promise<LoadedStudy> {
  const folder = resolve(dirname(path))
  const name = `${folder === process.cwd() ? '.' : folderName(folder)}/${basename(path)}`
  const size = await stat(path).then(
    (facts) => facts.size,
    () => undefined,
  )
  if (size === undefined || size > FILE_LIMIT) {
    const message = size === undefined ? 'there is no such file' : `the file has ${size} bytes`
    const expected = `a study of at most ${FILE_LIMIT} bytes`
    return { ok: false, problems: [fileProblem(name, { message, expected })] }
  }
  const problems: Problem[] = []
  const source = readYaml(name, await readFile(path), (problem) => problems.push(problem))
  if (source) problems.push(...schemaProblems(source, 'study'))
  if (!source || problems.length > 0) return { ok: false, problems: sorted(problems) }
  return {
    ok: true,
    study: source.value,
    problem: (where, complaint) => wrong(at(whole(source), ...where), complaint),
  }
}
