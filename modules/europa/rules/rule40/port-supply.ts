/** 40.D.15.5 to 40.D.15.7, AMB-42  Limited supply from port fortifications: their owner chooses whom they serve. */

import type { Space } from '@redoubt/engine'
import { numbered, numbersOf } from '@redoubt/mechanics'
import type { ByUnit, Europa, Frame, Piece, Side } from '../base/game/europa.ts'
import { action, objection, piece } from '../base/game/europa.ts'
import { serveWithLimited, supply } from '../base/map/map.ts'
import { reOf } from '../base/units/forces.ts'
import { fortFacts, kindOf } from './fortifications/kinds.ts'
import { allForts } from './fortifications/objects.ts'
import { sizeOf } from './fortifications/protection.ts'

/** The owner chooses whom one fortification serves; pieces by number. */
interface Serving extends Frame {
  readonly fort: number
  /** RE it can still serve. */
  readonly left: number
  /** Units no other supply reaches, near it or not. */
  readonly wanting: readonly number[]
}

/**
 * Serves units that no other supply reaches, fortification by fortification; those nobody serves are out of supply. The
 * owner is asked where a fortification cannot serve all that are near it.
 * @param after number of the last fortification that is done
 */
export function serveByForts(g: Europa, side: Side, wanting: readonly Piece[], after = -1): void {
  const fort = allForts(g)
    .filter(({ index, side: owner }) => owner === side && index > after)
    .sort((a, b) => a.index - b.index)
    .find((candidate) => kindOf(g, candidate).limitedSupply !== undefined)
  if (!fort) return supply.lack(g, wanting)
  const left = capacityOf(g, fort)
  const near = wanting.filter((unit) => isNear(g, fort, unit))
  const needed = near.reduce((sum, unit) => sum + reOf(g, unit), 0)
  if (needed > left && near.some((unit) => reOf(g, unit) <= left)) {
    const serves = { fort: fort.index, left, wanting: numbersOf(wanting) }
    return g.push({ step: 'port_supply', side: side.id, ...serves })
  }
  const served = needed <= left ? near : []
  for (const unit of served) serveUnit(g, fort, unit)
  serveByForts(
    g,
    side,
    wanting.filter((unit) => !served.includes(unit)),
    fort.index,
  )
}

/** 40.D.15.6, 40.D.15.7  RE it serves: the port's intrinsic capacity, and as much again while the port itself works. */
function capacityOf(g: Europa, fort: Piece): number {
  const hex = fort.place as Space
  const intrinsic = Number(hex.traits.port ?? 0)
  const working = !g.vars.ports_closed.includes(hex.id)
  const both = kindOf(g, fort).limitedSupply?.addsToPort === true && working
  const self = g.options.portSelf === 'counts' ? sizeOf(g, fort) : 0
  return intrinsic + (both ? intrinsic : 0) - self
}

function isNear(g: Europa, fort: Piece, unit: Piece): boolean {
  const radius = kindOf(g, fort).limitedSupply?.radius ?? 0
  return g.board.distance(fort.place as Space, unit.place as Space) <= radius
}

function serveUnit(g: Europa, fort: Piece, unit: Piece): void {
  serveWithLimited(g, unit)
  g.log('supply.port', { unit, ...fortFacts(fort) }, '40.D.15.5')
}

// ── the owner's choice ───────────────────────────────────────────────────────

function serving(g: Europa): Serving {
  return g.frame as Serving
}

/** The fortification whose capacity is being shared out. */
function servingFort(g: Europa): Piece {
  return g.pieces[serving(g).fort] as Piece
}

/** RE the port fortification can still serve. */
export function portSupplyPrompt(g: Europa) {
  const fort = servingFort(g)
  return { left: serving(g).left, hex: fort.place, ...fortFacts(fort) }
}

/** Units near the fortification that still want supply. */
function waiting(g: Europa): Piece[] {
  const fort = servingFort(g)
  return numbered(g, serving(g).wanting).filter((unit) => isNear(g, fort, unit))
}

const tooMany = objection(
  '40.D.15.6',
  (g, { unit }: ByUnit) => !fits(g, unit) && { left: serving(g).left },
)

/** Can the fortification still serve the unit? */
function fits(g: Europa, unit: Piece): boolean {
  return reOf(g, unit) <= serving(g).left
}

/** The unit gets its share. */
function give(g: Europa, unit: Piece): void {
  const { left, wanting } = serving(g)
  serveUnit(g, servingFort(g), unit)
  g.next({
    ...serving(g),
    left: left - reOf(g, unit),
    wanting: wanting.filter((number) => number !== unit.index),
  })
}

/** The next fortification follows. */
function goOn(g: Europa): void {
  const { fort, wanting } = serving(g)
  const { side } = servingFort(g)
  g.pop()
  serveByForts(g, side as Side, numbered(g, wanting), fort)
}

/** AMB-42  The owner names a unit that the fortification serves. */
export const serve = action(
  'serve',
  { unit: piece({ among: waiting, otherwise: '40.D.15.5', unless: [tooMany] }) },
  (g, { unit }) => {
    give(g, unit)
    if (!waiting(g).some((other) => fits(g, other))) goOn(g)
  },
  { clause: 'AMB-42', waits: '40.D.15.5', silent: true },
)

/** AMB-42  The largest units first, as far as the capacity goes. */
export const serveRest = action(
  'serve_rest',
  {},
  (g) => {
    const bySize = waiting(g).sort((a, b) => reOf(g, b) - reOf(g, a) || a.index - b.index)
    for (const unit of bySize) if (fits(g, unit)) give(g, unit)
    goOn(g)
  },
  { clause: 'AMB-42', waits: '40.D.15.5', silent: true },
)
