/**
 * Arms from the command line: `--arm preset=bga_like --arm win_check=after_action,turn_cap=50`, and for a position also
 * `--arm module=../my-variant`.
 */

import { Game, type Json, type Module, OptionsError } from '@redoubt/engine'
import { prepareStudy } from '@redoubt/lab'
import type { Input, OptionSpec } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { findModule } from '../sources/modules.ts'
import { gameOptions } from '../sources/options.ts'

export const ARM_OPTION = {
  arm: {
    type: 'string',
    multiple: true,
    value: 'NAME=VALUE,…',
    help: 'a variant: options, preset=NAME or module=FOLDER; may be repeated',
  },
} as const satisfies Readonly<Record<string, OptionSpec>>

export interface NamedGame {
  readonly name: string
  readonly game: Game
}

/** The position as it is, and under every arm. @throws UsageError, FailedError */
export async function gamesUnder(base: Game, input: Input): Promise<NamedGame[]> {
  const { module } = base
  const texts = input.all('arm')
  if (texts.length === 0)
    throw new UsageError(
      'there is nothing to compare with: add --arm preset=NAME, --arm option=value or --arm module=FOLDER',
    )
  const name = base.module.data.manifest.id
  const modules = new Map([[name, module]])
  const arms = texts.map((text) => ({ text, ...armOf(text) }))
  for (const { folder } of arms)
    if (folder !== undefined) modules.set(folder, (await findModule(folder)).module)
  const own = (folder: string | undefined) => modules.get(folder ?? name) ?? module
  const prepared = prepareStudy(
    {
      title: 'compare',
      module: name,
      arms: arms.map(({ text, folder, options }) => ({
        name: text,
        ...(folder === undefined ? {} : { module: folder }),
        snapshot: base.snapshot() as unknown as Record<string, unknown>,
        options: armOptions(own(folder), options),
      })),
    },
    { module: (word) => modules.get(word), record: () => 'no records' },
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
    ...prepared.study.arms.map(({ name: arm, module: under, terms }) => ({
      name: arm,
      game: Game.start(under, { ...terms, random: base.position.random }),
    })),
  ]
}

/** `module=../my-variant,turn_cap=50` → the folder, and what is left. */
function armOf(text: string): { readonly folder: string | undefined; readonly options: string } {
  const parts = partsOf(text)
  const folder = parts.find((part) => part.startsWith('module='))?.slice('module='.length)
  return { folder, options: parts.filter((part) => !part.startsWith('module=')).join(',') }
}

function partsOf(text: string): string[] {
  return text === '' ? [] : text.split(/,(?=[\w.-]+=)/)
}

/** Options of one arm. @throws UsageError for names and values the module does not know */
export function armOptions(module: Module, text: string): Record<string, Json> {
  const parts = partsOf(text)
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
