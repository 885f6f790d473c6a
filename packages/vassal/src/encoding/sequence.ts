/** VASSAL's way to put several texts into one (SequenceEncoder). */

/**
 * Takes a sequence apart. A delimiter behind a backslash belongs to its field, and loses the backslash; a field between
 * apostrophes loses those. What a field holds may be a sequence itself, and is taken apart by itself.
 * @example fieldsOf("a;b\\;c;'d'", ';') // ['a', 'b;c', 'd']
 */
export function fieldsOf(
  text: string,
  delimiter: string,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const fields: string[] = []
  let field = ''
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && text[at] !== delimiter) continue
    if (at < text.length && at > from && text[at - 1] === '\\') {
      field += text.slice(from, at - 1)
      from = at
      continue
    }
    fields.push(unquoted(field + text.slice(from, at)))
    field = ''
    from = at + 1
    if (fields.length >= most) break
  }
  return fields
}

/** Puts fields into a sequence, of which `fieldsOf` makes the same again. */
export function sequenceOf(delimiter: string, ...fields: readonly string[]): string {
  return fields
    .map((field) => {
      const escaped = field.replaceAll(delimiter, `\\${delimiter}`)
      const isQuoted = field.length > 1 && field.startsWith("'") && field.endsWith("'")
      return field.startsWith('\\') || isQuoted ? `'${escaped}'` : escaped
    })
    .join(delimiter)
}

function unquoted(field: string): string {
  return field.length > 1 && field.startsWith("'") && field.endsWith("'")
    ? field.slice(1, -1)
    : field
}

/** A list inside a field: empty when there is nothing. */
export function listOf(text: string | undefined, delimiter = ','): string[] {
  return text === undefined || text === '' ? [] : fieldsOf(text, delimiter)
}
