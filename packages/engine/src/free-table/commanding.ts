/** Commands as actions: to a counter, and to the table. */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { optional, piece, text, word } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { known, notInPlay, unknown } from './among.ts'
import { canTake, giveTo, press as pressed } from './carry-out.ts'
import { deed } from './deed.ts'
import { isOpen, mayTell } from './facts-of-piece.ts'
import { kept } from './keeping.ts'
import { inTray } from './moving.ts'
import { buttonsOf, type Command, commandsOf, tellsOfItself } from './read-commands.ts'

interface Commanding {
  readonly unit: Piece
}
interface Commanded extends Commanding {
  readonly command: string
}
interface Pressed {
  readonly button: string
}

const filesOf = (g: Position) => g.cast.data.pieces

/** Those that players may choose, each label once. */
const chosen = (commands: readonly Command[]): readonly Command[] =>
  commands.filter(
    ({ label }, at) =>
      label !== undefined && commands.findIndex((other) => other.label === label) === at,
  )

/** The command of that label; of several, the first that can be taken now. */
function labelled(
  g: Position,
  commands: readonly Command[],
  label: string,
  unit?: Piece,
): Command | undefined {
  const own = commands.filter((one) => one.label === label)
  return own.find((one) => canTake(g, one, unit)) ?? own[0]
}

const labelsOf = (commands: readonly Command[]): string[] =>
  chosen(commands).flatMap(({ label }) => label ?? [])

const noCommandsHere = objection(
  'table',
  (g: Position) => !g.types.some(({ file }) => (file.commands ?? []).length > 0),
  { message: 'table.no-commands-here' },
)
const noCommands = objection(
  'table',
  (g: Position, { unit }: Commanding) => chosen(commandsOf(filesOf(g), unit)).length === 0,
  { message: 'table.no-commands' },
)
const noSuchCommand = objection(
  'table',
  (g: Position, { unit, command }: Commanded) =>
    !labelled(g, commandsOf(filesOf(g), unit), command, unit),
  { message: 'table.no-such-command' },
)
const notNow = objection(
  'table',
  (g: Position, { unit, command }: Commanded) => {
    const found = labelled(g, commandsOf(filesOf(g), unit), command, unit)
    return found !== undefined && !canTake(g, found, unit)
  },
  { message: 'table.command-not-now' },
)
/** What everybody would learn of it tells what it is. */
const covered = objection(
  'table',
  (g: Position, { unit, command }: Commanded) => {
    const commands = commandsOf(filesOf(g), unit)
    const found = labelled(g, commands, command, unit)
    return found !== undefined && !mayTell(unit) && tellsOfItself(commands, found.on)
  },
  { message: 'table.covered' },
)

/** What whoever gives the command is asked; undefined: nothing. */
const askedBy = (commands: readonly Command[], found: Command | undefined): string | undefined =>
  found && commands.find(({ on, asks }) => on === found.on && asks !== undefined)?.asks
const askedOf = (g: Position, { unit, command }: Commanded): string | undefined => {
  const commands = commandsOf(filesOf(g), unit)
  return askedBy(commands, labelled(g, commands, command, unit))
}
const askedAt = (g: Position, { button }: Pressed): string | undefined => {
  const commands = buttonsOf(filesOf(g))
  return askedBy(commands, labelled(g, commands, button))
}

/** Words, where the command asks for them and only there. */
const answerTo = <A>(asked: (g: Position, args: A) => string | undefined) =>
  optional(
    text({
      longest: 120,
      among: (g: Position, args: A) => (asked(g, args) === undefined ? [] : ['1']),
      unless: [
        objection('table', (g: Position, args: A) => asked(g, args) === undefined, {
          message: 'table.asks-nothing',
        }),
      ],
    }),
    {
      leftOut: [
        objection('table', (g: Position, args: A) => asked(g, args) !== undefined, {
          message: 'table.asks-words',
        }),
      ],
    },
  )

/** All that a counter does at one word. */
export const command = deed(
  'command',
  {
    unit: piece({ among: known, unless: [notInPlay, inTray, unknown, kept, noCommands] }),
    command: word({
      among: (g: Position, { unit }: Commanding) => labelsOf(commandsOf(filesOf(g), unit)),
      otherwise: noSuchCommand,
      unless: [covered, notNow],
    }),
    answer: answerTo<Commanded>(askedOf),
  },
  (g: Position, { unit, command: label, answer }) => {
    const found = labelled(g, commandsOf(filesOf(g), unit), label, unit)
    if (!found) return
    // Of a counter that not everybody knows the others do not learn which of its commands it was.
    const hidden = isOpen(unit) ? {} : { only: [g.actor], otherwise: 'command_covered' }
    const key = answer === undefined ? 'command' : 'command_answered'
    g.log(key, { side: g.actor, unit, command: label, ...(answer ? { answer } : {}) }, hidden)
    giveTo(g, unit, found.on, answer)
  },
  { silent: true, unless: [noCommandsHere] },
)

const noButtons = objection('table', (g: Position) => buttonsOf(filesOf(g)).length === 0, {
  message: 'table.no-buttons',
})
const noSuchButton = objection(
  'table',
  (g: Position, { button }: { button: string }) => !labelled(g, buttonsOf(filesOf(g)), button),
  { message: 'table.no-such-button' },
)
const buttonNotNow = objection(
  'table',
  (g: Position, { button }: { button: string }) => {
    const found = labelled(g, buttonsOf(filesOf(g)), button)
    return found !== undefined && !canTake(g, found, undefined)
  },
  { message: 'table.button-not-now' },
)

/** A command to the table: to many counters at once, or to what it counts. */
export const press = deed(
  'press',
  {
    button: word({
      among: (g: Position) => labelsOf(buttonsOf(filesOf(g))),
      otherwise: noSuchButton,
      unless: [buttonNotNow],
    }),
    answer: answerTo<Pressed>(askedAt),
  },
  (g: Position, { button, answer }) => {
    const found = labelled(g, buttonsOf(filesOf(g)), button)
    if (found) pressed(g, found.on, answer)
  },
  { unless: [noButtons] },
)
