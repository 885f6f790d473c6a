/** What people may call themselves and write: plain text that cannot play tricks on the reader. */

import { refused, sentence } from '@redoubt/protocol'

/**
 * Control and format characters, among them those that turn the direction of writing; private and unassigned ones; letters and
 * signs of which nothing is seen: by them a name would be empty, or another's to the eye.
 */
const TRICKS = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** What joins emoji, or makes one of a sign: let through where it does. */
const IN_EMOJI = new RegExp(
  [
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
    String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  ].join('|'),
  'gu',
)
/** Something to read: accents alone are none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
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
  if (TRICKS.test(clean.replace(IN_EMOJI, '')) || !VISIBLE.test(clean)) {
    throw refuse('visible characters only', 'control, invisible or direction characters')
  }
  if (TOWERS.test(clean.normalize('NFD'))) throw refuse('at most three accents on a letter', 'more')
  return clean
}
