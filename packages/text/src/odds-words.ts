/** The odds as one would say them aloud: outcomes that come to the same in the module's words are one. */

import type { ActionPreview, Fact } from '@redoubt/engine'
import type { Texts } from './texts.ts'

type Outcomes = NonNullable<ActionPreview['odds']>['outcomes']

/** Outcomes that have one name. */
export interface OddsGroup {
  readonly text: string
  /** Their probability. */
  readonly value: number
}

/**
 * Outcomes by the module's own rule, most likely first: `odds.group.<key>` names the group an outcome is in, by its facts;
 * without it each is named as `odds.<key>` says. Empty where the module has no names for them.
 */
export function oddsGroups(texts: Texts, outcomes: Outcomes): OddsGroup[] {
  const groups = new Map<string, number>()
  for (const { key, facts = {}, probability } of outcomes) {
    if (key === undefined) return []
    const name = texts.word(`odds.group.${key}`, facts) ?? texts.remark('odds', { key, facts }).text
    groups.set(name, (groups.get(name) ?? 0) + probability.value)
  }
  return [...groups].map(([text, value]) => ({ text, value })).sort((a, b) => b.value - a.value)
}

/** What is to be expected on average, where the module says it: `odds.average.<key>` with the facts that are numbers averaged. */
export function oddsAverage(texts: Texts, outcomes: Outcomes): string | undefined {
  const [first] = outcomes
  if (first?.key === undefined || outcomes.some(({ key }) => key !== first.key)) return undefined
  const averages: Record<string, Fact> = { ...first.facts }
  for (const [name, fact] of Object.entries(first.facts ?? {})) {
    if (typeof fact !== 'number') continue
    const mean = outcomes.reduce(
      (sum, { facts = {}, probability }) => sum + Number(facts[name] ?? 0) * probability.value,
      0,
    )
    averages[name] = Math.round(mean * 10) / 10
  }
  return texts.word(`odds.average.${first.key}`, averages)
}
