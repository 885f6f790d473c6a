/** A reader who does what a page says, block by block, in a folder of his own. */

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Block } from './blocks.ts'
import { patched } from './patch.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const pages = join(root, 'apps/guide/pages')
const redoubt = join(root, 'apps/cli/bin/redoubt.mjs')

export interface Reader {
  /** Does what a block says. @throws Error saying what the page promises and what came */
  follow(block: Block): void
  /** Takes the folder away. */
  leave(): void
}

/** What serves until it is stopped, or takes what only the reader has, a server's games: only its options are looked up. So is what needs a queue. */
const LOOKED_UP = new Set([
  'serve',
  'dev',
  'backup',
  'restore',
  'move-data',
  'give-game',
  'take-game',
  'moderator',
])

export function openReader(): Reader {
  const scratch = mkdtempSync(join(tmpdir(), 'redoubt-guide-'))
  // He sits in a checkout: its modules and studies are there, and what he makes lies beside it.
  const here = join(scratch, 'redoubt')
  mkdirSync(here)
  symlinkSync(join(root, 'modules'), join(here, 'modules'))
  cpSync(join(root, 'studies'), join(here, 'studies'), { recursive: true })
  // What the pages offer to be taken along, he has taken.
  cpSync(join(pages, 'public'), join(scratch, 'downloads'), { recursive: true })
  let told = ''

  const follow = ({ language, file, from, exits, text }: Block): void => {
    if (language === 'sh') told = runAll(commandsOf(text), exits, here)
    else if (language === 'text') mustHaveTold(told, text)
    else if (file !== undefined && language === 'diff')
      change(join(here, file), (before) => patched(before, text))
    else if (file !== undefined) change(join(here, file), () => text)
    else if (from !== undefined) mustStandIn(from, text)
    else throw new Error('expected sh, text, file=… or from=…: nothing else can be tried')
  }
  return { follow, leave: () => rmSync(scratch, { recursive: true, force: true }) }
}

/** Command lines, comments cut off. */
function commandsOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => line.replace(/(^|\s+)#.*$/, '').trim() || [])
}

function runAll(commands: readonly string[], exits: number, here: string): string {
  return commands
    .map((command, index) => run(command, index === commands.length - 1 ? exits : 0, here))
    .join('')
}

function run(command: string, exits: number, here: string): string {
  const words = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"|"$/g, ''))
  const [program, ...rest] = words
  if (program === 'npx' && rest[0] === 'redoubt') {
    const args = rest.slice(1)
    const isLookedUp = LOOKED_UP.has(args[0] ?? '') || args.includes('--queue')
    return isLookedUp ? optionsKnown(args) : ended(command, args, exits, here)
  }
  if (command === 'npm start' || command.startsWith('npm start -- '))
    return optionsKnown(['serve', ...rest.slice(2)])
  throw new Error(`${command}: only npx redoubt and npm start can be tried`)
}

function ended(command: string, args: readonly string[], exits: number, here: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [redoubt, ...args], {
    cwd: here,
    // npm says where it was called; the reader is elsewhere.
    env: { ...process.env, INIT_CWD: here },
    encoding: 'utf8',
  })
  if (status !== exits)
    throw new Error(`${command}\nexpected exit code ${exits}, got ${status}\n${stdout}${stderr}`)
  return `${stdout}${stderr}`
}

/** A command that serves knows all the options it is shown with. */
function optionsKnown(args: readonly string[]): string {
  const named = args[0] === 'lab' ? 2 : 1
  const name = args.slice(0, named).join(' ')
  const words = args.slice(named)
  const help = ended(`redoubt ${name} --help`, [...args.slice(0, named), '--help'], 0, root)
  const unknown = words.filter((word) => word.startsWith('--') && !help.includes(`  ${word} `))
  if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join(', ')}`)
  return help
}

/** Each line stands in what was told, in this order; `…` stands for what is left out. */
function mustHaveTold(told: string, text: string): void {
  let rest = told.split('\n').map((line) => line.trimEnd())
  for (const line of text.trimEnd().split('\n')) {
    if (line.trim() === '…' || line.trim() === '') continue
    const at = rest.indexOf(line.trimEnd())
    if (at < 0) throw new Error(`expected the line\n${line}\nin what was told:\n${told}`)
    rest = rest.slice(at + 1)
  }
}

function change(path: string, write: (before: string) => string): void {
  const before = readable(path)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, write(before))
}

function readable(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function mustStandIn(file: string, text: string): void {
  if (!readFileSync(join(root, file), 'utf8').includes(text.trimEnd()))
    throw new Error(`${file} does not hold these lines:\n${text}`)
}
