/** From a plan to a study that can be played, in whichever worker needs it. */

import {
  type BoardFile,
  boardOf,
  Game,
  type GameRecord,
  type Insightful,
  type Json,
  type Module,
  type ModuleData,
  readRecord,
} from '@redoubt/engine'
import {
  modulesOf,
  type Prepared,
  type PreparedStudy,
  prepareStudy,
  type Sources,
} from '@redoubt/lab'
import { loadModule } from '../../workers/modules.ts'
import type { Plan } from '../plan/plan.ts'
import { dealtFor } from './dealt.ts'

/** All a worker needs: plain data. */
export interface StudyPlan extends Plan {
  /** By the id the file gives them. */
  readonly modules: Readonly<Record<string, ModuleData>>
}

/** What the page has to know of an arm to show it. */
export interface ArmFacts {
  readonly name: string
  readonly board: BoardFile
  readonly scenario: string
  readonly seating: string | undefined
  readonly options: Readonly<Record<string, Json>>
  readonly insightful: Insightful
  /** The seat for which what it cannot know is dealt. */
  readonly dealt: string | undefined
}

/** Prepares a plan; nothing has run when there are problems. @throws Error when rules cannot be fetched */
export async function preparePlan(plan: StudyPlan): Promise<Prepared> {
  return prepareStudy(plan.file, await sourcesOf(plan))
}

/** What a plan refers to, ready to be used. @throws Error when rules cannot be fetched */
export async function sourcesOf({ file, records, modules }: StudyPlan): Promise<Sources> {
  const loaded = new Map<string, Module>()
  for (const id of modulesOf(file)) {
    const data = modules[id]
    if (data) loaded.set(id, await loadModule(data))
  }
  return {
    module: (name) => loaded.get(name),
    record: (name) => recordNamed(records, name),
    // Built files are named after their contents, those they import included.
    build: (name) => `${new URL(import.meta.url).pathname} ${modules[name]?.digest ?? ''}`,
  }
}

function recordNamed(records: Plan['records'], name: string): GameRecord | string {
  const text = records[name]
  if (text === undefined) return `the record ${name} is not here: open it beside the study`
  try {
    return readRecord(text)
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The unchanging facts of every arm. */
export function armFacts({ arms }: PreparedStudy): ArmFacts[] {
  return arms.map((arm) => {
    const { name, module, terms } = arm
    const game = Game.start(module, { ...terms, dice: { kind: 'seeded', seed: 'facts' } })
    return {
      name,
      board: boardOf(module.data, game.scenario, game.options),
      scenario: game.scenario.id,
      seating: module.seating,
      options: game.options,
      insightful: game.insightful(),
      dealt: dealtFor(arm),
    }
  })
}
