/** The app's own sentences, in the reader's language. Sentences of a game come from its module, by way of @redoubt/text. */

import { IntlMessageFormat } from 'intl-messageformat'
import messages from './en.json' with { type: 'json' }

export type MessageKey = keyof typeof messages

const language = 'en'

/** A sentence from the message file with its values put in. */
export const say = sayer(messages)

/** Speaks from a message file; parts of the app that are fetched later bring their own. */
export function sayer<K extends string>(
  file: Readonly<Record<K, string>>,
): (key: K, values?: Readonly<Record<string, string | number>>) => string {
  const formats = new Map<K, IntlMessageFormat>()
  return (key, values) => {
    const message = file[key]
    if (values === undefined && !message.includes('{')) return message
    let format = formats.get(key)
    if (!format) {
      format = new IntlMessageFormat(message, language)
      formats.set(key, format)
    }
    return String(format.format(values))
  }
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
