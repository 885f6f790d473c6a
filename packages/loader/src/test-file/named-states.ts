/** What tests say of how things stand, by the names in it: steps, places, pieces, lines of the log, ways to end. */

import { compileBoard, eachInWords, type Module } from '@redoubt/engine'
import { offersTheTable } from '../plugin/check-rules.ts'
import type { Report } from '../problems/problem.ts'
import {
  at,
  entries,
  isKnown,
  items,
  type Names,
  type Part,
  refer,
  referByKey,
  textOf,
  unknownName,
  within,
} from '../source/part.ts'
import { actionsOf, checkAction, checkNamedAction, type KnownActions } from './named-actions.ts'

/** The names a position or an expectation may use. */
export interface StateNames {
  readonly steps: Names
  readonly sides: Names
  readonly seats: Names
  /** Who may look at the table: sides and seats, or spectators. */
  readonly lookers: Names
  /** Who may be asked: sides and seats, or nobody. */
  readonly asked: Names
  readonly variables: Names
  readonly places: Names
  readonly pieceTypes: Names
  /** Pieces that a scenario calls by a name of their own. */
  readonly pieceIds: ReadonlySet<string>
  readonly faces: ReadonlyMap<string, Names>
  readonly attributes: Names
  /** Attributes that stand alone for being true. */
  readonly flags: ReadonlySet<string>
  readonly clauses: Names
  readonly log: Names
  readonly results: Names
  readonly actions: KnownActions
}

/** How a game may end without a word of the rules. */
const BY_THE_TABLE = ['resigned', 'agreed']

export function stateNames(module: Module, clauses: Names): StateNames {
  const { data, rules } = module
  const { manifest, texts } = data
  // Of all seatings: a test may choose one.
  const seats = [
    ...Object.keys(manifest.seats),
    ...Object.values(manifest.seatings ?? {}).flatMap(({ control }) => Object.keys(control)),
  ]
  const sides = module.sides.map(({ id }) => id)
  const named = (what: string, known: Iterable<string>): Names => ({ what, known: new Set(known) })
  const booleans = Object.entries(module.attributes).filter(
    ([, value]) => value === true || value === false,
  )
  return {
    steps: named(
      'step',
      rules.steps.map(({ name }) => name),
    ),
    sides: named('side', sides),
    seats: named('seat', seats),
    lookers: named('side or seat', [...sides, ...seats, 'spectators']),
    asked: named('side or seat', [...sides, ...seats, 'nobody']),
    variables: named(
      'variable',
      module.variables.map(({ name }) => name),
    ),
    places: named('space or zone', placesOf(module)),
    pieceTypes: named(
      'piece type',
      module.types.map(({ id }) => id),
    ),
    pieceIds: new Set(
      Object.values(data.scenarios).flatMap(({ forces }) => forces.flatMap(({ id }) => id ?? [])),
    ),
    faces: new Map(
      module.types.map(({ id, faces }) => [id, { ...named('face', faces), where: `of ${id}` }]),
    ),
    attributes: named('attribute', Object.keys(module.attributes)),
    flags: new Set(booleans.map(([name]) => name)),
    clauses,
    // What the free table logs it says by itself.
    log: offersTheTable(rules)
      ? { what: 'line of the log', known: undefined }
      : named('line of the log', Object.keys(texts.en?.log ?? {})),
    results: named('way to end', [...Object.keys(texts.en?.results ?? {}), ...BY_THE_TABLE]),
    actions: actionsOf(module),
  }
}

/** Of all boards and zones: which board is played on hangs on options. */
function placesOf({ data, sides }: Module): string[] {
  const spaces = Object.values(data.boards).flatMap((board) =>
    compileBoard(board).spaces.map(({ id }) => id),
  )
  const zones = Object.entries(data.manifest.zones ?? {}).flatMap(([id, { per }]) =>
    per === 'side' ? sides.map((side) => `${id}.${side.id}`) : [id],
  )
  return [...spaces, ...zones]
}

/** Checks the step of a position or expectation: its name, or frames with theirs. */
export function checkStep(names: StateNames, step: Part, report: Report): void {
  refer(step, names.steps, report)
  for (const frame of [step, ...items(step)]) {
    refer(frame, names.steps, report)
    refer(at(frame, 'step'), names.steps, report)
    refer(at(frame, 'side'), names.sides, report)
  }
}

/** Checks pieces by place, of a position that brings no board of its own. */
export function checkPieces(names: StateNames, pieces: Part, report: Report): void {
  for (const [, listed] of entries(pieces)) {
    referByKey(listed, names.places, report)
    for (const one of [listed, ...items(listed)]) checkPiece(names, one, report)
    for (const key of ['has', 'lacks'])
      for (const one of items(at(listed, key))) checkPiece(names, one, report)
  }
}

/** `red tank fortified moved=2`, or a scenario's own name for a piece. */
function checkPiece(names: StateNames, part: Part, report: Report): void {
  const text = textOf(part)
  if (text === undefined || text === 'empty' || text === 'hidden') return
  const [words = ''] = eachInWords(text)
  const plain: string[] = []
  for (const word of words.trim().split(/\s+/)) {
    const [name = '', value] = word.split('=')
    if (value === undefined) {
      if (name === 'covered' && !isFace(names, name)) continue
      if (isKnown(name, names.pieceTypes) || !names.flags.has(name)) plain.push(name)
    } else if (!isKnown(name, names.attributes))
      report(within(part, name, unknownName(name, names.attributes)))
  }
  const [first = ''] = plain
  if (names.pieceIds.has(first)) return
  const [type = '', face] = isKnown(first, names.sides) ? plain.slice(1) : plain
  if (!isKnown(type, names.pieceTypes)) {
    // Two words of which the second is a type: the first is meant for a side.
    const sideMeant = type === first && face !== undefined && isKnown(face, names.pieceTypes)
    // Where neither is known, as in tests of another game, the first may be meant for either.
    const eitherMeant = type === first && face !== undefined && !isFace(names, face)
    const meant = sideMeant ? names.sides : eitherMeant ? sidesAndTypes(names) : names.pieceTypes
    report(within(part, sideMeant ? first : type, unknownName(type, meant)))
    return
  }
  const faces = names.faces.get(type)
  const given = type === first && face === undefined ? undefined : face
  if (given !== undefined && faces && !isKnown(given, faces))
    report(within(part, given, unknownName(given, faces)))
}

function sidesAndTypes({ sides, pieceTypes }: StateNames): Names {
  const known = new Set([...(sides.known ?? []), ...(pieceTypes.known ?? [])])
  return { what: 'side or piece type', known }
}

/** Does a type call a face so? */
function isFace({ faces }: StateNames, word: string): boolean {
  return [...faces.values()].some(({ known }) => known?.has(word))
}

/** Checks what is expected of how things stand. */
export function checkExpectation(names: StateNames, expected: Part, report: Report): void {
  checkStep(names, at(expected, 'step'), report)
  for (const asked of [at(expected, 'asked'), ...items(at(expected, 'asked'))])
    refer(asked, names.asked, report)
  for (const [, value] of entries(at(expected, 'variables')))
    referByKey(value, names.variables, report)
  checkPieces(names, at(expected, 'pieces'), report)
  for (const [, seen] of entries(at(expected, 'sees'))) {
    referByKey(seen, names.lookers, report)
    checkPieces(names, seen, report)
  }
  checkResult(names, at(expected, 'result'), report)
  for (const line of items(at(expected, 'log'))) {
    refer(line, names.log, report)
    for (const [, facts] of entries(line)) {
      referByKey(facts, names.log, report)
      refer(at(facts, 'clause'), names.clauses, report)
    }
  }
  checkLegal(names, at(expected, 'legal'), report)
}

function checkResult(names: StateNames, result: Part, report: Report): void {
  for (const winner of items(at(result, 'winners'))) refer(winner, names.seats, report)
  for (const [, score] of entries(at(result, 'scores'))) referByKey(score, names.seats, report)
  refer(at(result, 'reason'), names.results, report)
  refer(at(result, 'clause'), names.clauses, report)
}

/** Checks lists of legal actions. */
export function checkLegal(names: StateNames, legal: Part, report: Report): void {
  for (const [, wanted] of entries(legal)) {
    checkNamedAction(names.actions, wanted, report)
    for (const action of items(wanted)) checkAction(names.actions, action, report)
  }
}
