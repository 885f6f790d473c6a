/** What a study refers to, read from files. */

import { dirname, isAbsolute, join } from 'node:path'
import { type GameRecord, type Module, RecordError } from '@redoubt/engine'
import {
  modulesOf,
  type PreparedStudy,
  prepareStudy,
  recordsOf,
  type Sources,
  type StudyFile,
} from '@redoubt/lab'
import { loadStudy, type Problem, renderProblems } from '@redoubt/loader'
import { FailedError, UsageError } from '../../command/errors.ts'
import { findModule, fromHere, moduleFolder, moduleNames, shown } from '../../sources/modules.ts'
import { readRecordFile } from '../../sources/records.ts'
import { buildOf } from './build-of.ts'

/** What a worker needs to prepare the same study again: plain data. */
export interface StudyPlan {
  readonly file: StudyFile
  /** Folder by the name the study gives the module. */
  readonly modules: Readonly<Record<string, string>>
  readonly records: Readonly<Record<string, GameRecord | string>>
  /** What tells apart the code that plays each module. */
  readonly builds: Readonly<Record<string, string>>
}

/** A study ready to be played, here and in workers. */
export interface ReadStudy {
  readonly study: PreparedStudy
  readonly plan: StudyPlan
}

/**
 * Reads a study's file.
 * @param change what to play instead of the study as written
 * @throws FailedError naming file, line and clause
 */
export async function readStudy(
  word: string,
  change: (file: StudyFile) => StudyFile = (file) => file,
): Promise<ReadStudy> {
  const path = fromHere(word)
  const loaded = await loadStudy(shown(path))
  if (!loaded.ok) throw new FailedError(renderProblems(loaded.problems))
  const file = change(loaded.study as unknown as StudyFile)
  return planned(file, dirname(path), loaded.problem)
}

/** Makes a study that was put together here ready to be played. @throws FailedError */
export function readyStudy(file: StudyFile): Promise<ReadStudy> {
  return planned(file, fromHere('.'))
}

async function planned(
  file: StudyFile,
  folder: string,
  problemAt?: (path: readonly (string | number)[], complaint: { message: string }) => Problem,
): Promise<ReadStudy> {
  const modules: Record<string, string> = {}
  for (const name of modulesOf(file)) {
    const found = folderOf(name, folder)
    if (found !== undefined) modules[name] = found
  }
  const records = Object.fromEntries(
    recordsOf(file).map((name) => [name, readRecordOf(name, folder)]),
  )
  const builds: Record<string, string> = {}
  for (const [name, place] of Object.entries(modules))
    builds[name] = buildOf([place, ...(await findModule(place)).bases])
  const plan: StudyPlan = { file, modules, records, builds }
  const prepared = prepareStudy(file, await sourcesOf(plan))
  if (prepared.ok) return { study: prepared.study, plan }
  const texts = prepared.problems.map(({ path, message, expected, clause }) => {
    const complaint = {
      message: `${message}${clause === undefined ? '' : ` (clause ${clause})`}`,
      ...(expected === undefined ? {} : { expected }),
    }
    return problemAt
      ? renderProblems([problemAt(path, complaint)])
      : `${path.join('.')}: ${complaint.message}${expected === undefined ? '' : `, expected ${expected}`}`
  })
  // What all arms share, such as the module, is wrong in each of them, and said once.
  throw new FailedError([...new Set(texts)].join('\n\n'))
}

/** The folder of a module: an id, or a path from the study's folder. */
function folderOf(name: string, folder: string): string | undefined {
  const fromStudy = isAbsolute(name) ? name : join(folder, name)
  for (const word of [fromStudy, name]) {
    try {
      return moduleFolder(word)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
    }
  }
  return undefined
}

function readRecordOf(name: string, folder: string): GameRecord | string {
  try {
    return readRecordFile(isAbsolute(name) ? name : join(folder, name))
  } catch (error) {
    if (error instanceof UsageError || error instanceof RecordError) return error.message
    throw error
  }
}

/** Loads the modules of a plan. @throws FailedError when one does not load */
export async function sourcesOf({ modules, records, builds }: StudyPlan): Promise<Sources> {
  const loaded = new Map<string, Module>()
  for (const [name, folder] of Object.entries(modules))
    loaded.set(name, (await findModule(folder)).module)
  return {
    module: (name) => loaded.get(name),
    modules: moduleNames,
    record: (file) => records[file] ?? `there is no file ${file}`,
    build: (name) => builds[name] ?? '',
  }
}
