/** What a player would do, and why, as sentences. */

import type { Advice, AdviceReason, AdvisedAction, Fact } from '@redoubt/engine'
import { IntlMessageFormat } from 'intl-messageformat'
import { englishAdvice } from './english-advice.ts'
import type { AdviceKey } from './language.ts'
import { listed } from './listed.ts'
import type { Message, Texts } from './texts.ts'

/** Advice in words. */
export interface AdviceWords {
  /** `Move: 3rd Infantry (0203), 0304` */
  readonly action: string
  readonly why: string
  /** What the module itself says: the odds and losses of an attack that is meant, or what the action is for. */
  readonly expected?: Message
}

/** Says what is advised, and why. */
export function adviceWords(texts: Texts, advice: Advice): AdviceWords {
  const { reason } = advice
  const told =
    'attack' in reason ? reason.attack.expected : 'because' in reason ? reason.because : undefined
  return {
    action: actionWords(texts, advice),
    why: reasonWords(texts, advice),
    ...(told ? { expected: texts.remark('hints', told) } : {}),
  }
}

/** An action with its arguments: what they are, and where they stand. */
function actionWords(texts: Texts, { action: { action }, args }: AdvisedAction): string {
  const said = Object.values(args)
    .filter((fact) => !isUnseen(fact))
    .map((fact) => placed(texts, fact))
  return said.length === 0 ? texts.action(action) : `${texts.action(action)}: ${said.join(', ')}`
}

/** What nobody sees says nothing: the uppermost card of a pile. */
function isUnseen(fact: Fact): boolean {
  return typeof fact === 'object' && fact.ref === 'unseen'
}

function placed(texts: Texts, fact: Fact): string {
  const name = texts.fact(fact)
  return typeof fact === 'object' && fact.ref === 'piece'
    ? `${name} (${texts.place(fact.place)})`
    : name
}

function reasonWords(texts: Texts, advice: Advice): string {
  const { reason } = advice
  if (reason.kind === 'attacks' || reason.kind === 'gathers') {
    const { attackers, target } = reason.attack
    const key = reason.kind === 'gathers' && attackers.length === 1 ? 'alone' : reason.kind
    return sentence(texts, key, {
      attackers: listed(texts, attackers),
      count: attackers.length,
      target: texts.fact(target),
    })
  }
  if (reason.kind === 'wins') return sentence(texts, 'wins', { surely: `${reason.surely}` })
  if (reason.kind !== 'gains' && reason.kind !== 'least') return sentence(texts, reason.kind)
  const { brings } = reason
  const plain = brings && sentence(texts, brings.kind, { units: listed(texts, brings.units) })
  // What is seen on the board says it all.
  if (plain && reason.kind === 'least' && reason.gain === 0) return plain
  return [plain, weighed(texts, advice, reason)].filter((said) => said !== undefined).join(' ')
}

function weighed(texts: Texts, advice: Advice, reason: Weighed): string {
  if (reason.kind === 'least')
    return sentence(texts, 'least', { gain: reason.gain === 0 ? 'none' : 'some' })
  const { chanced, gain } = reason
  // One like it, said in the same words, is no other advice.
  const isOther = reason.next && actionWords(texts, reason.next) !== actionWords(texts, advice)
  const next = isOther ? reason.next : undefined
  return sentence(texts, 'gains', {
    chanced: chanced ? 'yes' : 'no',
    next: next ? nearness(next.gain / gain) : reason.next ? 'alike' : 'none',
    second: next ? texts.language.phrases.quoted(actionWords(texts, next)) : '',
  })
}

type Weighed = Extract<AdviceReason, { readonly kind: 'gains' | 'least' }>

/** Under this share of the best the next best is not worth naming. */
const FAR = 0.6
/** What comes so near is as good. */
const SAME = 0.98

/** How near the next best comes: gains are a rule of thumb, whose numbers say nothing to a player. */
function nearness(share: number): 'same' | 'close' | 'far' {
  if (share >= SAME) return 'same'
  return share >= FAR ? 'close' : 'far'
}

function sentence(
  { language }: Texts,
  key: AdviceKey,
  values: Readonly<Record<string, string | number>> = {},
) {
  const { advice = englishAdvice, tag } = language
  return String(new IntlMessageFormat(advice[key], tag).format(values))
}
