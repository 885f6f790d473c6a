/** House rules: objections that a module's data add to its rules, switch off or replace, by clause. */

import type { HouseRuleFile } from '../format/format.ts'
import type { Position } from '../position/position.ts'
import type { Action } from './action.ts'
import type { Argument } from './argument.ts'
import type { Objection } from './denial.ts'
import { matches } from './house-match.ts'
import type { Rules, Step } from './rules.ts'
import type { Value } from './value.ts'

type Args = Readonly<Record<string, Value>>

/**
 * The rules with house rules applied in their order. What the rules themselves list or do stays as it is: an objection
 * is all that a house rule can add or take away.
 * @example underHouseRules(rules, [{ clause: 'H-1', text: 'Tanks wait.', deny: 'attack', when: { unit: { type: 'tank' } } }])
 */
export function underHouseRules(rules: Rules, house: readonly HouseRuleFile[] = []): Rules {
  if (house.length === 0 || rules.housed) return rules
  const done = new Map<Action, Action>()
  const ruled = (action: Action): Action => {
    const known = done.get(action)
    if (known) return known
    const own = house.reduce(withRule, action)
    done.set(action, own)
    return own
  }
  const steps = rules.steps.map(
    (step): Step => ('offers' in step ? { ...step, offers: step.offers.map(ruled) } : step),
  )
  return { ...rules, steps, housed: done }
}

/**
 * The objections of an action that can be switched off, by a house rule or for a game: those that deny what the rules list.
 * @example
 * const tired = objection('H-1', (_: G, { unit }: { unit: Piece }) => unit.face > 0)
 * switchable(action('march', { unit: piece({ among: (g: G) => g.onBoardOf(g.actor), unless: [tired] }) }, () => {})).length // → 1
 */
export function switchable({ unless, args, names }: Action): Objection[] {
  return [
    ...unless,
    ...names.flatMap((name) => {
      const argument = args[name] as Argument
      return [...argument.each, ...argument.unless, ...argument.leftOut]
    }),
  ]
}

function withRule(action: Action, rule: HouseRuleFile): Action {
  const quiet = rule.off === undefined ? action : without(action, rule)
  return rule.deny === action.name ? denying(quiet, rule) : quiet
}

/** Where the rule holds, its clauses deny no more. */
function without(action: Action, rule: HouseRuleFile): Action {
  const clauses = [rule.off ?? []].flat()
  // What replaces an objection replaces it everywhere, not only where the new one holds.
  const holds = rule.deny === undefined ? holding(rule) : undefined
  const whole = holds === undefined || onlyOption(rule)
  const quieted = (list: readonly Objection[]): readonly Objection[] =>
    list.map((objection) => {
      if (!clauses.includes(objection.clause)) return objection
      if (whole) return { ...objection, applies: unlessOn(rule.option, objection.applies) }
      return {
        ...objection,
        when: (g: Position, args: Args) => !holds(g, args) && objection.when(g, args),
      }
    })
  return eachList(action, quieted)
}

function onlyOption({ when, side, variables }: HouseRuleFile): boolean {
  return (when ?? side ?? variables) === undefined
}

/** Games in which the house rule is in force need not test what it switches off. */
function unlessOn(
  option: string | undefined,
  applies: Objection['applies'],
): NonNullable<Objection['applies']> {
  return (options) =>
    option !== undefined && options[option] !== true && (applies?.(options) ?? true)
}

function eachList(
  action: Action,
  change: (list: readonly Objection[]) => readonly Objection[],
): Action {
  const args = Object.fromEntries(
    Object.entries(action.args).map(([name, argument]) => [
      name,
      {
        ...argument,
        each: change(argument.each),
        unless: change(argument.unless),
        leftOut: change(argument.leftOut),
      },
    ]),
  )
  return { ...action, unless: change(action.unless), args }
}

/** One objection more: against the last argument the rule speaks of, or against the action as a whole. */
function denying(action: Action, rule: HouseRuleFile): Action {
  const objection: Objection = {
    clause: rule.clause,
    message: rule.clause,
    when: holding(rule),
    ...(rule.option === undefined ? {} : { applies: isOn(rule.option) }),
  }
  const named = Object.keys(rule.when ?? {})
  const last = action.names.filter((name) => named.includes(name)).at(-1)
  const argument = last === undefined ? undefined : action.args[last]
  if (last === undefined || !argument) return { ...action, unless: [objection, ...action.unless] }
  const list = argument.kind === 'pieces' ? 'each' : 'unless'
  return {
    ...action,
    args: { ...action.args, [last]: { ...argument, [list]: [objection, ...argument[list]] } },
  }
}

const isOn =
  (option: string): NonNullable<Objection['applies']> =>
  (options) =>
    options[option] === true

/** Does the rule hold for an action with these arguments? */
function holding({
  when = {},
  side,
  variables = {},
  option,
}: HouseRuleFile): (g: Position, args: Args) => boolean {
  const wanted = Object.entries(when)
  const sides = side === undefined ? undefined : [side].flat()
  const counted = Object.entries(variables)
  return (g, args) => {
    const options = g.options as Readonly<Record<string, unknown>>
    if (option !== undefined && options[option] !== true) return false
    if (sides && !sides.includes(g.actor.id)) return false
    const vars = g.vars as Readonly<Record<string, unknown>>
    return (
      counted.every(([name, span]) => isWithin(span, vars[name])) &&
      wanted.every(([name, match]) => matches(g, match, args[name]))
    )
  }
}

type Span = NonNullable<HouseRuleFile['variables']>[string]

function isWithin(span: Span, value: unknown): boolean {
  if (typeof span !== 'object') return value === span
  if (typeof value !== 'number') return false
  return value >= (span.from ?? value) && value <= (span.to ?? value)
}
