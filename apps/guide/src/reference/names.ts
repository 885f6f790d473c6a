/** The first page of the names: every room with all it exports, and what the examples speak of. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackageName, packages, roomsOf } from './rooms.ts'

/**
 * @param root of the repository
 * @param pages the folder the rooms' pages were written to
 */
export function namesPage(root: string, pages: string): string {
  const lists = (Object.keys(packages) as PackageName[]).flatMap((name) => [
    `## ${packages[name]}`,
    ...roomsOf(root, name).flatMap((room) => {
      const page = `${name}/${room.name}`
      const links = headings(readFileSync(join(pages, `${page}.md`), 'utf8')).map(
        ({ text, anchor }) => `[${text}](./${page}#${anchor})`,
      )
      return [`### [${room.name}](./${page})`, links.join(' · ')]
    }),
  ])
  return [introduction(root), ...lists].join('\n\n')
}

/** The names a page explains, as TypeDoc wrote them: `## compileBoard() {#compileboard}`. */
function headings(page: string): readonly { readonly text: string; readonly anchor: string }[] {
  return [...page.matchAll(/^## (.+?) \{#(.+)\}$/gm)].map(([, text = '', anchor = '']) => ({
    text: text.replace(/\(\)$/, ''),
    anchor,
  }))
}

function introduction(root: string): string {
  const setting = readFileSync(
    join(root, 'packages/mechanics/src/tests/examples/setting.ts'),
    'utf8',
  )
  const names = [...setting.matchAll(/^ {4}\/\*\* (.+) \*\/\n {4}(\w+)/gm)]
  return `# All names

What rules in TypeScript are written with, folder by folder, as the sources explain it. What the parts are for and how they
fit is told in [Rules in TypeScript](../engine) and [Procedures and mechanics](../mechanics).

Every example runs in the tests of the project and tells the value behind its arrow. They all speak of one small battle, two
blue units before a town and a red one in it, and have these names at hand:

| Name | What it is |
| :-- | :-- |
${names.map(([, what, name]) => `| \`${name}\` | ${what} |`).join('\n')}`
}
