/** A log of VASSAL followed step by step: what becomes of each piece. */

import { fieldsOf } from '../encoding/sequence.ts'
import { standingOf } from '../pieces/counter.ts'
import { readTraits, type Trait } from '../pieces/definition.ts'
import { withSheets } from '../pieces/property-sheet.ts'
import { type Commands, pixel, type SavedDeck, stackOf } from './saved-game.ts'

/** A piece as it is after a step. */
export interface Now {
  readonly traits: readonly Trait[]
  readonly map: string
  readonly x: number
  readonly y: number
  /** The deck that lies there. */
  readonly deck?: SavedDeck
}

/** One step of a log. */
export interface LoggedStep {
  /** The pieces that something was done to, in that order; without `now` it is off the table. */
  readonly touched: readonly { readonly id: string; readonly now?: Now }[]
  /** What the other commands of the step are about, in words, one for each. */
  readonly passed: readonly string[]
}

interface Held {
  readonly type: string
  readonly traits: readonly Trait[]
  readonly map: string
  readonly x: number
  readonly y: number
}

type Spot = Pick<Held, 'map' | 'x' | 'y'>

interface World {
  readonly pieces: Map<string, Held>
  /** Stacks and decks: their own type, and what lies in them. */
  readonly stacks: Map<string, { readonly type: string; readonly members: readonly string[] }>
  readonly decks: Map<string, SavedDeck & Spot>
}

/** Follows the steps of a log from where it opens. */
export function follow({ opening, steps }: Commands): LoggedStep[] {
  const world: World = { pieces: new Map(), stacks: new Map(), decks: new Map() }
  for (const command of opening) carryOut(world, command)
  return steps.map((commands) => {
    const touched = new Set<string>()
    const passed: string[] = []
    for (const command of commands) {
      const ids = carryOut(world, command)
      if (ids) for (const id of ids) touched.add(id)
      else passed.push(subjectOf(command))
    }
    return { touched: [...touched].map((id) => ({ id, ...nowOf(world, id) })), passed }
  })
}

function nowOf({ pieces, decks }: World, id: string): { readonly now?: Now } {
  const held = pieces.get(id)
  if (!held || held.map === 'null' || held.map === '') return {}
  const { traits, map, x, y } = held
  const deck = [...decks.values()].find((one) => one.map === map && one.x === x && one.y === y)
  return { now: { traits, map, x, y, ...(deck ? { deck } : {}) } }
}

/** The pieces it is done to; undefined for what is done to no piece. */
function carryOut(world: World, command: string): readonly string[] | undefined {
  const { pieces, stacks, decks } = world
  const [sign] = command.split('/', 1)
  const [, id = '', ...fields] = fieldsOf(command, '/', 5)
  const [first = '', second = '', third = ''] = fields
  switch (sign) {
    case '+':
      return put(world, id, first, second)
    case 'D': {
      const type = pieces.get(id)?.type ?? stacks.get(id)?.type
      return type === undefined ? [] : put(world, id, type, first)
    }
    case 'M':
      return moved(world, id, { map: first, x: pixel(second), y: pixel(third) })
    case '-':
      stacks.delete(id)
      decks.delete(id)
      return pieces.delete(id) ? [id] : []
  }
  return undefined
}

/** A piece, stack or deck of that type and state is there from now on. */
function put(world: World, id: string, type: string, state: string): readonly string[] {
  const traits = withSheets(readTraits(type, state))
  const stack = stackOf(traits)
  if (!stack) {
    const { map = 'null', x, y } = standingOf(traits)
    world.pieces.set(id, { type, traits, map, x, y })
    return [id]
  }
  const { members, map, x, y, deck } = stack
  world.stacks.set(id, { type, members })
  if (deck) world.decks.set(id, { ...deck, map, x, y })
  return members.flatMap((member) =>
    isAt(world, member, stack) ? [] : moved(world, member, stack),
  )
}

function isAt({ pieces }: World, id: string, { map, x, y }: Spot): boolean {
  const held = pieces.get(id)
  return held !== undefined && held.map === map && held.x === x && held.y === y
}

function moved(world: World, id: string, { map, x, y }: Spot): readonly string[] {
  const held = world.pieces.get(id)
  if (held) {
    world.pieces.set(id, { ...held, map, x, y })
    return [id]
  }
  const deck = world.decks.get(id)
  if (deck) world.decks.set(id, { ...deck, map, x, y })
  const { members = [] } = world.stacks.get(id) ?? {}
  return members
    .filter((member) => world.pieces.has(member))
    .flatMap((member) => moved(world, member, { map, x, y }))
}

const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/^CHAT/, 'lines of talk, reports and dice'],
  [/^(MutableProperty|GlobalProperty|SPP)\t/, 'values of global properties'],
  [/^TURN/, 'turns of the turn tracker'],
  [/^(NOTES|P?NOTES?|SNOTE)\t/, 'notes'],
  [/BoardPicker\t/, 'choices of boards'],
]

/** What a command that is done to no piece is about. */
function subjectOf(command: string): string {
  return SUBJECTS.find(([prefix]) => prefix.test(command))?.[1] ?? 'other commands of VASSAL'
}
