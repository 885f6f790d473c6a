/** A phase of fire, from the data. All such phases of a game are kinds of one part. */

import type { Amount, PhaseFile } from '@redoubt/engine'
import { objection } from '@redoubt/engine'
import { oncePer } from '../once.ts'
import type { AnyPosition, ByUnit } from '../parts/anyone.ts'
import type { ShootingRules } from '../parts/shooting/rules.ts'
import { shootingPart } from '../parts/shooting/shooting-part.ts'
import { additionsFrom, changesFrom, factsOfChanges } from './changes.ts'
import { waitingFor } from './chits.ts'
import type { Common, PhaseMade } from './common.ts'
import { needed } from './needed.ts'
import { conditionFrom, numberFrom, valueFrom } from './values.ts'

/** The first phase of fire brings the part, the others are phases of it. */
export function firePhase(id: string, _: PhaseFile, common: Common): PhaseMade {
  const { part, said } = fireIn(common)
  const kind = part.kinds.find(({ rules }) => rules.id === id)
  const isFirst = part.kinds[0] === kind
  return { parts: isFirst ? [part, said] : [], phase: kind?.phase ?? {} }
}

const fireIn = oncePer((common: Common) => {
  const phases = Object.entries(common.file.phases ?? {}).filter(([, { use }]) => use === 'fire')
  const kinds = phases.map(([id, file]) => fireFrom(id, file, common))
  const changes = phases.flatMap(([, { attack, die }]) => [attack, die])
  return {
    part: shootingPart<AnyPosition>(kinds, common.endIfDone),
    said: { part: 'the changes of fire', brings: { facts: factsOfChanges(changes) } },
  }
})

function fireFrom(id: string, file: PhaseFile, common: Common): ShootingRules<AnyPosition> {
  const { functions, sight } = common
  const steps = needed(common.steps, id, 'steps: at the top of the file, to say what a hit is')
  const said = (name: string) => file.clauses?.[name] ?? file.clause
  const clause = needed(said('fire'), id, 'clauses: {fire: …}')
  const dice = valueFrom(needed(file.dice, id, 'dice, such as {trait: dice}'), functions)
  const hitsAt = numberFrom(needed(file.hits_at, id, 'hits_at, such as {trait: hits}'), functions)
  const range = numberFrom(file.range ?? 1, functions)
  const nearest = numberFrom(file.nearest ?? 0, functions)
  const may = file.units && conditionFrom(file.units, functions)
  const indirect = file.indirect && conditionFrom(file.indirect, functions)
  return {
    id,
    name: file.name ?? 'fire',
    clauses: {
      fire: clause,
      range: said('range') ?? clause,
      dice: said('dice') ?? clause,
      hits: said('hits') ?? clause,
      yours: file.clauses?.yours ?? common.yours ?? clause,
    },
    who: [
      ...waitingFor(id, common),
      ...(may
        ? [
            objection(
              file.clauses?.units ?? clause,
              (g: AnyPosition, { unit }: ByUnit) => !may(g, { unit }),
              { message: 'fire.phase' },
            ),
          ]
        : []),
    ],
    dice: (g, unit) => dice(g, { unit }) as Amount,
    hitsAt: (g, unit) => hitsAt(g, { unit }),
    faces: file.faces ?? 6,
    roll: file.roll ?? 'low',
    rounding: file.rounding ?? 'down',
    moreDice: changesFrom(file.attack, functions),
    die: additionsFrom(file.die, functions),
    range: (g, unit) => range(g, { unit }),
    nearest: (g, unit) => nearest(g, { unit }),
    unseen: sight?.unseen,
    indirect: (g, unit) => indirect?.(g, { unit }) ?? false,
    allot: allotFrom(file, common),
    eachHit: file.each_hit ?? 'step',
    steps,
    simultaneous: file.simultaneous === true,
    always: file.always === true,
  }
}

/** By rule units are ranked: the highest is hit. */
function allotFrom(
  { allot = 'owner' }: PhaseFile,
  { functions, steps }: Common,
): ShootingRules<AnyPosition>['allot'] {
  if (typeof allot === 'object') {
    const rank = numberFrom(allot, functions)
    return (g, unit) => rank(g, { unit })
  }
  const left = (unit: Parameters<NonNullable<typeof steps>['stepsOf']>[0]) =>
    steps?.stepsOf(unit) ?? 1
  if (allot === 'strongest') return (_, unit) => left(unit)
  if (allot === 'weakest') return (_, unit) => -left(unit)
  return allot
}
