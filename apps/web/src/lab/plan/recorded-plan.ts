/** A plan that begins at a moment of a game, recorded or running: as it is played there, against another rule. */

import { type GameRecord, type Json, type ModuleData, readRecord } from '@redoubt/engine'
import type { Arm, StudyFile } from '@redoubt/lab'
import type { PositionTaken } from '@redoubt/protocol'
import { tell } from '../messages/words.ts'
import type { Plan } from './plan.ts'

/** @param event after which the variants begin @throws RecordError for a text that is no record */
export function recordedPlan(
  data: ModuleData,
  file: StudyFile,
  {
    name,
    text,
    event,
    players,
  }: { name: string; text: string; event: number; players?: Plan['players'] },
): Plan {
  const start = startIn(readRecord(text))
  const seating = start?.seating
  const common = { record: { file: name, event }, ...(seating === undefined ? {} : { seating }) }
  const arms = twoArms(data, 'as recorded', start?.options ?? {}, common)
  return {
    file: withArms(file, arms),
    records: { [name]: text },
    ...(players === undefined ? {} : { players }),
  }
}

/** What a player sees of a running game; the rest is dealt anew for each unit. */
export function takenPlan(
  data: ModuleData,
  file: StudyFile,
  { snapshot, of, dealt }: PositionTaken,
): Plan {
  const common = {
    snapshot: { ...snapshot },
    ...(dealt && of !== undefined ? { sees: of } : {}),
  }
  const arms = twoArms(data, tell('arms.as-played'), snapshot.options, common)
  return { file: withArms(file, arms), records: {} }
}

function twoArms(
  data: ModuleData,
  name: string,
  played: Readonly<Record<string, Json>>,
  common: Partial<Arm>,
): Arm[] {
  const other = otherRule(data, played)
  return [
    { name, options: {}, ...common },
    { name: other?.name ?? tell('arms.other'), options: other?.options ?? {}, ...common },
  ]
}

function withArms({ score: _, ...terms }: StudyFile, arms: Arm[]): StudyFile {
  return { ...terms, arms }
}

export function startIn([first]: GameRecord) {
  return first?.event.kind === 'start' ? first.event : undefined
}

/** The first preset by which something would be different; its switches one by one, so that all others stay as recorded. */
function otherRule(
  { options: { options, presets = {} } }: ModuleData,
  recorded: Readonly<Record<string, Json>>,
): { name: string; options: Record<string, Json> } | undefined {
  const switched = new Set(Object.values(presets).flatMap(({ values }) => Object.keys(values)))
  for (const { values, label } of Object.values(presets)) {
    const own = Object.fromEntries(
      [...switched].flatMap((key): [string, Json][] => {
        const value = values[key] ?? options[key]?.default
        const same = JSON.stringify(value) === JSON.stringify(recorded[key])
        return value === undefined || same ? [] : [[key, value]]
      }),
    )
    if (Object.keys(own).length > 0) return { name: label, options: own }
  }
  return undefined
}

/** The module as a form shows it over a game: what that was played with is what holds unless it is switched. */
export function dataOver(data: ModuleData, { file, records }: Plan): ModuleData {
  const [first] = file.arms
  const text = records[first?.record?.file ?? '']
  const taken = first?.snapshot?.options as Readonly<Record<string, Json>> | undefined
  if (text === undefined && taken === undefined) return data
  const recorded = taken ?? startIn(readRecord(text ?? ''))?.options ?? {}
  const options = Object.fromEntries(
    Object.entries(data.options.options).map(([name, option]) => [
      name,
      { ...option, default: recorded[name] ?? option.default },
    ]),
  )
  return { ...data, options: { ...data.options, options } }
}
