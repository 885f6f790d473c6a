/** What a player would do, and why, as sentences. */

import type { Advice, AdvisedAction, Fact } from '@redoubt/engine'
import { IntlMessageFormat } from 'intl-messageformat'
import type { AdviceKey } from './language.ts'
import { listed } from './listed.ts'
import type { Message, Texts } from './texts.ts'

/** Advice in words. */
export interface AdviceWords {
  /** `Move: 3rd Infantry (0203), 0304` */
  readonly action: string
  readonly why: string
  /** What the module itself says of an attack that is meant: odds and losses. */
  readonly expected?: Message
}

/** Says what is advised, and why. */
export function adviceWords(texts: Texts, advice: Advice): AdviceWords {
  const { reason } = advice
  const attack = 'attack' in reason ? reason.attack : undefined
  return {
    action: actionWords(texts, advice),
    why: reasonWords(texts, advice),
    ...(attack?.expected ? { expected: texts.remark('hints', attack.expected) } : {}),
  }
}

/** An action with its arguments: what they are, and where they stand. */
function actionWords(texts: Texts, { action: { action }, args }: AdvisedAction): string {
  const said = Object.values(args).map((fact) => placed(texts, fact))
  return said.length === 0 ? texts.action(action) : `${texts.action(action)}: ${said.join(', ')}`
}

function placed(texts: Texts, fact: Fact): string {
  const name = texts.fact(fact)
  return typeof fact === 'object' && fact.ref === 'piece'
    ? `${name} (${texts.place(fact.place)})`
    : name
}

function reasonWords(texts: Texts, advice: Advice): string {
  const { reason, among } = advice
  if (reason.kind === 'attacks' || reason.kind === 'gathers') {
    const { attackers, target } = reason.attack
    const key = reason.kind === 'gathers' && attackers.length === 1 ? 'alone' : reason.kind
    return sentence(texts, key, {
      attackers: listed(texts, attackers),
      count: attackers.length,
      target: texts.fact(target),
    })
  }
  if (reason.kind === 'least')
    return sentence(texts, 'least', {
      among,
      gain: reason.gain === 0 ? 'none' : amount(texts, reason.gain),
    })
  if (reason.kind !== 'gains') return sentence(texts, reason.kind)
  const { next, chanced, gain } = reason
  return sentence(texts, 'gains', {
    among,
    gain: amount(texts, gain),
    chanced: chanced ? 'yes' : 'no',
    next: next ? actionWords(texts, next) : 'none',
    second: next ? amount(texts, next.gain) : '',
  })
}

/** A gain with its sign, two digits of it: it is a rule of thumb. */
function amount({ language }: Texts, gain: number): string {
  return new Intl.NumberFormat(language.tag, {
    maximumSignificantDigits: 2,
    signDisplay: 'exceptZero',
  })
    .format(gain)
    .replace('-', '−')
}

function sentence(
  { language }: Texts,
  key: AdviceKey,
  values: Readonly<Record<string, string | number>> = {},
) {
  return String(new IntlMessageFormat(language.advice[key], language.tag).format(values))
}
