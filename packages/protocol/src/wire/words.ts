/** The words both ends of a connection know beforehand: those of this protocol, and all names of the game's module. */

import { type Board, type ModuleData, withoutWords } from '@redoubt/engine'

export interface Words {
  readonly list: readonly string[]
  /** The place of each in the list. */
  readonly places: ReadonlyMap<string, number>
}

/** What is said again and again; a byte each. */
const OFTEN = [
  ...['seq', 'seat', 'side', 'action', 'operations', 'log', 'draws', 'asked', 'result', 'op'],
  ...['move', 'set', 'mark', 'flip', 'flow', 'id', 'to', 'under', 'name', 'key', 'value', 'kind'],
  ...['next', 'push', 'pop', 'frame', 'step', 'facts', 'ref', 'piece', 'place', 'type', 'face'],
  ...['clause', 'batch', 'hash', 'offers', 'mayUndo', 'confirm', 'quick', 'ready', 'first'],
  ...['argument', 'optional', 'values', 'complete', 'denial', 'message', 'attribute', 'unit'],
  ...['ends', 'sides', 'list', 'items', 'space', 'target', ' ', '=', '/', '.', '+', ':'],
] as const

const SELDOM = [
  ...['appear', 'vanish', 'count', 'by', 'veil', 'at', 'gathered', 'done'],
  ...['only', 'otherwise', 'winners', 'reason', 'scores', 'start', 'batches', 'candidates'],
  ...['choice', 'number', 'pieces', 'turn', 'view', 'places', 'hidden', 'variables', 'veiled'],
] as const

/** The parts of a text file that are sent along, in the order they are counted. */
const SENTENCES = ['actions', 'prompts', 'denials', 'log', 'results', 'words'] as const

/** Words take two bytes up to this number; what comes after is written out. */
const MOST = 0x3fff
const LONGEST = 40

/**
 * The words of a game. Both ends make the same list of the same data, in whatever language they read it.
 * @param data of the module, in the game's seating
 */
export function wordsOf(data: ModuleData, board: Board): Words {
  const places = new Map<string, number>()
  const add = (word: string) => {
    if (word.length > 0 && word.length <= LONGEST && places.size < MOST && !places.has(word))
      places.set(word, places.size)
  }
  const { manifest, pieces, scenarios, tables } = withoutWords(data)
  const { en = {} } = data.texts
  const zones = Object.keys(manifest.zones ?? {})
  for (const word of [...OFTEN, ...SELDOM]) add(word)
  addAll(add, [manifest.sides, manifest.seats, manifest.variables, manifest.zones, pieces])
  for (const zone of zones) for (const side of Object.keys(manifest.sides)) add(`${zone}.${side}`)
  for (const { id } of board.spaces) add(id)
  for (const { id } of data.rulebook.clauses) add(id)
  // A language's own sentences have the keys of the English ones, which come along with each.
  for (const section of SENTENCES) addKeys(add, en[section])
  addAll(add, [scenarios, tables])
  return { list: [...places.keys()], places }
}

/** All names and short texts in some data. */
function addAll(add: (word: string) => void, data: unknown): void {
  if (typeof data === 'string') return add(data)
  if (Array.isArray(data)) for (const item of data) addAll(add, item)
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) {
      add(name)
      addAll(add, value)
    }
}

/** Names of sentences, not the sentences. */
function addKeys(add: (word: string) => void, section: unknown): void {
  if (typeof section !== 'object' || section === null) return
  for (const [name, value] of Object.entries(section)) {
    add(name)
    addKeys(add, value)
  }
}
