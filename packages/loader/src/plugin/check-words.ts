/** Keys of sentences that nothing looks for and that are nearly the name of something: misspelt, most likely. */

import type { Rules, TextFile } from '@redoubt/engine'
import { GENERATED, kindOfFile } from '../folder/layout.ts'
import type { Folder } from '../folder/read-folder.ts'
import { editDistance } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import { at, entries, type Part, wrongKey } from '../source/part.ts'

/** Sections whose keys the rules may put together at run time, so that no list of them is complete. */
const SECTIONS = ['log', 'results', 'words'] as const

/** What the table itself looks for. */
const OF_THE_TABLE = [
  ...['stage', 'score', 'long', 'spaces', 'guide', 'wins', 'headline', 'waiting', 'layers'],
  ...['obligations', 'reach', 'preview', 'battle', 'step', 'odds', 'horizon', 'policy', 'stack'],
  ...['chart', 'draw', 'hints', 'chapter', 'cautions'],
]

/**
 * Checks every word of a key against all that is named in the module. A key may be looked for in ways nobody sees from
 * outside, so only one is reported of which a word is named nowhere and one slip away from one that is.
 * @param brought sentences of the parts the rules are made of
 */
export function checkWords(
  folder: Folder,
  { steps }: Rules,
  text: Part,
  brought: TextFile,
  report: Report,
): void {
  const written = writtenIn(folder)
  const offered = steps.flatMap((step) => ('offers' in step ? step.offers : []))
  const named = [
    ...OF_THE_TABLE,
    ...steps.map(({ name }) => name),
    ...offered.map(({ name }) => name),
    ...SECTIONS.flatMap((section) => Object.keys(brought[section] ?? {}).flatMap(wordsOf)),
  ]
  const known = [...new Set([...named, ...(written.match(/[\p{L}_][\p{L}\p{N}_-]*/gu) ?? [])])]
  for (const section of SECTIONS)
    for (const [key, sentence] of entries(at(text, section))) {
      if (Object.hasOwn(brought[section] ?? {}, key)) continue
      for (const word of wordsOf(key)) {
        if (named.includes(word) || written.includes(word)) continue
        const meant = known.find((name) => isSlipOf(word, name))
        if (meant === undefined) continue
        report(
          wrongKey(sentence, {
            message: `nothing looks for "${key}" under ${section}: "${word}" is named nowhere in the module`,
            expected: `a key that is looked for: ${HOW[section]}`,
            received: key,
            hint: `did you mean "${key
              .split('.')
              .map((one) => (one === word ? meant : one))
              .join('.')}"?`,
          }),
        )
        break
      }
    }
}

const HOW: Readonly<Record<(typeof SECTIONS)[number], string>> = {
  log: 'the name of an action, or what the rules log',
  results: 'the reason the rules end the game for',
  words: 'what a rule, a part or the table names',
}

/** One letter too many, too few, another or two swapped. Numbers are not guessed at, nor is how words are joined a slip. */
function isSlipOf(word: string, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_\d]/g, '')
  return plain(word) !== plain(name) && editDistance(word, name, 2) === 1
}

function wordsOf(key: string): string[] {
  return key.split('.').filter((word) => word.length > 3)
}

/** All that is written in the module, besides its sentences. */
function writtenIn({ files }: Folder): string {
  return [...files]
    .filter(([path]) => {
      const file = kindOfFile(path)
      if (file.kind === 'yaml') return file.schema !== 'text'
      // The generated names repeat the keys themselves.
      return /\.(ts|js|mjs)$/.test(path) && path !== GENERATED
    })
    .map(([, bytes]) => bytes.toString('utf8'))
    .join('\n')
}
