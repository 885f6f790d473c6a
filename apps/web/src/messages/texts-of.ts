/** What a module says, in the language one reads. */

import type { ModuleData } from '@redoubt/engine'
import { createTexts, type Texts } from '@redoubt/text'
import { spoken } from './language.ts'

/** @param playerOf the name of who sits in a seat; without one the seat goes by its own */
export function textsOf(data: ModuleData, playerOf?: (seat: string) => string | undefined): Texts {
  return createTexts(data, spoken(), playerOf)
}
