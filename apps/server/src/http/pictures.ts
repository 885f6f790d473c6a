/** Pictures of modules: shown, never run. */

import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
}

/** Somebody who opens the address of a picture by itself gets a picture and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** An address that changes with what is behind it: whoever has it keeps it. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Sends a picture. @throws what `read` throws */
export async function sendPicture(
  response: ServerResponse,
  path: string,
  read: (path: string) => Uint8Array | Promise<Uint8Array>,
  kept = FOREVER,
): Promise<void> {
  const bytes = await read(path)
  response.writeHead(200, {
    'Content-Type': types[extname(path).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': bytes.length,
    'Content-Security-Policy': POLICY,
    'Cache-Control': kept,
  })
  response.end(bytes)
}
