/** A phase of replacements, from the data. */

import { objection, type PhaseFile, type Piece, type Space } from '@redoubt/engine'
import type { AnyPosition, ByUnit, ToSpace } from '../parts/anyone.ts'
import { replacementsPart } from '../parts/schedule/replacements-part.ts'
import { hasEnemy } from './closed.ts'
import type { Common, PhaseMade } from './common.ts'
import { needed } from './needed.ts'
import { conditionFrom, valueFrom } from './values.ts'

export function replacementPhase(id: string, file: PhaseFile, common: Common): PhaseMade {
  const { functions, zones, stacking, control } = common
  const mayBeside = file.besideEnemy ?? []
  const clause = (name: string) =>
    needed(file.clauses?.[name] ?? file.clause, id, `clauses: {${name}: …}`)
  const points = valueFrom(
    needed(file.points, id, 'points, such as {scenario: replacements}'),
    functions,
  )
  const where = conditionFrom(
    needed(file.where, id, 'where: units come back, such as {terrain: city}'),
    functions,
  )
  const refit = clause('refit')
  const rebuild = clause('rebuild')
  const besideEnemy = objection(
    refit,
    (g: AnyPosition, { unit }: ByUnit) =>
      unit.side !== undefined &&
      g.onBoard(unit) &&
      (zones?.against(g, unit.side).has(unit.place as Space) ?? false),
    { message: 'replacements.zoc' },
  )
  const enemyThere = objection(
    rebuild,
    (g: AnyPosition, { unit, to }: ToSpace) => hasEnemy(g, unit.side, to),
    { message: 'replacements.enemy' },
  )
  const enemyNear = objection(
    rebuild,
    (g: AnyPosition, { unit, to }: ToSpace) =>
      unit.side !== undefined && (zones?.against(g, unit.side).has(to) ?? false),
    { message: 'replacements.beside' },
  )
  const notHeld = objection(
    rebuild,
    (g: AnyPosition, { unit, to }: ToSpace) =>
      control !== undefined && control.holderOf(g, to) !== unit.side,
    { message: 'replacements.held' },
  )
  const part = replacementsPart<AnyPosition>({
    clauses: {
      ...{ refit, rebuild, yours: file.clauses?.yours ?? common.yours },
      ...(file.clause === undefined ? {} : { points: file.clause }),
    },
    variable: 'replacements',
    zone: needed(file.zone, id, 'the zone of eliminated units'),
    receive: (g, side) => {
      const found = points(g, { side })
      return typeof found === 'object'
        ? Number((found as Record<string, number>)[side.id] ?? 0)
        : Number(found)
    },
    places: (g, unit: Piece) => g.board.spaces.filter((space) => where(g, { unit, space })),
    unlessRefit: mayBeside.includes('refit') ? [] : [besideEnemy],
    unlessRebuild: [
      ...[enemyThere, notHeld],
      ...(mayBeside.includes('rebuild') ? [] : [enemyNear]),
      ...(stacking ? [stacking.full] : []),
    ],
  })
  return {
    parts: [part],
    phase: {
      offers: [part.refit, part.rebuild],
      begin: part.receive,
      due: part.isDue,
      end: part.lapse,
      prompt: (g, side) => ({ points: g.vars.replacements[side.index] }),
    },
  }
}
