/** An editor without a screen: speaks to yaml-language-server as VS Code does, over its standard streams. */

import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Editor {
  /** Opens a file and waits for what the server marks in it. */
  open(path: string, text?: string): Promise<readonly Diagnostic[]>
  /** Labels offered at a place of an open file. */
  complete(path: string, at: Place): Promise<readonly string[]>
  /** The text that shows over a place of an open file. */
  hover(path: string, at: Place): Promise<string>
  close(): void
}

export interface Diagnostic {
  readonly message: string
  readonly range: { readonly start: Place }
}

/** 0-based. */
export interface Place {
  readonly line: number
  readonly character: number
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: {
    readonly uri?: string
    readonly diagnostics?: Diagnostic[]
    readonly items?: unknown[]
  }
  readonly result?: unknown
}

const SETTINGS = { validate: true, hover: true, completion: true, schemaStore: { enable: false } }

/** Starts the language server; end it with `close`. */
export async function startEditor(): Promise<Editor> {
  const home = dirname(createRequire(import.meta.url).resolve('yaml-language-server/package.json'))
  const server = spawn(process.execPath, [join(home, 'bin/yaml-language-server'), '--stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const answers = new Map<number, (result: unknown) => void>()
  const marks = new Map<string, (diagnostics: Diagnostic[]) => void>()
  let last = 0

  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const ask = <T>(method: string, params: object) =>
    new Promise<T>((resolve) => {
      last++
      answers.set(last, (result) => resolve(result as T))
      send({ id: last, method, params })
    })
  readMessages(server.stdout, (message) => {
    const { id, method, params } = message
    if (method === 'textDocument/publishDiagnostics')
      marks.get(params?.uri ?? '')?.(params?.diagnostics ?? [])
    else if (method === 'workspace/configuration') {
      send({
        id,
        result: params?.items?.map((item) =>
          (item as { section?: string }).section === 'yaml' ? SETTINGS : {},
        ),
      })
    } else if (id !== undefined && method !== undefined) send({ id, result: null })
    else if (id !== undefined) answers.get(id)?.(message.result)
  })

  await ask('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {
      workspace: { configuration: true },
      textDocument: { hover: { contentFormat: ['markdown'] } },
    },
  })
  send({ method: 'initialized', params: {} })
  send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml: SETTINGS } } })
  const at = (path: string, position: Place) => ({
    textDocument: { uri: pathToFileURL(path).href },
    position,
  })

  return {
    open: async (path, text) => {
      const uri = pathToFileURL(path).href
      const shown = text ?? (await readFile(path, 'utf8'))
      const marked = new Promise<Diagnostic[]>((resolve) => {
        marks.set(uri, resolve)
      })
      send({
        method: 'textDocument/didOpen',
        params: { textDocument: { uri, languageId: 'yaml', version: 1, text: shown } },
      })
      return marked
    },
    complete: async (path, position) => {
      const found = await ask<{ items: { label: string }[] } | null>(
        'textDocument/completion',
        at(path, position),
      )
      return found?.items.map((item) => item.label) ?? []
    },
    hover: async (path, position) => {
      const found = await ask<{ contents: { value: string } } | null>(
        'textDocument/hover',
        at(path, position),
      )
      return found?.contents.value ?? ''
    },
    close: () => {
      server.kill()
    },
  }
}

/** Cuts a stream into messages by their Content-Length. */
function readMessages(stream: NodeJS.ReadableStream, take: (message: Message) => void): void {
  let rest = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(
        rest
          .subarray(0, end)
          .toString()
          .match(/Content-Length: (\d+)/i)?.[1],
      )
      if (rest.length < end + 4 + length) return
      take(JSON.parse(rest.subarray(end + 4, end + 4 + length).toString()) as Message)
      rest = rest.subarray(end + 4 + length)
    }
  })
}
