/** Scripts that VitePress writes into its pages become files: the server's policy runs no others. */

import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param html a page as built
 * @param folder where the site is built to
 * @param base the address it is served under, ending in a slash
 * @returns the page, each script of it in `assets/inline.<hash>.js` and run at the same moment as before
 */
export function scriptsAsFiles(html: string, folder: string, base: string): string {
  return html.replaceAll(
    /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g,
    (_, attributes: string, code: string) => {
      const name = `assets/inline.${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`
      mkdirSync(join(folder, 'assets'), { recursive: true })
      writeFileSync(join(folder, name), code)
      return `<script${attributes} src="${base}${name}"></script>`
    },
  )
}
