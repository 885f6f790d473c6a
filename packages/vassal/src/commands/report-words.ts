/** What a report says, as plain words: VASSAL's chat knows HTML, and signs that begin a line in a colour. */

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
    .trim()
}
