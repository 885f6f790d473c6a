/** Commands to the cards of a pile that nobody sees. */

import type { Place } from '../board/board.ts'
import type { PieceType } from '../cast/cast.ts'
import type { Formula } from '../formula/formula.ts'
import { partsOf } from '../formula/formula.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { PIECE_FACTS } from './facts-of-piece.ts'
import { type Command, commandsOfType, isQuiet } from './read-commands.ts'

/** What the table can be asked as well: it says nothing of a card. */
const OF_TABLE: ReadonlySet<string> = new Set(['playerSide', 'PlayerSide'])

/** Functions of what they are given and nothing else. */
const RECKONING: ReadonlySet<string> = new Set(['Max', 'Min', 'Abs', 'Round', 'If'])

/**
 * Would each card that may lie in the pile do the very same at a command, whatever is on its face, and go somewhere without
 * a word? Otherwise what is seen to happen would tell which cards lie there. Judged by all kinds of pieces with the backs
 * that are seen there, not by those that lie there: whether these are alike is nobody's knowledge, either.
 */
export function actAlike(g: Position, pile: Place, on: string): boolean {
  return allAlike(g, new Set(g.stack(pile).map(({ type }) => backOf(type))), on)
}

/** What everybody sees of a counter that lies masked: where. */
const OF_PLACE: ReadonlySet<string> = new Set([
  ...['LocationName', 'CurrentZone', 'CurrentMap', 'CurrentBoard', 'CurrentX', 'CurrentY'],
  'DeckName',
])

/**
 * Would each counter with the back of this one, which lies masked, take a command and do the very same at it? Otherwise what
 * is seen to happen would tell what it is.
 * @param where which counters are meant
 */
export function actsAsAll(
  g: Position,
  { type }: Piece,
  on: string,
  where: Formula | undefined,
): boolean {
  const kinds = g.cast.types.filter((one) => backOf(one) === backOf(type))
  const isPublic = (formula: Formula): boolean => {
    if ('call' in formula && !RECKONING.has(formula.call)) return false
    if ('name' in formula) return OF_PLACE.has(formula.name) || !isOfPiece(g, kinds, formula.name)
    return partsOf(formula).every(isPublic)
  }
  if (where !== undefined && !isPublic(where)) return false
  return allAlike(g, new Set([backOf(type)]), on)
}

function allAlike(g: Position, backs: ReadonlySet<string>, on: string): boolean {
  const { pieces } = g.cast.data
  const kinds = g.cast.types.filter((type) => backs.has(backOf(type)))
  const all = kinds.map((type) => commandsOfType(pieces, type.id))
  const given = all.map((commands) => JSON.stringify(reached(commands, on)))
  if (new Set(given).size > 1) return false
  const [commands = []] = all
  return reached(commands, on).every((command) => tellsNothing(g, kinds, commands, command))
}

const backOf = ({ file }: PieceType): string => JSON.stringify(file.back ?? null)

/** The commands of that name, and those they give the card itself. */
function reached(commands: readonly Command[], on: string): readonly Command[] {
  const found = new Set<Command>()
  const reach = (name: string): void => {
    for (const command of commands) {
      if (command.on !== name || found.has(command)) continue
      found.add(command)
      for (const effect of command.does) if (effect.kind === 'give') reach(effect.on)
    }
  }
  reach(on)
  return [...found]
}

function tellsNothing(
  g: Position,
  kinds: readonly PieceType[],
  commands: readonly Command[],
  command: Command,
): boolean {
  if (command.asks !== undefined) return false
  const isOfTable = (formula: Formula): boolean => {
    if ('call' in formula && !RECKONING.has(formula.call)) return false
    if ('name' in formula) return OF_TABLE.has(formula.name) || !isOfPiece(g, kinds, formula.name)
    return partsOf(formula).every(isOfTable)
  }
  if (isQuiet(commands, command) && !command.does.some(({ kind }) => kind === 'give')) return true
  if (command.when && !isOfTable(command.when)) return false
  return command.does.every((effect) => {
    if (effect.kind === 'move') return true
    if (effect.kind === 'send') return isOfTable(effect.named)
    if (effect.kind === 'variable') return isOfTable(effect.to)
    if (effect.kind === 'say') return isOfTable(effect.words)
    if (effect.kind === 'give') return !effect.to && !effect.times && !effect.while
    return isQuiet(commands, { ...command, does: [effect] })
  })
}

function isOfPiece(g: Position, kinds: readonly PieceType[], name: string): boolean {
  return (
    Object.hasOwn(g.cast.data.pieces.attributes ?? {}, name) ||
    (PIECE_FACTS as readonly string[]).includes(name) ||
    kinds.some(({ traits }) => Object.hasOwn(traits, name))
  )
}
