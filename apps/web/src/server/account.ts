/** The account of this browser: its token, kept where only this origin can read it, and what the server says of it. */

import {
  type AccountKey,
  type AccountState,
  type ChannelAsk,
  type JoinedGame,
  type NoticeSettings,
  type PasskeyOptions,
  RefusedError,
} from '@redoubt/protocol'
import { languageTag } from '../messages/language.ts'
import { accountToken, keepAccount } from './account-token.ts'
import { askServer } from './api.ts'
import { heldSeat, heldSeats, holdSeat } from './seats.ts'

function ask<T>(verb: string, body: unknown, token = accountToken()): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  return askServer(`/account/${verb}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** What the server offers, and what it knows of this account, if there is one. */
export async function readAccount(): Promise<AccountState> {
  const token = accountToken()
  if (token === undefined) return askServer('/account')
  try {
    return await askServer('/account', { headers: { authorization: `Bearer ${token}` } })
  } catch (error) {
    if (!(error instanceof RefusedError) || error.refusal.code !== 'bad-token') throw error
    // Signed out elsewhere.
    keepAccount(undefined)
    return askServer('/account')
  }
}

/** Has a link mailed that signs in. */
export const mailLink = (address: string) => ask('mail', { address, language: languageTag() })

/** Opens a mailed link: this browser is signed in, and its seats are the account's. */
export async function openMailed(link: string): Promise<void> {
  const { token } = await ask<AccountKey>('link', { link, language: languageTag() })
  keepAccount(token)
  await adoptSeats()
}

/** Makes a passkey for this account, or for a new one, and keeps it. @throws Error with a sentence */
export async function makePasskey(): Promise<void> {
  const { options } = await ask<PasskeyOptions>('passkey-options', {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  const made = await navigator.credentials.create({ publicKey })
  await signedInBy('passkey', made)
}

/** Signs in with a passkey. @throws Error with a sentence */
export async function signInByPasskey(): Promise<void> {
  const { options } = await ask<PasskeyOptions>('sign-in-options', {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  await signedInBy('sign-in', await navigator.credentials.get({ publicKey }))
}

async function signedInBy(verb: string, credential: Credential | null): Promise<void> {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was chosen')
  const { token } = await ask<AccountKey>(verb, credential.toJSON())
  keepAccount(token)
  await adoptSeats()
}

/** Without an account this browser gets one. */
export async function mustBeMember(): Promise<void> {
  if (accountToken() !== undefined) return
  keepAccount((await ask<AccountKey>('new', {})).token)
  await adoptSeats()
}

/** Adds a way to be told. */
export async function addChannel(channel: ChannelAsk): Promise<AccountState> {
  await mustBeMember()
  return ask('channel', { language: languageTag(), ...channel })
}

/** Whoever sits there is neither met nor heard any more. */
export async function blockPerson(game: string, seat: string): Promise<AccountState> {
  await mustBeMember()
  return ask('block', { game, seat })
}
export const unblock = (block: string) => ask<AccountState>('unblock', { block })

export const setChannel = (channel: string, settings: NoticeSettings) =>
  ask<AccountState>('settings', { channel, settings })
export const dropChannel = (channel: string) => ask<AccountState>('drop', { channel })
export const tryChannel = (channel: string) => ask('try', { channel })

export async function signOut(): Promise<void> {
  await ask('sign-out', {})
  keepAccount(undefined)
}

/** The seats of this browser are the account's. Without an account nothing is done. */
export async function adoptSeats(): Promise<void> {
  const tokens = heldSeats().map(({ token }) => token)
  if (accountToken() !== undefined && tokens.length > 0) await ask('seats', { tokens })
}

/**
 * Before a table is opened: the seat held here is the account's, or the account's is held here from now on. Whatever
 * goes wrong, the table is opened as it would be without an account.
 */
export async function meetAccount(game: string): Promise<void> {
  try {
    if (heldSeat(game)) return await adoptSeats()
    const { games } = await readAccount()
    if (!games.some((own) => own.game === game)) return
    const { seat, token } = await ask<JoinedGame>('open', { game })
    holdSeat({ game, seat, token })
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
  }
}
