/** Expectations of scenario tests compared with a game; each mismatch in one line, expected and actual. */

import {
  eachInWords,
  type Game,
  type Json,
  type LogEntry,
  NotationError,
  type Place,
  readOrder,
  writeOrder,
} from '@redoubt/engine'
import type { ExpectationFile, LegalFile } from '@redoubt/loader'
import { fitsWords, pieceInWords, piecesOf, problemWithWords } from './pieces.ts'
import { seenMismatches } from './sees.ts'

type PlaceExpectation = NonNullable<ExpectationFile['pieces']>[string]

/** What does not fit, one line each. */
export function mismatches(
  game: Game,
  expect: ExpectationFile,
  log: readonly LogEntry[],
): string[] {
  const found: string[] = []
  for (const [place, pieces] of Object.entries(expect.pieces ?? {}))
    found.push(...placeMismatches(game, place, pieces))
  for (const [looker, places] of Object.entries(expect.sees ?? {}))
    found.push(...seenMismatches(game, looker, places))
  for (const [name, value] of Object.entries(expect.variables ?? {}))
    found.push(...variableMismatches(game, name, value))
  if (expect.asked !== undefined) found.push(...askedMismatches(game, expect.asked))
  if (expect.step !== undefined) found.push(...stepMismatches(game, expect.step))
  if (expect.result !== undefined) found.push(...resultMismatches(game, expect.result))
  if (expect.log !== undefined) found.push(...logMismatches(expect.log, log))
  if (expect.legal !== undefined) found.push(...legalMismatches(game, expect.legal))
  return found
}

function placeMismatches(game: Game, id: string, expected: PlaceExpectation): string[] {
  const g = game.position
  const place = g.layout.place(id)
  if (!place) return [`there is no place "${id}" on board ${g.board.id}`]
  const actual = piecesOf(g, place)
  const words = actual.map((piece) => pieceInWords(g, piece))
  if (typeof expected === 'number') {
    return actual.length === expected
      ? []
      : [mismatch(id, `${expected} pieces`, `${actual.length}: ${listed(words)}`)]
  }
  if (typeof expected === 'object' && !isList(expected))
    return containMismatches(game, place, expected)
  const listedPieces = typeof expected === 'string' ? [expected] : expected
  const wanted = expected === 'empty' ? [] : listedPieces.flatMap(eachInWords)
  const problem = wanted.map((each) => problemWithWords(g, each)).find((text) => text !== undefined)
  if (problem) return [`${id}: ${problem}`]
  const fits = place.ordered
    ? actual.length === wanted.length &&
      actual.every((piece, n) => fitsWords(g, piece, wanted[n] ?? ''))
    : actual.length === wanted.length && unmatched(game, place, wanted).length === 0
  return fits ? [] : [mismatch(id, listed(wanted), listed(words))]
}

function containMismatches(
  game: Game,
  place: Place,
  { has = [], lacks = [] }: { has?: readonly string[]; lacks?: readonly string[] },
): string[] {
  const g = game.position
  const problem = [...has, ...lacks]
    .flatMap(eachInWords)
    .map((each) => problemWithWords(g, each))
    .find((text) => text !== undefined)
  if (problem) return [`${place.id}: ${problem}`]
  const words = listed(piecesOf(g, place).map((piece) => pieceInWords(g, piece)))
  const missing = unmatched(game, place, has.flatMap(eachInWords))
  // `2 × blue squad`: there may be one of them, not two.
  const found = lacks.filter((each) => unmatched(game, place, eachInWords(each)).length === 0)
  return [
    ...(missing.length > 0 ? [mismatch(place.id, `among others ${listed(missing)}`, words)] : []),
    ...(found.length > 0 ? [mismatch(place.id, `no ${listed(found)}`, words)] : []),
  ]
}

/** Those of the wanted pieces for which the place holds none, each piece counted once. */
function unmatched(game: Game, place: Place, wanted: readonly string[]): string[] {
  const rest = piecesOf(game.position, place)
  return wanted.filter((words) => {
    const at = rest.findIndex((piece) => fitsWords(game.position, piece, words))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

function variableMismatches(game: Game, name: string, expected: Json): string[] {
  const g = game.position
  const variable = game.module.variables.find((known) => known.name === name)
  if (!variable)
    return [
      `there is no variable "${name}" (${game.module.variables.map((known) => known.name).join(', ')})`,
    ]
  const value = (g.vars as Readonly<Record<string, unknown>>)[name]
  if (value instanceof Map) return entryMismatches(name, expected, (key) => value.get(key) ?? 0)
  if (!variable.per || !isTable(expected))
    return same(value, expected) ? [] : [mismatch(name, show(expected), show(value))]
  const members: readonly { readonly id: string; readonly index: number }[] =
    variable.per === 'side' ? g.sides : variable.per === 'seat' ? game.module.seats : g.board.spaces
  return entryMismatches(name, expected, (key) => {
    const member = members.find((known) => known.id === key)
    const entry = member && (value as readonly unknown[])[member.index]
    return name === 'control' && typeof entry === 'number' ? game.module.seats[entry]?.id : entry
  })
}

function entryMismatches(name: string, expected: Json, entry: (key: string) => unknown): string[] {
  if (!isTable(expected))
    return [`${name} has an entry for each key; expected a table, got ${show(expected)}`]
  return Object.entries(expected).flatMap(([key, value]) =>
    same(entry(key), value) ? [] : [mismatch(`${name}.${key}`, show(value), show(entry(key)))],
  )
}

function askedMismatches(game: Game, expected: string | readonly string[]): string[] {
  const named = typeof expected === 'string' ? (expected === 'nobody' ? [] : [expected]) : expected
  const asked = game.asked()
  const wanted = named.map((name) => asked.find(({ seat }) => seat === name)?.side ?? name)
  const actual = asked.map(({ side }) => side)
  return same([...actual].sort(), [...wanted].sort())
    ? []
    : [mismatch('asked', listed(wanted), listed(actual))]
}

function stepMismatches(game: Game, expected: string | Readonly<Record<string, Json>>): string[] {
  const { frame } = game.position
  if (typeof expected === 'string')
    return frame?.step === expected ? [] : [mismatch('step', expected, frame?.step ?? 'none')]
  return holds(frame, expected) ? [] : [mismatch('step', show(expected), show(frame))]
}

function resultMismatches(game: Game, expected: 'none' | Readonly<Record<string, Json>>): string[] {
  const actual = game.result
  if (expected === 'none')
    return actual === undefined ? [] : [mismatch('result', 'none', show(actual))]
  return holds(actual, expected)
    ? []
    : [
        mismatch(
          'result',
          show(expected),
          actual === undefined ? 'none, the game goes on' : show(actual),
        ),
      ]
}

function holds(actual: object | undefined, expected: Readonly<Record<string, Json>>): boolean {
  if (actual === undefined) return false
  return Object.entries(expected).every(([key, value]) =>
    same((actual as Record<string, unknown>)[key], value),
  )
}

type ExpectedLine = NonNullable<ExpectationFile['log']>[number]

function logMismatches(expected: readonly ExpectedLine[], log: readonly LogEntry[]): string[] {
  let at = 0
  for (const line of log) {
    const wanted = expected[at]
    if (wanted !== undefined && fitsLine(line, wanted)) at++
  }
  if (at === expected.length) return []
  // A line that came with other facts is shown with them; of all others the key will do.
  const missing = keyOf(expected[at] ?? '')
  const shown = log.map((line) =>
    line.key === missing && typeof expected[at] === 'object'
      ? `${line.key} ${show(factsOf(line))}`
      : line.key,
  )
  return [
    mismatch(
      'log',
      `${expected.map(lineText).join(', ')} in this order (stopped at ${lineText(expected[at] ?? '')})`,
      listed(shown),
    ),
  ]
}

function fitsLine(line: LogEntry, wanted: ExpectedLine): boolean {
  if (typeof wanted === 'string') return line.key === wanted
  return Object.entries(wanted).every(
    ([key, facts]) => line.key === key && holds(factsOf(line), facts),
  )
}

/** A line's facts as a test writes them: sides and places by id, pieces by name. */
function factsOf({ facts, clause }: LogEntry): Record<string, Json> {
  const plain = Object.entries(facts).map(([name, fact]): [string, Json] => [name, plainFact(fact)])
  return { ...(clause === undefined ? {} : { clause }), ...Object.fromEntries(plain) }
}

function plainFact(fact: LogEntry['facts'][string]): Json {
  if (typeof fact !== 'object') return fact
  if (fact.ref === 'list') return fact.items.map(plainFact)
  if (fact.ref === 'unseen') return fact.place ?? 'unseen'
  return fact.ref === 'piece' ? fact.name : fact.id
}

function keyOf(line: ExpectedLine): string {
  return typeof line === 'string' ? line : (Object.keys(line)[0] ?? '')
}

function lineText(line: ExpectedLine): string {
  return typeof line === 'string' ? line : `${keyOf(line)} ${show(line[keyOf(line)] ?? {})}`
}

/** Compares the legal actions of the sides asked with what the test lists. */
export function legalMismatches(game: Game, expected: LegalFile): string[] {
  const legal = game.asked().flatMap(({ seat }) => [...game.legal(seat)])
  return Object.entries(expected).flatMap(([action, wanted]) => {
    const names = argumentsOf(game, action)
    if (!names) return [`the rules have no action "${action}"`]
    const actual = legal.filter((each) => each.action === action).map(writeOrder)
    if (typeof wanted === 'number') {
      return actual.length === wanted
        ? []
        : [mismatch(`legal ${action}`, String(wanted), `${actual.length}: ${someOf(actual)}`)]
    }
    const texts = wanted.map((text) => normalised(text, names))
    const missing = texts.filter((text) => !actual.includes(text))
    const surplus = actual.filter((text) => !texts.includes(text))
    return [
      ...(missing.length > 0 ? [`legal ${action}: expected also ${listed(missing, '; ')}`] : []),
      ...(surplus.length > 0
        ? [`legal ${action}: not expected, but legal: ${listed(surplus, '; ')}`]
        : []),
    ]
  })
}

/** The first six, and how many more there are. */
function someOf(actions: readonly string[]): string {
  const rest = actions.length - 6
  return rest > 0 ? `${actions.slice(0, 6).join('; ')}; and ${rest} more` : listed(actions, '; ')
}

function argumentsOf(game: Game, action: string): readonly string[] | undefined {
  for (const step of game.module.rules.steps) {
    if (!('offers' in step)) continue
    const found = step.offers.find((offer) => offer.name === action)
    if (found) return found.names
  }
  return undefined
}

function normalised(text: string, names: readonly string[]): string {
  try {
    return writeOrder(readOrder(text, () => names))
  } catch (error) {
    if (error instanceof NotationError) return text
    throw error
  }
}

function mismatch(what: string, expected: string, actual: string): string {
  return `${what}: expected ${expected}, got ${actual}`
}

function listed(words: readonly string[], separator = ', '): string {
  return words.length === 0 ? 'nothing' : words.join(separator)
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (
    a === null ||
    b === null ||
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) =>
    same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

function isList(value: PlaceExpectation): value is string[] {
  return Array.isArray(value)
}

function isTable(value: Json): value is Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
