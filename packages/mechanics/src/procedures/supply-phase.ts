/** A phase in which supply is checked, from the data. */

import type { LineFile, PhaseFile, Side, Space } from '@redoubt/engine'
import { movementCosts } from '../movement/costs.ts'
import { oncePer } from '../once.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { supplyPart } from '../parts/supply/supply-part.ts'
import type { LineRules } from '../supply/supply.ts'
import { barsWay, hasEnemy } from './closed.ts'
import type { Common, PhaseMade } from './common.ts'
import { needed } from './needed.ts'
import { spacesOf } from './spaces.ts'
import { conditionFrom, valueFrom } from './values.ts'

export function supplyPhase(id: string, file: PhaseFile, common: Common): PhaseMade {
  const { functions } = common
  const clause = needed(file.clause, id, 'a clause')
  const sources = valueFrom(
    needed(file.sources, id, 'sources, such as {scenario: depots}'),
    functions,
  )
  const may = file.units && conditionFrom(file.units, functions)
  const [first = {}, ...further] = file.lines ?? []
  const stages = [first, ...further].map((line) => stageFrom(line, common))
  const within = [first, ...further].at(-1)?.within
  const { loses } = file
  const steps = loses && needed(common.steps, id, 'steps: at the top of the file')
  const part = supplyPart<AnyPosition, 'supplied'>({
    clause,
    sources: (g, side) => spacesOf(g, sources(g, { side }), side),
    stages: (g, side) => {
      const [start, ...rest] = stages.map((stage) => stage(g, side))
      return [start ?? {}, ...rest]
    },
    states: () => [{ id: 'supplied', within }],
    checks: UNSUPPLIED,
    units: (g, side) =>
      g.pieces.filter(
        (unit) => unit.side === side && g.onBoard(unit) && (may?.(g, { unit }) ?? true),
      ),
    ...(loses && steps
      ? {
          suffers: (g, unit) => {
            g.log('supply.cut', { unit }, clause)
            if (Number(unit.at[UNSUPPLIED]) > (loses.after ?? 0)) steps.take(g, unit, loses.steps)
          },
        }
      : {}),
  })
  return { parts: [part], phase: { begin: part.check } }
}

/** The attribute that counts checks without supply; changes and other phases may ask for it. */
const UNSUPPLIED = 'unsupplied'

/** One stage of a line: along a feature, or over the ground. */
function stageFrom(line: LineFile, common: Common): (g: AnyPosition, side: Side) => LineRules {
  const { along, within, zones = 'forbidden' } = line
  const where = line.where && conditionFrom(line.where, common.functions)
  const cost = line.cost === undefined ? undefined : valueFrom(line.cost, common.functions)
  const costs =
    cost &&
    oncePer((g: AnyPosition) =>
      movementCosts(g.board, {
        enter: (space) => cost(g, { space }) as number | null | undefined,
      }),
    )
  return (g, side) => ({
    open: (space: Space) =>
      !hasEnemy(g, side, space) &&
      !barsWay(g, side, space, zones, common) &&
      (where?.(g, { space }) ?? true),
    ...(along === undefined ? {} : { cross: ({ features }) => features.includes(along) }),
    ...(within === undefined ? {} : { length: within }),
    ...(costs ? { costs: costs(g) } : {}),
  })
}
