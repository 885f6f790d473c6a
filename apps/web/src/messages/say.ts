/** The app's own sentences, in the reader's language. Sentences of a game come from its module, by way of @redoubt/text. */

import { IntlMessageFormat } from 'intl-messageformat'
import messages from './en.json' with { type: 'json' }

export type MessageKey = keyof typeof messages

const language = 'en'
const formats = new Map<MessageKey, IntlMessageFormat>()

/** A sentence from the message file with its values put in. */
export function say(key: MessageKey, values?: Readonly<Record<string, string | number>>): string {
  const message = messages[key]
  if (values === undefined && !message.includes('{')) return message
  let format = formats.get(key)
  if (!format) {
    format = new IntlMessageFormat(message, language)
    formats.set(key, format)
  }
  return String(format.format(values))
}

/** How long ago a moment was, in words. */
export function ago(at: number, now: number = Date.now()): string {
  const seconds = Math.round((at - now) / 1000)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit)
  }
  return relative.format(0, 'minute')
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
