/** Signing in with a passkey: the device proves who its holder is, and nothing is written down or mailed. */

import { type AccountKey, type PasskeyOptions, refused, sentence } from '@redoubt/protocol'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey } from '../store/accounts.ts'
import { type AccountTerms, deviceKey, newAccountId } from './accounts.ts'

/** Loading it takes a tenth of a second in which nobody is served: the server does so before it lets anybody in. */
export const library = () => import('@simplewebauthn/server')

export interface Passkeys {
  /** What the browser needs to make a passkey. @param account without one, another is made with the key */
  options(account: string | undefined, base: string): Promise<PasskeyOptions>
  /** Keeps a passkey that was made, and signs this device in. @throws RefusedError */
  keep(response: RegistrationResponseJSON, base: string): Promise<AccountKey>
  /** What the browser needs to ask for one. */
  signInOptions(base: string): Promise<PasskeyOptions>
  /** Signs this device in. @throws RefusedError */
  signIn(response: AuthenticationResponseJSON, base: string): Promise<AccountKey>
}

export function openPasskeys({ store, committer, challenges }: AccountTerms): Passkeys {
  /** The expected challenge of an answer, taken back with the account it was given for. */
  const taking = () => {
    let account: string | undefined
    return {
      expectedChallenge: async (challenge: string): Promise<boolean> => {
        const taken = await challenges.take(challenge)
        account = taken.account
        return taken.good
      },
      account: () => account,
    }
  }

  return {
    options: async (account = newAccountId(), base) => {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: 'Redoubt',
        rpID: hostOf(base),
        userName: 'Redoubt',
        userID: new TextEncoder().encode(account),
        challenge: challenges.give(account),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      return { options }
    },
    keep: async (response, base) => {
      const { verifyRegistrationResponse } = await library()
      const { expectedChallenge, account } = taking()
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: base,
        expectedRPID: hostOf(base),
        requireUserVerification: false,
      }).catch(notProved)
      const owner = account()
      if (!registrationInfo || owner === undefined) return notProved()
      const { id, publicKey, counter } = registrationInfo.credential
      const { token, change } = deviceKey(owner)
      const key = Buffer.from(publicKey).toString('base64url')
      const passkey: Passkey = { id, account: owner, key, counter }
      await committer.commit([{ kind: 'passkey', passkey }, change])
      return { token }
    },
    signInOptions: async (base) => {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: hostOf(base),
        challenge: challenges.give(),
      })
      return { options }
    },
    signIn: async (response, base) => {
      const { verifyAuthenticationResponse } = await library()
      const passkey = await store.passkey(String(response.id))
      if (!passkey) throw refused('bad-token', sentence('account.passkey'))
      const { expectedChallenge } = taking()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: base,
        expectedRPID: hostOf(base),
        requireUserVerification: false,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.key, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(notProved)
      if (!verified) return notProved()
      const { token, change } = deviceKey(passkey.account)
      const used: Passkey = { ...passkey, counter: authenticationInfo.newCounter }
      await committer.commit([{ kind: 'passkey', passkey: used }, change])
      return { token }
    },
  }
}

function notProved(error?: unknown): never {
  const why = error instanceof Error ? ` (${error.message})` : ''
  throw refused('bad-token', sentence('account.not-proved', { why }))
}

function hostOf(base: string): string {
  return new URL(base).hostname
}
