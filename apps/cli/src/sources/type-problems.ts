/** What the type check says of a module's scripts, wherever the module lies, as problems with their lines. */

import { type ChildProcess, execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { folderName, type LayeredScript, layeredScripts, type Problem } from '@redoubt/loader'
import { FailedError } from '../command/errors.ts'
import { besides, ROOT } from './modules.ts'
import { scriptProject } from './script-project.ts'

/**
 * Checks the types of a module's rules; the scripts of a derived module among those of its bases, as they are run.
 * @param folder absolute path of the module
 * @param begun hears of the process that checks
 * @returns every fault of its own scripts, in reading order
 * @throws FailedError when the type check cannot run at all
 */
export async function typeProblems(
  folder: string,
  begun: (compiler: ChildProcess) => void = () => undefined,
): Promise<Problem[]> {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  if (!existsSync(compiler))
    throw new FailedError('the type check needs TypeScript: run npm install in the repository')
  const home = realpathSync(folder)
  // The compiler takes a folder without scripts for a mistake; a game made of YAML has none.
  if (!hasScripts(home)) return []
  // Inside the repository, so that the types of Node are found; the module's own folder stays as it is.
  const workplace = mkdtempSync(join(ROOT, 'node_modules/.redoubt-types-'))
  try {
    const layered = await layeredScripts(home, besides())
    const scripts = layered ? join(workplace, 'scripts') : home
    if (layered) layOut(layered, scripts)
    const project = join(workplace, 'tsconfig.json')
    writeFileSync(project, JSON.stringify(scriptProject(scripts, workplace)))
    const told = await run([compiler, '-p', project, '--pretty', 'false'], begun)
    return readTold(told, workplace, scripts, {
      name: folderName(home),
      isOwn: (file) => layered?.get(file)?.own ?? !layered,
    })
  } finally {
    rmSync(workplace, { recursive: true, force: true })
  }
}

function layOut(scripts: ReadonlyMap<string, LayeredScript>, folder: string): void {
  for (const [path, { text }] of scripts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function hasScripts(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? entry.name !== 'node_modules' && hasScripts(join(folder, entry.name))
      : entry.name.endsWith('.ts'),
  )
}

/** What the compiler prints; its exit code says only that there is something. */
function run(args: readonly string[], begun: (child: ChildProcess) => void): Promise<string> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
      (_, printed, complaint) => done(`${printed}${complaint}`),
    )
    begun(child)
  })
}

/** `rules/move.ts(3,7): error TS2345: Argument …`, more indented lines below it. */
const FAULT = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/

/**
 * Reads what the compiler printed; faults outside the module are not the author's.
 * @param folder where the scripts lie that were checked
 * @param module what the module's folder is called, and which of these files lie in it
 */
export function readTold(
  told: string,
  base: string,
  folder: string,
  module: { readonly name: string; isOwn(file: string): boolean } = {
    name: folderName(folder),
    isOwn: () => true,
  },
): Problem[] {
  const problems: Problem[] = []
  const lines = told.split(/\r?\n/)
  lines.forEach((line, at) => {
    const [, path = '', row = '1', column = '1', code = '', message = ''] = line.match(FAULT) ?? []
    if (path === '') {
      if (/^error TS\d+/.test(line)) throw new FailedError(`the type check cannot run: ${line}`)
      return
    }
    const inside = relative(folder, resolveFrom(path, base)).replaceAll('\\', '/')
    if (inside.startsWith('..') || !module.isOwn(inside)) return
    const more = lines.slice(
      at + 1,
      lines.findIndex((next, n) => n > at && !/^\s/.test(next)),
    )
    const source = readFileSync(join(folder, inside), 'utf8').split(/\r?\n/)[Number(row) - 1] ?? ''
    problems.push({
      file: `${module.name}/${inside}`,
      line: Number(row),
      column: Number(column),
      message: `${notGenerated(message) ? message.replace(GUESS, '') : message} (${code})`,
      hint:
        notGenerated(message) ??
        (more.length === 0 ? undefined : more.map((one) => one.trim()).join('\n  ')),
      source,
      length: source.slice(Number(column) - 1).match(/^[\w$]+/)?.[0].length,
    })
  })
  return problems
}

/** What the compiler guesses of a name the generated file lacks: mostly another one there, and seldom what is meant. */
const GUESS = /(?<=generated\.ts['"]+ has no exported member named '\w+'\.) Did you mean '\w+'\?/

/** What to do about a type of the engine that is looked for in the names of the module. */
function notGenerated(message: string): string | undefined {
  const name =
    message.match(/\/generated\.ts['"]+ has no exported member(?: named)? '(\w+)'/)?.[1] ??
    message.match(/\/generated\.ts['"]+ declares '(\w+)' locally, but it is not exported/)?.[1]
  if (name === undefined) return undefined
  const engine = readFileSync(join(ROOT, 'packages/engine/src/index.ts'), 'utf8')
  return new RegExp(`\\b${name}\\b`).test(engine)
    ? `it is a type of the engine: import type { ${name} } from '@redoubt/engine'`
    : undefined
}

/** The compiler names files from where it was called, or from its project. */
function resolveFrom(path: string, base: string): string {
  const fromRoot = resolve(ROOT, path)
  return existsSync(fromRoot) ? fromRoot : resolve(base, path)
}
