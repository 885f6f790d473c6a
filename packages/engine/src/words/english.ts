/** All that is to be read of a module, as it stands in English: what a translation may and must speak of. */

import { dataUnseated } from '../cast/seating.ts'
import type { ModuleData } from '../format/data.ts'
import type { TextFile } from '../format/format.ts'
import { COMMON, PROPER, type TranslatedFile, UNCHANGING, WORDS } from './places.ts'
import { withWords } from './walk.ts'

export interface EnglishWords {
  /** By the keys a translation has them under: `denials F-8.4`, `module sides red name`. */
  readonly texts: ReadonlyMap<string, string>
  /** Names, as they are written, and whether every language has a word of its own for them. */
  readonly names: ReadonlyMap<string, { readonly common: boolean }>
}

/** Sections of a text file that hold one sentence a key. */
export const SENTENCES = ['prompts', 'denials', 'log', 'results', 'words'] as const

/**
 * Keys as one.
 * @example textKeyOf(['sides', 'red', 'name']) // → 'sides red name'
 */
export const keyOf = (keys: readonly string[]): string => keys.join(' ')

/**
 * @param seated with what its rules bring, in any seating: the seats of all of them are spoken of
 * @example englishOf(data).texts.get(textKeyOf(['module', 'sides', 'red', 'name'])) // → 'Red'
 */
export function englishOf(seated: ModuleData): EnglishWords {
  const data = dataUnseated(seated)
  const texts = new Map<string, string>()
  const names = new Map<string, { common: boolean }>()
  for (const [file, ways] of byFile(WORDS))
    withWords(fileOf(data, file), ways, (text, keys) => {
      if (text !== '') texts.set(keyOf([file, ...keys]), text)
      return text
    })
  for (const [file, ways] of byFile(PROPER))
    withWords(fileOf(data, file), ways, (text) => {
      names.set(text, { common: false })
      return text
    })
  for (const name of printedNames(data)) names.set(name, { common: false })
  for (const [file, ways] of byFile(COMMON))
    withWords(fileOf(data, file), ways, (text) => {
      names.set(text, { common: /\p{Ll}{3}/u.test(text) })
      return text
    })
  for (const [key, text] of sentencesOf(data.texts.en ?? {})) texts.set(key, text)
  return { texts, names }
}

/** Names as maps print them, often shorter than those the areas have; those of several lines as one. */
function printedNames({ boards }: ModuleData): string[] {
  return Object.values(boards).flatMap(({ areas = [] }) =>
    areas.flatMap(({ print }) => (print?.lines ? [print.lines.join(' ')] : [])),
  )
}

/**
 * What is wanting in a language, by its keys, with the English that is read instead.
 * @example untranslated(data, 'de').length > 0 // → true
 */
export function untranslated(data: ModuleData, language: string): [key: string, english: string][] {
  const own = translationsOf(data.texts[language] ?? {})
  return wantedOf(data).filter(([key]) => !own.has(key))
}

/**
 * How many texts a complete language has.
 * @example wantedTexts(data) > 0 // → true
 */
export function wantedTexts(data: ModuleData): number {
  return wantedOf(data).length
}

function wantedOf(data: ModuleData): [key: string, english: string][] {
  const { texts, names } = englishOf(data)
  const wanted = [...texts].filter(([key]) => !UNCHANGING.has(key.replaceAll(' ', '.')))
  const words = [...names].flatMap(([name, { common }]): [string, string][] =>
    common ? [[keyOf(['names', name]), name]] : [],
  )
  return [...wanted, ...words]
}

/** All a text file says, by key. */
export function translationsOf(file: TextFile): ReadonlyMap<string, string> {
  const all = new Map(sentencesOf(file))
  for (const [name, translated] of Object.entries(file.names ?? {}))
    all.set(keyOf(['names', name]), translated)
  for (const section of Object.keys(WORDS) as TranslatedFile[])
    for (const [keys, text] of leaves(file[section] ?? {})) all.set(keyOf([section, ...keys]), text)
  return all
}

function sentencesOf(file: TextFile): [key: string, text: string][] {
  const sentences = SENTENCES.flatMap((section) =>
    Object.entries(file[section] ?? {}).map(([key, text]): [string, string] => [
      keyOf([section, key]),
      text,
    ]),
  )
  const actions = Object.entries(file.actions ?? {}).flatMap(([name, action]) =>
    leaves(action).map(([keys, text]): [string, string] => [
      keyOf(['actions', name, ...keys]),
      text,
    ]),
  )
  return [...sentences, ...actions].filter(([, text]) => text !== '')
}

function leaves(value: unknown, keys: readonly string[] = []): [readonly string[], string][] {
  if (typeof value === 'string') return [[keys, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...keys, key]))
}

export function fileOf(data: ModuleData, file: TranslatedFile): unknown {
  return file === 'module' ? data.manifest : data[file]
}

export function byFile<T>(
  all: Readonly<Partial<Record<TranslatedFile, T>>>,
): [TranslatedFile, T][] {
  return Object.entries(all) as [TranslatedFile, T][]
}
