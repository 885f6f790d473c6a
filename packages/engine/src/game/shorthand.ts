/** JSON of batches in shorthand: what stands in nearly all of them is one character that JSON itself never writes. */

/** Longer ones first where one begins with another: the first that fits is taken. */
const PHRASES: readonly string[] = [
  '{"seq":',
  ',"seat":"',
  ',"side":"',
  ',"action":"',
  '","operations":[',
  '{"op":"move","id":',
  '{"op":"set","name":"',
  '{"op":"',
  ',"value":',
  ',"to":"',
  '],"log":[',
  '{"key":"',
  ',"facts":{',
  '{"ref":"piece","id":',
  '{"ref":"side","id":"',
  '{"ref":"place","id":"',
  '{"ref":"',
  ',"type":"',
  ',"face":',
  ',"place":"',
  ',"name":"',
  ',"clause":"',
  '],"draws":[',
  '],"asked":[{"seat":"',
  ',"step":"',
]
/** The first of the characters that stand for them; JSON writes all below the space as escapes. */
const FIRST = 1
const SIGNS = new Map(PHRASES.map((phrase, n) => [phrase, String.fromCharCode(FIRST + n)]))
const ANY = new RegExp(PHRASES.map((phrase) => phrase.replace(/[[\]{}]/g, '\\$&')).join('|'), 'g')
const SIGN = new RegExp(`[\\u0001-\\u00${(FIRST + PHRASES.length - 1).toString(16)}]`, 'g')

/** @param json as `JSON.stringify` writes it, without spaces */
export function shortened(json: string): string {
  return json.replace(ANY, (phrase) => SIGNS.get(phrase) ?? phrase)
}

/** The JSON again. */
export function inFull(short: string): string {
  return short.replace(SIGN, (sign) => PHRASES[sign.charCodeAt(0) - FIRST] ?? sign)
}
