/** Attacks planned for the phase: which units gather against which enemies, by what the attack would come to. */

import type { Explorer, Judgement, Piece, Position, Space } from '@redoubt/engine'
import { type Head, promising } from './aftermath.ts'

/** Units that are to attack one space, and where each of them goes for that; those beside it already stay. */
export interface Plan {
  readonly target: Space
  readonly stations: ReadonlyMap<Piece, Space>
  /** Who goes with a unit, itself included, where whole stacks go. */
  readonly bundles: ReadonlyMap<Piece, readonly Piece[]>
  readonly promise: number
}

/** More units than this do not gather for one attack. */
const MOST_UNITS = 10
/** An attack that promises less is not worth the march. */
const LEAST = 1

/** A unit that can be at a place an attack is made from. */
interface Candidate {
  readonly unit: Piece
  /** It, and who goes with it. */
  readonly bundle: readonly Piece[]
  readonly at: Space
  readonly force: number
  /** What the march to it costs by itself: a city left alone. */
  readonly cost: number
}

/** A unit, and where it goes. */
export interface Going {
  readonly unit: Piece
  readonly to: Space
  /** How many like it go, where the row says. */
  readonly amount: number | undefined
}

/** What rows gain by themselves; undefined where nobody thinks of the row. */
type Marches = (row: number) => number | undefined
type Judges = Judgement<Position>

/** Of a stack that goes to an attack, these shares are thought of: the rest stays to hold what it holds. */
const SHARES = [1, 0.7, 0.4]

/**
 * The most promising attacks, each unit in one of them at most. Whether all of them find room is seen when they march: what is left of
 * a plan is planned anew.
 * @param inStacks units that go in numbers are brought together in numbers, from several places; else one of each kind is thought of
 */
export function planned(
  head: Head,
  judgement: Judges,
  marches: Marches,
  inStacks: boolean,
): Plan[] {
  const { tree, side } = head
  const g = tree.position
  const targets = new Set(judgement.targets(g, side))
  if (targets.size === 0) return []
  const reach = stationsByPlace(head, judgement, marches, inStacks)
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
    const worthwhile = judgement.foreseen ? bestPaying(head, best) : best
    if (!worthwhile) continue
    plans.push(worthwhile)
    for (const unit of unitsOf(worthwhile)) engaged.add(unit)
  }
  return plans
}

/** All units of a plan. */
export function unitsOf({ stations, bundles }: Plan): Piece[] {
  return [...stations.keys()].flatMap((unit) => bundles.get(unit) ?? [unit])
}

/** The plan, with as much of each stack as leaves the seat better off by most; undefined where it leaves it no better off. */
function bestPaying(head: Head, plan: Plan): Plan | undefined {
  const shares = plan.bundles.size === 0 ? [1] : SHARES
  let best: Plan | undefined
  let most = 0
  for (const share of shares) {
    const bundles = new Map(
      [...plan.bundles].map(([unit, all]) => [unit, all.slice(0, Math.ceil(share * all.length))]),
    )
    const fewer = { ...plan, bundles }
    const gain = gainOfMarching(head, fewer)
    if (gain <= most) continue
    most = gain
    best = fewer
  }
  return best
}

/** How much better off marching as planned leaves the seat, as far as room and rules let the units march. */
function gainOfMarching(head: Head, { stations, bundles }: Plan): number {
  const { tree, walker, side } = head
  const { moment } = tree
  const before = promising(head)
  for (const [unit, at] of stations) {
    if (unit.place === at) continue
    const amount = bundles.get(unit)?.length
    const count = walker.fill(side)
    for (let row = 0; row < count; row++) {
      const going = destinationOf(walker, row)
      if (going?.unit !== unit || going.to !== at) continue
      if (amount !== undefined && going.amount !== amount) continue
      walker.play(row)
      break
    }
  }
  const after = promising(head)
  tree.rewind(moment)
  return after - before
}

/** By space, the units that stand there or can go there now. */
function stationsByPlace(
  { tree, side }: Head,
  judgement: Judges,
  marches: Marches,
  inStacks: boolean,
): ReadonlyMap<Space, Candidate[]> {
  const g = tree.position
  const found = new Map<Space, Candidate[]>()
  const seen = new Set<number>()
  const add = (unit: Piece, at: Space, cost: number, bundle: readonly Piece[] = [unit]) => {
    const key = keyOf(unit, at)
    if (seen.has(key)) return
    seen.add(key)
    const force = judgement.force(g, unit) * bundle.length
    if (force <= 0) return
    const there = found.get(at)
    if (there) there.push({ unit, bundle, at, force, cost })
    else found.set(at, [{ unit, bundle, at, force, cost }])
  }
  const keyOf = (unit: Piece, at: Space) => unit.index * g.board.spaces.length + at.index
  for (const unit of g.pieces)
    if (unit.side === side && unit.place.kind === 'space') add(unit, unit.place as Space, 0)
  const largest = new Map<number, { row: number; amount: number; cost: number }>()
  for (let row = 0; row < tree.list.count; row++) {
    const going = destinationOf(tree, row)
    const gain = going && marches(row)
    if (!going || gain === undefined) continue
    const key = keyOf(going.unit, going.to)
    const { amount = 1 } = going
    const known = largest.get(key)
    if (!known) largest.set(key, { row, amount, cost: Math.max(0, -gain) })
    else if (inStacks && amount > known.amount) Object.assign(known, { row, amount })
  }
  for (const { row, amount, cost } of largest.values()) {
    const going = destinationOf(tree, row)
    if (going)
      add(
        going.unit,
        going.to,
        cost,
        inStacks && amount > 1 ? goingBy(tree, row, going) : undefined,
      )
  }
  return found
}

/** The units a row moves, the one it names first. */
function goingBy(tree: Explorer, row: number, { unit, to }: Going): Piece[] {
  const { moment } = tree
  const g = tree.position
  const before = g.stack(unit.place).filter((each) => each !== unit)
  tree.play(row)
  const others = before.filter(({ place }) => place === to)
  tree.rewind(moment)
  return [unit, ...others]
}

/** The unit a row moves and where to; undefined for rows of another kind. */
export function destinationOf(tree: Explorer, row: number): Going | undefined {
  const { names, args } = tree.offered(row)
  let unit: Piece | undefined
  let to: Space | undefined
  let amount: number | undefined
  for (let at = 0; at < names.length; at++) {
    const kind = args[names[at] as string]?.kind
    if (kind !== 'piece' && kind !== 'space' && kind !== 'number') continue
    const value = tree.argument(row, at)
    if (kind === 'piece') unit ??= value as Piece | undefined
    else if (kind === 'space') to ??= value as Space | undefined
    else amount ??= value as number | undefined
  }
  return unit && to ? { unit, to, amount } : undefined
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
  const bundles = new Map<Piece, readonly Piece[]>()
  let promise = LEAST
  let kept = 0
  let costs = 0
  for (const { unit, bundle, at, cost } of candidates) {
    if (places.size >= MOST_UNITS) break
    if (places.has(unit) || bundle.some((each) => engaged.has(each))) continue
    units.push(...bundle)
    places.set(unit, at)
    if (bundle.length > 1) bundles.set(unit, bundle)
    for (const each of bundle) if (each.place !== at) g.move(each, at)
    if (!judgement.foreseen) costs += cost
    const now = judgement.promise(g, side, target, units) - costs
    if (now <= promise) continue
    promise = now
    kept = places.size
  }
  g.rewind(moment)
  if (kept === 0) return undefined
  const posted = new Map([...places].slice(0, kept))
  return {
    target,
    promise,
    stations: posted,
    bundles: new Map([...bundles].filter(([unit]) => posted.has(unit))),
  }
}
