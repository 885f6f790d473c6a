/** The shapes of what is asked of an account. */

import type {
  ArchiveAsk,
  ChannelAsk,
  DropAsk,
  LinkAsk,
  MailAsk,
  NoticeLanguage,
  OpenAsk,
  PasskeyMade,
  PasskeyUsed,
  SeatsAsk,
  SettingsAsk,
} from './account.ts'
import { MAX_TOKENS_PER_REQUEST } from './limits.ts'
import { id, object, token } from './shapes.ts'
import { standard } from './standard.ts'

const language = { enum: ['en', 'de'] satisfies readonly NoticeLanguage[] }
const hour = { type: 'integer', minimum: 0, maximum: 23 }

export const mailAskSchema = standard<MailAsk>(
  object(
    {
      language,
      address: {
        type: 'string',
        maxLength: 200,
        pattern: '^[^\\s<>,;"]+@[^\\s<>,;"@]+\\.[^\\s<>,;"@.]+$',
        description: 'an e-mail address of at most 200 characters',
      },
    },
    ['address'],
  ),
)
export const linkAskSchema = standard<LinkAsk>(object({ link: token, language }, ['link']))
export const seatsAskSchema = standard<SeatsAsk>(
  object({ tokens: { type: 'array', items: token, maxItems: MAX_TOKENS_PER_REQUEST } }, ['tokens']),
)
export const openAskSchema = standard<OpenAsk>(object({ game: id }, ['game']))
const key = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{10,200}=*$',
  description: 'a key in base64url, as the browser gave it',
}
export const channelAskSchema = standard<ChannelAsk>({
  oneOf: [
    object(
      {
        kind: { const: 'push' },
        language,
        subscription: object(
          {
            endpoint: { type: 'string', maxLength: 1000 },
            keys: object({ p256dh: key, auth: key }, ['p256dh', 'auth']),
          },
          ['endpoint', 'keys'],
        ),
      },
      ['kind', 'subscription'],
    ),
    object({ kind: { const: 'hook' }, language, url: { type: 'string', maxLength: 500 } }, [
      'kind',
      'url',
    ]),
  ],
})
export const settingsAskSchema = standard<SettingsAsk>(
  object(
    {
      channel: id,
      settings: object(
        {
          digest: hour,
          quiet: object({ from: hour, to: hour }, ['from', 'to']),
          language,
          zone: {
            type: 'string',
            pattern: '^[A-Za-z0-9_+/-]{1,60}$',
            description: 'a time zone such as Europe/Berlin',
          },
        },
        [],
      ),
    },
    ['channel', 'settings'],
  ),
)
const bytes = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{1,8000}$',
  description: 'bytes in base64url, as the browser gave them',
}
const passkey = (response: object) =>
  object(
    {
      id: bytes,
      rawId: bytes,
      type: { const: 'public-key' },
      authenticatorAttachment: { enum: ['platform', 'cross-platform', null] },
      clientExtensionResults: { type: 'object' },
      response,
    },
    ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
  )
export const passkeyMadeSchema = standard<PasskeyMade>(
  passkey({
    type: 'object',
    properties: { clientDataJSON: bytes, attestationObject: bytes },
    required: ['clientDataJSON', 'attestationObject'],
  }),
)
export const passkeyUsedSchema = standard<PasskeyUsed>(
  passkey({
    type: 'object',
    properties: {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes,
    },
    required: ['clientDataJSON', 'authenticatorData', 'signature'],
  }),
)
export const archiveAskSchema = standard<ArchiveAsk>(
  object({ after: { type: 'string', maxLength: 60 } }, []),
)
export const dropAskSchema = standard<DropAsk>(object({ channel: id }, ['channel']))
