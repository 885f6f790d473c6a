/** What the engine takes from its surroundings and the language itself does not have. */

/** What is saved of a position is plain data, and maps are made plain before. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, copied(held)]))
}

class Utf8Encoder {
  encode(text: string): Uint8Array {
    const bytes: number[] = []
    for (const character of text.toWellFormed()) {
      const code = character.codePointAt(0) ?? 0
      if (code < 0x80) bytes.push(code)
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), continued(code, 0))
      else if (code < 0x10000)
        bytes.push(0xe0 | (code >> 12), continued(code, 6), continued(code, 0))
      else
        bytes.push(0xf0 | (code >> 18), continued(code, 12), continued(code, 6), continued(code, 0))
    }
    return Uint8Array.from(bytes)
  }
}

const continued = (code: number, shift: number): number => 0x80 | ((code >> shift) & 0x3f)

Object.assign(globalThis, { structuredClone: copied, TextEncoder: Utf8Encoder })
