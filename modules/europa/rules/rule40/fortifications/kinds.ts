/**
 * 40.D  What each kind of fortification does: the one reader of tables/fortifications.yaml.
 * No rule knows a kind by name. A ruling that changes a kind is a `variant` in the table.
 */

import type { Describable } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import type { Clause, Europa, Names, Piece, Kind as Row } from '../../base/game/europa.ts'
import { read } from '../../base/game/europa.ts'

/** A kind as the table has it, with the clauses of its parts. */
export type Kind = Row & { readonly id: string }

/** What a captured or reduced fortification becomes: another kind, nothing (REMOVED), or what it was (UNCHANGED). */
export type Fate = string

/** All kinds under the game's options. */
export function kindsOf(g: Europa): ReadonlyMap<string, Kind> {
  return kindsUnder(read(g, 'fortifications'))(g.options)
}

/** The kinds of a table, with what options change about them. */
const kindsUnder = oncePer((data: Names['tables']['fortifications']) =>
  oncePer((options: Names['options']): ReadonlyMap<string, Kind> => {
    const values: Readonly<Record<string, unknown>> = options
    const holds = (when: Readonly<Record<string, unknown>>) =>
      Object.entries(when).every(([name, value]) => values[name] === value)
    return new Map(
      Object.entries(data.kinds).map(([id, kind]) => {
        const changes = (kind.variants ?? []).filter(({ when }) => holds(when))
        return [id, Object.assign({ ...kind, id }, ...changes.map(({ set }) => set))]
      }),
    )
  }),
)

/** A kind by name. @throws Error when the table has none of that name */
export function kindNamed(g: Europa, id: string): Kind {
  const kind = kindsOf(g).get(id)
  if (!kind) throw new Error(`tables/fortifications.yaml has no kind "${id}"`)
  return kind
}

/** The kind of a fortification: its counter has the kind's name. */
export function kindOf(g: Europa, fort: Piece): Kind {
  return kindNamed(g, fort.type.id)
}

/** The clause a part of a kind rests on. */
export function citeOf(kind: Kind, part: string): Clause {
  return kind.cites[part] ?? (kind.clause as Clause)
}

export function isFortification(piece: Piece): boolean {
  return piece.type.traits.fortification === true
}

/** 40.D.6.1, 40.D.8.1, 40.D.15.1  Combat unit and fortification at once. */
export function isFortUnit(g: Europa, piece: Piece): boolean {
  return isFortification(piece) && kindOf(g, piece).form === 'unit'
}

export function strengthOf(fort: Piece): number {
  return fort.at.strength
}

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
