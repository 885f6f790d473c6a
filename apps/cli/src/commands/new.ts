import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderProblems, writeGeneratedNames } from '@redoubt/loader'
import type { Command } from '../command/command.ts'
import { FailedError, UsageError, unknownWord } from '../command/errors.ts'
import { fromHere, ROOT, shown } from '../sources/modules.ts'
import { writeProject } from '../sources/script-project.ts'

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url))
/** A table without rules: what all boards have in common, and by kind of board what lies on it. */
const FREE = 'free-table'
/** A game on hexes that is fought by fire. */
const FIRE = 'fire'
const RULES = ['some', FIRE, 'none']

export const newModule: Command = {
  name: 'new',
  takes: '<name>',
  summary: 'Makes a new module that loads, plays and passes its test.',
  examples: [
    'new border-war --board hex',
    'new my-game --board area --folder ../my-modules',
    'new my-skirmish --rules fire',
    'new my-table --board hex --rules none',
  ],
  options: {
    board: { type: 'string', value: 'KIND', help: 'square, hex or area (default square)' },
    rules: {
      type: 'string',
      value: 'WHICH',
      help: 'some to begin with; fire: on hexes, with dice that hit; or none: a free table with counters, a deck and dice (default some)',
    },
    folder: { type: 'string', value: 'FOLDER', help: 'where the module is put (default modules)' },
    title: { type: 'string', value: 'TEXT', help: 'what the game is called (default the name)' },
  },
  run: async (input) => {
    const [name, ...more] = input.words
    if (name === undefined || more.length > 0)
      throw new UsageError('new expects one name: redoubt new border-war --board hex')
    if (!/^[a-z][a-z0-9-]*$/.test(name))
      throw new UsageError(
        `"${name}" cannot be the name of a module: use lower-case letters, digits and hyphens, a letter first`,
      )
    const rules = input.text('rules') ?? 'some'
    if (!RULES.includes(rules)) throw unknownWord('rules', rules, RULES)
    const board = input.text('board') ?? (rules === FIRE ? 'hex' : 'square')
    const kinds = readdirSync(TEMPLATES)
      .filter((kind) => kind !== FREE && kind !== FIRE)
      .sort()
    if (!kinds.includes(board)) throw unknownWord('board', board, kinds)
    if (rules === FIRE && board !== 'hex')
      throw new UsageError(`--rules fire makes a game on hexes: leave out --board ${board}`)
    const folder = join(
      input.text('folder') === undefined
        ? join(ROOT, 'modules')
        : fromHere(input.text('folder') ?? ''),
      name,
    )
    if (existsSync(folder))
      throw new FailedError(`${shown(folder)} is there already: choose another name`)
    copyTemplate(rules === FIRE ? FIRE : board, rules === 'none', folder)
    const title = input.text('title') ?? capitals(name).join(' ')
    const schemas = relative(folder, join(ROOT, 'schemas')).replaceAll('\\', '/')
    const files = [...fill(folder, { name, title, schemas }), ...writeProject(folder, name)].sort()
    await writeNames(folder)
    const place = input.text('folder') === undefined ? name : shown(folder)
    return {
      ok: true,
      text: [
        `${shown(folder)} is made: ${files.length} files.`,
        '',
        `  npx redoubt validate ${place}`,
        `  npx redoubt test ${place} --coverage`,
        `  npx redoubt play ${place} --games 10`,
        `  npx redoubt dev ${place}`,
      ].join('\n'),
      data: { folder, files },
    }
  },
}

function copyTemplate(board: string, free: boolean, folder: string): void {
  const parts = free
    ? [
        [join(FREE, 'common'), folder],
        [join(board, 'boards'), join(folder, 'boards')],
        [join(FREE, board), folder],
      ]
    : [[board, folder]]
  for (const [from = '', to = ''] of parts) cpSync(join(TEMPLATES, from), to, { recursive: true })
}

/** Writes names and types: those of a template are of its own name, or not there yet. */
async function writeNames(folder: string): Promise<void> {
  const written = await writeGeneratedNames(folder)
  if (!written.ok) throw new FailedError(renderProblems(written.problems))
}

/** Puts names and paths into the copied files; returns their paths. */
function fill(
  folder: string,
  { name, title, schemas }: { name: string; title: string; schemas: string },
): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort()
    .map((file) => {
      const path = join(folder, file)
      // Each file names its schema by the way from itself.
      const up = '../'.repeat(file.split(/[\\/]/).length - 1)
      const text = readFileSync(path, 'utf8')
        // Modules may export their rules as the default; here in the templates the linter must be told.
        .replace(/^\/\/ biome-ignore .*\n/m, '')
        .replaceAll('my-module', name)
        .replaceAll('My Module', title)
        .replaceAll('MyModule', capitals(name).join(''))
        .replaceAll(/(\.\.\/)+schemas\//g, `${up}${schemas}/`)
      writeFileSync(path, text)
      return file
    })
}

/** `border-war` → Border, War. */
function capitals(name: string): string[] {
  return name.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
}
