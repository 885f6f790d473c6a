/** Words that strangers chose, in a message of Discord or Slack: nothing in them is a link with another face, or calls a channel. */

/** What begins or ends a mark in Discord's Markdown, mentions and masked links included. */
const MARKS = /[\\`*_~|<>[\]()#@:-]/g

/** Slack's own marks all need one of these. */
const SLACK: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * @param service whose marks they would be
 * @param base the addresses of the site, which stay links
 * @example unmarked('slack', '<!channel> your move', 'https://example.org') // → '&lt;!channel&gt; your move'
 */
export function unmarked(service: 'discord' | 'slack', text: string, base: string): string {
  if (service === 'slack') return text.replace(/[&<>]/g, (mark) => SLACK[mark] ?? mark)
  return text
    .split('\n')
    .map((line) => (line.startsWith(base) ? line : line.replace(MARKS, '\\$&')))
    .join('\n')
}
