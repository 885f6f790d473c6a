/** How the games of an arm begin: with the same dice in every arm, and what a seat does not see dealt anew. */

import { Game, type StartTerms, seeded } from '@redoubt/engine'
import type { PreparedArm } from '../study/prepared.ts'

/** @param seed of the unit: the same in all its arms, so that they are dealt alike */
export function beginArm(arm: PreparedArm, seed: string): Game {
  return Game.start(arm.module, termsOf(arm, seed))
}

/** Does every game of the arm begin with the same position, as far as its set-up throws no dice? */
export function beginsAlike({ sees }: PreparedArm): boolean {
  return sees === undefined
}

/** What a seat sees stays, what it does not see is another of the ways it might be in each unit: an answer about one deal is none about the game. */
function termsOf({ module, terms, sees }: PreparedArm, seed: string): StartTerms {
  const dice = { kind: 'seeded', seed } as const
  if (sees === undefined) return { ...terms, dice }
  const dealt = Game.start(module, { ...terms, dice }).determinise(sees, seeded(`${seed}/dealt`), {
    blind: true,
  })
  if (!dealt) return { ...terms, dice }
  return { ...terms, arrangement: undefined, from: dealt.position.save(), dice }
}
