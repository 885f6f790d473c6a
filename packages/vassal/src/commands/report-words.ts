/** What a report says, as plain words: VASSAL's chat knows HTML, and signs that begin a line in a colour. */

import type { Formula } from '@redoubt/engine'

const TAG =
  /<\/?(?:html|body|b|i|u|s|em|strong|small|big|font|span|div|p|br|hr|center|img|h[1-6]|table|tr|td|th|ul|ol|li|tt|sub|sup)(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))*\s*\/?>/gi
const COLOUR = /^(\{?\s*"?)[|!?~`](?=\S)/

/**
 * @example reportWords('~<b>$PieceName$</b> is hit') // → '$PieceName$ is hit'
 */
export function reportWords(format: string): string {
  return format
    .replace(COLOUR, '$1')
    .replace(TAG, (tag) => (/^<(?:br|p|hr|li|tr|td)\b/i.test(tag) ? ' ' : ''))
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}

/** The same of what a report comes to: where it begins with a sign for a colour that is reckoned, that is left out. */
export function withoutColour(words: Formula): Formula {
  if ('value' in words)
    return typeof words.value === 'string' ? { value: words.value.replace(SIGNS, '') } : words
  if ('operator' in words && words.operator === '+') {
    const left = withoutColour(words.left)
    // A text at the head keeps numbers behind it from being added up.
    const isHead = 'value' in words.left && words.left.value === ''
    return { ...words, left, ...(isHead ? { right: withoutColour(words.right) } : {}) }
  }
  if ('when' in words)
    return {
      ...words,
      gives: withoutColour(words.gives),
      otherwise: withoutColour(words.otherwise),
    }
  if ('call' in words && words.call === 'If')
    return { ...words, of: words.of.map((one, at) => (at === 0 ? one : withoutColour(one))) }
  return words
}

const SIGNS = /^[|!?~`](?=\S|$)/
