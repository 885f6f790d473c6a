/** The fonts that are printed: free ones under the names the painters ask for, so that every machine prints the same. */

import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sans from '@fontsource-variable/source-sans-3/package.json' with { type: 'json' }
import serif from '@fontsource-variable/source-serif-4/package.json' with { type: 'json' }
import { GlobalFonts } from '@napi-rs/canvas'

/** A font comes in files by alphabet; the next name is asked where one has no such letter. */
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const

/** The names the painters ask for, first to last. */
const FONTS = [
  {
    from: serif.name,
    names: ['Iowan Old Style', 'Palatino Linotype', 'Palatino', 'Georgia'],
  },
  { from: sans.name, names: ['Gill Sans', 'Optima', 'Segoe UI', 'DejaVu Sans Condensed'] },
] as const

export const SERIF =
  '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "DejaVu Serif", serif'
export const SANS =
  '"Gill Sans", Optima, "Segoe UI", "DejaVu Sans Condensed", "DejaVu Sans", sans-serif'

let isDone = false

export function lendFonts(): void {
  if (isDone) return
  isDone = true
  const require = createRequire(import.meta.url)
  for (const { from, names } of FONTS) {
    const file = from.split('/').at(-1)
    const home = dirname(require.resolve(`${from}/package.json`))
    const files = readdirSync(join(home, 'files'))
    for (const [at, alphabet] of ALPHABETS.entries()) {
      const path = files.find((one) => one === `${file}-${alphabet}-wght-normal.woff2`)
      if (path) GlobalFonts.registerFromPath(join(home, 'files', path), names[at])
    }
  }
}
