/** What a notice says: which games wait, where they are, and how to stop it. Nothing a spectator may not know. */

import type { NoticeLanguage } from '@redoubt/protocol'
import type { Channel } from '../store/accounts.ts'
import { type NoticeSentences, sentencesIn } from './sentences.ts'

/** A game somebody is told of. */
export interface Waiting {
  /** `turn`: he is to move. `over`: the game has ended. */
  readonly about: 'turn' | 'over'
  readonly game: string
  /** What the game is called. */
  readonly name: string
  /** What is played. */
  readonly module: string
  /** Who is told, where others read it as well: as he is called there. */
  readonly player?: string
  /** When his time runs out, in milliseconds since 1970. */
  readonly due?: number
}

export interface Notice {
  readonly language: NoticeLanguage
  readonly title: string
  readonly text: string
  /** Where it leads. */
  readonly link: string
  /** Ends all that comes this way. */
  readonly stop: string
}

/** Where it goes, as far as it says so. */
type Way = Pick<Channel, 'base' | 'stop' | 'settings'>

/**
 * One notice for all that waits.
 * @param way the address of the site (`https://example.org`), the token that ends these notices, the language of whoever reads them
 */
export function compose(waiting: readonly Waiting[], { base, stop, settings }: Way): Notice {
  const { language = 'en' } = settings
  const says = sentencesIn(language)
  const lines = waiting.map((one) => `${lineOf(one, says)}\n${linkTo(base, one)}`)
  const [first] = waiting
  return {
    language,
    title: titleOf(waiting, says),
    text: lines.join('\n\n'),
    link: first && waiting.length === 1 ? linkTo(base, first) : `${base}/`,
    stop: `${base}/api/stop/${stop}`,
  }
}

/** What somebody is sent who wants to see whether it arrives. */
export function trial({ base, stop, settings }: Way): Notice {
  const { language = 'en' } = settings
  return {
    language,
    ...sentencesIn(language).trial,
    link: `${base}/`,
    stop: `${base}/api/stop/${stop}`,
  }
}

function titleOf(waiting: readonly Waiting[], says: NoticeSentences): string {
  const [first] = waiting
  if (first && waiting.length === 1)
    return first.about === 'turn'
      ? says.yourMove(first.name, first.player)
      : says.gameOver(first.name)
  const turns = waiting.filter(({ about }) => about === 'turn').length
  return turns === 0
    ? says.gamesOver(waiting.length)
    : says.movesWaiting(turns, first?.player !== undefined)
}

function lineOf({ about, name, module, due, player }: Waiting, says: NoticeSentences): string {
  const game = name === module ? name : `${name} (${module})`
  if (about === 'over') return says.ended(game)
  const until =
    due === undefined ? '' : ` ${says.timeRunsOut(dateOf(due, says), player !== undefined)}`
  return `${says.toMove(game, player)}${until}`
}

function dateOf(at: number, { locale }: NoticeSentences): string {
  const text = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  return `${text} UTC`
}

function linkTo(base: string, { game, about }: Waiting): string {
  return `${base}/${about === 'over' ? 'replay' : 'game'}/${game}`
}
