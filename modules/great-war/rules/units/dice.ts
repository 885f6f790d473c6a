/** Shots: dice thrown together, counted, logged and shown in the battle window. */

import type { Piece, Place, Side } from '@redoubt/engine'
import type { FortSite } from '../map/theatre.ts'
import type { ThrownDice, War } from '../shape.ts'
import { traitsOf } from './units.ts'
import { counted } from './words.ts'

/** A throw of several dice with one target number. */
export interface Volley {
  readonly key: readonly (string | number | Place | Piece | Side)[]
  /** Step of the battle, or `pass`. */
  readonly step: string
  readonly by: Side
  /** `attacker`, `defender` or a fort's id. */
  readonly shooter: string
  readonly units: readonly Piece[]
  readonly dice: number
  readonly value: number
  readonly clause: string
}

/** Throws the dice of a volley; returns the hits. */
export function throwVolley(g: War, volley: Volley): number {
  const { step, by, shooter, units, dice, value, clause } = volley
  if (dice === 0) return 0
  const { thrown, hits } = g.hits(dice, g.options['F-01-die'], value, volley.key)
  const types: Record<string, number> = {}
  for (const unit of units) types[unit.type.id] = (types[unit.type.id] ?? 0) + 1
  const shown: ThrownDice = {
    step,
    by: (ownerOf(units) ?? by).id,
    shooter,
    units: types,
    target: value,
    thrown,
    hits,
  }
  g.set('dice', [...g.vars.dice, shown])
  if (g.listener) g.log('fire', told(volley, thrown, hits), { clause })
  return hits
}

function told({ by, units, step, value }: Volley, thrown: readonly number[], hits: number) {
  return {
    side: ownerOf(units) ?? by,
    units: counted(units),
    dice: thrown,
    value,
    hits,
    ...(step === 'pass' ? {} : { row: step, table: tableOf(step) }),
  }
}

/** The one power all these units belong to. */
function ownerOf(units: readonly Piece[]): Side | undefined {
  const owner = units[0]?.side
  return units.every(({ side }) => side === owner) ? owner : undefined
}

/** The chart whose row the step is. */
function tableOf(step: string): string {
  return step.startsWith('N') ? 'naval-battle' : 'land-battle'
}

/** W-1.1a  A fort fires twice. */
export function throwFort(
  g: War,
  shot: Omit<Volley, 'shooter' | 'units' | 'dice'> & {
    readonly fort: Piece
    readonly site: FortSite
    /** Dice thrown, where not all of the fort's go at the same target (F-14). */
    readonly dice?: number
  },
): number {
  return throwVolley(g, {
    ...shot,
    shooter: shot.site.id,
    units: [shot.fort],
    dice: shot.dice ?? traitsOf(shot.fort).dice,
  })
}
