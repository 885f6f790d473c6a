/** A study as other machines get it: what to play, and nothing of the machine that asks. */

import { createHash } from 'node:crypto'
import { canonicalJson, type GameRecord } from '@redoubt/engine'
import {
  headOf,
  otherGames,
  type PreparedStudy,
  prepareStudy,
  type ResultsHead,
  type StudyFile,
} from '@redoubt/lab'
import { FailedError, UsageError } from '../../command/errors.ts'
import { findModule, moduleFolder } from '../../sources/modules.ts'
import { buildOf } from '../plan/build-of.ts'
import { type ReadStudy, type StudyPlan, sourcesOf } from '../plan/sources.ts'

export interface Offer {
  readonly title: string
  readonly file: StudyFile
  /** The id of a module by the name the study gives it. */
  readonly modules: Readonly<Record<string, string>>
  readonly records: Readonly<Record<string, GameRecord | string>>
  /** By this the machine that plays tells whether its games would be the same. */
  readonly head: ResultsHead
}

export async function offerOf({ study, plan }: ReadStudy): Promise<Offer> {
  const modules: Record<string, string> = {}
  for (const [name, folder] of Object.entries(plan.modules))
    modules[name] = (await findModule(folder)).module.data.manifest.id
  const { file, records } = plan
  return { title: file.title, file, modules, records, head: headOf(study) }
}

/** A short name of the games of a study: the same for all who play the same ones. */
export function gamesId({ play, arms }: ResultsHead): string {
  return createHash('sha256').update(canonicalJson({ play, arms })).digest('hex').slice(0, 16)
}

/** What this machine makes of an offer. */
export type Taken =
  | { readonly ok: true; readonly study: PreparedStudy; readonly plan: StudyPlan }
  /** It would play other games, or none. */
  | { readonly ok: false; readonly why: string }

/** Prepares a study by the modules of this machine: none of its code comes from elsewhere. */
export async function take(offer: Offer): Promise<Taken> {
  try {
    const plan = await planHere(offer)
    const prepared = prepareStudy(plan.file, await sourcesOf(plan))
    if (!prepared.ok)
      return { ok: false, why: prepared.problems.map(({ message }) => message).join('; ') }
    const other = otherGames(offer.head, headOf(prepared.study))
    if (other !== undefined)
      return { ok: false, why: `it would be other games on this machine: ${other}` }
    return { ok: true, study: prepared.study, plan }
  } catch (error) {
    if (error instanceof FailedError || error instanceof UsageError)
      return { ok: false, why: error.message }
    throw error
  }
}

async function planHere({ file, modules: ids, records }: Offer): Promise<StudyPlan> {
  const modules: Record<string, string> = {}
  const builds: Record<string, string> = {}
  for (const [name, id] of Object.entries(ids)) {
    // An id only: a path would reach into this machine.
    if (!/^[a-z0-9-]+$/.test(id)) throw new UsageError(`"${id}" is not the id of a module`)
    const folder = moduleFolder(id)
    modules[name] = folder
    builds[name] = buildOf([folder, ...(await findModule(folder)).bases])
  }
  return { file, modules, records, builds }
}
