/** Where two pieces of plain data differ first. */

/** `places.b3[0].face: 0 against 1`, or undefined when they are equal; keys set to undefined do not count. */
export function difference(a: unknown, b: unknown, path = ''): string | undefined {
  if (Object.is(a, b)) return undefined
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) {
    return `${path || 'value'}: ${show(a)} against ${show(b)}`
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const key of keys) {
    const found = difference(
      a[key],
      b[key],
      Array.isArray(a) ? `${path}[${key}]` : path ? `${path}.${key}` : key,
    )
    if (found) return found
  }
  return undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object'
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
