/** What people may call themselves and write: plain text that cannot play tricks on the reader. */

import { refused, sentence } from '@redoubt/protocol'

/** Control and format characters, among them those that turn the direction of writing; private and unassigned ones. */
const TRICKS = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u
/** Towers of accents. */
const TOWERS = /\p{M}{4,}/u

/**
 * A one-line text as it is shown: normalised, trimmed, inner spaces made single.
 * @param what names the text in the refusal: `name`, `chat`
 * @throws RefusedError when it is empty, too long, or holds characters that are not shown as themselves
 */
export function cleanText(text: string, limit: number, what: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Zs}\t\n\r]+/gu, ' ')
    .trim()
  const refuse = (expected: string, received: string) =>
    refused('malformed', sentence('malformed', { where: what, expected, received }), {
      expected,
      received,
    })
  const length = [...clean].length
  if (length === 0) throw refuse('some text', 'nothing')
  if (length > limit) throw refuse(`at most ${limit} characters`, `${length}`)
  // Emoji are joined by U+200D, which is let through between visible characters.
  if (
    TRICKS.test(
      clean.replace(
        /(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu,
        '',
      ),
    )
  ) {
    throw refuse('visible characters only', 'control, invisible or direction characters')
  }
  if (TOWERS.test(clean.normalize('NFD'))) throw refuse('at most three accents on a letter', 'more')
  return clean
}
