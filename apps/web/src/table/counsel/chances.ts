/** The outcomes of a preview in words, with their chances. */

import type { ActionPreview } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import type { Chance } from './OddsBars.tsx'
import { sayOfCounsel } from './words.ts'

/** Chances read off the table where lines were struck out, else what the engine found by playing the action. */
export function chancesOf(texts: Texts, { said = {}, odds }: ActionPreview): Chance[] {
  if (said.distribution)
    return said.distribution.map(({ label, probability }) => ({
      text: texts.remark('preview', label).text,
      ...probability,
    }))
  if (!odds || odds.outcomes.length < 2) return []
  return odds.outcomes.map(({ probability, key, facts, log, result }) => ({
    text:
      key === undefined
        ? log.map((entry) => texts.log(entry).text).join(' ') ||
          (result ? texts.result(result).text : sayOfCounsel('counsel.nothing'))
        : texts.remark('odds', { key, facts }).text,
    ...probability,
  }))
}
