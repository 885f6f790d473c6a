/** What rules bring to a module's data: attributes, variables and sentences that its files need not declare. */

import type { ModuleData } from '../format/data.ts'
import type { AttributeFile, TextFile, VariableFile } from '../format/format.ts'

/**
 * What a part brings along, so that the module need not declare it.
 * @example
 * const fatigue: Brought = { attributes: { tired: { type: 'boolean', initial: false } }, texts: { en: { log: { rested: '{unit} rests.' } } } }
 * Object.keys(fatigue.attributes ?? {}) // → [ 'tired' ]
 */
export interface Brought {
  /** Attributes of pieces, as pieces.yaml would declare them. */
  readonly attributes?: Readonly<Record<string, AttributeFile>>
  /** Variables of the game, as module.yaml would declare them. */
  readonly variables?: Readonly<Record<string, VariableFile>>
  /** Sentences by language (`en`), as text/en.yaml would hold them. */
  readonly texts?: Readonly<Record<string, TextFile>>
  /** Sentences that the module has to have (`words.preview.town`), and the names of what each is given. */
  readonly facts?: Readonly<Record<string, readonly string[]>>
}

/**
 * A module's data with what its rules bring laid under it: what the files say themselves goes before, and keeps its place,
 * so that positions known before stay the same.
 * @example dataWith(data, [{ variables: { rain: { type: 'boolean', initial: false } } }]).manifest.variables?.rain // → { type: 'boolean', initial: false }
 */
export function dataWith(data: ModuleData, brought: readonly Brought[] = []): ModuleData {
  if (brought.length === 0) return data
  const attributes = Object.assign({}, ...brought.map((one) => one.attributes))
  const variables = Object.assign({}, ...brought.map((one) => one.variables))
  return {
    ...data,
    manifest: { ...data.manifest, variables: after(data.manifest.variables, variables) },
    pieces: { ...data.pieces, attributes: after(data.pieces.attributes, attributes) },
    texts: textsWith(
      data.texts,
      brought.map((one) => withoutOverruled(one, data.texts)),
    ),
  }
}

/** Without translations of English sentences that the files say in words of their own. */
function withoutOverruled({ texts = {}, ...brought }: Brought, own: Texts): Brought {
  const { en = {} } = own
  const kept = Object.entries(texts).map(([language, file]) => {
    if (language === 'en') return [language, file]
    const sections = Object.entries(file).map(([section, said]) => [
      section,
      without(said, en[section as keyof TextFile]),
    ])
    return [language, Object.fromEntries(sections)]
  })
  return { ...brought, texts: Object.fromEntries(kept) }
}

function without(said: TextFile[keyof TextFile], overruled: TextFile[keyof TextFile] = {}) {
  if (typeof said !== 'object' || typeof overruled !== 'object') return said
  return Object.fromEntries(Object.entries(said).filter(([key]) => !Object.hasOwn(overruled, key)))
}

type Texts = Readonly<Record<string, TextFile>>

/** What the files declare, and after it what only the rules do. */
function after<T>(
  own: Readonly<Record<string, T>> = {},
  brought: Readonly<Record<string, T>>,
): Record<string, T> {
  return { ...own, ...brought, ...own }
}

/**
 * Sentences of the files over those the rules bring, language by language and key by key.
 * @example
 * const texts = textsWith({ en: { log: { moved: '{unit} marches' } } }, [{ texts: { en: { log: { moved: 'moved', rested: 'rested' } } } }])
 * texts.en?.log // → { moved: '{unit} marches', rested: 'rested' }
 */
export function textsWith(
  texts: Readonly<Record<string, TextFile>>,
  brought: readonly Brought[],
): Record<string, TextFile> {
  const all: Record<string, TextFile> = {}
  for (const some of [...brought.map((one) => one.texts ?? {}), texts]) {
    for (const [language, file] of Object.entries(some)) all[language] = laid(all[language], file)
  }
  return all
}

function laid(under: TextFile = {}, over: TextFile): TextFile {
  const both: TextFile = { ...under, ...over }
  for (const section of SECTIONS) {
    if (under[section] && over[section]) both[section] = { ...under[section], ...over[section] }
  }
  if (under.actions && over.actions) both.actions = { ...under.actions, ...over.actions }
  return both
}

const SECTIONS = ['prompts', 'denials', 'log', 'results', 'words', 'names'] as const
