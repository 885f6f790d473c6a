/** The app's own sentences, in the reader's language. Sentences of a game come from its module, by way of @redoubt/text. */

import { IntlMessageFormat } from 'intl-messageformat'
import messages from './en.json' with { type: 'json' }
import { languageTag, translated } from './language.ts'

export type MessageKey = keyof typeof messages

/** A sentence from the message file with its values put in. */
export const say = sayer('page', messages)

/**
 * Speaks from a message file; parts of the app that are fetched later bring their own.
 * @param part the name its sentences have in other languages
 */
export function sayer<K extends string>(
  part: string,
  file: Readonly<Record<K, string>>,
): (key: K, values?: Readonly<Record<string, string | number>>) => string {
  const formats = new Map<string, IntlMessageFormat>()
  return (key, values) => {
    const message = translated(part, key) ?? file[key]
    if (values === undefined && !message.includes('{')) return message
    let format = formats.get(message)
    if (!format) {
      format = new IntlMessageFormat(message, languageTag())
      formats.set(message, format)
    }
    return String(format.format(values && isolated(values)))
  }
}

/** Letters of a script that runs from right to left. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** A name that runs the other way takes no number or comma beside it along: it stands in its sentence as one sign. */
function isolated(
  values: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const shown = { ...values }
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && LEFTWARDS.test(value)) shown[name] = `\u2068${value}\u2069`
  return shown
}

/** How long ago a moment was, in words. */
export function ago(at: number, now: number = Date.now()): string {
  const seconds = Math.round((at - now) / 1000)
  const relative = new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' })
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
