/** A record under another rule, told to the page. */

import {
  boardOf,
  type Game,
  type GameRecord,
  type Json,
  type ModuleData,
  readRecord,
} from '@redoubt/engine'
import { type ReplayedUnder, replayPastSetUp } from '@redoubt/lab'
import { loadModule } from '../../workers/modules.ts'
import { standingBefore } from '../plan/record-moments.ts'
import type { BoardState } from './bench.ts'
import type { StudyPlan } from './prepare.ts'
import type { UnderResult } from './protocol.ts'

/** @throws RecordError when the record does not replay · OptionsError */
export async function recordUnder(
  { modules }: StudyPlan,
  text: string,
  options: Readonly<Record<string, Json>>,
): Promise<UnderResult> {
  const record = readRecord(text)
  const [first] = record
  if (first?.event.kind !== 'start') throw new Error('the record has no start')
  const data = modules[first.event.module]
  if (!data) throw new Error(`there is no module "${first.event.module}" here`)
  const module = await loadModule(data)
  return told(record, replayPastSetUp(module, record, { options }))
}

/**
 * The game as the module was, beside the same actions as it is now.
 * @throws RecordError when the record does not replay under the module as it was · OptionsError
 */
export async function recordUnderBuild(
  before: ModuleData,
  now: ModuleData,
  text: string,
): Promise<UnderResult> {
  const record = readRecord(text)
  const [one, other] = await Promise.all([loadModule(before), loadModule(now)])
  return told(record, replayPastSetUp(one, record, { module: other }))
}

function told(record: GameRecord, { parting, recorded, other, setUp }: ReplayedUnder): UnderResult {
  const seat = parting?.seat ?? recorded.module.seats[0]?.id
  return {
    alike: standingBefore(record, parting?.event),
    of: standingBefore(record),
    parting,
    beginsOtherwise: setUp !== undefined,
    boards: [shown(recorded, seat), shown(other, seat)],
    arms: [factsOf(recorded), factsOf(other)],
  }
}

function shown(game: Game, seat: string | undefined): BoardState {
  return {
    seat,
    view: game.view(seat),
    offers: [],
    asked: game.asked(),
    result: game.result,
    log: [],
    latest: undefined,
  }
}

function factsOf(game: Game): UnderResult['arms'][number] {
  const { module, scenario, options } = game
  return {
    name: '',
    board: boardOf(module.data, scenario, options),
    scenario: scenario.id,
    seating: module.seating,
    options,
    dealt: undefined,
    insightful: {
      layers: [],
      obligations: false,
      reach: false,
      lineOfSight: false,
      declared: false,
      battle: false,
    },
  }
}
