/** Pictures and documents of modules: pictures are shown, documents given out, and nothing is run. */

import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
}

/** Somebody who opens the address of a picture by itself gets a picture and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** A PDF can hold scripts of its own: it is saved by whoever wants it, and never opened under this address. */
const SAVED = 'attachment'

/** An address that changes with what is behind it: whoever has it keeps it. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Sends a picture, or a document to be saved. @throws what `read` throws */
export async function sendPicture(
  response: ServerResponse,
  path: string,
  read: (path: string) => Uint8Array | Promise<Uint8Array>,
  kept = FOREVER,
): Promise<void> {
  const bytes = await read(path)
  const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
  response.writeHead(200, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    ...(type.startsWith('image/') ? {} : { 'Content-Disposition': SAVED }),
    'Content-Length': bytes.length,
    'Content-Security-Policy': POLICY,
    'Cache-Control': kept,
  })
  response.end(bytes)
}
