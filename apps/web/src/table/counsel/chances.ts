/** The outcomes of a preview in words, with their chances. */

import type { ActionPreview, LogEntry } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import type { Chance } from './OddsBars.tsx'
import { toldDice } from './told-dice.ts'
import { sayOfCounsel } from './words.ts'

/**
 * Chances read off the table where lines were struck out, else what the engine found by playing the action. Outcomes that
 * read alike are one; where all of them do there is nothing to tell.
 */
export function chancesOf(texts: Texts, { said = {}, odds }: ActionPreview): Chance[] {
  if (said.distribution)
    return toldApart(
      said.distribution.map(({ label, probability }) => ({
        text: texts.remark('preview', label).text,
        ...probability,
      })),
    )
  const chances = toldApart(
    (odds?.outcomes ?? []).map(({ probability, key, facts, log, result }) => ({
      text:
        key === undefined
          ? withoutThrows(log)
              .map((entry) => texts.log(entry).text)
              .join(' ') || (result ? texts.result(result).text : sayOfCounsel('counsel.nothing'))
          : texts.remark('odds', { key, facts }).text,
      ...probability,
    })),
  )
  return chances.length > 1 ? chances : []
}

/** How the dice fell in one of many throws is not what comes of it, where anything else is said. */
function withoutThrows(log: readonly LogEntry[]): readonly LogEntry[] {
  const plain = log.filter((entry) => !toldDice(entry))
  return plain.length > 0 ? plain : log
}

/** Most likely first, as they came, but each sentence once. */
function toldApart(chances: readonly Chance[]): Chance[] {
  const apart = new Map<string, Chance>()
  for (const chance of chances) {
    const before = apart.get(chance.text)
    apart.set(chance.text, before ? together(before, chance) : chance)
  }
  return [...apart.values()].sort((a, b) => b.value - a.value)
}

function together(one: Chance, other: Chance): Chance {
  const isSampled = one.margin !== undefined || other.margin !== undefined
  return {
    text: one.text,
    value: one.value + other.value,
    exact: one.exact && other.exact && sum(one.exact, other.exact),
    // At most: what is missed of one may be found in the other.
    margin: isSampled ? (one.margin ?? 0) + (other.margin ?? 0) : undefined,
  }
}

/** Of two fractions such as `5/36`, in lowest terms. */
function sum(one: string, other: string): string {
  const [[a, b], [c, d]] = [parted(one), parted(other)]
  const over = a * d + c * b
  const under = b * d
  const common = divisor(over, under)
  return under === common ? `${over / common}` : `${over / common}/${under / common}`
}

function parted(fraction: string): readonly [bigint, bigint] {
  const [over = '0', under = '1'] = fraction.split('/')
  return [BigInt(over), BigInt(under)]
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b)
}
