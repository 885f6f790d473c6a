/** redoubt: the command line. */

import { RecordError } from '@redoubt/engine'
import { lendEngine } from '@redoubt/loader'
import redoubt from '../package.json' with { type: 'json' }
import type { Command } from './command/command.ts'
import { FailedError, UsageError, unknownWord } from './command/errors.ts'
import { helpOf, overview } from './command/help.ts'
import { readInput } from './command/input.ts'
import { commandNames, loadCommand, loadCommands } from './commands/index.ts'

/** Runs one command line. Returns the exit code: 0 all is well, 1 a check failed, 2 used wrongly. */
export async function main(
  args: readonly string[],
  print: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  const json = args.includes('--json')
  try {
    const [name, ...rest] = args
    if (name === '--version' || name === '-v') {
      print(json ? JSON.stringify({ version: redoubt.version }) : `redoubt ${redoubt.version}`)
      return 0
    }
    if (name === undefined || name === 'help' || name.startsWith('-'))
      return await helpFor(args, print)
    const { command, words } = await commandOf(name, rest)
    if (words.includes('--help') || words.includes('-h')) {
      print(helpOf(command))
      return 0
    }
    return await runCommand(command, words, print)
  } catch (error) {
    const code = error instanceof UsageError ? 2 : 1
    const expected =
      error instanceof UsageError || error instanceof FailedError || error instanceof RecordError
    const message =
      error instanceof Error
        ? expected
          ? error.message
          : (error.stack ?? error.message)
        : String(error)
    if (json) print(JSON.stringify({ ok: false, error: message }))
    else complain(message)
    return code
  }
}

/** The command of a name, or the part of it that the next word names. @throws UsageError */
async function commandOf(
  name: string,
  words: readonly string[],
): Promise<{ command: Command; words: readonly string[] }> {
  const command = await loadCommand(name)
  if (!command) throw unknownWord('command', name, commandNames)
  const [next, ...rest] = words
  if (!command.parts || next === undefined || next.startsWith('-')) return { command, words }
  const part = command.parts.find((known) => known.name === `${name} ${next}`)
  if (part) return { command: part, words: rest }
  const names = command.parts.map((known) => known.name.slice(name.length + 1))
  throw unknownWord(`command of ${name}`, next, names)
}

async function runCommand(
  command: Command,
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  const input = readInput(command, args)
  const { ok, text, data } = await command.run(input)
  if (input.flag('json')) {
    if (data !== undefined) print(JSON.stringify(data, undefined, 2))
  } else if (text !== '') print(text)
  return ok ? 0 : 1
}

async function helpFor(args: readonly string[], print: (text: string) => void): Promise<number> {
  const known = args.every(
    (arg) => ['help', '--help', '-h', '--json'].includes(arg) || commandNames.includes(arg),
  )
  if (!known)
    throw new UsageError(
      `redoubt expects a command first, got "${args.join(' ')}". See redoubt --help`,
    )
  const name = args.find((arg) => commandNames.includes(arg))
  const asked = name === undefined ? undefined : await loadCommand(name)
  print(asked ? helpOf(asked) : overview(await loadCommands()))
  return args.length === 0 ? 2 : 0
}

if (import.meta.main) {
  lendEngine()
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read our output has heard enough: redoubt legal … | head.
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  process.exitCode = await main(
    process.argv.slice(2),
    (text) => process.stdout.write(`${text}\n`),
    (text) => process.stderr.write(`${text}\n`),
  )
}
