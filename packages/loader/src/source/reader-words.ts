/** What the YAML reader says, in our words where its own are for programmers. */

import type { Complaint } from '../problems/problem.ts'

export const TOO_DEEP: Complaint = {
  message: 'the data is nested too deeply',
  expected: 'at most a hundred levels',
}

/** A complaint about what the reader found. */
export function inOurWords(code: string, message: string): Complaint {
  if (/call stack/.test(message)) return TOO_DEEP
  const [, closing] = message.match(/end with a ([\]}])/) ?? []
  if (closing !== undefined) {
    const opening = closing === '}' ? '{' : '['
    return {
      message: `a ${opening} above is not closed`,
      expected: `a ${closing} before this line`,
    }
  }
  switch (code) {
    case 'RESOURCE_EXHAUSTION':
      return TOO_DEEP
    case 'TAB_AS_INDENT':
      return { message: 'a tab is used as indentation', expected: 'spaces, two for each level' }
    case 'MULTIPLE_DOCS':
      return {
        message: 'the file holds a second document after ---',
        expected: 'one document a file',
      }
    case 'NON_STRING_KEY':
      return { message: 'a list or mapping is used as a key', expected: 'a text as a key' }
    case 'TAG_RESOLVE_FAILED':
      return {
        message: message.replace(/^Unresolved tag: /, 'unknown tag '),
        hint: 'a text that begins with ! must stand in quotes',
      }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return {
        message: 'a second "key: value" stands on the same line',
        hint: 'put a text that contains ": " in quotes, and several keys in braces',
      }
    case 'UNEXPECTED_TOKEN':
      if (/unexpected scalar at node end/i.test(message))
        return {
          message: 'more follows after the value has ended',
          expected: 'the end of the line',
          hint: 'a text that begins with {, [ or a quote must stand in quotes as a whole',
        }
      return { message: `not YAML: ${message[0]?.toLowerCase() ?? ''}${message.slice(1)}` }
    default:
      return { message: `not YAML: ${message[0]?.toLowerCase() ?? ''}${message.slice(1)}` }
  }
}

/** A value that a comment has swallowed, such as a colour without quotes, in the lines just above a fault. */
export function commentBefore(text: string, offset: number): string | undefined {
  const above = text.slice(0, offset).split('\n').slice(-3).join('\n')
  const [, swallowed] = above.match(/[:,] (#[^\s,}]+)/) ?? []
  return swallowed === undefined
    ? undefined
    : `what follows a blank and # is a comment: put '${swallowed}' in quotes`
}

/** The key before a mapping or list that lacks its colon, in the line of a fault. */
export function withoutColon(text: string, offset: number) {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const [, before = '', key] = text.slice(start, offset).match(/^(\s*(?:- )?)([\w-]+) +[{[]/) ?? []
  if (key === undefined) return undefined
  const complaint = { message: `a colon is missing after "${key}"`, expected: `${key}: …` }
  return { offset: start + before.length, length: key.length, complaint }
}
