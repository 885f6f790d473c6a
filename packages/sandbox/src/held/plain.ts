/** What a stranger's rules answer, read: plain data, and quickly, for other tables wait meanwhile. */

/** The way to a prototype, also where a letter of it is spelt in numbers. */
const WAY = /__proto__|\\u005f/i
/** Characters of an answer that is looked through name by name: that takes thirty times as long as reading it. */
const LOOKED_THROUGH = 100_000

/**
 * An answer as data, without what is named like the way to a prototype: nothing that our own game answers is.
 * @returns undefined for what is no mapping, no JSON, or too long to be looked through
 * @example plainAnswer('{"answer":[1],"__proto__":{"host":true}}') // → { answer: [1] }
 */
export function plainAnswer(text: string): object | undefined {
  const isDoubtful = WAY.test(text)
  if (isDoubtful && text.length > LOOKED_THROUGH) return undefined
  try {
    const read: unknown = isDoubtful
      ? JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
      : JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}
