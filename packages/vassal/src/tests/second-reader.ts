/**
 * A second reader of modules and saved games for the tests: it counts what stands where, in pixels, and shares nothing
 * with the importer but the library that unpacks zip archives. It knows only what the tests' own modules hold.
 */

import { strFromU8, unzipSync } from 'fflate'

/** A piece, and where it stands: a pixel of a map, or a deck. */
export interface Found {
  readonly piece: string
  readonly at: { readonly x: number; readonly y: number } | { readonly deck: string }
}

export interface FoundSetup {
  readonly title: string
  readonly found: readonly Found[]
}

/** What the module sets up itself, then each predefined set-up. */
export function readAgain(bytes: Uint8Array): FoundSetup[] {
  const files = unzipSync(bytes)
  const xml = strFromU8(files['buildFile.xml'] ?? new Uint8Array())
  const saved = [...xml.matchAll(/<[\w.]+PredefinedSetup name="([^"]*)" file="([^"]*)"/g)].map(
    ([, title = '', file = '']) => ({
      title,
      found: inSave(unzipSync(files[file] ?? new Uint8Array()).savedGame ?? new Uint8Array()),
    }),
  )
  return [{ title: 'As the module sets it up', found: atStart(xml) }, ...saved]
}

function atStart(xml: string): Found[] {
  const stacks = xml.matchAll(
    /<[\w.]+(SetupStack|DrawPile) name="([^"]*)"[^>]* x="(-?\d+)" y="(-?\d+)"[^>]*>(.*?)<\/[\w.]+\1>/gs,
  )
  return [...stacks].flatMap(([, kind, name = '', x, y, inside = '']) =>
    [...inside.matchAll(/<[\w.]+(?:Piece|Card)Slot [^>]*>([^<]*)</g)].map(([, text = '']) => {
      const [, , type = ''] = split(
        text
          .replace(/&lt;/g, '<')
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, '&'),
        '/',
      )
      const piece = basic(type)[4] ?? ''
      return kind === 'DrawPile'
        ? { piece, at: { deck: name } }
        : { piece, at: { x: Number(x), y: Number(y) } }
    }),
  )
}

/** Each piece says itself where it stands, but for the cards of a deck. */
function inSave(bytes: Uint8Array): Found[] {
  const [, key = '', veiled = ''] = /^!VCSK(..)(.*)$/s.exec(strFromU8(bytes, true)) ?? []
  const clear = (veiled.match(/../g) ?? []).map((pair) => Number(`0x${pair}`) ^ Number(`0x${key}`))
  const commands = split(strFromU8(Uint8Array.from(clear)), '\u001b').map((one) => split(one, '/'))
  const added = commands.filter(([sign]) => sign === '+')
  const decks = new Map<string, string>()
  for (const [, , type = '', state = ''] of added) {
    const [kind, ...fields] = split(type, ';')
    if (kind !== 'deck') continue
    for (const id of split(split(state, ';')[4] ?? '', ',')) decks.set(id, fields[12] ?? '')
  }
  return added.flatMap(([, id = '', type = '', state = '']): Found[] => {
    const [kind, , , , piece = ''] = basic(type)
    if (kind !== 'piece') return []
    const deck = decks.get(id)
    const [, x, y] = split(inmost(state), ';')
    return [{ piece, at: deck === undefined ? { x: Number(x), y: Number(y) } : { deck } }]
  })
}

const basic = (type: string): string[] => split(inmost(type), ';')

/** The last of the texts that stand in each other. */
function inmost(text: string): string {
  const [outer = '', ...rest] = split(text, '\t')
  const [within] = rest
  return within === undefined ? outer : inmost(within)
}

/** Cuts at each delimiter without a backslash before it, takes that backslash away, then apostrophes around the whole. */
function split(text: string, delimiter: string): string[] {
  const marked = text.replaceAll(`\\${delimiter}`, '\u0000')
  return marked
    .split(delimiter)
    .map((part) => part.replaceAll('\u0000', delimiter))
    .map((part) => (/^'.*'$/s.test(part) && part.length > 1 ? part.slice(1, -1) : part))
}
