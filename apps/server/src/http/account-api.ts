/** The HTTP interface of accounts and notices, under /api/account and /api/stop. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type AccountState,
  apiTokenAskSchema,
  archiveAskSchema,
  blockAskSchema,
  channelAskSchema,
  check,
  dropAskSchema,
  linkAskSchema,
  mailAskSchema,
  type NoticeLanguage,
  openAskSchema,
  passkeyMadeSchema,
  passkeyUsedSchema,
  refused,
  seatsAskSchema,
  sentence,
  settingsAskSchema,
  unblockAskSchema,
} from '@redoubt/protocol'
import { blockedBy, blockPerson, unblock } from '../conduct/blocks.ts'
import {
  type AccountTerms,
  accountOf,
  accountState,
  addChannel,
  adoptSeats,
  dropChannel,
  mailLink,
  newAccount,
  openLink,
  setChannel,
  tryChannel,
} from '../identity/accounts.ts'
import { openPasskeys } from '../identity/passkeys.ts'
import { hashToken } from '../identity/tokens.ts'
import { sentencesIn } from '../notices/sentences.ts'
import { openOwnSeat, seatOf } from '../table/seating.ts'
import type { Services } from '../table/services.ts'
import type { Tables } from '../table/tables.ts'
import { endApiToken, newApiToken } from '../tournament/organising.ts'
import { readJson, sendJson } from './body.ts'
import { markIn } from './list-mark.ts'
import { archiveOf } from './people.ts'
import { sharedRate } from './shared-rates.ts'

const HOUR = 3_600_000
/** Mails one address of the net may ask for in an hour, and sent to one mail address. */
const MAILS = 10
const MAILS_TO = 4
/** Accounts and trials one address may ask for in an hour. */
const ASKED = 60

export interface AccountApi {
  /** Answers /api/account/:verb. @throws RefusedError */
  account(
    request: IncomingMessage,
    response: ServerResponse,
    verb: string,
    address: string,
  ): Promise<void>
  /** Answers /api/stop/:token. @throws RefusedError */
  stop(request: IncomingMessage, response: ServerResponse, token: string): Promise<void>
}

export function openAccountApi(
  services: Services,
  tables: Tables,
  terms: AccountTerms,
): AccountApi {
  const { store, committer } = terms
  const mails = sharedRate(services, 'mails', MAILS, HOUR)
  const mailsTo = sharedRate(services, 'mails to', MAILS_TO, HOUR)
  const asks = sharedRate(services, 'accounts', ASKED, HOUR)
  const passkeys = openPasskeys(terms)
  const mustNotHurry = (allowed: boolean) => {
    if (!allowed) throw refused('too-many', sentence('too-many.asked'))
  }

  type Answer = (call: {
    readonly body: unknown
    readonly account: () => Promise<string>
    readonly token: string | undefined
    readonly base: string
    readonly address: string
  }) => Promise<object>

  const state = async (account: string | undefined): Promise<AccountState> => ({
    ...(await accountState(terms, account)),
    blocked: account === undefined ? [] : await blockedBy(store, account),
  })
  const verbs: Readonly<Record<string, Answer>> = {
    new: async ({ address }) => {
      mustNotHurry(await asks.allows(address))
      return newAccount(terms)
    },
    mail: async ({ body, token, base, address }) => {
      const ask = check(mailAskSchema, body)
      const to = ask.address.toLowerCase()
      mustNotHurry((await mails.allows(address)) && (await mailsTo.allows(to)))
      const account = token === undefined ? undefined : await accountOf(terms, token)
      await mailLink(terms, ask, account, base)
      return {}
    },
    link: async ({ body, token, base }) => {
      const key = token === undefined ? undefined : await store.accountKey(hashToken(token))
      const asker = key?.role === 'device' ? key.account : undefined
      return openLink(terms, check(linkAskSchema, body), asker, base)
    },
    'passkey-options': async ({ token, account, base, address }) => {
      mustNotHurry(await asks.allows(address))
      return passkeys.options(token === undefined ? undefined : await account(), base)
    },
    passkey: ({ body, base }) => passkeys.keep(check(passkeyMadeSchema, body), base),
    'sign-in-options': async ({ base, address }) => {
      mustNotHurry(await asks.allows(address))
      return passkeys.signInOptions(base)
    },
    'sign-in': ({ body, base }) => passkeys.signIn(check(passkeyUsedSchema, body), base),
    seats: async ({ body, account }) => {
      await adoptSeats(terms, await account(), check(seatsAskSchema, body).tokens)
      return {}
    },
    open: async ({ body, account }) => {
      const { game } = check(openAskSchema, body)
      const own = await account()
      // Said before the game is brought to life, and again when it is his turn to be let in.
      await seatOf(services, game, own)
      return tables.use(game, (hosted) => openOwnSeat(services, hosted, own))
    },
    archive: async ({ body, account }) => {
      const own = await account()
      const { after } = check(archiveAskSchema, body)
      return archiveOf(services, own, after === undefined ? undefined : markIn(after))
    },
    'api-token': async ({ body, account }) => {
      const own = await account()
      return newApiToken(services, own, check(apiTokenAskSchema, body))
    },
    block: async ({ body, account }) => {
      const own = await account()
      const { game, seat } = check(blockAskSchema, body)
      await blockPerson(terms, own, game, seat)
      return state(own)
    },
    unblock: async ({ body, account }) => {
      const own = await account()
      await unblock(terms, own, check(unblockAskSchema, body).block)
      return state(own)
    },
    channel: async ({ body, account, base }) => {
      const own = await account()
      await addChannel(terms, own, check(channelAskSchema, body), base)
      return state(own)
    },
    settings: async ({ body, account }) => {
      const own = await account()
      const { channel, settings } = check(settingsAskSchema, body)
      await setChannel(terms, own, channel, settings)
      return state(own)
    },
    drop: async ({ body, account }) => {
      const own = await account()
      await dropChannel(terms, own, check(dropAskSchema, body).channel)
      return state(own)
    },
    try: async ({ body, account, address }) => {
      mustNotHurry(await asks.allows(address))
      await tryChannel(terms, await account(), check(dropAskSchema, body).channel)
      return {}
    },
    'sign-out': async ({ account, token = '' }) => {
      if (await endApiToken(services, token)) return {}
      await account()
      await committer.commit([{ kind: 'drop-account-key', hash: hashToken(token) }])
      return {}
    },
  }

  return {
    account: async (request, response, verb, address) => {
      const token = bearerOf(request)
      if (request.method === 'GET' && verb === '')
        return sendJson(
          response,
          200,
          await state(token === undefined ? undefined : await accountOf(terms, token)),
        )
      const answer = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
      if (request.method !== 'POST' || !answer) {
        throw refused('malformed', `there is no ${request.method} /api/account/${verb}`, {
          expected: Object.keys(verbs).join(', '),
        })
      }
      const body = await readJson(request, services.purses.timed)
      const account = () => accountOf(terms, token)
      sendJson(
        response,
        200,
        await answer({ body, account, token, base: baseOf(request, services), address }),
      )
    },
    stop: async (request, response, token) => {
      const channel = await store.channelStoppedBy(token)
      if (channel && request.method === 'POST')
        await committer.commit([{ kind: 'drop-channel', channel: channel.id }])
      const asks = channel !== undefined && request.method === 'GET'
      const language = channel?.settings.language ?? 'en'
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      response.end(request.method === 'HEAD' ? undefined : stopPage(language, asks))
    },
  }
}

/** The token of an account that is sent along. */
export function bearerOf({ headers }: IncomingMessage): string | undefined {
  return headers.authorization?.match(/^Bearer ([A-Za-z0-9_-]{16,128})$/)?.[1]
}

/** The address of the site: as its host has named it, else as the page that asks knows it. @throws RefusedError for what is none */
export function baseOf({ headers }: IncomingMessage, { address }: Services): string {
  const base = address ?? headers.origin ?? `http://${headers.host ?? 'localhost'}`
  if (URL.canParse(base)) return base
  const received = base.slice(0, 60)
  throw refused('malformed', 'expected the address of this site in Host or Origin', { received })
}

/** A page without scripts: mail programs fetch links of their own accord, so only the button ends anything. */
function stopPage(language: NoticeLanguage, asks: boolean): string {
  const { question, told, stopped, nothing } = sentencesIn(language).stop
  const title = asks ? question : stopped
  const body = asks
    ? `<p>${told}</p><form method="post"><button>${stopped}</button></form>`
    : `<p>${nothing}</p><p><a href="/">Redoubt</a></p>`
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>\n`
}
