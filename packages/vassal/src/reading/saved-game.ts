/** Saved games and predefined set-ups: what stands where. Who played, and with what password, is not read. */

import { readArchive, SAVE_ARCHIVE } from '../archive/archive.ts'
import { Refusal } from '../archive/refusal.ts'
import { textOf } from '../archive/text.ts'
import { fieldsOf } from '../encoding/sequence.ts'
import { readTraits, type Trait } from '../pieces/definition.ts'
import { withSheets } from '../pieces/property-sheet.ts'
import { type Placed, readPlaced } from './maps.ts'

/** A piece as it was saved. */
export interface SavedPiece {
  /** By which the commands of a log name it. */
  readonly id: string
  readonly traits: readonly Trait[]
}

/** Pieces on one spot, lowest first. */
export interface SavedStack {
  readonly map: string
  readonly x: number
  readonly y: number
  readonly pieces: readonly SavedPiece[]
  /** A deck: named, and face down or not. */
  readonly deck?: SavedDeck
}

export interface SavedDeck {
  readonly name: string
  readonly faceDown: boolean
  readonly shuffled: boolean
}

export interface SavedGame {
  readonly stacks: readonly SavedStack[]
  /** Boards by the name of their map. */
  readonly boards: ReadonlyMap<string, readonly Placed[]>
  /** Values of the global properties by their name and, behind `HELD_BY`, the zone or map that has them; empty for the game. */
  readonly properties: ReadonlyMap<string, string>
}

/** The commands of a saved game, and of a log those of each step behind it. */
export interface Commands {
  readonly opening: readonly string[]
  /** Empty for a saved game. */
  readonly steps: readonly (readonly string[])[]
}

/** @throws Refusal */
export function readSavedGame(bytes: Uint8Array, what: string): SavedGame {
  return standing(readCommands(bytes, what).opening)
}

/** @throws Refusal */
export function readCommands(bytes: Uint8Array, what: string): Commands {
  const file = readArchive(bytes, what, SAVE_ARCHIVE).get('savedGame')
  if (!file) throw new Refusal(`${what} holds no saved game`)
  const gathered: Gathered = { opening: [], steps: [], count: 0 }
  gather(plain(file, what), gathered, gathered.opening, 0)
  return gathered
}

/** Undoes the veil over a saved game: `!VCSK`, two hex digits of key, then a pair for each byte. */
function plain(bytes: Uint8Array, what: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 5))
  if (head === '!VCSS') throw new Refusal(`${what} was saved by a version too old to be read`)
  if (head !== '!VCSK') return textOf(bytes)
  const key = hexPair(bytes, 5)
  const clear = new Uint8Array((bytes.length - 7) >> 1)
  for (let at = 0; at < clear.length; at++) clear[at] = hexPair(bytes, 7 + at * 2) ^ key
  return textOf(clear)
}

function hexPair(bytes: Uint8Array, at: number): number {
  return (hexDigit(bytes[at]) << 4) | hexDigit(bytes[at + 1])
}

function hexDigit(code = 48): number {
  return code <= 57 ? code - 48 : (code | 32) - 87
}

const DEEPEST = 20
const MOST = 200_000

interface Gathered {
  readonly opening: string[]
  readonly steps: string[][]
  count: number
}

/** What stands before each step of a log. */
const STEP = 'LOG\t'

/** The commands, sub-commands behind those they belong to. What tells who played is passed over unread. */
function gather(text: string, gathered: Gathered, into: string[], depth: number): void {
  if (text.startsWith(STEP) && depth > 0 && into === gathered.opening) {
    const step: string[] = []
    gathered.steps.push(step)
    return gather(text.slice(STEP.length), gathered, step, depth)
  }
  const parts = fieldsOf(text, '\u001b')
  if (parts.length > 1 && depth < DEEPEST) {
    for (const part of parts) gather(part, gathered, into, depth + 1)
  } else if (gathered.count < MOST && text !== '' && !/^PY?(LAYER|REMOVE)\t/.test(text)) {
    gathered.count++
    into.push(text)
  }
}

/** What stands where after these commands. */
export function standing(commands: readonly string[]): SavedGame {
  const pieces = new Map<string, SavedPiece>()
  const boards = new Map<string, readonly Placed[]>()
  const properties = new Map<string, string>()
  for (const command of commands) {
    if (command.startsWith('+/')) {
      const [, id = '', type = '', state = ''] = fieldsOf(command, '/', 4)
      pieces.set(id, { id, traits: withSheets(readTraits(type, state)) })
    }
    const map = /^([^\t]*)BoardPicker\t/.exec(command)?.[1]
    if (map !== undefined) boards.set(map, readPlaced(command))
    if (command.startsWith(PROPERTY)) {
      const [, name = '', value = '', holder = ''] = fieldsOf(command, ';')
      properties.set(`${name}${HELD_BY}${holder}`, value)
    }
  }
  const inStacks = new Set<string>()
  const stacks: SavedStack[] = []
  for (const { traits } of pieces.values()) {
    const stack = stackOf(traits)
    if (!stack) continue
    const { members, ...where } = stack
    const own = members.flatMap((id) => {
      const member = pieces.get(id)
      inStacks.add(id)
      return member ? [member] : []
    })
    stacks.push({ ...where, pieces: own })
  }
  for (const [id, piece] of pieces) {
    const basic = piece.traits.find((trait) => trait.id === 'piece')
    if (!basic || inStacks.has(id)) continue
    const [map = 'null', x, y] = fieldsOf(basic.state, ';')
    if (map !== 'null' && map !== '')
      stacks.push({ map, x: pixel(x), y: pixel(y), pieces: [piece] })
  }
  return { stacks: stacks.filter(({ map }) => map !== 'null'), boards, properties }
}

/** Between the name of a property and that of the map or zone that has it. */
export const HELD_BY = '\u0000'

/** `GlobalProperty⇥;name;value;container` */
const PROPERTY = 'GlobalProperty\t;'

export type Stack = Omit<SavedStack, 'pieces'> & { readonly members: readonly string[] }

/** `stack`: map;x;y;id;…;@@layer. `deck`: map;x;y;faceDown;id,id,… */
export function stackOf(traits: readonly Trait[]): Stack | undefined {
  const [trait] = traits
  if (trait?.id === 'stack') {
    const [map = 'null', x, y, ...ids] = fieldsOf(trait.state, ';')
    return {
      map,
      x: pixel(x),
      y: pixel(y),
      members: ids.filter((id) => id !== '' && !id.startsWith('@@')),
    }
  }
  if (trait?.id === 'deck') {
    const [map = 'null', x, y, faceDown, ids = ''] = fieldsOf(trait.state, ';')
    return {
      map,
      x: pixel(x),
      y: pixel(y),
      members: fieldsOf(ids, ',').filter((id) => id !== ''),
      deck: {
        name: trait.fields[DECK.name] ?? '',
        faceDown: faceDown === 'true',
        shuffled: trait.fields[DECK.shuffle] === 'Always',
      },
    }
  }
  return undefined
}

/** Where they stand among the fields of a deck. */
const DECK = { shuffle: 5, name: 12 }

export function pixel(text: string | undefined): number {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isFinite(number) ? number : 0
}
