/** What paper says of itself, in the languages it can be printed in; what the game says comes from its module. */

import { IntlMessageFormat } from 'intl-messageformat'
import german from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }

export type WordKey = keyof typeof english

/** A sentence with its values put in. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

const MESSAGES: Readonly<Record<string, Readonly<Record<WordKey, string>>>> = {
  en: english,
  de: german,
}

/** The languages paper speaks, as tags. */
export const LANGUAGES: readonly string[] = Object.keys(MESSAGES)

/** @param language one of `LANGUAGES`; of another paper speaks English */
export function sayer(language: string): Say {
  const messages = MESSAGES[language] ?? english
  return (key, values) => String(new IntlMessageFormat(messages[key], language).format(values))
}
