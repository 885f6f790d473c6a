/** Language servers for the editors of open pages: one of each language for a page, from its first word until it is closed. */

import { type ChildProcess, spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refused, type WorkshopLanguage, type WorkshopWord } from '@redoubt/protocol'
import { type Message, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node'

/** How a language server is started. */
export interface LanguageCommand {
  readonly command: string
  readonly args: readonly string[]
  /** What it is told when it asks how it is set up, by section. */
  readonly settings?: Readonly<Record<string, unknown>>
}

export type LanguageCommands = Readonly<Record<WorkshopLanguage, LanguageCommand>>

export interface LanguageDesk {
  /** Sends a page what its language servers say, until it leaves; then they are ended. */
  listen(page: string, request: IncomingMessage, response: ServerResponse): void
  /** Hands on what a page says. @throws RefusedError for a page that does not listen, or too many of them */
  say(page: string, word: WorkshopWord): void
  close(): void
}

/** Pages that have language servers at a time: each takes some hundred megabytes. */
const PAGES = 8

interface Listener {
  readonly response: ServerResponse
  readonly servers: Map<WorkshopLanguage, Running>
}

interface Running {
  readonly child: ChildProcess
  readonly writer: StreamMessageWriter
}

export function openLanguageDesk(commands: LanguageCommands): LanguageDesk {
  const pages = new Map<string, Listener>()

  const leave = (page: string): void => {
    for (const { child } of pages.get(page)?.servers.values() ?? []) child.kill()
    pages.delete(page)
  }
  const begin = ({ response, servers }: Listener, language: WorkshopLanguage): Running => {
    const { command, args, settings = {} } = commands[language]
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    const writer = new StreamMessageWriter(child.stdin)
    const running = { child, writer }
    servers.set(language, running)
    // Ended by itself: the page's next word starts another.
    child.once('exit', () => servers.get(language) === running && servers.delete(language))
    child.once('error', () => servers.delete(language))
    child.stdin.on('error', () => {})
    writer.onError(() => {})
    new StreamMessageReader(child.stdout).listen((message) => {
      const answer = answerTo(message, settings)
      if (answer) void writer.write(answer).catch(() => {})
      else {
        const word: WorkshopWord = { language, message: JSON.stringify(message) }
        response.write(`data: ${JSON.stringify(word)}\n\n`)
      }
    })
    return running
  }

  return {
    listen: (page, request, response) => {
      if (pages.size >= PAGES && !pages.has(page))
        throw refused('too-many', `expected at most ${PAGES} open workshops; close one of them`)
      leave(page)
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      response.write(': listening\n\n')
      const listener = { response, servers: new Map() }
      pages.set(page, listener)
      request.on('close', () => pages.get(page) === listener && leave(page))
    },
    say: (page, { language, message }) => {
      const listener = pages.get(page)
      if (!listener) throw refused('stale', 'this page does not listen to its language servers')
      const { writer } = listener.servers.get(language) ?? begin(listener, language)
      void writer.write(JSON.parse(message) as Message).catch(() => {})
    },
    close: () => {
      for (const [page, { response }] of [...pages]) {
        leave(page)
        response.end()
      }
    },
  }
}

/** What a language server asks is answered here: pages know nothing of settings, and have no window to show. */
function answerTo(
  message: Message,
  settings: Readonly<Record<string, unknown>>,
): Message | undefined {
  const { id, method, params } = message as Message & {
    readonly id?: number | string
    readonly method?: string
    readonly params?: { readonly items?: readonly { readonly section?: string }[] }
  }
  if (id === undefined || method === undefined) return undefined
  const result =
    method === 'workspace/configuration'
      ? (params?.items ?? []).map(({ section = '' }) => settings[section] ?? {})
      : null
  return { jsonrpc: '2.0', id, result } as Message
}
