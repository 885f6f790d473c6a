/** A log as steps of a table of ours: which piece is where and how after each. */

import { counterOf } from '../pieces/counter.ts'
import type { LoggedStep } from '../reading/logged-steps.ts'
import type { VassalModule } from '../reading/vassal-module.ts'
import type { Planned } from './planned.ts'
import type { Force } from './scenario-file.ts'
import { placeInSave, type Standing } from './set-ups.ts'

/** A log of VASSAL in the terms of the written module, to be played there. */
export interface WrittenReplay {
  readonly title: string
  /** The set-up with which it begins. */
  readonly scenario: string
  /** The pieces of the set-up that are in no tray, in the order of its forces. */
  readonly pieces: readonly string[]
  readonly steps: readonly ReplayStep[]
  /** What is left out of it, with how often. */
  readonly passed: ReadonlyMap<string, number>
}

/** What became of each piece that was touched. */
export type ReplayStep = readonly { readonly id: string; readonly now?: Force }[]

const OTHER_MAP = 'moves to maps that the module does not have'

/**
 * @param scenario the name of the set-up that `planned` is
 * @param forceOf a standing piece as a force
 */
export function replayOf(
  module: VassalModule,
  { title, sheet, pieces }: Planned,
  scenario: string,
  logged: readonly LoggedStep[],
  forceOf: (standing: Standing) => Force,
): WrittenReplay {
  const passed = new Map<string, number>()
  const pass = (what: string): void => {
    passed.set(what, (passed.get(what) ?? 0) + 1)
  }
  const steps = logged.map((step): ReplayStep => {
    for (const what of step.passed) pass(what)
    return step.touched.flatMap(({ id, now }) => {
      if (!now) return { id }
      const at = placeInSave(module, now, sheet)
      if (at) return { id, now: forceOf({ counter: counterOf(now.traits), isCard: false, at }) }
      pass(OTHER_MAP)
      return []
    })
  })
  return { title, scenario, pieces: pieces.map(({ id = '' }) => id), steps, passed }
}
