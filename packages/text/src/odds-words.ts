/** What may come of an action as one would say it aloud: outcomes that come to the same in the module's words are one. */

import type { ActionPreview, Fact } from '@redoubt/engine'
import type { Texts } from './texts.ts'

/** An outcome with its name in the module, as the odds or a results table tell it. */
interface Told {
  readonly key?: string
  readonly facts?: Readonly<Record<string, Fact>> | undefined
  readonly probability: { readonly value: number }
}

type Outcomes = readonly Told[]

/** Outcomes that have one name. */
export interface OddsGroup {
  readonly text: string
  /** Their probability. */
  readonly value: number
}

/** What may come of an action, and what is to be expected on average. */
export interface Prospects {
  /** Most likely first. */
  readonly groups: readonly OddsGroup[]
  readonly average: string | undefined
}

/**
 * By the odds where they come to more than one thing, else by the table the action is decided on; undefined where there is
 * nothing to tell apart.
 */
export function prospectsOf(
  texts: Texts,
  { said, odds }: Pick<ActionPreview, 'said' | 'odds'>,
): Prospects | undefined {
  if (odds) {
    const groups = oddsGroups(texts, odds.outcomes)
    if (groups.length > 1) return { groups, average: oddsAverage(texts, odds) }
  }
  const read = (said?.distribution ?? []).map(({ label, probability }) => ({
    ...label,
    probability,
  }))
  const groups = groupsOf(read, (key, facts) => texts.word(`preview.group.${key}`, facts))
  if (groups.length === 0) return undefined
  return { groups, average: averageOf(texts, read, 'preview') }
}

/**
 * Outcomes by the module's own rule, most likely first: `odds.group.<key>` names the group an outcome is in, by its facts;
 * without it each is named as `odds.<key>` says. Empty where the module has no names for them.
 */
export function oddsGroups(texts: Texts, outcomes: Outcomes): OddsGroup[] {
  return groupsOf(
    outcomes,
    (key, facts) =>
      texts.word(`odds.group.${key}`, facts) ?? texts.remark('odds', { key, facts }).text,
  )
}

/**
 * What is to be expected on average, where the module says it: `odds.average.<key>` with the facts that are numbers averaged,
 * where all outcomes have that key; else `odds.average` with what the horizon counts.
 */
export function oddsAverage(
  texts: Texts,
  {
    outcomes,
    changes,
  }: { readonly outcomes: Outcomes; readonly changes?: Readonly<Record<string, number>> },
): string | undefined {
  const named = averageOf(texts, outcomes, 'odds')
  if (named !== undefined || !changes) return named
  const rounded = Object.entries(changes).map(([name, by]) => [name, tenths(by)])
  return texts.word('odds.average', Object.fromEntries(rounded))
}

function tenths(mean: number): number {
  return Math.round(mean * 10) / 10
}

function groupsOf(
  told: Outcomes,
  nameOf: (key: string, facts: Readonly<Record<string, Fact>>) => string | undefined,
): OddsGroup[] {
  const groups = new Map<string, number>()
  for (const { key, facts = {}, probability } of told) {
    const name = key === undefined ? undefined : nameOf(key, facts)
    if (name === undefined) return []
    groups.set(name, (groups.get(name) ?? 0) + probability.value)
  }
  return [...groups].map(([text, value]) => ({ text, value })).sort((a, b) => b.value - a.value)
}

function averageOf(texts: Texts, told: Outcomes, section: 'odds' | 'preview'): string | undefined {
  const [first] = told
  if (first?.key === undefined || told.some(({ key }) => key !== first.key)) return undefined
  const averages: Record<string, Fact> = { ...first.facts }
  for (const [name, fact] of Object.entries(first.facts ?? {})) {
    if (typeof fact !== 'number') continue
    const mean = told.reduce(
      (sum, { facts = {}, probability }) => sum + Number(facts[name] ?? 0) * probability.value,
      0,
    )
    averages[name] = tenths(mean)
  }
  return texts.word(`${section}.average.${first.key}`, averages)
}
