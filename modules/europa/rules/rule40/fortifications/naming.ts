/** How the log and the preview speak of a fortification: its kind, and the name of the place it is known by. */

import type { Describable } from '@redoubt/engine'
import type { Europa, Piece } from '../../base/game/europa.ts'
import type { Fate } from './kinds.ts'

/** Facts of a fortification: `fort`, `kind`, `name`, and `named`: whether that says more than its kind and its hex do. */
export function fortFacts(fort: Piece): Record<string, Describable> {
  const { name, place, type } = fort
  const known = [type.label, place.label]
  return { fort, kind: type, named: known.includes(name) ? 'no' : 'yes', name }
}

/** What it becomes: `into` is the kind, `fate` says whether it is gone. */
export function fateFacts(g: Europa, into: Fate): Record<string, Describable> {
  const type = g.cast.type(into)
  return type ? { into: type, fate: 'becomes' } : { into: '', fate: 'gone' }
}
