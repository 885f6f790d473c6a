/** Several files that belong together, as one. */

import { zipSync } from 'fflate'

/** Nothing is made smaller: what is sent here is packed already. */
export async function packed(files: readonly File[]): Promise<Blob> {
  const entries = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 })])
}
