/** A module as it is read in a language: the same rules, other words. */

import type { ModuleData } from '../format/data.ts'
import type { TextFile } from '../format/format.ts'
import { byFile, fileOf } from './english.ts'
import { COMMON, PROPER, type TranslatedFile, WORDS } from './places.ts'
import { withWords } from './walk.ts'

/**
 * The data of a module with its words in a language; what the language does not say is English. Only the sentences of
 * the two languages come along. Keys, places and rules are those of the module: whoever plays by it plays the same game.
 * @param language tag of a text file: `de`
 * @example inLanguage(data, 'de').manifest.title // → 'Skirmish'
 */
export function inLanguage(data: ModuleData, language: string): ModuleData {
  const english = sentencesOnly(data.texts.en)
  const own = data.texts[language]
  if (language === 'en' || !own) return { ...data, texts: english ? { en: english } : {} }
  const { names = {} } = own
  const called = (name: string) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name)
  const read = (file: TranslatedFile): unknown => {
    const words = own[file]
    const translated = withWords(
      fileOf(data, file),
      WORDS[file],
      (text, keys) => wordAt(words, keys) ?? text,
    )
    return withWords(translated, [...(PROPER[file] ?? []), ...(COMMON[file] ?? [])], called)
  }
  const files = Object.fromEntries(byFile(WORDS).map(([file]) => [file, read(file)]))
  const { module: manifest, metrics, ...others } = files
  const translated = files.pieces as ModuleData['pieces']
  const pieces = withOwnFaces(data.pieces, translated)
  const boards = Object.entries(others.boards as ModuleData['boards'])
  return {
    ...data,
    ...others,
    pieces,
    manifest: manifest as ModuleData['manifest'],
    ...(metrics === undefined ? {} : { metrics: metrics as NonNullable<ModuleData['metrics']> }),
    boards: Object.fromEntries(boards.map(([id, board]) => [id, printed(board, called)])),
    texts: { ...(english ? { en: english } : {}), [language]: sentencesOnly(own) ?? {} },
    language,
    names: {
      ...groundNames(data, files.boards as ModuleData['boards']),
      ...kindNames(data, pieces),
      ...names,
    },
    faceNames: faceNames(translated),
  }
}

/** The words of a language with the faces of the files: looks, traits, set-ups and rules name them. */
function withOwnFaces(
  { types }: ModuleData['pieces'],
  translated: ModuleData['pieces'],
): ModuleData['pieces'] {
  const own = Object.entries(translated.types).map(([id, type]) => {
    const { faces } = types[id] ?? {}
    return [id, faces ? { ...type, faces } : type]
  })
  return { ...translated, types: Object.fromEntries(own) }
}

function faceNames({ types }: ModuleData['pieces']): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(types).flatMap(([id, { faces }]) => (faces ? [[id, faces]] : [])),
  )
}

/** Kinds of pieces name those without a name of their own. */
function kindNames(
  { pieces }: ModuleData,
  translated: ModuleData['pieces'],
): Record<string, string> {
  const names: Record<string, string> = {}
  for (const [id, type] of Object.entries(pieces.types)) {
    const into = translated.types[id]
    if (into) names[type.label] = into.label
  }
  return names
}

/** Terrains and features of edges are spoken of by their labels. */
function groundNames({ boards }: ModuleData, translated: ModuleData['boards']) {
  const names: Record<string, string> = {}
  for (const [id, { terrains, features = {} }] of Object.entries(boards)) {
    const board = translated[id]
    for (const [kind, { label }] of Object.entries(terrains))
      names[label] = board?.terrains[kind]?.label ?? label
    for (const [kind, { label }] of Object.entries(features))
      names[label] = board?.features?.[kind]?.label ?? label
  }
  return names
}

/** Names of areas in as many lines as they are printed in. */
function printed(
  board: ModuleData['boards'][string],
  called: (name: string) => string,
): ModuleData['boards'][string] {
  if (!board.areas) return board
  const areas = board.areas.map((area) => {
    if (!area.print?.lines) return area
    const { lines } = area.print
    const whole = lines.join(' ')
    const translated = called(whole)
    const parts = translated.split(' ')
    const anew =
      translated === whole
        ? lines.map(called)
        : parts.length === lines.length
          ? parts
          : [translated]
    return { ...area, print: { ...area.print, lines: anew as typeof lines } }
  })
  return { ...board, areas }
}

/** Sentences without what is translated of other files, in the order they have: both ends of a connection count by it. */
function sentencesOnly(file: TextFile | undefined): TextFile | undefined {
  const translated = (section: string) => section === 'names' || Object.hasOwn(WORDS, section)
  return (
    file && Object.fromEntries(Object.entries(file).filter(([section]) => !translated(section)))
  )
}

function wordAt(words: unknown, keys: readonly string[]): string | undefined {
  let value = words
  for (const key of keys) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return typeof value === 'string' ? value : undefined
}
