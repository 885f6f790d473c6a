/** A study as the YAML file that `redoubt lab run` takes, and back. */

import type { StudyFile, StudyProblem } from '@redoubt/lab'
import { LineCounter, parseDocument, stringify } from 'yaml'
import { tell } from '../messages/words.ts'
import { misnamedIn } from './study-shape.ts'

/** Says editors by which schema to check the file. */
const HEAD = '# yaml-language-server: $schema=../schemas/study.schema.json\n'

export function studyText(file: StudyFile): string {
  return HEAD + stringify(file, { lineWidth: 100 })
}

export type ReadStudyText =
  | {
      readonly ok: true
      readonly file: StudyFile
      readonly lineOf: (path: StudyProblem['path']) => number | undefined
    }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads a study; what the module says of it is found when it is prepared. */
export function readStudyText(text: string): ReadStudyText {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (document.errors.length > 0)
    return { ok: false, problems: document.errors.map(({ message }) => message) }
  const file = document.toJS() as unknown
  const problems = faultsOf(file)
  if (problems.length > 0) return { ok: false, problems }
  const lineOf = (path: StudyProblem['path']): number | undefined => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as
        | { range?: readonly number[] }
        | undefined
      const [from] = node?.range ?? []
      if (from !== undefined) return lines.linePos(from).line
    }
    return undefined
  }
  return { ok: true, file: withModuleIds(file as StudyFile), lineOf }
}

function faultsOf(file: unknown): string[] {
  if (file === null || typeof file !== 'object' || Array.isArray(file)) return [tell('file.none')]
  const { title, arms, module } = file as Partial<StudyFile>
  const faults: string[] = []
  if (typeof title !== 'string' || title === '') faults.push(tell('file.no-title'))
  if (module !== undefined && typeof module !== 'string') faults.push(tell('file.no-id'))
  if (!Array.isArray(arms) || arms.length === 0) return [...faults, tell('file.no-arms')]
  arms.forEach((arm, index) => {
    if (arm === null || typeof arm !== 'object' || typeof arm.name !== 'string')
      faults.push(tell('file.no-name', { arm: index + 1 }))
    else if (typeof (arm.module ?? module) !== 'string')
      faults.push(tell('file.no-module', { arm: index + 1 }))
  })
  return [...faults, ...misnamedIn(file)]
}

/** On the command line a module may be the path of its folder; here its id is enough. */
function withModuleIds(file: StudyFile): StudyFile {
  const id = (name: string) => name.split(/[/\\]/).findLast((part) => part !== '') ?? name
  return {
    ...file,
    ...(file.module === undefined ? {} : { module: id(file.module) }),
    arms: file.arms.map((arm) =>
      arm.module === undefined ? arm : { ...arm, module: id(arm.module) },
    ),
  }
}
