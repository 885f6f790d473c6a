/** Writes above a block of code which file it belongs to. */

import type { MarkdownRenderer } from 'vitepress'
import { readFence } from './fence.ts'

export function captionFences(md: MarkdownRenderer): void {
  const draw = md.renderer.rules.fence
  if (!draw) return
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const { file, from } = readFence(tokens[index]?.info ?? '')
    const name = file ?? from
    const caption =
      name === undefined ? '' : `<p class="fence-file">${md.utils.escapeHtml(name)}</p>\n`
    return caption + draw(tokens, index, ...rest)
  }
}
