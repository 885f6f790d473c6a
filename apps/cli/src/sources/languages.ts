/** The languages of a module besides English, and how far each has come. */

import { type ModuleData, untranslated, wantedTexts } from '@redoubt/engine'

export interface Language {
  readonly tag: string
  /** Its own name: `Deutsch`. */
  readonly name: string
  /** How many a complete language has. */
  readonly texts: number
  /** Those it lacks, with the English that is read instead. */
  readonly missing: readonly (readonly [key: string, english: string])[]
}

/** A language counts once the module names it (`language:`): sentences of parts alone make none. */
export function languagesOf(data: ModuleData): Language[] {
  const texts = wantedTexts(data)
  return Object.entries(data.texts).flatMap(([tag, { language }]) =>
    tag === 'en' || language === undefined
      ? []
      : [{ tag, name: language, texts, missing: untranslated(data, tag) }],
  )
}
