/** Doing as planned: units march to their stations, stay there, and attack what they gathered against. */

import type { Explorer, Judgement, Piece, Position, Space } from '@redoubt/engine'
import { phaseOf } from '../bot/repeating.ts'
import type { Head } from './aftermath.ts'
import { isRest, type Option } from './option.ts'
import { destinationOf, type Going, type Plan, planned, unitsOf } from './plan.ts'

/** The attacks of one phase. */
export interface Planning {
  readonly phase: string
  readonly plans: readonly Plan[]
}

/** What it is worth to do as planned, beside what is promised: plans are kept. */
const RESOLVE = 1
/** An attack nobody has planned. */
const UNPLANNED = -1

/** How a player plans and keeps to it. */
export interface Discipline {
  /** Units that go in numbers are brought together in numbers. */
  readonly inStacks: boolean
  /** A stack that would march off as one is held to the attacks its units are to make. */
  readonly holdsStacks: boolean
}

/** Gives every row what it gains for the plans of the phase; plans anew where one cannot be carried out. Returns the plans. */
export function keepTo(
  head: Head,
  judgement: Judgement<Position>,
  options: readonly Option[],
  known: Planning | undefined,
  { inStacks, holdsStacks }: Discipline,
): Planning {
  const { tree } = head
  const phase = phaseOf(tree)
  const ways = new Map(options.map((option) => [option.row, destinationOf(tree, option.row)]))
  const leads: Leads = (unit, to, amount) =>
    [...ways.values()].some(
      (going) =>
        going?.unit === unit &&
        going.to === to &&
        (amount === undefined || going.amount === amount),
    )
  const gains = new Map(options.map(({ row, gain }) => [row, gain]))
  const holds = known?.phase === phase && known.plans.every((plan) => isFeasible(plan, leads))
  const planning = holds
    ? known
    : { phase, plans: planned(head, judgement, (row) => gains.get(row), inStacks) }
  const targets = new Set(judgement.targets(tree.position, head.side))
  const byUnit = new Map(
    planning.plans.flatMap((plan) => unitsOf(plan).map((unit) => [unit, plan] as const)),
  )
  for (const option of options) {
    const going = ways.get(option.row)
    if (going) marched(option, going, byUnit.get(going.unit), targets)
    else {
      const target = onlySpace(head, option.row)
      if (target && targets.has(target)) {
        const plan = planning.plans.find((one) => one.target === target)
        option.gain = plan ? plan.promise : Math.min(option.gain, UNPLANNED)
        if (plan) option.fresh = true
      } else if (holdsStacks && option.fresh && option.gain > 0 && !isRest(tree, option.row))
        stackMarched(tree, option, byUnit)
    }
  }
  return planning
}

/** The plan a row is a part of, and whether it is the attack itself or a march to it. */
export function partOf(
  { plans }: Planning,
  tree: Explorer,
  row: number,
): { readonly plan: Plan; readonly attacks: boolean } | undefined {
  const going = destinationOf(tree, row)
  if (!going) {
    const target = onlySpace({ tree }, row)
    const plan = target && plans.find((one) => one.target === target)
    return plan && { plan, attacks: true }
  }
  const { unit, to } = going
  const plan = plans.find(({ stations }) => stations.has(unit))
  if (!plan) return undefined
  if (to === plan.target) return { plan, attacks: true }
  return to === plan.stations.get(unit) ? { plan, attacks: false } : undefined
}

/** Can a unit go there, in such numbers where that is said? */
type Leads = (unit: Piece, to: Space, amount: number | undefined) => boolean

/** Every unit is where it is to go, or can go there. */
function isFeasible({ stations, bundles }: Plan, leads: Leads): boolean {
  return [...stations].every(
    ([unit, at]) => unit.place === at || leads(unit, at, bundles.get(unit)?.length),
  )
}

function marched(
  option: Option,
  { unit, to, amount }: Going,
  plan: Plan | undefined,
  targets: ReadonlySet<Space>,
): void {
  if (!plan) return
  const station = plan.stations.get(unit)
  const planned = plan.bundles.get(unit)?.length
  // Fewer or more than is planned go for what they gain by themselves.
  if (to === station && planned !== undefined && amount !== planned) return
  if (to === station || (to === plan.target && unit.place === station)) {
    option.gain = Math.max(0, option.gain) + plan.promise + RESOLVE
    option.fresh = true
    // An attack is let go for what gains more without one: an open city beside the road.
  } else if (!targets.has(to) && option.gain <= plan.promise)
    option.gain = Math.min(option.gain, -plan.promise)
}

/**
 * Where a row moves several units and names none of them, they gain together what each could gain by itself: its share is what an attack that
 * another row leads to is compared with. A stack with units that are to attack stays for less than their attack promises.
 */
function stackMarched(tree: Explorer, option: Option, byUnit: ReadonlyMap<Piece, Plan>): void {
  const { position: g, moment } = tree
  const before = g.pieces.map(({ place }) => place)
  tree.play(option.row)
  const marched = g.pieces.filter(
    ({ index, place }) =>
      place.kind === 'space' && before[index]?.kind === 'space' && place !== before[index],
  )
  const leaves = marched.flatMap((unit) => {
    const plan = byUnit.get(unit)
    return plan && plan.stations.get(unit) !== unit.place ? [plan.promise] : []
  })
  tree.rewind(moment)
  if (marched.length < 2) return
  option.gain /= marched.length
  const promise = Math.max(0, ...leaves)
  if (option.gain <= promise) option.gain = Math.min(option.gain, -promise)
}

/** The space a row is about, where it names nothing else. */
function onlySpace({ tree }: Pick<Head, 'tree'>, row: number): Space | undefined {
  const { names, args } = tree.offered(row)
  const [name] = names
  return names.length === 1 && name !== undefined && args[name]?.kind === 'space'
    ? (tree.argument(row, 0) as Space | undefined)
    : undefined
}
