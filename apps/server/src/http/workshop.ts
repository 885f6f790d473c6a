/** What the workshop's pages ask of a server for authors: files of modules, and words of language servers. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type CoverageNews,
  MOST_GAMES,
  type PrintAsk,
  refused,
  type WorkshopWord,
} from '@redoubt/protocol'
import { zipSync } from 'fflate'
import type { LanguageDesk } from '../workshop/language-desk.ts'
import { FILE_BYTES, type ModuleFiles, PICTURE_BYTES } from '../workshop/module-files.ts'
import type { WorkshopTools } from '../workshop/tools.ts'
import { sendJson } from './body.ts'
import { isAtHome } from './neighbours.ts'
import { sendPicture } from './pictures.ts'

/** What authors may do beyond playing. */
export interface Workshop {
  readonly files: ModuleFiles
  readonly languages: LanguageDesk
  /** Absent: they are not offered. */
  readonly tools?: WorkshopTools
}

const PATH = '/api/dev/'

/** Answers requests below `/api/dev/`; false: it was something else. */
export async function answerWorkshop(
  { files, languages, tools }: Workshop,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://here')
  if (!pathname.startsWith(PATH)) return false
  mustBeAtHome(request)
  const folder = asked.get('folder') ?? ''
  const path = asked.get('path') ?? ''
  const version = asked.get('version') ?? undefined
  switch (`${request.method} ${pathname.slice(PATH.length)}`) {
    case 'GET files':
      sendJson(response, 200, await files.list())
      return true
    case 'GET file':
      sendJson(response, 200, await files.read(folder, path))
      return true
    case 'POST file': {
      const text = await readText(request)
      sendJson(response, 200, { version: await files.save(folder, path, text, version) })
      return true
    }
    case 'GET picture':
      await sendPicture(response, path, (one) => files.picture(folder, one), 'no-cache')
      return true
    case 'POST picture':
      await files.addPicture(folder, path, await readBytes(request, PICTURE_BYTES))
      sendJson(response, 200, {})
      return true
    case 'GET archive':
      sendFile(response, 'application/zip', zipSync(Object.fromEntries(await files.all(folder))))
      return true
    case 'GET coverage':
      if (!tools) return false
      await sendCoverage(tools, await files.home(folder), gamesIn(asked), request, response)
      return true
    case 'GET print': {
      if (!tools) return false
      const home = await files.home(folder)
      const printed = await tools
        .print(home, printAskOf(asked), endedBy(response))
        .catch((error: Error) => {
          throw refused('bad-options', error.message)
        })
      sendFile(response, 'application/pdf', printed)
      return true
    }
    case 'POST remove':
      await files.remove(folder, path, version ?? '')
      sendJson(response, 200, {})
      return true
    case 'GET languages':
      languages.listen(pageOf(asked), request, response)
      return true
    case 'POST languages':
      languages.say(pageOf(asked), wordOf(parsed(await readText(request))))
      sendJson(response, 200, {})
      return true
    default:
      return false
  }
}

/** Ends what is done for a page once nobody waits for it any more. */
function endedBy(response: ServerResponse): AbortSignal {
  const control = new AbortController()
  response.on('close', () => control.abort())
  return control.signal
}

function sendFile(response: ServerResponse, type: string, bytes: Uint8Array): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  })
  response.end(bytes)
}

async function sendCoverage(
  tools: WorkshopTools,
  home: string,
  games: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  const tell = (news: CoverageNews) => response.write(`data: ${JSON.stringify(news)}\n\n`)
  request.socket.setNoDelay(true)
  await tools
    .coverage(home, games, tell, endedBy(response))
    .catch((error: Error) => tell({ kind: 'failed', problem: error.message }))
  response.end()
}

/** @throws RefusedError */
function gamesIn(asked: URLSearchParams): number {
  const games = Number(asked.get('games') ?? '')
  if (Number.isInteger(games) && games >= 0 && games <= MOST_GAMES) return games
  throw refused('malformed', `expected games= with a whole number up to ${MOST_GAMES}`, {
    received: String(asked.get('games')).slice(0, 40),
  })
}

/** @throws RefusedError */
function printAskOf(asked: URLSearchParams): PrintAsk {
  const among = <T extends string>(name: string, ...words: readonly T[]): T => {
    const given = asked.get(name) ?? words[0]
    const word = words.find((one) => one === given)
    if (word !== undefined) return word
    throw refused('malformed', `expected ${name}= with ${words.join(' or ')}`, {
      received: String(given).slice(0, 40),
    })
  }
  const counter = Number(asked.get('counter') ?? '15')
  if (!(counter >= 8 && counter <= 60))
    throw refused('malformed', 'expected counter= with millimetres from 8 to 60')
  return {
    scenario: asked.get('scenario') ?? undefined,
    paper: among('paper', 'a4', 'letter'),
    map: among('map', 'tiles', 'whole'),
    language: among('language', 'en', 'de'),
    counter,
  }
}

/** Files are written for pages of this machine alone, and not under a foreign name (DNS rebinding). */
function mustBeAtHome(request: IncomingMessage): void {
  if (isAtHome(request)) return
  throw refused(
    'foreign-origin',
    'the workshop opens on the machine it runs on only: use the address that begins with http://localhost',
  )
}

function pageOf(asked: URLSearchParams): string {
  const page = asked.get('page') ?? ''
  if (/^[\w-]{8,64}$/.test(page)) return page
  throw refused('malformed', 'expected page= with a name of 8 to 64 letters and digits')
}

function wordOf(body: unknown): WorkshopWord {
  const { language, message } = (body ?? {}) as Partial<WorkshopWord>
  const known = language === 'yaml' || language === 'typescript'
  const isMessage = typeof message === 'string' && isObject(parsed(message))
  if (known && isMessage) return { language, message }
  throw refused('malformed', 'expected {language: yaml or typescript, message: a JSON-RPC message}')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @throws RefusedError when the text is too large, or not UTF-8 */
async function readText(request: IncomingMessage): Promise<string> {
  const bytes = await readBytes(request, FILE_BYTES)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw refused('malformed', 'expected a text in UTF-8')
  }
}

/** @throws RefusedError when there are more */
async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw refused('too-large', `expected at most ${most} bytes, got more`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
