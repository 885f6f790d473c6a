/** Every objection the rules raise against one action, with its answer: for authors who ask why, or why not. */

import { letAct } from '../position/actor.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { isPlain, type Objection } from '../rules/denial.ts'
import { NotationError } from '../rules/naming.ts'
import { readOrder, readValue } from '../rules/notation.ts'
import { type OfferedAction, prepareSteps } from '../rules/prepared.ts'
import type { Value } from '../rules/value.ts'
import type { Playable } from './playable.ts'
import { presentStep, sideFor } from './steps.ts'

/**
 * An objection that was asked.
 * @example
 * const cited = ({ clause, holds }: Inquired) => `${clause} ${holds ? 'denies it' : 'lets it pass'}`
 * inquire(game, 'one', 'move 0303 0403')?.map(cited).includes('4.1 denies it') // → true
 */
export interface Inquired {
  /** The argument it is about; undefined: the action as a whole. */
  readonly argument: string | undefined
  /** `unlisted`: asked because the rules do not list the value. */
  readonly why: 'always' | 'unlisted' | 'left out'
  readonly clause: string
  readonly message: string
  /** Does it hold, and so deny? */
  readonly holds: boolean
  /** What its test threw. */
  readonly problem?: string
  /** The test as it was written, or as it was built. */
  readonly source: string
}

/**
 * Asks every objection that applies, also those after the first that holds. Nothing is changed.
 * @param text an action as far as it is known: `attack unit=b4`
 * @returns undefined when the seat is not asked, or the action is not on offer
 * @throws NotationError for what cannot be read
 * @example
 * const answers = inquire(game, 'one', 'move 0303 0403')?.filter(({ holds }) => holds)
 * answers?.map(({ clause }) => clause) // → [ '4.1', '4.2' ]
 */
export function inquire(
  game: Pick<Playable, 'module' | 'options' | 'position'>,
  seat: string,
  text: string,
): readonly Inquired[] | undefined {
  const g = game.position
  const steps = prepareSteps(game.module.rules, game.options)
  const prepared = presentStep(g, steps)
  const side = sideFor(g, steps, seat)
  if (prepared?.kind !== 'asks' || !side) return undefined
  letAct(g, side)
  const name = text.trim().split(/\s/, 1)[0]
  const offer = prepared.offers.find(({ action }) => action.name === name)
  return offer && askedOf(g, offer, readOrder(text, () => offer.names).args)
}

function askedOf(
  g: Position,
  { names, list, unless, blank }: OfferedAction,
  given: Readonly<Record<string, string>>,
): readonly Inquired[] {
  for (const name of Object.keys(given))
    if (!names.includes(name)) {
      const list = names.join(', ')
      throw new NotationError(`one of ${list || 'none'}`, name, undefined, { kind: 'choice', list })
    }
  const args = blank()
  const found = asked(g, unless, args, { argument: undefined, why: 'always' })
  for (const argument of list) {
    const { name } = argument
    const words = given[name]
    if (words === undefined) {
      if (!argument.optional) break
      found.push(...asked(g, argument.leftOut, args, { argument: name, why: 'left out' }))
      continue
    }
    const value = readValue(g, name, argument, words)
    const listed = lists(argument.among(g, args) as readonly Value[], value)
    args[name] = value
    if (!listed) found.push(...unlisted(g, argument.otherwise, args, name))
    const always = [...argument.each, ...argument.unless]
    found.push(...asked(g, always, args, { argument: name, why: 'always' }))
  }
  return found
}

/** What denies a value that is not listed: one without a condition only where no other does. */
function unlisted(
  g: Position,
  objections: readonly Objection[],
  args: Readonly<Record<string, Value>>,
  argument: string,
): Inquired[] {
  const found = asked(g, objections, args, { argument, why: 'unlisted' })
  return found.map((one, at) => {
    const plain = isPlain(objections[at] as Objection)
    return plain ? { ...one, holds: found.every(({ holds }, n) => n === at || !holds) } : one
  })
}

function lists(listed: readonly Value[], value: Value): boolean {
  const each = Array.isArray(value) ? (value as readonly Piece[]) : [value]
  return each.every((one) => listed.includes(one))
}

function asked(
  g: Position,
  objections: readonly Objection[],
  args: Readonly<Record<string, Value>>,
  about: Pick<Inquired, 'argument' | 'why'>,
): Inquired[] {
  return objections.map(({ clause, message, when }) => {
    const said = { ...about, clause, message, source: when.toString() }
    try {
      return { ...said, holds: Boolean(when(g, args)) }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return { ...said, holds: false, problem }
    }
  })
}
