/** What the rules are declared with: functions that know the module's names. */

import { rulesFor } from '@redoubt/engine'
import type { Names, Options } from './game.ts'

type Switch = { [N in keyof Options]: Options[N] extends boolean ? N : never }[keyof Options]

/** Only in games under all of these rules. */
export function under(...rules: readonly Switch[]) {
  return { applies: (options: Options): boolean => rules.every((rule) => options[rule]) }
}

export const { action, automatic, number, objection, objections, piece, rules, space, step } =
  rulesFor<Names>()
