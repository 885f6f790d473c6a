/** C4, 40.D  Captured fortifications: by how many RE, when the change falls due, how recapture cancels it, and what ouvrages count. */

import type { Side, Space } from '@redoubt/engine'
import { refresh } from '@redoubt/mechanics'
import type { Capture, Europa, Names, Piece } from '../../base/game/europa.ts'
import { controllerOf } from '../../base/map/map.ts'
import { reOf, troopsAt } from '../../base/units/forces.ts'
import { citeOf, fateFacts, fortFacts, isFortUnit, type Kind, kindOf } from './kinds.ts'
import { allForts, fortsAt, isUnderCaptured } from './objects.ts'
import { exchange } from './strength.ts'

/** C4, AMB-18  At the end of a phase: hexes that changed hands, and at some tables all that are under-captured. */
export function settleCaptures(g: Europa): void {
  const taken = g.vars.taken.flatMap((id) => g.board.space(id) ?? [])
  for (const hex of taken) for (const fort of fortsAt(g, hex)) settle(g, fort)
  if (g.options.captureCount === 'anyTime')
    for (const fort of allForts(g)) if (isUnderCaptured(fort)) settle(g, fort)
  if (taken.length > 0) g.set('taken', [])
}

function settle(g: Europa, fort: Piece): void {
  const hex = fort.place as Space
  const holder = controllerOf(g, hex)
  if (!holder || fort.side === undefined) return
  if (holder === fort.side) return release(g, fort)
  const kind = kindOf(g, fort)
  const rule = ruleFor(fort, kind)
  if (rule.becomes === 'UNCHANGED') return
  if (!suffices(g, hex, holder, rule)) return underCapture(g, fort, holder)
  if (rule.timing !== 'captorNextPlayerTurnStart') return capture(g, fort, holder, rule)
  const due = g.options.captureClock === 'captor' ? holder : fort.side
  g.mark(fort, 'captured_by', holder.id)
  g.mark(fort, 'capture_due', due.id)
  g.log('capture_due', { ...fortFacts(fort), hex, side: holder, due }, citeOf(kind, 'capture'))
}

function capture(g: Europa, fort: Piece, captor: Side, { becomes }: Capture): void {
  const facts = { ...fortFacts(fort), hex: fort.place, side: captor, ...fateFacts(g, becomes) }
  g.log('captured', facts, citeOf(kindOf(g, fort), 'capture'))
  exchange(g, fort, becomes, captor)
}

/** 40.D.9.4, 40.D.9.5  Printed hexsides and markers have rules of their own. */
function ruleFor(fort: Piece, { capture }: Kind): Capture {
  const { becomes = 'UNCHANGED' } = capture
  return (fort.at.printed ? capture.printed : capture.marker) ?? { ...capture, becomes }
}

/** AMB-18, AMB-19  Enough of the captor's units in the hex? */
function suffices(g: Europa, hex: Space, captor: Side, rule: Capture): boolean {
  const sizes = troopsAt(g, hex, captor).map((unit) => reOf(g, unit))
  const least = rule.minRE ?? 0
  if (rule.counting === 'singleUnit' && g.options.hexsideUnit !== 'total1')
    return sizes.some((size) =>
      g.options.hexsideUnit === 'exactly1' ? size === least : size >= least,
    )
  return sizes.reduce((sum, size) => sum + size, 0) >= least
}

function underCapture(g: Europa, fort: Piece, holder: Side): void {
  if (fort.at.captured_by === holder.id) return
  g.mark(fort, 'captured_by', holder.id)
  g.mark(fort, 'capture_due', '')
  g.log('under_captured', { ...fortFacts(fort), hex: fort.place, side: holder }, '40.B.6.2')
}

/** C4.recapture, 40.D.7.7  Back in its owner's hands, as if nothing had been. */
function release(g: Europa, fort: Piece): void {
  if (fort.at.captured_by === '') return
  refresh(g, fort, ['captured_by', 'capture_due'])
  g.log('recaptured', { ...fortFacts(fort), hex: fort.place }, '40.D.7.7')
}

/** C4.due, AMB-16, AMB-17, AMB-51  At the start of a player-turn the captures that fall due take effect. */
export function applyDueCaptures(g: Europa, side: Side): void {
  for (const fort of allForts(g)) {
    if (fort.at.capture_due !== side.id || isFortUnit(g, fort)) continue
    const hex = fort.place as Space
    const captor = g.side(fort.at.captured_by as Names['sides'])
    const rule = ruleFor(fort, kindOf(g, fort))
    if (stillHolds(g, hex, captor, rule)) capture(g, fort, captor, rule)
  }
}

function stillHolds(g: Europa, hex: Space, captor: Side, rule: Capture): boolean {
  if (g.options.captureHold === 'none') return true
  if (controllerOf(g, hex) !== captor) return false
  return g.options.captureHold === 'control' || suffices(g, hex, captor, rule)
}

/** One for each that counts: the Axis gets them. */
export function ouvragePoints(g: Europa): number {
  const { axisPointsPerOuvrageDestroyedOrHeld: each = 0 } = g.scenarioData.victory ?? {}
  const [axis] = g.sides
  const counted = allForts(g).filter((fort) => {
    const kind = kindOf(g, fort)
    if (!kind.countsForVictory) return false
    return kind.usableBy === 'either' || controllerOf(g, fort.place as Space) === axis
  })
  return counted.length * each
}
