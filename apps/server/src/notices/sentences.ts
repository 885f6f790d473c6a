/** The sentences of notices and mails, in the languages of the table. */

import type { NoticeLanguage } from '@redoubt/protocol'

export interface NoticeSentences {
  /** The tag dates are written by. */
  readonly locale: string
  /** @param player who is meant, where others read it as well; absent: whoever reads it */
  yourMove(name: string, player?: string): string
  gameOver(name: string): string
  gamesOver(count: number): string
  movesWaiting(count: number, ofSomebody: boolean): string
  ended(game: string): string
  toMove(game: string, player?: string): string
  timeRunsOut(date: string, ofSomebody: boolean): string
  /** Under a mail. */
  noMore(link: string): string
  readonly trial: { readonly title: string; readonly text: string }
  /** The mail that signs in. */
  readonly signIn: { readonly subject: string; text(link: string, minutes: number): string }
  /** The page that ends notices. */
  readonly stop: {
    readonly question: string
    readonly told: string
    readonly stopped: string
    readonly nothing: string
  }
}

const english: NoticeSentences = {
  locale: 'en-GB',
  yourMove: (name, player) =>
    `${player === undefined ? 'Your move' : `${player} is to move`}: ${name}`,
  gameOver: (name) => `The game is over: ${name}`,
  gamesOver: (count) => `${count} games are over`,
  movesWaiting: (count, ofSomebody) =>
    `${count === 1 ? 'A game is' : `${count} games are`} waiting for ${ofSomebody ? 'a' : 'your'} move`,
  ended: (game) => `${game} has ended.`,
  toMove: (game, player) =>
    player === undefined ? `It is your move in ${game}.` : `${player} is to move in ${game}.`,
  timeRunsOut: (date, ofSomebody) => `${ofSomebody ? 'The' : 'Your'} time runs out on ${date}.`,
  noMore: (link) => `To stop these notices: ${link}`,
  trial: {
    title: 'Redoubt can reach you',
    text: 'When it is your move in a game, you are told here.',
  },
  signIn: {
    subject: 'Your link to Redoubt',
    text: (link, minutes) =>
      `Open this link to sign in and to be told of your moves at this address:\n\n${link}\n\nIt works once, for ${minutes} minutes. If you did not ask for it, do nothing.\n`,
  },
  stop: {
    question: 'No more notices?',
    told: 'You will no longer be told of your moves this way.',
    stopped: 'No more notices',
    nothing: 'Nothing more comes this way.',
  },
}

const german: NoticeSentences = {
  locale: 'de-DE',
  yourMove: (name, player) =>
    `${player === undefined ? 'Du bist' : `${player} ist`} am Zug: ${name}`,
  gameOver: (name) => `Die Partie ist zu Ende: ${name}`,
  gamesOver: (count) => `${count} Partien sind zu Ende`,
  movesWaiting: (count, ofSomebody) =>
    `${count === 1 ? 'Eine Partie wartet' : `${count} Partien warten`} auf ${ofSomebody ? 'einen' : 'deinen'} Zug`,
  ended: (game) => `${game} ist zu Ende.`,
  toMove: (game, player) =>
    `${player === undefined ? 'Du bist' : `${player} ist`} am Zug in ${game}.`,
  timeRunsOut: (date, ofSomebody) => `${ofSomebody ? 'Die' : 'Deine'} Zeit läuft bis ${date}.`,
  noMore: (link) => `Keine weiteren Nachrichten: ${link}`,
  trial: {
    title: 'Redoubt kann dich erreichen',
    text: 'Wenn du in einer Partie am Zug bist, steht es hier.',
  },
  signIn: {
    subject: 'Dein Link zu Redoubt',
    text: (link, minutes) =>
      `Öffne diesen Link, um dich anzumelden und unter dieser Adresse von deinen Zügen zu hören:\n\n${link}\n\nEr gilt einmal, ${minutes} Minuten lang. Wenn du ihn nicht angefordert hast, brauchst du nichts zu tun.\n`,
  },
  stop: {
    question: 'Keine Nachrichten mehr?',
    told: 'Auf diesem Weg erfährst du dann nicht mehr, dass du am Zug bist.',
    stopped: 'Keine Nachrichten mehr',
    nothing: 'Auf diesem Weg kommt nichts mehr.',
  },
}

const LANGUAGES: Readonly<Record<NoticeLanguage, NoticeSentences>> = { en: english, de: german }

/** @param language default English */
export function sentencesIn(language: NoticeLanguage = 'en'): NoticeSentences {
  return LANGUAGES[language]
}
