/** How the log and the preview speak of a fortification: its kind, and the name of the place it is known by. */

import type { Describable } from '@redoubt/engine'
import type { Europa, Piece } from '../../base/game/europa.ts'
import type { Fate } from './kinds.ts'

/** Facts of a fortification: `fort`, `kind`, `named` (yes or no) and `name`. */
export function fortFacts(fort: Piece): Record<string, Describable> {
  const { name, type } = fort
  return { fort, kind: type, named: name === type.label ? 'no' : 'yes', name }
}

/** What it becomes: `into` is the kind, `fate` says whether it is gone. */
export function fateFacts(g: Europa, into: Fate): Record<string, Describable> {
  const type = g.cast.type(into)
  return type ? { into: type, fate: 'becomes' } : { into: '', fate: 'gone' }
}
