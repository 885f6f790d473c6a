/** procedures.yaml: who plays when. Every side that has something to play with has a turn, every phase its players. */

import { listed } from '../../problems/nearest.ts'
import type { Report } from '../../problems/problem.ts'
import {
  at,
  entries,
  isKnown,
  items,
  keys,
  type Names,
  type Part,
  refer,
  referByKey,
  textOf,
  unknownName,
  wrong,
  wrongKey,
} from '../../source/part.ts'
import type { World } from '../world.ts'

/** Checks the sides and phases a turn names, and whether it forgets any. */
export function checkTurn(world: World, file: Part, phases: Names, report: Report): void {
  const order = at(file, 'turn', 'order')
  const sides = at(file, 'turn', 'sides')
  const byChits = at(file, 'turn', 'chits', 'phases')
  checkOrder(world, phases, order, byChits, report)
  checkChits(phases, order, byChits, report)
  for (const side of items(sides)) refer(side, world.sides, report)
  checkSides(world, order, keys(order), 'in the order, with its phases', report)
  const inTurn = items(sides).flatMap((side) => textOf(side) ?? [])
  checkSides(world, sides, inTurn, 'among the sides', report)
}

/** What chits play is a phase, and none that the order has already. */
function checkChits(phases: Names, order: Part, byChits: Part, report: Report): void {
  const inOrder = new Set(entries(order).flatMap(([, own]) => items(own).map(textOf)))
  for (const phase of items(byChits)) {
    checkPlayed(phase, phases, report)
    if (inOrder.has(textOf(phase)))
      report(
        wrong(phase, {
          message: `phase ${textOf(phase)} stands in the order, too`,
          expected:
            'a phase that is played by chits alone; the order is played before any is drawn',
          received: textOf(phase),
        }),
      )
  }
}

function checkOrder(world: World, phases: Names, order: Part, byChits: Part, report: Report): void {
  for (const [, own] of entries(order)) {
    referByKey(own, world.sides, report)
    for (const phase of items(own)) checkPlayed(phase, phases, report)
  }
  // The schema says what is wrong with an order that is no mapping.
  if (entries(order).length === 0) return
  const played = new Set(
    [byChits, ...entries(order).map(([, own]) => own)].flatMap((own) => items(own).map(textOf)),
  )
  for (const name of phases.known ?? []) {
    if (played.has(name)) continue
    report(
      wrongKey(at({ ...order, path: [], value: order.source.value }, 'phases', name), {
        message: `nobody plays phase ${name}`,
        expected: `${name} in the order of a side, under turn`,
        received: listed([...played].map(String)),
      }),
    )
  }
}

/** A phase of the module's own rules is a phase like any other: what is not declared may be one. */
function checkPlayed(phase: Part, phases: Names, report: Report): void {
  const name = textOf(phase)
  if (name === undefined || isKnown(name, phases)) return
  const complaint = unknownName(name, phases)
  const own = `a phase of your own rules is declared under phases, too: ${name}: {}`
  report(wrong(phase, { ...complaint, hint: complaint.hint ?? own }))
}

/** A side that somebody plays and that has forces has a turn. */
function checkSides(
  { manifest, scenarios, sides }: World,
  turn: Part,
  played: readonly string[],
  where: string,
  report: Report,
): void {
  // A misspelt side is likely the one that seems to be missing.
  if (!manifest || played.length === 0 || played.some((side) => !sides.known?.has(side))) return
  for (const [side, declared] of entries(at(manifest, 'sides'))) {
    if (played.includes(side) || at(declared, 'seat').value === undefined) continue
    const scenario = scenarios.find((one) =>
      items(at(one, 'forces')).some((force) => at(force, 'side').value === side),
    )
    if (!scenario) continue
    report(
      wrongKey(turn, {
        message: `side ${side} has forces in scenario ${textOf(at(scenario, 'id'))}, and no ${turn.path.at(-1) === 'order' ? 'phase in the turn' : 'turn'}`,
        expected: `${side}: ${where}`,
      }),
    )
  }
}
