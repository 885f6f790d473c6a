/** What people are refused in a few words: the English sentence, by a key under which pages have it in other languages. */

import type { RulingFault } from '@redoubt/engine'

export const SENTENCES = {
  over: 'the game is over',
  'over.watch-only': 'this is a record; it can be looked at, not played',
  'over.seats': 'the game is over; its seats can no longer be taken',
  'over.build': 'the game is over; it stays what it was played by',
  'over.advice': 'the game is over; there is nothing to advise',
  watching: 'only a player may do this; you are watching',
  'not-over.record': 'the record is given out when the game is over: until then it holds secrets',
  'stale.position':
    'this was meant for the position after {seen} actions, the game is at {now}: look again',
  'stale.not-asked': 'you are not asked for anything just now',
  'stale.no-stand-in': 'no bot stands in for you: you are to play yourself',
  'late-watcher': 'you see this game late; the rules answer for it as it is now',
  'hints.people': 'there are hints against bots only, not against other people',
  'unknown-game': 'there is no game {game}',
  corrupt: 'the record of game {game} cannot be played again: {what}',
  restarting: 'the server is restarting; the game goes on in a moment',
  'restarting.moved': 'the game has moved to another server; it goes on in a moment',
  'restarting.stops': 'the server stops; the game goes on at another',
  'restarting.moving': 'the game is changing hands; ask again in a moment',
  'restarting.silent': 'the server that plays this game does not answer; try again soon',
  storage: 'the server could not write this down, so it has not happened ({why})',
  'storage.waits':
    'the server gets no answer of its database: nothing can be done just now, and what was done waits to be written down',
  'storage.read': 'the server cannot reach what is stored just now; try again in a moment',
  'storage.new': 'the server could not write the game down ({why})',
  internal: 'the server failed to carry this out; nothing has changed',
  paused: 'The host has paused the table; it goes on when the host says so.',
  silenced: 'You have been silenced here; your moves are as welcome as before.',
  'silenced.moderators':
    'moderators have silenced this player: he is silent at this table while he sits at it',
  'not-host': 'only the host of the game may do this',
  'not-referee': 'only the referee of the game may do this',
  'not-host.no-referee': 'no referee was named for this game; a ruling needs everybody’s consent',
  'host-already': 'this is the host already',
  'kick.own': 'this is your own seat; you may leave it instead',
  'kick.absence':
    '{player} has moved already, and has not been away for long enough; that takes two others at least who agree, and they are not there, so the seat may be freed after an absence only ({time} at the least)',
  'kick.secret':
    '{player} has moved already and holds what others must not see, so nobody at the table puts them out; the seat may be freed after an absence ({time} at the least), or by the moderators of this server',
  'kick.ask':
    '{player} has moved already, and has not been away for long enough: the others at the table must agree; ask them',
  'close.ask':
    'the game goes on, and others play it: {players} must agree that it is closed; ask them',
  'free.present':
    'the player is at the table and may leave the seat; only an abandoned one can be freed',
  'free.too-soon': 'the player has not been away for long enough; the seat may be freed in {time}',
  'nobody-there': 'nobody sits there',
  'dismissed.host': 'The host has put you out of the seat.',
  'dismissed.recovered': 'the seat was taken back by its recovery code',
  'dismissed.left': 'the seat was given up',
  'dismissed.freed': 'the seat was freed',
  malformed: '{where}: expected {expected}, got {received}',
  'too-large': 'expected at most {most} bytes, got more',
  unwatched: 'the host lets nobody watch this game for now',
  'watch.after': 'this game may be seen by others when it is over; until then only by its players',
  'watch.players': 'this game may only be seen by its players',
  token: 'this token opens no seat here: the seat was freed, or the link is wrong',
  'token.used':
    'this {what} opens no seat here: it has been used, the seat was freed, or the link is wrong',
  'token.gone': 'this seat is no longer yours: it was freed, or taken back',
  'token.none': 'you hold no seat in this game',
  'token.empty': 'nobody sits in your seat any more',
  'invite.needed': 'an invitation is needed to sit down here',
  'seat-taken': 'somebody has sat down there already',
  devices: 'this seat is held by {devices} devices already; use one of them',
  'members-only': 'only people with an account may sit down here; sign in first',
  blocked: 'you cannot sit down here: somebody at this table has blocked you',
  barred: 'the moderators of this server have barred your account',
  'propose.alone': 'Nobody is there to agree to a {kind}.',
  'propose.changed': 'another {kind} has been proposed since: read it and answer again',
  'propose.not-you': 'others are asked about this, and you are not',
  'propose.withdrawn': 'there is no {kind} to answer: it was withdrawn, or is your own',
  'rematch.start': 'start a new game instead',
  'rematch.not-over': 'a rematch follows when the game is over',
  'rematch.made': 'the rematch has been made already',
  'move.here': 'a game on this machine has no server to leave',
  'move.tournament': 'game {game} is one of a tournament and stays where that is played',
  'move.ladder': 'game {game} counts for the ladder {ladder} and stays with it',
  'move.sent': 'game {game} is played by rules that somebody sent to this server, and stays here',
  'take-back.range': 'a take-back goes back to before action 0 to {last}, got {to}',
  'take-back.bots':
    'Bots do not agree to go back behind dice that were thrown, or things that were revealed.',
  'vacation.none': 'there is no vacation in this game: its pace has none',
  'vacation.left': 'you have {days} days of vacation left in this game',
  'ahead.here': 'at one machine everybody is there when asked',
  'ahead.not': '"{action}" is not something this game lets you order ahead',
  'too-fast.lines': 'too many lines at once; wait a few seconds',
  'too-fast.requests': 'too many requests; wait a minute',
  'too-fast.time':
    "this address has used up its share of the server's time; ask again in {seconds} s",
  'too-fast.busy': 'many people are writing this just now; ask again',
  'too-many.games': 'one address may create {most} games in an hour; wait a while',
  'too-many.modules': 'one address may send {most} modules in an hour; wait a while',
  'too-many.studies': 'one address may begin {most} studies in an hour; wait a while',
  'too-many.open-studies':
    'from one address at most {most} studies may be open; one that everybody has left closes by itself',
  'too-many.all-studies': 'this server holds at most {most} studies; try again later',
  'too-many.in-study': 'there are {here} people in this study, and room for no more',
  'too-many.reports': 'your reports have arrived; the moderators will look at them',
  'too-many.tournaments': 'one account may make {most} tournaments in an hour',
  'too-many.asked': 'asked too often; wait an hour',
  'too-many.cells':
    'too many games by rules that strangers wrote are played here just now; try again in a minute',
  'too-many.being-sent': 'too many modules are being sent; try again in a minute',
  'study.hints': 'while the game runs its study gives no hints',
  'study.idle': 'nobody has tried anything here for long: the study is closed',
  'study.nothing': 'there is nothing to keep yet: try an action first',
  'study.lines': 'a study keeps at most {most} lines; let go of one first',
  'study.long': 'a line of a study has at most {most} actions; go back, or begin another study',
  'study.line-gone': 'this line is kept no more; somebody has let go of it',
  'study.link': 'this link opens no study here: it is cut off, or of another server',
  'study.watching':
    'while a game runs only its players may study it, each what they see; you are watching',
  'study.cell':
    'a game by rules that a stranger wrote cannot be studied together; it can be played, watched and replayed',
  'account.signed-out': 'this device is not signed in; sign in again',
  'account.no-mail': 'this server sends no email',
  'account.mail-failed': 'the email could not be sent ({why})',
  'account.other-browser':
    'this link adds your address to the account of the browser that asked for it: open it there, or ask for another here',
  'account.old-link': 'this link has been used, or it is too old: ask for another',
  'account.channels': 'an account is told in {most} ways at most',
  'account.told-already': 'another account is told this way already: end it there first',
  'account.zone': 'there is no time zone "{zone}"',
  'account.no-channel': 'there is no such way to tell you anything; look at the list again',
  'account.not-sent': 'nothing could be sent there: {why}',
  'account.passkey': 'this passkey opens no account here',
  'account.not-proved': 'the passkey did not prove who you are{why}; try again',
  'account.push': 'this browser’s push service is not known to the server',
  'account.push-keys': 'the browser did not say by which keys it can be told',
  'account.webhook':
    'expected a webhook of Discord or Slack: https://discord.com/api/webhooks/… or https://hooks.slack.com/services/…',
  'account.needed': 'this needs an account: sign in, or send an API token',
  'block.nobody': 'nobody sits there whom you could block',
  'block.own': 'this seat is your own',
  'block.before': 'this player sat down before guests could be blocked',
  'block.most': 'you have blocked {most} people; let one in first',
  'block.none': 'you have not blocked this person; look at the list again',
  'report.nobody': 'nobody else sits there whom you could report',
  'moderators-only': 'only moderators may see this: open the link that redoubt moderator prints',
  'report.gone': 'there is no such report; look at the list again',
  'report.guest': 'this player has no account: silence them, or free their seat',
  'tournament.begun': 'the tournament has begun already',
  'tournament.few': 'a tournament begins when at least two players have entered',
  'tournament.closed': 'the tournament has begun; nobody enters any more',
  'tournament.full': 'a tournament has at most {most} players',
  'tournament.resign': 'the tournament has begun: resign your game, or ask its organiser',
  'tournament.result': 'this game is not played, or its result stands already',
  'tournament.two': 'tournaments are for two-player games; {module} has {seats} seats',
  'tournament.unknown': 'there is no tournament {id}',
  'tournament.organiser': 'only the organiser of the tournament may do this',
  rated: 'a game that counts is between two people, by a preset as it is, with all rules enforced',
  'uploads.none': 'this server takes no modules: its host has not allowed it',
  'unknown-module': 'there is no module "{module}"',
} as const

export type SentenceKey = keyof typeof SENTENCES

/** What a sentence says of the case in hand. */
export type Facts = Readonly<Record<string, string | number>>

/** The names in braces. */
type FactsIn<T extends string> = T extends `${string}{${infer Fact}}${infer Rest}`
  ? Fact | FactsIn<Rest>
  : never
type FactsOf<K extends SentenceKey> = FactsIn<(typeof SENTENCES)[K]>

/** A sentence with its facts: in English as a text, and for pages that say it in another language. */
export interface Sentence {
  readonly text: string
  /** One of the house's own sentences, or of those of the engine about rulings. */
  readonly key: SentenceKey | RulingFault
  readonly facts: Facts
}

/**
 * @param facts may hold more than the English sentence names: other languages put the same otherwise
 * @example sentence('stale.position', { seen: 3, now: 5 }).text
 */
export function sentence<K extends SentenceKey>(
  key: K,
  ...[facts = {}]: [FactsOf<K>] extends [never]
    ? [facts?: Facts]
    : [facts: Facts & Readonly<Record<FactsOf<K>, string | number>>]
): Sentence {
  const text = SENTENCES[key].replace(/\{(\w+)\}/g, (name, fact: string) =>
    Object.hasOwn(facts, fact) ? String((facts as Facts)[fact]) : name,
  )
  return { text, key, facts }
}
