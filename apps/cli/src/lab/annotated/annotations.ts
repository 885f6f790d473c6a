/** Annotated games of one module as a document. */

import type { GameRecord, Module } from '@redoubt/engine'
import { writeOrder } from '@redoubt/engine'
import {
  type AnnotatedBattle,
  type AnnotatedGame,
  type AnnotatedTurn,
  digitsTelling,
} from '@redoubt/lab'
import { adviceWords, listed, type Texts } from '@redoubt/text'
import { amount, signed } from '../words.ts'
import { battlesTable } from './battles-table.ts'
import type { SecondThought } from './second-thoughts.ts'

export interface Annotations {
  readonly module: Module
  /** Whose second thoughts they are. */
  readonly level: string
  readonly texts: Texts
  readonly games: readonly NamedGame[]
}

export interface NamedGame extends Omit<AnnotatedGame, 'points'> {
  readonly name: string
  readonly record: GameRecord
  readonly points: readonly SecondThought[]
}

/** The document, in Markdown: all battles by their odds, then game by game. */
export function annotationsText(annotations: Annotations): string {
  const { module, games } = annotations
  return [
    `# ${module.data.manifest.title}: ${games.length === 1 ? 'a game' : `${games.length} games`} annotated`,
    '',
    ...battlesTable(games.flatMap(({ turns }) => turns.flatMap(({ battles }) => battles))),
    ...games.flatMap((game) => gameText(annotations, game)),
  ].join('\n')
}

function gameText({ texts, level }: Annotations, game: NamedGame): string[] {
  const { name, turns, points, result } = game
  return [
    `## ${name}`,
    '',
    result ? texts.result(result).text : 'The game is not over.',
    '',
    ...turns.flatMap((turn) => turnText(texts, turn)),
    ...(points.length === 0
      ? []
      : ['### What turned it', '', ...points.map((point) => pointText(texts, level, point)), '']),
  ]
}

/** Turns without a battle have nothing to be said of, unless the score has changed. */
function turnText(texts: Texts, { turn, side, lead, battles }: AnnotatedTurn): string[] {
  if (battles.length === 0) return []
  const number = turn === undefined ? '' : `Turn ${turn}, `
  const ahead = lead === undefined ? '' : `, ${leadText(lead)}`
  return [
    `### ${number}${texts.fact(side)}${ahead}`,
    '',
    ...battles.map((battle) => battleText(texts, battle)),
    '',
  ]
}

function leadText(lead: number): string {
  if (lead === 0) return 'level'
  return `${amount(Math.abs(lead))} ${lead > 0 ? 'ahead' : 'behind'}`
}

function battleText(texts: Texts, battle: AnnotatedBattle): string {
  const { targets, attackers, defenders, expected, log } = battle
  const at = targets.map((target) => texts.fact(target)).join(', ')
  const against = defenders.length === 0 ? '' : ` against ${listed(texts, defenders)}`
  return [
    `- **${at}**: ${listed(texts, attackers)}${against}.`,
    ...(expected ? [texts.remark('hints', expected).text] : []),
    reasonText(texts, battle),
    ...(log.length === 0 ? [] : [`→ ${log.map((entry) => texts.log(entry).text).join(' ')}`]),
  ].join(' ')
}

function reasonText(texts: Texts, { reason, promise = 0 }: AnnotatedBattle): string {
  const worth = `${signed(promise, digitsTelling([promise], 0))} by the game’s own reckoning`
  switch (reason.kind) {
    case 'pays':
      return `It pays: ${worth}.`
    case 'place':
      return `It does not pay (${worth}), but ${cameText(reason)}, which gained ${signed(reason.gain, 0)}.${dutyText(texts, reason)}`
    case 'diverts':
      return `It does not pay (${worth}), but is a soak-off: with it ${reason.others.map((other) => texts.fact(other)).join(' and ')} could be attacked, which gained ${signed(reason.gain, 0)}.${dutyText(texts, reason)}`
    case 'owed':
      return `It does not pay (${worth}).${dutyText(texts, reason)}`
    case 'none':
      return `**It does not pay (${worth}), and ${cameText(reason)}.**${dutyText(texts, reason)}`
    case 'unknown':
      return 'The game’s own reckoning says nothing of it.'
  }
}

function cameText({ marched }: { readonly marched: number }): string {
  return marched === 0
    ? 'nobody had to come'
    : `${marched === 1 ? 'one attacker' : `${marched} attackers`} had come there in this turn`
}

/** What had to be done, as the table says it. */
function dutyText(
  texts: Texts,
  { duty }: Extract<AnnotatedBattle['reason'], { readonly marched: number }>,
): string {
  if (!duty) return ''
  const { text, clause } = texts.remark('obligations', duty)
  return ` By ${clause ?? 'the rules'}: ${text}${text.endsWith('.') ? '' : '.'}`
}

function pointText(
  texts: Texts,
  level: string,
  { event, seat, action, before, after, isThrown, advice }: SecondThought,
): string {
  const stood = `from ${signed(before, 0)} to ${signed(after, 0)}`
  const who = texts.fact({ ref: 'seat', id: seat })
  const why = isThrown
    ? ' The dice decided.'
    : advice
      ? adviceText(texts, level, action, advice)
      : ''
  return `- Event ${event}, ${who}: \`${action}\`, ${stood}.${why}`
}

function adviceText(
  texts: Texts,
  level: string,
  action: string,
  advice: NonNullable<SecondThought['advice']>,
): string {
  const { action: said, why } = adviceWords(texts, advice)
  return writeOrder(advice.action) === action
    ? ` A player of level ${level} does the same. ${why}`
    : ` A player of level ${level} prefers ${said}. ${why}`
}
