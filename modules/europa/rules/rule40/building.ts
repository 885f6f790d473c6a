/** C5.build, 40.0.3, 40.C.7, 40.D.0.4, 40.D.17.6  Works (AMB-01): who begins one, where, from what, how dear; how long it takes, what stands in the end. */

import { amountText, type PieceType, readAmount, type Side, type Space } from '@redoubt/engine'
import { oncePer, refresh } from '@redoubt/mechanics'
import type { ByUnit, Clause, Europa, Names, Piece } from '../base/game/europa.ts'
import { action, objection, objections, piece, read, word } from '../base/game/europa.ts'
import { notYours } from '../base/movement/movement.ts'
import { classNameOf, classOf, isTroop, troopsOf } from '../base/units/forces.ts'
import { quarters, supplyPoints } from '../base/units/supply-points.ts'
import { citeOf, kindNamed, kindOf } from './fortifications/kinds.ts'
import { fortsAt } from './fortifications/objects.ts'
import { exchange } from './fortifications/strength.ts'
import { qualifies } from './reduction.ts'

/** Nothing there yet, in the table's words. */
const NONE = 'none'

/** A row of the table with what it leaves out, and what it makes. */
const made = oncePer((row: Names['tables']['construction']['works'][string]) =>
  oncePer((type: PieceType) => ({ from: [NONE], clause: 'C5.build', ...row, type })),
)

/** @throws RangeError when the table has no such work */
function workOf(g: Europa, kind: string) {
  const row = read(g, 'construction').works[kind]
  const type = g.cast.type(kind)
  if (row && type) return made(row)(type)
  throw new RangeError(`expected a work of the table construction, got "${kind}"`)
}

type Work = ReturnType<typeof workOf>

/** The fortification in the hex that the work starts from: one of those it names, or none. */
function baseOf(g: Europa, unit: Piece, { from }: Work): Piece | undefined {
  return fortsAt(g, unit.place as Space).find(
    (fort) => fort.side === unit.side && from.includes(fort.type.id),
  )
}

/** Is what the work starts from not there? */
function isBaseless(g: Europa, unit: Piece, work: Work): boolean {
  return !work.from.includes(NONE) && baseOf(g, unit, work) === undefined
}

/** C5.build  At the end of the player-turn every unit that stayed has worked one turn more; finished works stand. */
export function workOn(g: Europa, side: Side): void {
  for (const unit of g.pieces) {
    if (unit.side !== side || unit.place.kind !== 'space' || unit.at.builds === '') continue
    const work = workOf(g, unit.at.builds)
    if (isBaseless(g, unit, work)) {
      g.log('work_gone', { unit, hex: unit.place, kind: work.type }, 'C5.build')
      stop(g, unit)
      continue
    }
    const done = unit.at.building + 1
    g.mark(unit, 'building', done)
    if (done >= turnsFor(g, unit, work)) finish(g, unit, work)
  }
}

/** Turns of work, by what stands there already. */
function turnsFor(g: Europa, unit: Piece, work: Work): number {
  if (typeof work.turns === 'number') return work.turns
  return work.turns[baseOf(g, unit, work)?.type.id ?? NONE] ?? 1
}

/** 40.D.0.4, 40.D.0.8  The work stands; what is new begins with strength 0, what is improved keeps its own. */
function finish(g: Europa, unit: Piece, work: Work): void {
  const hex = unit.place as Space
  const base = baseOf(g, unit, work)
  stop(g, unit)
  if (base) exchange(g, base, work.type.id)
  else g.create(work.type, unit.side, hex)
  g.log('built', { unit, hex, kind: work.type }, 'C5.build')
}

/** C5.build  A unit that sets off drops its work. */
export function dropWork(g: Europa, unit: Piece): void {
  if (unit.at.builds === '') return
  g.log('abandons', { unit, kind: workOf(g, unit.at.builds).type }, 'C5.build')
  stop(g, unit)
}

function stop(g: Europa, unit: Piece): void {
  refresh(g, unit, ['builds', 'building'])
}

interface Building extends ByUnit {
  readonly kind: string
}

/** 40.D.6.7, 40.D.8.7  Not in the hex of a permanent fortification. */
const banned = (['40.D.6.7', '40.D.8.7'] as const).map((clause) =>
  objection(clause, (g, { unit, kind }: Building) => {
    const forts = fortsAt(g, unit.place as Space)
    const fort = forts.find((one) => kindOf(g, one).bansBuilding?.includes(kind))
    return fort && citeOf(kindOf(g, fort), 'bansBuilding') === clause && { fort }
  }),
)

/** The work, whose builder this clause names, is none for the unit. */
const notBuiltBy =
  (clause: Clause) =>
  (g: Europa, { unit, kind }: Building): boolean =>
    workOf(g, kind).clause === clause && !isBuilder(g, unit, workOf(g, kind))

/** The table's word for who builds: any combat unit that may keep an entrenchment, or a class (AMB-48), of one side or of both. */
function isBuilder(g: Europa, unit: Piece, { by, side }: Work): boolean {
  if (side !== undefined && side !== unit.side?.id) return false
  if (by === 'combatUnit') return qualifies(g, unit)
  const anyEngineer = by === 'combatEngineer' && g.options.hexsideEngineers === 'anyEngineer'
  if (by === 'construction' || anyEngineer) return classOf(g, unit).construction === true
  return classNameOf(unit) === by
}

/** Entrenchments and fortifications do not bar each other. */
function formOf(g: Europa, kind: string): string {
  return kindNamed(g, kind).maintained ? 'entrenched' : 'fortified'
}

function builders(g: Europa): Piece[] {
  return troopsOf(g, g.actor).filter(({ at }) => at.builds === '' && at.mp_spent === 0)
}

const noBuilder = objections<ByUnit>(notYours, {
  'C5.build off': (g, { unit }) => !g.onBoard(unit),
  'C5.build unit': (_, { unit }) => !isTroop(unit),
  'C5.build busy': (_, { unit }) => unit.at.builds !== '' && { kind: unit.at.builds },
  // The unit does not move while it builds.
  'C5.build moved': (_, { unit }) => unit.at.mp_spent > 0,
})

const cannotBuild = objections<Building>(...banned, {
  // Improved entrenchments by engineers only.
  '40.C.7 by': notBuiltBy('40.C.7'),
  '40.C.7': (g, { unit, kind }) => {
    const work = workOf(g, kind)
    return work.clause === '40.C.7' && isBaseless(g, unit, work)
  },
  // The Westwall by construction units of one side only.
  '40.D.17.6': notBuiltBy('40.D.17.6'),
  // The class of unit the table names.
  'C5.build by': notBuiltBy('C5.build'),
  'C5.build from': (g, { unit, kind }) => {
    const work = workOf(g, kind)
    return isBaseless(g, unit, work) && { from: work.from.map((base) => g.cast.type(base)) }
  },
  // One work of a family to a hex: what stands there already is not built again.
  'C5.build there': (g, { unit, kind }) => {
    if (baseOf(g, unit, workOf(g, kind))) return false
    const form = formOf(g, kind)
    const fort = fortsAt(g, unit.place as Space).find(({ type }) => formOf(g, type.id) === form)
    return fort && { fort, form }
  },
  // Nor is what another unit has begun there.
  'C5.build begun': (g, { unit, kind }) => {
    const form = formOf(g, kind)
    const other = troopsOf(g, g.actor).find(
      ({ at, place }) => place === unit.place && at.builds !== '' && formOf(g, at.builds) === form,
    )
    return other && { other, works: workOf(g, other.at.builds).type, form }
  },
  'C5.build terrain': (g, { unit, kind }) =>
    workOf(g, kind).notIn?.some((terrain) => terrain === (unit.place as Space).terrain) === true,
  'C5.build sp': (g, { kind }) => supplyPoints.lacks(g, g.actor, quarters.of(workOf(g, kind).sp)),
})

/** C5.build  A unit begins a work. */
export const build = action(
  'build',
  {
    unit: piece({ among: builders, otherwise: noBuilder }),
    kind: word({
      among: (g) => Object.keys(read(g, 'construction').works),
      otherwise: objection('C5.build', 'kind'),
      unless: cannotBuild,
    }),
  },
  (g, { unit, kind }) => {
    supplyPoints.pay(g, unit.side as Side, quarters.of(workOf(g, kind).sp))
    g.mark(unit, 'builds', kind)
    g.mark(unit, 'building', 0)
    g.log('begins_to_build', { unit, hex: unit.place, kind: workOf(g, kind).type }, 'C5.build')
  },
  {
    clause: 'C5.build',
    waits: true,
    silent: true,
    preview: (g, { unit, kind }) => {
      const work = workOf(g, kind)
      const facts = {
        unit,
        kind: work.type,
        turns: turnsFor(g, unit, work),
        points: supplyPoints.text(g, g.actor),
      }
      return {
        cost: amountText(readAmount(work.sp)),
        notes: [{ key: 'work', clause: 'C5.build', facts }],
      }
    },
    applies: (options) => options.construction === 'standin',
  },
)
