/** The text of a file of an archive. */

/** As its first bytes or its XML head say; else UTF-8, and what is not, as Windows wrote it in the first years. */
export function textOf(bytes: Uint8Array): string {
  const said = bytes[0] === 0xff || bytes[0] === 0xfe ? utf16(bytes) : declared(bytes)
  try {
    return new TextDecoder(said ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Also a coding that nobody knows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By the mark of the order of its bytes. */
function utf16([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const HEAD = 200

/** `<?xml … encoding="…"`. UTF-16 whose signs have one byte each lies. */
function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
  const name = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
  return name === undefined || /^(utf|ucs|iso-10646)/i.test(name) ? undefined : name
}
