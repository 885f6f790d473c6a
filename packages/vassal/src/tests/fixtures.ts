/** Small modules and saved games of our own, written as VASSAL writes them. */

import { strToU8, zipSync } from 'fflate'

/** A sequence as VASSAL writes it: the delimiter escaped, odd fields between apostrophes. */
export function sequence(delimiter: string, ...fields: readonly string[]): string {
  return fields
    .map((field) => {
      const escaped = field.replaceAll(delimiter, `\\${delimiter}`)
      return field.startsWith('\\') ||
        (field.startsWith("'") && field.endsWith("'") && field !== '')
        ? `'${escaped}'`
        : escaped
    })
    .join(delimiter)
}

/** A trait and its state. */
export type TraitText = readonly [type: string, state: string]

/** A trait of a state and fields. */
export const trait = (state: string, ...fields: readonly string[]): TraitText => [
  sequence(';', ...fields),
  state,
]

/** Commands of a trait: the entry in the menu, the key, and what it does. */
export const keys = (...commands: readonly (readonly [string, string, string])[]): string =>
  sequence(',', ...commands.map((one) => sequence(':', ...one)))

/** A key that goes by a name: no key of the keyboard has this number. */
export const named = (name: string): string => `57344,0,${name}`

/** A definition from traits, outermost first. */
export function definition(traits: readonly TraitText[], id = 'null'): string {
  const nested = (list: readonly string[]): string =>
    list.reduceRight((inner, outer, at) =>
      at === list.length - 1 ? outer : sequence('\t', outer, inner),
    )
  return sequence(
    '/',
    '+',
    id,
    nested(traits.map(([type]) => type)),
    nested(traits.map(([, state]) => state)),
  )
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A picture of one pixel, with the size it claims in its head. */
export function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33)
  const view = new DataView(bytes.buffer)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  view.setUint32(8, 13)
  bytes.set(strToU8('IHDR'), 12)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** The veil over saved games. */
export function veiled(text: string, key = 0x5a): Uint8Array {
  const hex = (byte: number): string => byte.toString(16).padStart(2, '0')
  return strToU8(`!VCSK${hex(key)}${[...strToU8(text)].map((byte) => hex(byte ^ key)).join('')}`)
}

export function vsav(commands: readonly string[]): Uint8Array {
  return zipSync({ savedGame: veiled(sequence('\u001b', ...commands)) })
}

export interface ModuleParts {
  /** What stands inside the root element. */
  readonly inside: string
  readonly files?: Readonly<Record<string, Uint8Array>>
  readonly buildFile?: string
  readonly root?: string
}

export function vmod({
  inside,
  files = {},
  buildFile = 'buildFile.xml',
  root = 'VASSAL.build.GameModule',
}: ModuleParts): Uint8Array {
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<${root} name="Border War" version="1.2" description="A small war" VassalVersion="3.7.5">${inside}</${root}>`
  return zipSync({ [buildFile]: strToU8(xml), ...files })
}
