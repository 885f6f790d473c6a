/** Finished games of people under another rule. */

import { readRecord } from '@redoubt/engine'
import { type PlayedGame, prepareStudy, type Touched, touchedBy } from '@redoubt/lab'
import { sourcesOf } from './prepare.ts'
import type { LabRequests } from './protocol.ts'

/** @param told how many games have been replayed */
export async function peopleUnder(
  { plan, arm, options, games }: LabRequests['people']['ask'],
  told: (games: number) => void,
): Promise<Touched> {
  const prepared = prepareStudy(plan.file, await sourcesOf(plan))
  if (!prepared.ok) throw new Error(prepared.problems.map(({ message }) => message).join(' '))
  const [first, other] = [prepared.study.arms[0], prepared.study.arms[arm]]
  if (!first || !other) throw new RangeError(`expected an arm of the plan, got ${arm}`)
  const unreadable: { game: string; message: string }[] = []
  const played = games.flatMap(({ name, text }): PlayedGame[] => {
    try {
      return [{ name, record: readRecord(text) }]
    } catch (error) {
      unreadable.push({
        game: name,
        message: error instanceof Error ? error.message : String(error),
      })
      return []
    }
  })
  const { enforcement = undefined } = plan.file.arms[arm]?.enforcement ? other.terms : {}
  const rule = { module: other.module, options, ...(enforcement ? { enforcement } : {}) }
  const touched = touchedBy(first.module, played, rule, told)
  return { ...touched, unsound: [...unreadable, ...touched.unsound] }
}
