/** Accounts: one person on several devices, and the ways he is reached. */

import {
  type AccountState,
  type ChannelAsk,
  type ChannelState,
  type LinkAsk,
  MAIL_LINK_LASTS,
  MAX_CHANNELS,
  type MailAsk,
  type NoticeLanguage,
  type NoticeSettings,
  type RefusedError,
  refused,
  sentence,
} from '@redoubt/protocol'
import { type Carriers, mustBeKeys, mustBeKnown } from '../notices/carriers.ts'
import { trial } from '../notices/compose.ts'
import { sentencesIn } from '../notices/sentences.ts'
import { isZone } from '../notices/when.ts'
import type { AccountChange, Channel } from '../store/accounts.ts'
import type { Committer } from '../store/committer.ts'
import { type Store, StoreError } from '../store/store.ts'
import type { Challenges } from './challenges.ts'
import { hashToken, newGameId, newToken } from './tokens.ts'

export interface AccountTerms {
  readonly store: Store
  readonly committer: Committer
  readonly carriers: Carriers
  readonly challenges: Challenges
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Hosts that push services and webhooks may be on besides the known ones. */
  readonly hosts: readonly string[]
}

/** The account a token holds. @throws RefusedError for a token that holds none */
export async function accountOf(
  { store }: Pick<AccountTerms, 'store'>,
  token: string | undefined,
): Promise<string> {
  const key = token === undefined ? undefined : await store.accountKey(hashToken(token))
  if (key?.role === 'device') return key.account
  throw refused('bad-token', sentence('account.signed-out'))
}

/** Makes an account for a device. */
export async function newAccount({ committer }: AccountTerms): Promise<{ token: string }> {
  const { token, change } = deviceKey(newAccountId())
  await committer.commit([change])
  return { token }
}

/** Mails a link that proves the address and signs in whoever opens it. @throws RefusedError */
export async function mailLink(
  { store, committer, carriers, now }: AccountTerms,
  { address, language }: MailAsk,
  account: string | undefined,
  base: string,
): Promise<void> {
  if (!carriers.mails) throw refused('bad-options', sentence('account.no-mail'))
  const known = await store.mailChannel(address.toLowerCase())
  const link = newToken()
  await committer.commit([
    {
      kind: 'account-key',
      key: {
        hash: hashToken(link),
        role: known || account === undefined ? 'link' : 'address',
        account: known?.account ?? account ?? newAccountId(),
        address: address.toLowerCase(),
        until: now() + MAIL_LINK_LASTS,
      },
    },
  ])
  const { subject, text } = sentencesIn(language).signIn
  await carriers
    .mail(address, subject, text(`${base}/account#link=${link}`, MAIL_LINK_LASTS / 60_000))
    .catch((error: Error) => {
      throw refused('storage', sentence('account.mail-failed', { why: error.message }))
    })
}

/**
 * Opens a mailed link, once: its address is proved, and this device signed in.
 * @param asker the account this device is signed in to
 * @throws RefusedError
 */
export async function openLink(
  { store, committer, now }: AccountTerms,
  { link, language }: LinkAsk,
  asker: string | undefined,
  base: string,
): Promise<{ token: string }> {
  const key = await store.accountKey(hashToken(link))
  if (key?.address === undefined || (key.until ?? 0) < now()) throw usedUp()
  const { role, address, hash } = key
  const known = await store.mailChannel(address)
  // Anybody may have a link mailed to anybody: whoever opens it is not to sit down in an account of which a stranger has the keys.
  if (role === 'address' && !known && asker !== key.account)
    throw refused('bad-token', sentence('account.other-browser'))
  const account = known?.account ?? key.account
  const token = newToken()
  const device = { hash: hashToken(token), role: 'device', account } as const
  await committer
    .commit([
      { kind: 'use-account-key', hash, key: device },
      ...(known
        ? []
        : [channelChange(newChannel({ account, kind: 'mail', target: address, base, language }))]),
    ])
    .catch((error: unknown) => {
      // Somebody has opened it at the same moment, or another that was mailed to the address.
      if (error instanceof StoreError && error.reason === 'conflict') throw usedUp()
      throw error
    })
  return { token }
}

function usedUp(): RefusedError {
  return refused('bad-token', sentence('account.old-link'))
}

/** The seats of these tokens are this account's from now on. */
export async function adoptSeats(
  { store, committer }: AccountTerms,
  account: string,
  tokens: readonly string[],
): Promise<void> {
  const keys = await store.seatKeys(tokens.map(hashToken))
  await committer.commit(
    keys.flatMap(({ game, seat, hash }) =>
      seat === undefined
        ? []
        : [{ kind: 'account-seat', account, seat: { game, seat }, by: hash } as const],
    ),
  )
}

/** @throws RefusedError for a service that is not known, or one channel too many */
export async function addChannel(
  terms: AccountTerms,
  account: string,
  ask: ChannelAsk,
  base: string,
): Promise<void> {
  const { store, committer, hosts } = terms
  const address = ask.kind === 'push' ? ask.subscription.endpoint : ask.url
  mustBeKnown(ask.kind, address, hosts)
  if (ask.kind === 'push') mustBeKeys(ask.subscription.keys)
  const target = ask.kind === 'push' ? JSON.stringify(ask.subscription) : ask.url
  const channels = await store.channelsOf(account)
  if (channels.some((known) => known.target === target)) return
  if (channels.length >= MAX_CHANNELS) {
    throw refused('too-many', sentence('account.channels', { most: MAX_CHANNELS }), {
      expected: `at most ${MAX_CHANNELS}`,
      received: String(channels.length + 1),
    })
  }
  const { kind, language } = ask
  const channel = newChannel({ account, kind, target, base, language })
  await committer.commit([channelChange(channel)]).catch(() => {
    throw refused('bad-options', sentence('account.told-already'))
  })
}

/** @throws RefusedError for a channel of somebody else, or a time zone there is not */
export async function setChannel(
  { store, committer }: AccountTerms,
  account: string,
  id: string,
  settings: NoticeSettings,
): Promise<void> {
  const channel = await ownChannel(store, account, id)
  const { zone } = settings
  if (zone !== undefined && !isZone(zone))
    throw refused('bad-options', sentence('account.zone', { zone }), { received: zone })
  await committer.commit([channelChange({ ...channel, settings })])
}

/** @throws RefusedError for a channel of somebody else */
export async function dropChannel(
  { store, committer }: AccountTerms,
  account: string,
  id: string,
): Promise<void> {
  const channel = await ownChannel(store, account, id)
  await committer.commit([{ kind: 'drop-channel', channel: channel.id }])
}

/** Sends something, to see whether it arrives. @throws RefusedError when it does not */
export async function tryChannel(
  { store, carriers, now }: AccountTerms,
  account: string,
  id: string,
): Promise<void> {
  const channel = await ownChannel(store, account, id)
  const notice = trial(channel)
  await carriers.carry(channel, notice, `${channel.id}-${now()}`).catch((error: Error) => {
    throw refused('bad-options', sentence('account.not-sent', { why: error.message }))
  })
}

/** What the holder of an account may know of it, and what anybody may know of the server. */
export async function accountState(
  { store, carriers }: AccountTerms,
  account: string | undefined,
): Promise<Omit<AccountState, 'blocked'>> {
  const channels = account === undefined ? [] : await store.channelsOf(account)
  return {
    channels: channels.map(channelState),
    games: account === undefined ? [] : await store.seatsOf(account),
    offers: { mail: carriers.mails, pushKey: carriers.pushKey },
  }
}

function channelState({ id, kind, target, settings }: Channel): ChannelState {
  return { id, kind, label: labelOf(kind, target), settings }
}

function labelOf(kind: Channel['kind'], target: string): string {
  if (kind === 'mail') return target
  const address = kind === 'push' ? JSON.parse(target).endpoint : target
  return new URL(address).hostname
}

async function ownChannel(store: Store, account: string, id: string): Promise<Channel> {
  const channel = await store.channel(id)
  if (channel?.account === account) return channel
  throw refused('bad-options', sentence('account.no-channel'))
}

function newChannel({
  language,
  ...way
}: Pick<Channel, 'account' | 'kind' | 'target' | 'base'> & {
  readonly language: NoticeLanguage | undefined
}): Channel {
  const settings = language === undefined ? {} : { language }
  return { ...way, id: newAccountId(), stop: newToken(), settings, last: 0 }
}

function channelChange(channel: Channel): AccountChange {
  return { kind: 'channel', channel }
}

/** A token for another device of an account. */
export function deviceKey(account: string): { token: string; change: AccountChange } {
  const token = newToken()
  return {
    token,
    change: { kind: 'account-key', key: { hash: hashToken(token), role: 'device', account } },
  }
}

/** Made like a game's, and longer than can be guessed. */
export function newAccountId(): string {
  return newGameId() + newGameId()
}
