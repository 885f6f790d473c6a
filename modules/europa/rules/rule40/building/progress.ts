/** C5.build, 40.D.0.4, 40.D.0.8  Works under way: what each starts from, how long it takes, what stands in the end. */

import type { Side, Space } from '@redoubt/engine'
import { refresh } from '@redoubt/mechanics'
import type { Europa, Piece } from '../../base/game/europa.ts'
import { read, type WorkRow } from '../../base/game/given.ts'
import { exchange } from '../fortifications/exchange.ts'
import { fortsAt } from '../fortifications/objects.ts'

/** Nothing there yet, in the table's words. */
export const NONE = 'none'

/** @throws RangeError when the table has no such work */
export function workOf(g: Europa, kind: string): WorkRow {
  const work = read(g, 'construction').works[kind]
  if (work) return work
  throw new RangeError(`expected a work of the table construction, got "${kind}"`)
}

/** The fortification in the hex that the work starts from: one of those it names, or none. */
export function baseOf(g: Europa, unit: Piece, { from = [NONE] }: WorkRow): Piece | undefined {
  return fortsAt(g, unit.place as Space).find(
    (fort) => fort.side === unit.side && from.includes(fort.type.id),
  )
}

/** C5.build  At the end of the player-turn every unit that stayed has worked one turn more; finished works stand. */
export function workOn(g: Europa, side: Side): void {
  for (const unit of g.pieces) {
    if (unit.side !== side || unit.place.kind !== 'space' || unit.at.builds === '') continue
    const kind = unit.at.builds
    const work = workOf(g, kind)
    if (needsGone(g, unit, work)) {
      stop(g, unit)
      continue
    }
    const done = unit.at.building + 1
    g.mark(unit, 'building', done)
    if (done >= turnsFor(g, unit, work)) finish(g, unit, kind, work)
  }
}

/** Turns of work, by what stands there already. */
function turnsFor(g: Europa, unit: Piece, work: WorkRow): number {
  if (typeof work.turns === 'number') return work.turns
  return work.turns[baseOf(g, unit, work)?.type.id ?? NONE] ?? 1
}

function needsGone(g: Europa, unit: Piece, { needs, from = [NONE] }: WorkRow): boolean {
  const forts = fortsAt(g, unit.place as Space)
  if (needs !== undefined) return !forts.some((fort) => fort.type.id === needs)
  return !from.includes(NONE) && !forts.some((fort) => from.includes(fort.type.id))
}

/** 40.D.0.4, 40.D.0.8  The work stands; what is new begins with strength 0, what is improved keeps its own. */
function finish(g: Europa, unit: Piece, kind: string, work: WorkRow): void {
  const hex = unit.place as Space
  const base = work.needs
    ? fortsAt(g, hex).find((fort) => fort.type.id === work.needs)
    : baseOf(g, unit, work)
  stop(g, unit)
  if (base) exchange(g, base, kind)
  else {
    const type = g.cast.type(kind)
    if (type) g.create(type, unit.side, hex)
  }
  g.log('built', { unit, hex, kind: g.cast.type(kind) ?? kind }, { clause: 'C5.build' })
}

/** C5.build  A unit that sets off drops its work. */
export function dropWork(g: Europa, unit: Piece): void {
  const kind = unit.at.builds
  if (kind === '') return
  g.log('abandons', { unit, kind: g.cast.type(kind) ?? kind }, { clause: 'C5.build' })
  stop(g, unit)
}

function stop(g: Europa, unit: Piece): void {
  refresh(g, unit, ['builds', 'building'])
}
