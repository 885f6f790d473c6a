/** The ways a notice goes: mail, push to a browser, a webhook of Discord or Slack. */

import { createECDH } from 'node:crypto'
import type { Agent } from 'node:https'
import { type PushTarget, refused, sentence } from '@redoubt/protocol'
import { createTransport } from 'nodemailer'
import webPush from 'web-push'
import type { Channel } from '../store/accounts.ts'
import type { Notice } from './compose.ts'
import type { PushKeys } from './push-keys.ts'
import { sentencesIn } from './sentences.ts'
import { unmarked } from './unmarked.ts'

export interface CarrierTerms {
  /** Where mail is handed in; absent: no mail is sent. */
  readonly mail?: {
    /** `smtp://user:password@host:587` */
    readonly url: string
    /** `Redoubt <redoubt@example.org>` */
    readonly from: string
  }
  /** Further hosts that push services and webhooks may be on, besides the known ones; they may be on this machine. */
  readonly hosts?: readonly string[]
  /** For push services with certificates of one's own. */
  readonly agent?: Agent
}

/** It cannot arrive there any more: whoever asked for it has gone. */
export class GoneError extends Error {}

export interface Carriers {
  readonly mails: boolean
  readonly pushKey: string
  /**
   * Hands a notice on.
   * @param id the same for the same notice sent again, so that it is shown once
   * @throws GoneError when nothing can arrive there any more, Error when it may be tried again
   */
  carry(channel: Channel, notice: Notice, id: string): Promise<void>
  /** Mails something that was asked for just now. @throws Error */
  mail(address: string, subject: string, text: string): Promise<void>
  close(): void
}

const PUSH_HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)*push\.apple\.com|([\w-]+\.)*notify\.windows\.com)$/
const HOOK_PATHS =
  /^https:\/\/((?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/webhooks\/|hooks\.slack\.com\/services\/)/
/** Milliseconds a carrier may take. */
const PATIENCE = 15_000
/** Of a mail server, for each thing it is waited for. */
const PATIENT = {
  dnsTimeout: PATIENCE,
  connectionTimeout: PATIENCE,
  greetingTimeout: PATIENCE,
  socketTimeout: PATIENCE,
}
/** Seconds a push service keeps what cannot be shown yet. */
const KEPT = 3 * 24 * 3600

/** Only known services are called: whoever names an address must not make this server ask others. @throws RefusedError */
export function mustBeKnown(
  kind: 'push' | 'hook',
  address: string,
  hosts: readonly string[],
): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const named = url !== undefined && hosts.includes(url.host)
  const known =
    kind === 'push'
      ? url?.protocol === 'https:' && url.port === '' && PUSH_HOSTS.test(url.hostname)
      : url !== undefined && HOOK_PATHS.test(url.href)
  if (named || known) return
  throw refused(
    'malformed',
    kind === 'push' ? sentence('account.push') : sentence('account.webhook'),
    { received: address.slice(0, 60) },
  )
}

const CURVE = 'prime256v1'
/** Bytes of the secret that a browser shares with whoever tells it something. */
const SECRET_BYTES = 16

/** Nothing can be told to a browser but sealed by its keys (RFC 8291). @throws RefusedError for what are none */
export function mustBeKeys({ p256dh, auth }: PushTarget['keys']): void {
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    throw refused('malformed', sentence('account.push-keys'), { received: p256dh.slice(0, 60) })
  }
  if (Buffer.from(auth, 'base64url').length !== SECRET_BYTES)
    throw refused('malformed', sentence('account.push-keys'), { received: auth.slice(0, 60) })
}

/** @param keys the server's own for push services */
export function openCarriers({ mail, agent }: CarrierTerms, keys: PushKeys): Carriers {
  const transport = mail && createTransport({ url: mail.url, ...PATIENT }, { from: mail.from })

  // A name that is no domain looks like that of no mail server.
  const domain = mail?.from.match(/@([\w.-]+)/)?.[1] ?? 'redoubt'

  const ways = {
    mail: async ({ target }: Channel, notice: Notice, id: string) => {
      const { title, text, stop, language } = notice
      await transport?.sendMail({
        to: target,
        subject: title,
        text: `${text}\n\n--\n${sentencesIn(language).noMore(stop)}\n`,
        messageId: `<${id}@${domain}>`,
        headers: {
          'List-Unsubscribe': `<${stop}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
        },
      })
    },
    push: async ({ target }: Channel, { title, text, link }: Notice, id: string) => {
      try {
        await webPush.sendNotification(JSON.parse(target), JSON.stringify({ title, text, link }), {
          vapidDetails: keys,
          TTL: KEPT,
          topic: id.slice(0, 32),
          timeout: PATIENCE,
          ...(agent ? { agent } : {}),
        })
      } catch (error) {
        if (error instanceof webPush.WebPushError && [404, 410].includes(error.statusCode))
          throw new GoneError('the browser no longer wants notices')
        throw error
      }
    },
    hook: async ({ target, base }: Channel, { title, text }: Notice) => {
      const service = new URL(target).hostname === 'hooks.slack.com' ? 'slack' : 'discord'
      const [head, rest] = [title, text].map((words) => unmarked(service, words, `${base}/`))
      const body =
        service === 'slack' ? { text: `${head}\n${rest}` } : { content: `**${head}**\n${rest}` }
      const answer = await fetch(target, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...body, allowed_mentions: { parse: [] } }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      await answer.body?.cancel()
      if ([401, 403, 404, 410].includes(answer.status))
        throw new GoneError('the webhook is not there any more')
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
    },
  } as const

  return {
    mails: transport !== undefined,
    pushKey: keys.publicKey,
    carry: (channel, notice, id) => ways[channel.kind](channel, notice, id),
    mail: async (to, subject, text) => {
      await transport?.sendMail({ to, subject, text })
    },
    close: () => transport?.close(),
  }
}
