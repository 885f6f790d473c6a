/** The web app's files, compressed, with a policy that lets no foreign script in. */

import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of a server for authors: the workshop shows the table in a frame. */
export const framedPolicy = POLICY.replace(
  "frame-ancestors 'none'",
  "frame-ancestors 'self'; frame-src 'self'",
)

/** Only the worker of a cell may compile WebAssembly: no page, and no worker in which our own code runs. */
const cellPolicy = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
/** As the builder names its script. */
const CELL = /[\\/]assets[\\/]cell-thread-[\w-]+\.js$/

/** Sent with every answer, files and API alike. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.webmanifest',
  '.txt',
  '.wasm',
])

interface Kept {
  readonly modified: number
  readonly plain: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

/** Answers a request with a file of the folder; false when there is none to answer with. */
export type Files = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** How a site's files answer to addresses. */
export interface Site {
  /** The address they are served under, such as `/docs`; left out: all. */
  readonly under?: string
  /** The file that a path without an extension means; left out: `index.html`, for the app reads the path itself. */
  readonly page?: (pathname: string) => string
}

/** A site of pages with an address each: `/first-module` is `first-module.html`. */
export const pageOfItsOwn = (pathname: string): string =>
  pathname.endsWith('/') ? `${pathname}index.html` : `${pathname}.html`

/** Files of a folder, kept in memory compressed. */
export function openFiles(folder: string, site: Site = {}): Files {
  const root = resolve(folder)
  const kept = new Map<string, Kept>()

  const load = async (path: string): Promise<Kept | undefined> => {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const known = kept.get(path)
    if (known?.modified === found.mtimeMs) return known
    const plain = await readFile(path)
    const file: Kept = { modified: found.mtimeMs, plain, ...(await compressed(path, plain)) }
    kept.set(path, file)
    return file
  }

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = fileFor(root, request.url ?? '/', site)
    const file = path && (await load(path))
    if (!path || !file) return false
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding =
      file.br && accepted.includes('br')
        ? 'br'
        : file.gzip && accepted.includes('gzip')
          ? 'gzip'
          : undefined
    const body = encoding ? file[encoding] : file.plain
    response.writeHead(200, {
      ...(CELL.test(path) ? { 'Content-Security-Policy': cellPolicy } : {}),
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Content-Length': body?.length ?? 0,
      // Vite names files in assets/ by their content.
      'Cache-Control': path.startsWith(join(root, 'assets') + sep)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      Vary: 'Accept-Encoding',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

/** Ends in the id of a module that somebody sent, and not in the name of a file. */
const SENT_MODULE = /\.[0-9a-f]{12}$/

/** The file a path means, always inside the root. */
function fileFor(
  root: string,
  url: string,
  { under = '', page = () => '/index.html' }: Site,
): string | undefined {
  let pathname: string
  try {
    pathname = decodeURIComponent(url.split(/[?#]/)[0] ?? '/').slice(under.length) || '/'
  } catch {
    return undefined
  }
  if (pathname.includes('\0')) return undefined
  const isPage = extname(pathname) === '' || SENT_MODULE.test(pathname)
  const path = resolve(root, `.${isPage ? page(pathname) : pathname}`)
  return path.startsWith(root + sep) ? path : undefined
}

async function compressed(path: string, plain: Buffer): Promise<Pick<Kept, 'br' | 'gzip'>> {
  if (!compressible.has(extname(path)) || plain.length < 1024) return {}
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: quality }),
    promisify(gzip)(plain),
  ])
  return { br, gzip: gz }
}
