/** What tests do and look at, by the names in it: actions there are with arguments they take. */

import { type Module, NotationError, readOrder } from '@redoubt/engine'
import { didYouMean, oneOf } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import {
  type Names,
  type Part,
  referByKey,
  textOf,
  unknownName,
  within,
  wrong,
  wrongKey,
} from '../source/part.ts'

/** The arguments of every action the rules offer anywhere, in their order. */
export type KnownActions = ReadonlyMap<string, readonly string[]>

export function actionsOf({ rules }: Module): KnownActions {
  const offers = rules.steps.flatMap((step) => ('offers' in step ? step.offers : []))
  return new Map(offers.map(({ name, names }) => [name, names]))
}

/** Checks the action a text speaks of. What its arguments name is judged on the board. */
export function checkAction(actions: KnownActions, action: Part, report: Report): void {
  const text = textOf(action)
  if (text !== undefined) checkOrder(actions, text, spotIn(action), report)
}

/** The same of an action that stands as a key. */
export function checkActionKey(actions: KnownActions, probe: Part, report: Report): void {
  const text = String(probe.path.at(-1))
  checkOrder(actions, text, (_, complaint) => wrongKey(probe, complaint), report)
}

/** The name of an action that stands as a key, without arguments. */
export function checkNamedAction(actions: KnownActions, named: Part, report: Report): void {
  referByKey(named, actionNames(actions), report)
}

function actionNames(actions: KnownActions): Names {
  return { what: 'action', known: new Set(actions.keys()) }
}

type Spot = (word: string, complaint: Parameters<typeof wrong>[1]) => ReturnType<typeof wrong>

const spotIn =
  (part: Part): Spot =>
  (word, complaint) =>
    word === '' ? wrong(part, complaint) : within(part, word, complaint)

function checkOrder(actions: KnownActions, text: string, at: Spot, report: Report): void {
  const [name = ''] = text.trim().split(/\s+/)
  if (!actions.has(name)) {
    report(at(name, unknownName(name, actionNames(actions))))
    return
  }
  const known = actions.get(name) ?? []
  try {
    readOrder(text, (action) => actions.get(action))
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    const { expected, received } = error
    report(
      at(received === text ? '' : received, {
        message:
          known.includes(received) || received === text
            ? `"${text}" cannot be read`
            : /^no/.test(expected)
              ? `"${received}" is too much`
              : `there is no argument "${received}" of ${name}`,
        expected: /^one of/.test(expected) && known.length > 0 ? oneOf(known) : expected,
        received,
        hint: didYouMean(received, known),
      }),
    )
  }
}
