/** What a battle leaves behind on units. */

import { refresh } from '@redoubt/mechanics'
import type { Piece, War } from '../shape.ts'

/** What a unit carries only as long as the battle lasts. */
const FOR_THE_BATTLE = ['held', 'spotted', 'spotting', 'landed', 'submerged'] as const

/** Forgets what only mattered in the battle. */
export const relax = (g: War, unit: Piece): void => refresh(g, unit, FOR_THE_BATTLE)
