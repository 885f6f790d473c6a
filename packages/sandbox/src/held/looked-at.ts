/** What a cell answers is a stranger's: whatever is made of it outside, it is looked at first, name by name. */

import { NEWS_EVENTS } from '@redoubt/protocol'
import type { CallName } from '../guest/questions.ts'

type Check = (value: unknown) => boolean

/** The longest text a table says of itself, names and lines of chat included. */
const LONGEST = 4000

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: Check = (value) => typeof value === 'string' && value.length <= LONGEST
const isFlag: Check = (value) => typeof value === 'boolean'
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
function isMappingOf(check: Check): Check {
  return (value) => isMapping(value) && Object.values(value).every(check)
}
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
/** A mapping of these names and no others. */
const isOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isMapping(value) &&
    Object.keys(value).every((name) => Object.hasOwn(checks, name)) &&
    Object.entries(checks).every(([name, check]) => check(value[name]))

/** As it was laid: a server's says also when its player was last seen. */
const isChair = isOf({
  seat: isText,
  player: optional(isText),
  bot: optional(isText),
  seen: optional(Number.isFinite),
})

/** What the host has ordered. */
const isHouse = isOf({
  paused: isFlag,
  muted: isListOf(isText),
  silenced: optional(isListOf(isText)),
  host: optional(isText),
  unwatched: optional(isOneOf(true)),
  invited: optional(isListOf(isText)),
})

/** A change at a table; its entries are those of a record, and looked at where they are linked. */
const isEffect = isOf({
  entries: Array.isArray,
  game: optional(isOneOf('update', 'jump')),
  proposals: optional(isListOf(isMapping)),
  chair: optional(isChair),
  kicked: optional(isText),
  clocks: optional(isMapping),
  house: optional(isHouse),
  ahead: optional(isOf({ seat: isText, orders: isListOf(isMapping) })),
  line: optional(
    isOf({
      from: isText,
      seat: optional(isText),
      text: isText,
      player: optional(isText),
      reason: optional(isText),
      at: Number.isFinite,
      unheard: optional(isListOf(isText)),
    }),
  ),
  rematch: optional(isOneOf(true)),
  state: optional(isOneOf(true)),
})

/** Where a table stands. */
export const isStanding = isOf({
  seq: isCount,
  chairs: isListOf(isChair),
  house: isHouse,
  isOrderedAhead: isFlag,
  asked: isListOf(isOf({ seat: isText, side: isText, step: isText, facts: isMapping })),
  result: optional(
    isOf({
      winners: isListOf(isText),
      reason: isText,
      clause: optional(isText),
      scores: optional(isMapping),
      said: optional(isText),
    }),
  ),
  enforcement: optional(isMappingOf(isOneOf('enforced', 'warned', 'off'))),
  rematch: optional(isText),
  due: optional(Number.isFinite),
})

/** What audiences are told. */
const isTold = isListOf(
  isOf({ audience: optional(isText), event: isOneOf(...NEWS_EVENTS), news: isMapping }),
)

/** What a bot is to decide. */
const isDecision = isOf({
  kind: isOneOf('decision'),
  module: isText,
  snapshot: (value) => isMapping(value) && isCount(value.seq),
  seat: isText,
  bot: isText,
  seed: isText,
  lately: isListOf(isOf({ in: isText, action: isText })),
})

/** What a question at the table comes to: an answer, or what is to be thought about first. */
const isAnswer: Check = (value) =>
  isMapping(value) && (!Object.hasOwn(value, 'think') || isMatter(value.think))
const isMatter: Check = (value) =>
  isMapping(value) &&
  isOneOf('decision', 'advice', 'weighing')(value.kind) &&
  isText(value.seat) &&
  isMapping(value.snapshot)

/** What a call answers, and how that is called where it is something else. */
export const ANSWERS: Readonly<Record<CallName, readonly [check: Check, name: string]>> = {
  ask: [isAnswer, 'answer'],
  do: [isEffect, 'effect'],
  report: [isTold, 'news'],
  reportState: [isTold, 'news'],
  conceals: [isFlag, 'yes or no'],
  followAhead: [optional(isEffect), 'effect'],
  toDecide: [optional(isDecision), 'decision'],
  setChair: [isEffect, 'effect'],
  upgrade: [isEffect, 'effect'],
  timeOut: [optional(isEffect), 'effect'],
  stoodStill: [optional(isEffect), 'effect'],
  keepHouse: [isEffect, 'effect'],
  doneByHost: [isEffect, 'effect'],
  rule: [isEffect, 'effect'],
  remark: [isEffect, 'effect'],
  followBy: [isOneOf(undefined), 'silence'],
}

/** A game as it begins; its record is looked at link by link. */
export const isBegun = isOf({
  record: isListOf(isOf({ n: isCount, event: isMapping, link: isText })),
  scenario: isText,
  options: isMapping,
  asked: isListOf(isText),
})

const isOrder = isOf({ action: isText, args: isMappingOf(isText) })

/** What comes of thinking: an action, advice to take one, or what one leads to. */
export const isThought = {
  decision: isOrder,
  advice: (value: unknown) => isMapping(value) && isOrder(value.action) && isMapping(value.args),
  weighing: isMapping,
} as const

export const isRefusal = isOf({
  code: isText,
  message: isText,
  said: optional(
    isOf({
      key: isText,
      facts: optional(isMappingOf((fact) => isText(fact) || typeof fact === 'number')),
    }),
  ),
  expected: optional(isText),
  received: optional(isText),
})

/** The answer to a command that is denied. */
export const isDenied = isOf({ seq: isCount, denial: isMapping, warned: optional(isOneOf(true)) })
