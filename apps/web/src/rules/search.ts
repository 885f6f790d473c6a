/** Clauses in which all words of a question stand, in whatever order, or in the names of the options that govern them. */

import type { ClauseFile, ModuleData, RulebookFile } from '@redoubt/engine'

/** A chapter with the clauses found in it. */
export interface FoundSection {
  readonly id: string
  readonly title: string
  readonly when: NonNullable<RulebookFile['sections']>[number]['when']
  readonly clauses: readonly ClauseFile[]
}

/**
 * The chapters that hold something of what is wanted; all of them where nothing is.
 * @param also words that people search by, each with one of the rules' own: `undo = taking back; dice = die`
 */
export function sectionsOf(
  { rulebook, options }: Pick<ModuleData, 'rulebook' | 'options'>,
  wanted: string,
  also = '',
): FoundSection[] {
  const words = wordsOf(wanted)
  const meant = meaningsIn(also)
  const chapters = new Map((rulebook.sections ?? []).map((section) => [section.id, section]))
  const found = new Map<string, ClauseFile[]>()
  for (const clause of rulebook.clauses) {
    const labels = (clause.options ?? []).map((name) => options.options[name]?.label ?? '')
    const text = [clause.id, clause.title, clause.text, ...labels].join(' ').toLowerCase()
    const says = (word: string) =>
      text.includes(word) || (meant.get(word) ?? []).some((other) => text.includes(other))
    if (!words.every(says)) continue
    const section = clause.section ?? ''
    found.set(section, [...(found.get(section) ?? []), clause])
  }
  const order = [...chapters.keys(), ...[...found.keys()].filter((id) => !chapters.has(id))]
  return order.flatMap((id) => {
    const clauses = found.get(id)
    const chapter = chapters.get(id)
    return clauses
      ? [
          {
            id: id === '' ? 'all' : id,
            title: chapter?.title ?? rulebook.title,
            when: chapter?.when,
            clauses,
          },
        ]
      : []
  })
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/u)
    .filter(Boolean)

function meaningsIn(also: string): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, string[]>()
  for (const pair of also.toLowerCase().split(';')) {
    const [word = '', other = ''] = pair.split('=').map((side) => side.trim())
    if (word !== '' && other !== '') meanings.set(word, [...(meanings.get(word) ?? []), other])
  }
  return meanings
}
