/** What the parts of a procedure ask for: their clauses, what they cannot do without, what the whole file must say. */

import { didYouMean, listed } from '../../problems/nearest.ts'
import type { Complaint, Report } from '../../problems/problem.ts'
import { at, entries, type Part, textOf, wrongKey } from '../../source/part.ts'

interface PartAsks {
  /** Clauses it may deny by, each under `clauses`. */
  readonly clauses: readonly string[]
  /** Those of them it must have, there or as the phase's one `clause`. */
  readonly denies: readonly string[]
  readonly needs: readonly string[]
  /** What else it takes, besides `use`, `clause` and `clauses`. */
  readonly takes: readonly string[]
}

const BY_GROUND = ['allowance', 'cost']
const BATTLE = ['attack', 'odds', 'losses', 'retreat', 'advance']
const REPLACED = ['refit', 'rebuild']

/** What each part denies by, and what it cannot do without. */
const PARTS: Readonly<Record<string, PartAsks>> = {
  fire: {
    clauses: ['fire', 'range', 'dice', 'hits', 'units', 'yours'],
    denies: ['fire'],
    needs: ['dice', 'hits_at'],
    takes: [
      ...['units', 'name', 'range', 'nearest', 'indirect', 'roll', 'faces', 'rounding'],
      ...['attack', 'die', 'allot', 'each_hit', 'simultaneous', 'always'],
    ],
  },
  freeTable: { clauses: [], denies: [], needs: [], takes: [] },
  groundMovement: {
    clauses: ['move', 'reach', 'enemy', 'terrain', 'along', 'yours', 'zones', 'units'],
    denies: ['move'],
    needs: ['allowance', 'cost'],
    takes: [
      ...['units', 'name', 'across', 'along', 'minimum', 'zones', 'via', 'stacks', 'overrun'],
      ...['remembered', 'always'],
    ],
  },
  oddsBattle: {
    clauses: [...BATTLE, 'units', 'yours'],
    denies: BATTLE,
    needs: ['table', 'factor'],
    takes: [
      ...['units', 'by', 'defends', 'attack', 'defence', 'shifts', 'die'],
      ...['support', 'retreat', 'advance', 'must', 'reveals', 'always'],
    ],
  },
  reinforcements: { clauses: [], denies: [], needs: ['clause', 'zone', 'entries'], takes: [] },
  replacements: {
    clauses: [...REPLACED, 'yours'],
    denies: REPLACED,
    needs: ['points', 'where', 'zone'],
    takes: ['besideEnemy', 'always'],
  },
  supply: {
    clauses: [],
    denies: [],
    needs: ['clause', 'sources'],
    takes: ['units', 'lines', 'loses'],
  },
}

/** The keys a phase can have by the part it is made of; undefined for all else, and without such a part. */
export function keysOfPhase(phase: Part): readonly string[] | undefined {
  const [first, ...rest] = phase.path
  const part = first === 'phases' && rest.length === 1 ? partOf(phase) : undefined
  return part && [...new Set(takenBy(part))]
}

function partOf(phase: Part): PartAsks | undefined {
  const use = textOf(at(phase, 'use'))
  return use === undefined || !Object.hasOwn(PARTS, use) ? undefined : PARTS[use]
}

function takenBy({ needs, takes }: PartAsks): readonly string[] {
  return ['use', 'clause', 'clauses', ...needs, ...takes]
}

/** Checks a phase against what its part asks. */
export function checkAsks(phase: Part, report: Report): void {
  const use = textOf(at(phase, 'use'))
  const part = partOf(phase)
  if (part) {
    for (const [, clause] of entries(at(phase, 'clauses'))) {
      const name = String(clause.path.at(-1))
      if (part.clauses.includes(name)) continue
      report(
        wrongKey(clause, {
          message: `${use} denies nothing by a clause called "${name}"`,
          expected: listed(part.clauses),
          received: name,
          hint: didYouMean(name, part.clauses),
        }),
      )
    }
    const taken = takenBy(part)
    for (const [key, given] of entries(phase)) {
      if (taken.includes(key) || !isKeyOfSome(key)) continue
      report(
        wrongKey(given, {
          message: `${use} takes no ${key}, so nothing would come of it`,
          expected: listed(taken),
          received: key,
        }),
      )
    }
    // Along one feature only the way costs one point each, without a limit unless one is given.
    const along = textOf(at(phase, 'along')) !== undefined
    const ground = along ? ['cost', 'across'] : []
    for (const key of ground)
      if (part.takes.includes('along') && at(phase, key).value !== undefined)
        report(
          wrongKey(at(phase, key), {
            message: `${key} stands beside along, so nothing would come of it: along a feature each edge costs one point`,
            expected: `one of ${key} and along`,
          }),
        )
    const needs = along ? part.needs.filter((need) => !BY_GROUND.includes(need)) : part.needs
    for (const need of needs)
      if (at(phase, need).value === undefined)
        report(wrongKey(phase, lacking(`phase ${phase.path.at(-1)}`, need, String(use))))
    const unsaid = part.denies.filter((name) => at(phase, 'clauses', name).value === undefined)
    if (unsaid.length > 0 && at(phase, 'clause').value === undefined)
      report(
        wrongKey(phase, {
          message: `phase ${phase.path.at(-1)} does not say by which clause ${use} denies`,
          expected: `clauses: {${unsaid.map((name) => `${name}: …`).join(', ')}}, or one clause: for all`,
        }),
      )
  }
}

/** What parts ask of the whole file: battles and fire say what a loss is. */
export function checkShared(file: Part, report: Report): void {
  for (const [, phase] of entries(at(file, 'phases')))
    if (at(file, 'steps').value === undefined) {
      const use = textOf(at(phase, 'use'))
      if (use === 'oddsBattle' || use === 'fire')
        report(wrongKey(phase, lacking('procedures.yaml', 'steps', use)))
      const loses = at(phase, 'loses')
      if (loses.value !== undefined)
        report(wrongKey(loses, lacking('procedures.yaml', 'steps', 'loses')))
      const overrun = at(phase, 'overrun')
      if (overrun.value !== undefined)
        report(wrongKey(overrun, lacking('procedures.yaml', 'steps', 'overrun')))
    }
}

/** Is it a key of another part? The schema says what is wrong with all others. */
function isKeyOfSome(key: string): boolean {
  return Object.values(PARTS).some(({ needs, takes }) => [...needs, ...takes].includes(key))
}

function lacking(what: string, need: string, user: string): Complaint {
  return {
    message: `${what} lacks ${need}, without which ${user} cannot be`,
    expected: EXAMPLES[need] ?? need,
  }
}

const EXAMPLES: Readonly<Record<string, string>> = {
  allowance: 'allowance: {trait: move}',
  cost: 'cost: {terrain: cost}',
  dice: 'dice: {trait: dice}',
  hits_at: 'hits_at: {trait: hits}, the number at which a die hits',
  table: 'table: the id of a results table, such as combat',
  factor: 'factor: {trait: factor}',
  steps:
    'steps: at the top of the file, to say what a loss is, such as {zone: eliminated, clause: …}',
  clause: 'clause: the clause of rulebook.yaml it rests on',
  points: 'points: {scenario: replacements}',
  where: 'where: {terrain: city}',
  zone: 'zone: the zone in which they wait, such as reserve',
  entries: 'entries: {scenario: entries}',
  sources: 'sources: {scenario: depots}',
}
