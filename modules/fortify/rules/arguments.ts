/** What actions are about, as objections read it. */

import type { Space } from '@redoubt/engine'
import type { Names, Piece } from './generated.ts'

/** Games with Choppers and Artillery: only there their rules are tested. */
export const inSpecialWarfare = {
  applies: (options: Names['options']): boolean => options.special_warfare,
}

/** An action's acting unit. */
export interface ByUnit {
  readonly unit: Piece
}

/** An acting unit and the space it is to go to. */
export interface ToSpace extends ByUnit {
  readonly to: Space
}

/** An acting unit and the unit it is to attack. */
export interface AtTarget extends ByUnit {
  readonly target: Piece
}

/** What an Enlist is made of. */
export interface Enlisting extends ToSpace {
  readonly second?: Piece | undefined
  readonly second_to?: Space | undefined
}
