/** Where the words of a module stand that players read, apart from text/: by file, the ways to them. */

/** The files that are translated by their own keys, as a text file calls them. */
export type TranslatedFile =
  | 'module'
  | 'boards'
  | 'pieces'
  | 'tables'
  | 'options'
  | 'scenarios'
  | 'rulebook'
  | 'metrics'

/** `*`: any key, or any item of a list, by its id where it has one. */
export type Way = readonly string[]

const way = (dotted: string): Way => dotted.split('.')

export const WORDS: Readonly<Record<TranslatedFile, readonly Way[]>> = {
  module: [
    'title',
    'summary',
    'credits.*',
    'sides.*.name',
    'sides.*.adjective',
    'seats.*.name',
    'seatings.*.label',
    'zones.*.label',
  ].map(way),
  boards: ['*.title', '*.terrains.*.label', '*.features.*.label'].map(way),
  pieces: ['types.*.label', 'types.*.plural', 'types.*.faces.*', 'types.*.card.text'].map(way),
  tables: ['*.title', '*.results.*'].map(way),
  options: [
    'options.*.label',
    'options.*.help',
    'options.*.labels.*',
    'presets.*.label',
    'presets.*.help',
    'conflicts.*.message',
  ].map(way),
  scenarios: ['*.title', '*.summary'].map(way),
  rulebook: ['title', 'sections.*.title', 'clauses.*.title', 'clauses.*.text'].map(way),
  metrics: ['metrics.*.label'].map(way),
}

/** Names, translated by what they are in English: proper ones keep theirs unless the language has one of its own. */
export const PROPER: Readonly<Partial<Record<TranslatedFile, readonly Way[]>>> = {
  boards: ['*.areas.*.label', '*.spaces.*.label', '*.layout.names.*.text'].map(way),
  scenarios: ['*.forces.*.name'].map(way),
}

/** Names that are words of the language like any other. */
export const COMMON: Readonly<Partial<Record<TranslatedFile, readonly Way[]>>> = {
  options: ['options.*.group'].map(way),
  tables: ['*.columns.*', '*.rows.*.*'].map(way),
}

/** Words that may well be the same in every language. */
export const UNCHANGING: ReadonlySet<string> = new Set(['module.title', 'rulebook.title'])
