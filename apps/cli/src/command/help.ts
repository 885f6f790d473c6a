/** The help of redoubt and of each command. */

import type { Command, OptionSpec } from './command.ts'
import { COMMON } from './input.ts'

export function helpOf(command: Command): string {
  if (command.parts) return helpOfParts(command, command.parts)
  const options = Object.entries<OptionSpec>({ ...command.options, ...COMMON })
  const names = options.map(
    ([name, { type, value }]) => `--${name}${type === 'string' ? ` ${value ?? 'TEXT'}` : ''}`,
  )
  const width = Math.max(...names.map((name) => name.length)) + 2
  return [
    `redoubt ${command.name}${command.takes ? ` ${command.takes}` : ''}`,
    '',
    `  ${command.summary}`,
    ...(command.details ? ['', ...command.details.split('\n').map((line) => `  ${line}`)] : []),
    '',
    'Options',
    ...options.map(([, { help }], n) => `  ${(names[n] ?? '').padEnd(width)}${help}`),
    '',
    command.examples.length > 1 ? 'Examples' : 'Example',
    ...command.examples.map((example) => `  npx redoubt ${example}`),
  ].join('\n')
}

function helpOfParts(
  { name, summary, details, examples }: Command,
  parts: readonly Command[],
): string {
  const width = Math.max(...parts.map((part) => part.name.length)) + 2
  return [
    `redoubt ${name} <command>`,
    '',
    `  ${summary}`,
    ...(details ? ['', ...details.split('\n').map((line) => `  ${line}`)] : []),
    '',
    ...parts.map((part) => `  ${part.name.padEnd(width)}${part.summary}`),
    '',
    examples.length > 1 ? 'Examples' : 'Example',
    ...examples.map((example) => `  npx redoubt ${example}`),
    '',
    `redoubt ${name} <command> --help tells more.`,
  ].join('\n')
}

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  return [
    'redoubt <command>',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    'redoubt <command> --help tells more and gives an example; redoubt --version says which Redoubt this is. Exit code: 0 all is well, 1 a check failed, 2 used wrongly.',
  ].join('\n')
}
