/** What a game is started with: its scenario and its dice. */

import type { ScenarioFile } from '../format/format.ts'
import { committed } from '../random/committed.ts'
import type { RandomSource } from '../random/source.ts'
import { forced, seeded } from '../random/sources.ts'
import type { Module } from '../rules/module.ts'
import type { DiceTerms, GameRecord } from './record.ts'

/** The scenario of a name. @throws Error naming those there are */
export function scenarioOf(module: Module, id: string): ScenarioFile {
  const scenario = module.data.scenarios[id]
  if (scenario) return scenario
  throw new Error(`there is no scenario "${id}" (${Object.keys(module.data.scenarios).join(', ')})`)
}

/** The source of a start; committed dice need the secret, which a finished game's record holds. */
export function sourceOf(dice: DiceTerms, record: GameRecord = []): RandomSource {
  if (dice.kind === 'seeded') return seeded(dice.seed)
  if (dice.kind === 'forced') return forced(dice.values)
  for (const { event } of record) if (event.kind === 'secret') return committed(event.secret, [])
  return {
    kind: 'committed',
    draw: (key) => {
      throw new Error(`${key}: the secret of these committed dice is not known here`)
    },
  }
}
