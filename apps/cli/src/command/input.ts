/** Reading what was typed behind a command. */

import { parseArgs } from 'node:util'
import { didYouMean } from '@redoubt/loader'
import type { Command, Input } from './command.ts'
import { UsageError } from './errors.ts'

/** Options every command takes. */
export const COMMON = {
  json: { type: 'boolean', help: 'print JSON for machines' },
  help: { type: 'boolean', help: 'print this help' },
} as const

/** Reads words and options. @throws UsageError for an option that does not exist or lacks its value */
export function readInput(command: Command, args: readonly string[]): Input {
  const specs = { ...command.options, ...COMMON }
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, { type, ...more }]) => [
      name,
      { type, multiple: 'multiple' in more && more.multiple === true },
    ]),
  )
  const { values, positionals } = parse(command, args, options)
  const all = (name: string) => {
    const value = values[name]
    return (Array.isArray(value) ? value : value === undefined ? [] : [value]).filter(
      (each) => typeof each === 'string',
    )
  }
  const text = (name: string) => all(name).at(-1)
  return {
    words: positionals,
    text,
    all,
    flag: (name) => values[name] === true,
    number: (name, least = 0) => {
      const value = text(name)
      if (value === undefined) return undefined
      const number = Number(value)
      if (value.trim() === '' || !Number.isInteger(number) || number < least) {
        throw new UsageError(`--${name} expects a whole number from ${least}, got "${value}"`)
      }
      return number
    },
  }
}

function parse(
  command: Command,
  args: readonly string[],
  options: Record<string, { type: 'string' | 'boolean'; multiple: boolean }>,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    const names = args
      .filter((arg) => arg.startsWith('--'))
      .map((arg) => arg.slice(2).split('=')[0] ?? '')
    const unknown = names.find((name) => name !== '' && !(name in options))
    if (unknown !== undefined) {
      const guess = didYouMean(unknown, Object.keys(options))?.replace('"', '"--')
      throw new UsageError(
        `redoubt ${command.name} has no option --${unknown}${guess ? `; ${guess}` : '.'} See redoubt ${command.name} --help`,
      )
    }
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new UsageError(`${message} See redoubt ${command.name} --help`)
  }
}
