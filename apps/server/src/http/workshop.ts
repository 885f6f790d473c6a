/** What the workshop's pages ask of a server for authors: files of modules, and words of language servers. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { refused, type WorkshopWord } from '@redoubt/protocol'
import type { LanguageDesk } from '../workshop/language-desk.ts'
import { FILE_BYTES, type ModuleFiles } from '../workshop/module-files.ts'
import { sendJson } from './body.ts'
import { isAtHome } from './neighbours.ts'

/** What authors may do beyond playing. */
export interface Workshop {
  readonly files: ModuleFiles
  readonly languages: LanguageDesk
}

const PATH = '/api/dev/'

/** Answers requests below `/api/dev/`; false: it was something else. */
export async function answerWorkshop(
  { files, languages }: Workshop,
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
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > FILE_BYTES)
      throw refused('too-large', `expected at most ${FILE_BYTES} bytes, got more`)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))
  } catch {
    throw refused('malformed', 'expected a text in UTF-8')
  }
}
