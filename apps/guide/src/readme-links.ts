/** The packages' READMEs are pages of the reference: their links to one another lead there. */

import type { MarkdownRenderer } from 'vitepress'

/** `../loader/README.md` → `./loader`; other links as they are. */
export function linkReadmes(md: MarkdownRenderer): void {
  const draw = md.renderer.rules.link_open
  md.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const [, name] = /^\.\.\/(\w+)\/README\.md$/.exec(token?.attrGet('href') ?? '') ?? []
    if (name !== undefined) token?.attrSet('href', `./${name}`)
    return draw ? draw(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
  }
}
