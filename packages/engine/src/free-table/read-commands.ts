/** The commands of a module and the areas of its counters, their formulas read once. */

import type {
  AreaOfEffectFile,
  CommandFile,
  CoverEffect,
  EffectFile,
  PiecesFile,
} from '../format/format.ts'
import { type Formula, throwsDice } from '../formula/formula.ts'
import { readFormula } from '../formula/read-formula.ts'
import type { Piece } from '../position/piece.ts'

export interface Receivers {
  readonly where: Formula | undefined
  /** In spaces; undefined: everywhere. */
  readonly near: Formula | undefined
  /** The zone of which the uppermost cards are meant; undefined: the board and the zones all see. */
  readonly pile: string | undefined
  /** undefined: all of them. */
  readonly count: number | undefined
}

export type Effect =
  | { readonly kind: 'set' | 'variable'; readonly name: string; readonly to: Formula }
  | { readonly kind: 'face'; readonly to: Formula }
  | { readonly kind: 'move'; readonly place: string }
  | {
      readonly kind: 'send'
      readonly named: Formula
      /** Places by what the formula may say; undefined: spaces by their labels. */
      readonly among: ReadonlyMap<string, string> | undefined
    }
  | { readonly kind: 'shift'; readonly right: Formula; readonly down: Formula }
  | { readonly kind: 'remove' | 'copy' }
  | {
      readonly kind: 'make'
      readonly file: Extract<EffectFile, { readonly make: string }>
    }
  | { readonly kind: 'cover'; readonly how: CoverEffect['cover'] }
  | {
      readonly kind: 'give'
      readonly on: string
      readonly to: Receivers | undefined
      readonly times: Formula | undefined
      readonly while: Formula | undefined
    }
  | { readonly kind: 'press'; readonly on: string }
  | { readonly kind: 'shuffle'; readonly deck: string; readonly from: string | undefined }
  | { readonly kind: 'say'; readonly words: Formula }

export interface Command {
  readonly label: string | undefined
  readonly on: string
  readonly when: Formula | undefined
  /** What whoever gives it is asked. */
  readonly asks: string | undefined
  readonly does: readonly Effect[]
}

/** What lies round a piece. */
export interface Area {
  /** In spaces. */
  readonly within: Formula
  readonly when: Formula | undefined
}

interface Commands {
  /** By type of piece, in the order in which they are carried out. */
  readonly ofTypes: ReadonlyMap<string, readonly Command[]>
  readonly buttons: readonly Command[]
  readonly moved: readonly Command[]
  /** By type of piece. */
  readonly areas: ReadonlyMap<string, readonly Area[]>
}

const NONE: readonly never[] = []
const read = new WeakMap<PiecesFile, Commands>()

function commandsIn(file: PiecesFile): Commands {
  const known = read.get(file)
  if (known) return known
  const all = new Map(
    Object.entries(file.commands ?? {}).map(([id, command]) => [id, commandFrom(id, command)]),
  )
  const named = (ids: readonly string[] = []): readonly Command[] =>
    ids.flatMap((id) => all.get(id) ?? [])
  const commands = {
    ofTypes: new Map(
      Object.entries(file.types).flatMap(([id, type]) =>
        type.commands ? [[id, named(type.commands)] as const] : [],
      ),
    ),
    buttons: named(file.buttons),
    moved: named(file.moved),
    areas: new Map(
      Object.entries(file.types).flatMap(([id, type]) =>
        type.areas ? [[id, type.areas.map(areaFrom)] as const] : [],
      ),
    ),
  }
  read.set(file, commands)
  return commands
}

/** The commands a piece takes. */
export const commandsOf = (file: PiecesFile, { type }: Piece): readonly Command[] =>
  commandsOfType(file, type.id)

/** The same of a kind of pieces, by its id. */
export const commandsOfType = (file: PiecesFile, type: string): readonly Command[] =>
  commandsIn(file).ofTypes.get(type) ?? NONE

/** The commands the table takes. */
export const buttonsOf = (file: PiecesFile): readonly Command[] => commandsIn(file).buttons

/** What pieces do that have been moved over the board. */
export const movedOf = (file: PiecesFile): readonly Command[] => commandsIn(file).moved

/** What lies round a piece. */
export const areasOf = (file: PiecesFile, { type }: Piece): readonly Area[] =>
  commandsIn(file).areas.get(type.id) ?? NONE

/** @throws FormulaError */
function areaFrom({ within, when }: AreaOfEffectFile): Area {
  return { within: rangeIn(within) ?? { value: 0 }, when: formulaIn(when) }
}

/** @throws FormulaError */
function commandFrom(
  id: string,
  { label, on = id, when, asks, do: effects }: CommandFile,
): Command {
  return { label, on, when: formulaIn(when), asks, does: effects.map(effectFrom) }
}

const formulaIn = (text: string | undefined): Formula | undefined =>
  text === undefined ? undefined : readFormula(text)

const rangeIn = (near: number | string | undefined): Formula | undefined =>
  typeof near === 'number' ? { value: near } : formulaIn(near)

function effectFrom(file: EffectFile): Effect {
  if ('set' in file) return { kind: 'set', name: file.set, to: readFormula(file.to) }
  if ('variable' in file) return { kind: 'variable', name: file.variable, to: readFormula(file.to) }
  if ('make' in file) return { kind: 'make', file }
  if ('face' in file) return { kind: 'face', to: readFormula(file.face) }
  if ('move' in file) return { kind: 'move', place: file.move }
  if ('send' in file)
    return {
      kind: 'send',
      named: readFormula(file.send),
      among: file.among && new Map(Object.entries(file.among)),
    }
  if ('shift' in file) {
    const [right = '0', down = '0'] = file.shift
    return { kind: 'shift', right: readFormula(right), down: readFormula(down) }
  }
  if ('remove' in file) return { kind: 'remove' }
  if ('copy' in file) return { kind: 'copy' }
  if ('cover' in file) return { kind: 'cover', how: file.cover }
  if ('shuffle' in file) return { kind: 'shuffle', deck: file.shuffle, from: file.from }
  if ('press' in file) return { kind: 'press', on: file.press }
  if ('say' in file) return { kind: 'say', words: readFormula(file.say) }
  const { give, to, times, while: lasts } = file
  return {
    kind: 'give',
    on: give,
    to: to && {
      where: formulaIn(to.where),
      near: rangeIn(to.near),
      pile: to.pile,
      count: to.count,
    },
    times: formulaIn(times),
    while: formulaIn(lasts),
  }
}

/** Does a command do what everybody learns of? Then a piece that is not open to all does not take it. */
export function tellsOfItself(
  commands: readonly Command[],
  on: string,
  seen: Set<string> = new Set(),
): boolean {
  if (seen.has(on)) return false
  seen.add(on)
  return commands.some(
    (command) =>
      command.on === on &&
      command.does.some((effect) => {
        if (effect.kind === 'give')
          return (
            effect.to !== undefined ||
            dicey(effect.times) ||
            dicey(effect.while) ||
            tellsOfItself(commands, effect.on, seen)
          )
        if (effect.kind === 'send') return dicey(effect.named)
        if (effect.kind === 'shift') return dicey(effect.right) || dicey(effect.down)
        if (effect.kind === 'set' || effect.kind === 'face') return dicey(effect.to)
        return ['make', 'copy', 'variable', 'press', 'shuffle'].includes(effect.kind)
      }),
  )
}

/** Does a command change nothing but the piece itself, without a word? */
export function isQuiet(
  commands: readonly Command[],
  { when, does }: Command,
  seen: Set<Command> = new Set(),
): boolean {
  if (dicey(when)) return false
  return does.every((effect) => {
    if (effect.kind === 'set' || effect.kind === 'face') return !dicey(effect.to)
    if (effect.kind !== 'give' || effect.to || dicey(effect.times) || dicey(effect.while))
      return false
    return commands.every((command) => {
      if (command.on !== effect.on || seen.has(command)) return true
      return isQuiet(commands, command, new Set([...seen, command]))
    })
  })
}

const dicey = (formula: Formula | undefined): boolean =>
  formula !== undefined && throwsDice(formula)
