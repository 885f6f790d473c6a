/** The language one reads in: chosen in the lobby and kept, at first the browser's. Switched without loading the page again. */

import { english, fetchGerman, type Language } from '@redoubt/text'
import { useSyncExternalStore } from 'react'

export type LanguageTag = 'en' | 'de'

/** The languages by their own names, for the menu. */
export const LANGUAGES: Readonly<Record<LanguageTag, string>> = { en: 'English', de: 'Deutsch' }

/** Sentences of a part of the page, by key. */
type Sentences = Readonly<Record<string, string>>

/** What a language brings; English is part of the page itself. */
interface Speech {
  readonly language: Language
  /** By part of the page: `page`, `lab` … */
  readonly parts: Readonly<Record<string, Sentences>>
}

const KEY = 'redoubt.language'
const NOTHING: Speech = { language: english, parts: {} }
const listeners = new Set<() => void>()
let tag: LanguageTag = 'en'
let speech = NOTHING

/** What was chosen here before, else the first of the browser's languages that the page speaks. */
export function preferredLanguage(
  kept: string | undefined = keptLanguage(),
  wanted: readonly string[] = globalThis.navigator?.languages ?? [],
): LanguageTag {
  const spoken = [kept ?? '', ...wanted].map((one) => one.slice(0, 2).toLowerCase()).find(isSpoken)
  return spoken ?? 'en'
}

function keptLanguage(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function isSpoken(one: string): one is LanguageTag {
  return Object.hasOwn(LANGUAGES, one)
}

/** Speaks a language from now on: its sentences are fetched first. @throws Error when they cannot be fetched */
export async function speak(wanted: LanguageTag): Promise<void> {
  speech = wanted === 'en' ? NOTHING : await fetchSpeech()
  tag = wanted
  if (globalThis.document) document.documentElement.lang = tag
  for (const listener of listeners) listener()
}

async function fetchSpeech(): Promise<Speech> {
  const [language, { parts }] = await Promise.all([fetchGerman(), import('./german.ts')])
  return { language, parts }
}

/** Speaks it, and keeps that it was chosen. */
export async function chooseLanguage(wanted: LanguageTag): Promise<void> {
  await speak(wanted)
  try {
    localStorage.setItem(KEY, wanted)
  } catch {
    // A browser that keeps nothing speaks it until the page is left.
  }
}

export function useLanguage(): LanguageTag {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => tag,
  )
}

/** The language spoken now. */
export const languageTag = (): LanguageTag => tag

/** What tables and modules say in it. */
export const spoken = (): Language => speech.language

/** A part's sentence in the language spoken, where that is not English. */
export function translated(part: string, key: string): string | undefined {
  return speech.parts[part]?.[key]
}

/** A noun inside a sentence: English writes it small, German does not. */
export function amidst(noun: string): string {
  return tag === 'en' ? noun.toLowerCase() : noun
}
