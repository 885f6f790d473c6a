/** The odds as one would say them aloud: outcomes that come to the same in the module's words are one. */

import type { ActionPreview, Fact } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import { say } from '../../messages/say.ts'
import type { Chance } from './OddsBars.tsx'

type Outcomes = NonNullable<ActionPreview['odds']>['outcomes']

/** More groups than these are no headline. */
const MOST = 3

/**
 * Outcomes by the module's own rule, most likely first: `odds.group.<key>` names the group an outcome is in, by its facts;
 * without it each is named as `odds.<key>` says.
 */
export function groupsOf(texts: Texts, outcomes: Outcomes): Chance[] {
  const groups = new Map<string, number>()
  for (const { key, facts = {}, probability } of outcomes) {
    if (key === undefined) return []
    const name = texts.word(`odds.group.${key}`, facts) ?? texts.remark('odds', { key, facts }).text
    groups.set(name, (groups.get(name) ?? 0) + probability.value)
  }
  return [...groups].map(([text, value]) => ({ text, value })).sort((a, b) => b.value - a.value)
}

/** What is to be expected on average, where the module says it: `odds.average.<key>` with the facts that are numbers averaged. */
export function averageOf(texts: Texts, outcomes: Outcomes): string | undefined {
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

/** "Taken 42 %, beaten off 31 %, contested 27 %", or undefined where there are no odds to speak of. */
export function gistOf(texts: Texts, { odds }: ActionPreview): string | undefined {
  if (!odds || odds.outcomes.length < 2) return undefined
  const groups = groupsOf(texts, odds.outcomes)
  if (groups.length === 0) return undefined
  return groups
    .slice(0, MOST)
    .map(({ text, value }) => say('counsel.group', { text, value }))
    .join(', ')
}
