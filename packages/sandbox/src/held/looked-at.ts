/** What a cell answers is a stranger's: whatever is made of it outside, it is looked at first, name by name. */

import { NEWS_EVENTS } from '@redoubt/protocol'

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

/** A change at a table; its entries are those of a record, and looked at where they are linked. */
export const isEffect = isOf({
  entries: Array.isArray,
  game: optional(isOneOf('update', 'jump')),
  proposals: optional(isListOf(isMapping)),
  chair: optional(isChair),
  clocks: optional(isMapping),
  house: optional(isOf({ paused: isFlag, muted: isListOf(isText) })),
  ahead: optional(isOf({ seat: isText, orders: isListOf(isMapping) })),
  line: optional(
    isOf({
      from: isText,
      seat: optional(isText),
      text: isText,
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
  isOrderedAhead: isFlag,
  asked: isListOf(isOf({ seat: isText, side: isText, step: isText, facts: isMapping })),
  result: optional(
    isOf({
      winners: isListOf(isText),
      reason: isText,
      clause: optional(isText),
      scores: optional(isMapping),
    }),
  ),
  rematch: optional(isText),
  due: optional(Number.isFinite),
})

/** What audiences are told. */
export const isTold = isListOf(
  isOf({ audience: optional(isText), event: isOneOf(...NEWS_EVENTS), news: isMapping }),
)

export const isRefusal = isOf({
  code: isText,
  message: isText,
  expected: optional(isText),
  received: optional(isText),
})

/** The answer to a command that is denied. */
export const isDenied = isOf({ seq: isCount, denial: isMapping, warned: optional(isOneOf(true)) })
