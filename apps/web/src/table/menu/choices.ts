/** Commands that differ in what is chosen alone: `Strength: 1`, `Strength: 2` … stand in one row. */

export interface Choice<T> {
  readonly of: T
  /** What is chosen. */
  readonly value: string
}

export type Entry<T> =
  | { readonly kind: 'line'; readonly of: T }
  | { readonly kind: 'choices'; readonly title: string; readonly choices: readonly Choice<T>[] }

const CHOICE = /^(.+): ([^:]{1,16})$/

/**
 * @param labelOf undefined for what is no choice whatever it is called
 * @example inRows(['A: 1', 'A: 2', 'B'], (label) => label).length // 2
 */
export function inRows<T>(
  lines: readonly T[],
  labelOf: (line: T) => string | undefined,
): Entry<T>[] {
  const entries: Entry<T>[] = []
  for (let at = 0; at < lines.length; ) {
    const row = rowFrom(lines.slice(at), labelOf)
    const [first] = row.choices
    if (first && row.choices.length > 1) entries.push({ kind: 'choices', ...row })
    else entries.push({ kind: 'line', of: lines[at] as T })
    at += Math.max(1, row.choices.length)
  }
  return entries
}

function rowFrom<T>(lines: readonly T[], labelOf: (line: T) => string | undefined) {
  const choices: Choice<T>[] = []
  let title = ''
  for (const of of lines) {
    const [, own = '', value = ''] = CHOICE.exec(labelOf(of) ?? '') ?? []
    if (own === '' || (choices.length > 0 && own !== title)) break
    title = own
    choices.push({ of, value })
  }
  return { title, choices }
}
