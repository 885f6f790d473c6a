/** Messages of a module in a reader's language: denials, log lines, prompts, names. */

export { type AdviceWords, adviceWords } from './advice-words.ts'
export { english } from './english.ts'
export { fetchGerman } from './fetch-german.ts'
export type { Language } from './language.ts'
export { listed } from './listed.ts'
export { oddsAverage, oddsGroups, prospectsOf } from './odds-words.ts'
export { createTexts, type Message, type Part, type Texts } from './texts.ts'
