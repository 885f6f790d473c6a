/** Arms from the command line: `--arm preset=bga_like --arm win_check=after_action,turn_cap=50`. */

import { Game, type Json, type Module, OptionsError } from '@redoubt/engine'
import { prepareStudy } from '@redoubt/lab'
import type { Input, OptionSpec } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { gameOptions } from '../sources/options.ts'

export const ARM_OPTION = {
  arm: {
    type: 'string',
    multiple: true,
    value: 'NAME=VALUE,…',
    help: 'a variant: options, or preset=NAME; may be repeated',
  },
} as const satisfies Readonly<Record<string, OptionSpec>>

export interface NamedGame {
  readonly name: string
  readonly game: Game
}

/** The position as it is, and under every arm. @throws UsageError, FailedError */
export function gamesUnder(base: Game, input: Input): NamedGame[] {
  const { module } = base
  const texts = input.all('arm')
  if (texts.length === 0)
    throw new UsageError(
      'there is nothing to compare with: add --arm preset=NAME or --arm option=value',
    )
  const name = base.module.data.manifest.id
  const prepared = prepareStudy(
    {
      title: 'compare',
      module: name,
      arms: texts.map((text) => ({
        name: text,
        snapshot: base.snapshot() as unknown as Record<string, unknown>,
        options: armOptions(module, text),
      })),
    },
    { module: () => module, record: () => 'no records' },
  )
  if (!prepared.ok)
    throw new FailedError(
      prepared.problems
        .map(
          ({ message, clause }) => `${message}${clause === undefined ? '' : ` (clause ${clause})`}`,
        )
        .join('\n'),
    )
  return [
    { name: 'as it is', game: base },
    ...prepared.study.arms.map(({ name: arm, module: own, terms }) => ({
      name: arm,
      game: Game.start(own, { ...terms, random: base.position.random }),
    })),
  ]
}

/** Options of one arm. @throws UsageError for names and values the module does not know */
export function armOptions(module: Module, text: string): Record<string, Json> {
  const parts = text.split(/,(?=[\w.-]+=)/)
  const preset = parts.find((part) => part.startsWith('preset='))?.slice('preset='.length)
  try {
    return gameOptions(module, {
      words: [],
      text: (name) => (name === 'preset' ? preset : undefined),
      all: (name) => (name === 'option' ? parts.filter((part) => !part.startsWith('preset=')) : []),
      flag: () => false,
      number: () => undefined,
    })
  } catch (error) {
    if (error instanceof OptionsError) throw new UsageError(error.message)
    throw error
  }
}
