/** Attacks planned for the phase: which units gather against which enemies, by what the attack would come to. */

import type { Explorer, Judgement, Piece, Position, Space } from '@redoubt/engine'
import { type Head, promising } from './aftermath.ts'

/** Units that are to attack one space, and where each of them goes for that; those beside it already stay. */
export interface Plan {
  readonly target: Space
  readonly stations: ReadonlyMap<Piece, Space>
  readonly promise: number
}

/** More units than this do not gather for one attack. */
const MOST_UNITS = 10
/** An attack that promises less is not worth the march. */
const LEAST = 1

/** A unit that can be at a place an attack is made from. */
interface Candidate {
  readonly unit: Piece
  readonly at: Space
  readonly force: number
  /** What the march to it costs by itself: a city left alone. */
  readonly cost: number
}

/** A unit, and where it goes. */
export interface Going {
  readonly unit: Piece
  readonly to: Space
}

/** What rows gain by themselves; undefined where nobody thinks of the row. */
type Marches = (row: number) => number | undefined
type Judges = Judgement<Position>

/**
 * The most promising attacks, each unit in one of them at most. Whether all of them find room is seen when they march: what is left of
 * a plan is planned anew.
 */
export function planned(head: Head, judgement: Judges, marches: Marches): Plan[] {
  const { tree, side } = head
  const g = tree.position
  const targets = new Set(judgement.targets(g, side))
  if (targets.size === 0) return []
  const reach = stationsByPlace(head, judgement, marches)
  const plans: Plan[] = []
  const engaged = new Set<Piece>()
  const open = new Set(targets)
  const known = new Map<Space, Plan>()
  while (open.size > 0) {
    for (const target of open) {
      const before = known.get(target)
      if (before && ![...before.stations.keys()].some((unit) => engaged.has(unit))) continue
      const plan = gathered(head, judgement, target, targets, reach, engaged)
      if (plan) known.set(target, plan)
      else open.delete(target)
    }
    let best: Plan | undefined
    for (const target of open) {
      const plan = known.get(target)
      if (plan && (!best || plan.promise > best.promise)) best = plan
    }
    if (!best) break
    open.delete(best.target)
    if (judgement.foreseen && !pays(head, best)) continue
    plans.push(best)
    for (const unit of best.stations.keys()) engaged.add(unit)
  }
  return plans
}

/** Marching as planned leaves the seat better off, as far as room and rules let the units march. */
function pays(head: Head, { stations }: Plan): boolean {
  const { tree, walker, side } = head
  const { moment } = tree
  const before = promising(head)
  for (const [unit, at] of stations) {
    if (unit.place === at) continue
    const count = walker.fill(side)
    for (let row = 0; row < count; row++) {
      const going = destinationOf(walker, row)
      if (going?.unit !== unit || going.to !== at) continue
      walker.play(row)
      break
    }
  }
  const after = promising(head)
  tree.rewind(moment)
  return after > before
}

/** By space, the units that stand there or can go there now. */
function stationsByPlace(
  { tree, side }: Head,
  judgement: Judges,
  marches: Marches,
): ReadonlyMap<Space, Candidate[]> {
  const g = tree.position
  const found = new Map<Space, Candidate[]>()
  const seen = new Set<number>()
  const add = (unit: Piece, at: Space, cost: number) => {
    const key = unit.index * g.board.spaces.length + at.index
    if (seen.has(key)) return
    seen.add(key)
    const force = judgement.force(g, unit)
    if (force <= 0) return
    const there = found.get(at)
    if (there) there.push({ unit, at, force, cost })
    else found.set(at, [{ unit, at, force, cost }])
  }
  for (const unit of g.pieces)
    if (unit.side === side && unit.place.kind === 'space') add(unit, unit.place as Space, 0)
  for (let row = 0; row < tree.list.count; row++) {
    const going = destinationOf(tree, row)
    const gain = going && marches(row)
    if (going && gain !== undefined) add(going.unit, going.to, Math.max(0, -gain))
  }
  return found
}

/** The unit a row moves and where to; undefined for rows of another kind. */
export function destinationOf(tree: Explorer, row: number): Going | undefined {
  const { names, args } = tree.offered(row)
  let unit: Piece | undefined
  let to: Space | undefined
  for (let at = 0; at < names.length; at++) {
    const kind = args[names[at] as string]?.kind
    const value = kind === 'piece' || kind === 'space' ? tree.argument(row, at) : undefined
    if (kind === 'piece') unit ??= value as Piece | undefined
    else if (kind === 'space') to ??= value as Space | undefined
  }
  return unit && to ? { unit, to } : undefined
}

/** The best attack on a space with units that are not engaged yet: the strongest first, as long as the promise grows. */
function gathered(
  { tree, side }: Head,
  judgement: Judges,
  target: Space,
  targets: ReadonlySet<Space>,
  reach: ReadonlyMap<Space, readonly Candidate[]>,
  engaged: ReadonlySet<Piece>,
): Plan | undefined {
  const g = tree.position
  // Nobody gathers where the enemy stands, though an attack names his place as a move does.
  const stations = judgement.from?.(g, target) ?? target.neighbours.filter((at) => !targets.has(at))
  const met = new Map(
    stations.map((at) => [at, at.neighbours.filter((next) => targets.has(next)).length]),
  )
  const candidates = stations
    .flatMap((at) => reach.get(at) ?? [])
    .filter(({ unit }) => !engaged.has(unit))
    // Who stands there already goes nowhere; the others go where they meet the fewest besides.
    .sort(
      (a, b) =>
        b.force - a.force ||
        Number(b.unit.place === b.at) - Number(a.unit.place === a.at) ||
        (met.get(a.at) ?? 0) - (met.get(b.at) ?? 0),
    )
  const { moment } = g
  const units: Piece[] = []
  const places = new Map<Piece, Space>()
  let promise = LEAST
  let kept = 0
  let costs = 0
  for (const { unit, at, cost } of candidates) {
    if (units.length >= MOST_UNITS) break
    if (places.has(unit)) continue
    units.push(unit)
    places.set(unit, at)
    if (unit.place !== at) g.move(unit, at)
    if (!judgement.foreseen) costs += cost
    const now = judgement.promise(g, side, target, units) - costs
    if (now <= promise) continue
    promise = now
    kept = units.length
  }
  g.rewind(moment)
  if (kept === 0) return undefined
  return { target, promise, stations: new Map([...places].slice(0, kept)) }
}
