/** The commands of all pieces and of the table, each once, naming nothing that there is not. */

import {
  type CommandFile,
  type EffectFile,
  type Formula,
  FormulaError,
  PIECE_FACTS,
  type ReceiversFile,
  readFormula,
  writeFormula,
} from '@redoubt/engine'
import { asFile, type MadeCommand } from '../commands/made.ts'
import { mapped } from '../commands/mapped.ts'
import { makeNamer } from './names.ts'

export interface WrittenCommands {
  readonly commands: Readonly<Record<string, CommandFile>>
  readonly buttons: readonly string[]
  readonly moved: readonly string[]
  /** Ids by type of piece. */
  readonly ofTypes: ReadonlyMap<string, readonly string[]>
}

/** As many as a file may have. */
const MOST = 3000
const MOST_OF_A_TYPE = 300
const MOST_BUTTONS = 200
const MOST_MOVED = 20
const MOST_EFFECTS = 100
const LONGEST_FORMULA = 4000
/** Characters that all commands, and their names with all types, take together: a file may have four million. */
const MOST_CHARACTERS = 1_200_000

/** @param names attributes, traits and variables that there are */
export function writeCommands(
  ofTypes: ReadonlyMap<string, readonly MadeCommand[]>,
  { buttons, moved }: Readonly<Record<'buttons' | 'moved', readonly MadeCommand[]>>,
  names: ReadonlySet<string>,
): WrittenCommands {
  const told = makeTold(new Set([...names, ...PIECE_FACTS]))
  const fileOf = (one: MadeCommand): readonly CommandFile[] => {
    const file = asFile(one)
    // What is too long to be read is no formula.
    return textsIn(file).every((text) => told(text) !== undefined) ? [withKnown(file, told)] : []
  }
  const files = new Map([...ofTypes].map(([type, list]) => [type, list.flatMap(fileOf)]))
  const pressed = buttons.flatMap(fileOf)
  const { given, hears } = answered([...files.values()].flat(), pressed)
  const ids = new Map<string, string>()
  const namer = makeNamer()
  const commands: Record<string, CommandFile> = {}
  let characters = 0
  let named = 0
  const idOf = (file: CommandFile): readonly string[] => {
    const effects = file.do.filter(given).map((effect) => toldAfter(effect, hears))
    const command = { ...file, do: effects.slice(0, MOST_EFFECTS) }
    if (command.do.length === 0) return []
    const key = JSON.stringify(command)
    const id = ids.get(key)
    if (id !== undefined) return [id]
    if (ids.size >= MOST || characters + key.length > MOST_CHARACTERS) return []
    characters += key.length
    const fresh = namer.idFor(command.label ?? command.on ?? '', 'command')
    ids.set(key, fresh)
    commands[fresh] = command
    return [fresh]
  }
  const idsOf = (list: readonly CommandFile[], most: number): string[] => {
    const own = [...new Set(withLabelsKept(list, given).flatMap(idOf))].slice(0, most)
    const length = own.reduce((sum, id) => sum + id.length + 2, 0)
    if (named + length > MOST_CHARACTERS) return []
    named += length
    return own
  }
  return {
    buttons: idsOf(pressed, MOST_BUTTONS),
    moved: idsOf(moved.flatMap(fileOf), MOST_MOVED),
    ofTypes: new Map([...files].map(([type, list]) => [type, idsOf(list, MOST_OF_A_TYPE)])),
    commands,
  }
}

/**
 * What is left of a command that does nothing itself is its label: the next one of its key goes by it, as often as it may
 * be chosen; the key itself does the same at any time.
 */
function withLabelsKept(
  list: readonly CommandFile[],
  given: (effect: EffectFile) => boolean,
): readonly CommandFile[] {
  const left = list.filter(({ do: effects }) => effects.some(given))
  const labels = new Map<string | undefined, CommandFile>()
  for (const one of list)
    if (
      one.label !== undefined &&
      !labels.has(one.on) &&
      !left.some(({ on, label }) => on === one.on && label)
    )
      labels.set(one.on, one)
  return left.flatMap((one): readonly CommandFile[] => {
    const { label, when } = (one.label === undefined ? labels.get(one.on) : undefined) ?? {}
    if (label === undefined) return [one]
    labels.delete(one.on)
    if (when === undefined || when === one.when) return [{ label, ...one }]
    const also = one.when === undefined ? '' : ` && (${one.when})`
    return [
      { label, ...one, when: `(${when})${also}` },
      { ...one, when: `!(${when})${also}` },
    ]
  })
}

/** Effects that some command answers: what nobody hears need not be said. What goes with an effect goes, too. */
function answered(
  ofPieces: readonly CommandFile[],
  ofTable: readonly CommandFile[],
): {
  readonly given: (effect: EffectFile) => boolean
  /** Does some piece hear it? */
  readonly hears: (on: string) => boolean
} {
  const heard = (list: readonly CommandFile[]): Set<string> =>
    new Set(list.flatMap(({ on }) => on ?? []))
  let [pieces, table] = [heard(ofPieces), heard(ofTable)]
  for (;;) {
    const isHeard = (effect: EffectFile): boolean =>
      'give' in effect
        ? pieces.has(effect.give) || (!effect.to && table.has(effect.give))
        : !('press' in effect) || table.has(effect.press)
    const does = ({ do: effects }: CommandFile): boolean => effects.some(isHeard)
    const [left, right] = [heard(ofPieces.filter(does)), heard(ofTable.filter(does))]
    if (left.size === pieces.size && right.size === table.size)
      return { given: isHeard, hears: (on) => left.has(on) }
    ;[pieces, table] = [left, right]
  }
}

/** A piece that is made is told nothing that no piece hears. */
function toldAfter(effect: EffectFile, hears: (on: string) => boolean): EffectFile {
  if (!('make' in effect) || effect.then === undefined || hears(effect.then)) return effect
  const { then: _, ...made } = effect
  return made
}

function textsIn({ when, do: effects }: CommandFile): string[] {
  return [when ?? '', ...effects.flatMap(textsOf)].filter((text) => text !== '')
}

/** A formula as it is written here; undefined for what is none. */
type Told = (text: string) => string | undefined

/** Names that no piece has say nothing: an empty text stands for them. Counters share their formulas, so each is read once. */
function makeTold(known: ReadonlySet<string>): Told {
  const read = new Map<string, string | undefined>()
  return (text) => {
    if (!read.has(text)) read.set(text, toldOnce(text, known))
    return read.get(text)
  }
}

function toldOnce(text: string, known: ReadonlySet<string>): string | undefined {
  if (text.length > LONGEST_FORMULA) return undefined
  try {
    return writeFormula(knownIn(readFormula(text), known))
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return undefined
  }
}

function textsOf(effect: EffectFile): string[] {
  if ('give' in effect) {
    const { times = '', while: lasts = '', to: { where = '', near } = {} } = effect
    return [times, lasts, where, typeof near === 'string' ? near : '']
  }
  if ('say' in effect) return [effect.say]
  if ('send' in effect) return [effect.send]
  if ('shift' in effect) return effect.shift
  if ('face' in effect && !('make' in effect)) return [effect.face]
  return 'to' in effect ? [effect.to] : []
}

function withKnown(command: CommandFile, read: Told): CommandFile {
  const told = (text: string): string => read(text) ?? text
  return {
    ...command,
    ...(command.when === undefined ? {} : { when: told(command.when) }),
    do: command.do.map((effect): EffectFile => {
      if ('give' in effect)
        return {
          ...effect,
          ...(effect.times === undefined ? {} : { times: told(effect.times) }),
          ...(effect.while === undefined ? {} : { while: told(effect.while) }),
          ...(effect.to === undefined ? {} : { to: receiversTold(effect.to, told) }),
        }
      if ('say' in effect) return { say: told(effect.say) }
      if ('send' in effect) return { ...effect, send: told(effect.send) }
      if ('shift' in effect) return { shift: effect.shift.map(told) }
      if ('set' in effect || 'variable' in effect) return { ...effect, to: told(effect.to) }
      return effect
    }),
  }
}

function receiversTold(
  { where, near, ...to }: ReceiversFile,
  told: (text: string) => string,
): ReceiversFile {
  return {
    ...to,
    ...(where === undefined ? {} : { where: told(where) }),
    ...(near === undefined ? {} : { near: typeof near === 'string' ? told(near) : near }),
  }
}

function knownIn(formula: Formula, known: ReadonlySet<string>): Formula {
  if ('name' in formula) return known.has(formula.name) ? formula : { value: '' }
  return mapped(formula, (one) => knownIn(one, known))
}
