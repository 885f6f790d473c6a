/** House rules speak of actions, arguments, clauses and things there are, and switch off only what can be switched off. */

import { type Rules, switchable } from '@redoubt/engine'
import { attributeNamed, type World } from '../checks/world.ts'
import { declared } from '../own-schemas/declared-names.ts'
import { listed } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import {
  at,
  entries,
  items,
  type Names,
  type Part,
  refer,
  referByKey,
  textOf,
  wrong,
} from '../source/part.ts'

type Action = Extract<Rules['steps'][number], { readonly offers: unknown }>['offers'][number]

/** Checks the house rules of module.yaml against the rules they change. */
export function checkHouseRules(world: World, rules: Rules, report: Report): void {
  if (!world.manifest) return
  const actions = new Map<string, Action>()
  for (const step of rules.steps)
    if ('offers' in step) for (const action of step.offers) actions.set(action.name, action)
  for (const rule of items(at(world.manifest, 'house_rules')))
    checkRule(world, rule, actions, report)
}

function checkRule(
  world: World,
  rule: Part,
  actions: ReadonlyMap<string, Action>,
  report: Report,
): void {
  const deny = at(rule, 'deny')
  const off = at(rule, 'off')
  if (deny.value === undefined && off.value === undefined)
    report(
      wrong(rule, {
        message: 'this house rule neither denies an action nor switches a clause off',
        expected: 'deny: with an action, or off: with a clause',
      }),
    )
  refer(deny, { what: 'action', known: new Set(actions.keys()) }, report)
  checkOff(world, off, actions, report)
  refer(at(rule, 'option'), world.optionNames, report)
  for (const side of oneOrMore(at(rule, 'side'))) refer(side, world.sides, report)
  for (const [, span] of entries(at(rule, 'variables'))) referByKey(span, world.variables, report)
  checkArguments(world, rule, actions, report)
}

/** What is denied because the rules do not list it cannot be allowed by taking the denial away. */
function checkOff(
  world: World,
  off: Part,
  actions: ReadonlyMap<string, Action>,
  report: Report,
): void {
  const clauses = new Set(
    [...actions.values()].flatMap((action) => switchable(action).map(({ clause }) => clause)),
  )
  for (const part of oneOrMore(off)) {
    const clause = textOf(part) ?? ''
    if (clauses.has(clause)) continue
    if (world.clauses.known?.has(clause))
      report(
        wrong(part, {
          message: `no objection is raised by clause ${clause} that could be switched off: it is part of what the rules do or look for`,
          expected: listed([...clauses].sort(), 20),
          received: clause,
        }),
      )
    else refer(part, { what: 'clause', known: clauses }, report)
  }
}

/** The arguments are those of the action it denies, or of some action by whose clause it switches off. */
function checkArguments(
  world: World,
  rule: Part,
  actions: ReadonlyMap<string, Action>,
  report: Report,
): void {
  const denied = actions.get(textOf(at(rule, 'deny')) ?? '')
  const off = new Set(oneOrMore(at(rule, 'off')).map(textOf))
  const meant = denied
    ? [denied]
    : [...actions.values()].filter((one) => switchable(one).some(({ clause }) => off.has(clause)))
  const known = meant.length > 0 ? new Set(meant.flatMap(({ names }) => names)) : undefined
  const where = denied ? `of ${denied.name}` : undefined
  const names: Names = { what: 'argument', known, ...(where === undefined ? {} : { where }) }
  for (const [, match] of entries(at(rule, 'when'))) {
    referByKey(match, names, report)
    checkMatch(world, match, report)
  }
}

/** Every name in it is one of the module's. */
function checkMatch(world: World, match: Part, report: Report): void {
  for (const type of oneOrMore(at(match, 'type'))) refer(type, world.pieceTypes, report)
  for (const side of oneOrMore(at(match, 'side'))) refer(side, world.sides, report)
  for (const terrain of oneOrMore(at(match, 'terrain')))
    refer(terrain, declared(world, 'terrain'), report)
  for (const region of oneOrMore(at(match, 'region')))
    refer(region, declared(world, 'region'), report)
  for (const place of oneOrMore(at(match, 'in'))) refer(place, declared(world, 'place'), report)
  for (const [name, value] of entries(at(match, 'attribute')))
    if (!attributeNamed(world, name)?.value) referByKey(value, world.attributes, report)
  for (const [, value] of entries(at(match, 'trait')))
    referByKey(value, declared(world, 'trait'), report)
  for (const key of ['holds', 'beside', 'not']) {
    const inner = at(match, key)
    if (inner.value !== undefined) checkMatch(world, inner, report)
  }
}

function oneOrMore(part: Part): Part[] {
  if (part.value === undefined) return []
  return Array.isArray(part.value) ? items(part) : [part]
}
