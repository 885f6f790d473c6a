import { join } from 'node:path'
import { type Problem, renderProblems } from '@redoubt/loader'
import type { EditorPlace } from '@redoubt/server'
import { buildWeb } from '@redoubt/tooling'
import type { Command, Input } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { checkSaved } from '../dev/check-saved.ts'
import { languageServers } from '../dev/language-servers.ts'
import { workshopTools } from '../dev/tools.ts'
import { portOf } from '../serving/port.ts'
import { serveUntilStopped } from '../serving/until-stopped.ts'
import { fromHere, moduleFolder, moduleNames, ROOT, shown } from '../sources/modules.ts'

/** Addresses that open a file in an editor, by the editor's name. */
const EDITORS: Readonly<Record<string, (place: EditorPlace) => string>> = {
  vscode: ({ path, line, column }) => `vscode://file${path}:${line}:${column}`,
  cursor: ({ path, line, column }) => `cursor://file${path}:${line}:${column}`,
  zed: ({ path, line, column }) => `zed://file${path}:${line}:${column}`,
  idea: ({ path, line, column }) =>
    `idea://open?file=${encodeURIComponent(path)}&line=${line}&column=${column}`,
}

export const dev: Command = {
  name: 'dev',
  takes: '[module…]',
  summary: 'Serves modules while you write them: what you save is on the open table at once.',
  details: `Checks what you save, loads it, plays the open game again under the new rules as far as they go, checks the
types and runs the tests. What is wrong stands on the table and here, by file and line. Games are kept in data/dev.`,
  examples: ['dev', 'dev fortify', 'dev ./my-game --port 3000', 'dev ./my-game --editor idea'],
  options: {
    port: { type: 'string', value: 'N', help: 'port (default PORT, else 2567; 0: any free one)' },
    host: {
      type: 'string',
      value: 'ADDRESS',
      help: 'address to listen on (default localhost: pages learn where your files lie)',
    },
    data: { type: 'string', value: 'FOLDER', help: 'where games are kept (default data/dev)' },
    'read-only': {
      type: 'boolean',
      help: 'pages may not write into the folders: what is changed is downloaded',
    },
    editor: {
      type: 'string',
      value: 'NAME',
      help: `what opens files (${Object.keys(EDITORS).join(', ')}; default vscode)`,
    },
  },
  run: async (input) => {
    const modules = (input.words.length > 0 ? input.words : moduleNames())
      .map(moduleFolder)
      .map(shown)
    const editor = editorOf(input)
    const data = input.text('data')
    const terms = {
      port: portOf(input),
      host: input.text('host') ?? 'localhost',
      modules,
      data: data === undefined ? join(ROOT, 'data/dev') : fromHere(data),
      log: process.env.REDOUBT_LOG ?? 'warn',
      leftOut: (_: string, problems: readonly Problem[]) =>
        process.stderr.write(`${renderProblems(problems)}\n\n`),
      dev: {
        editor,
        languages: languageServers(),
        tools: workshopTools,
        isLocked: input.flag('read-only'),
        saved: checkSaved(editor, (text) => process.stdout.write(`${text}\n`)),
      },
    }
    await buildWeb().catch(({ message }) => process.stderr.write(`${message}\n\n`))
    return serveUntilStopped(
      terms,
      ({ address }) =>
        `Redoubt is open at ${address} and watches ${modules.join(', ')}\nSave a file and look at the table, or write at ${address}/workshop. Stop it with Ctrl-C.\n`,
    )
  },
}

/** @throws UsageError for an editor nobody knows the addresses of */
function editorOf(input: Input): (place: EditorPlace) => string {
  const name = input.text('editor') ?? 'vscode'
  const editor = EDITORS[name]
  if (!editor)
    throw new UsageError(`expected an editor among ${Object.keys(EDITORS).join(', ')}, got ${name}`)
  return editor
}
