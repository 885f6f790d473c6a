import { describe, expect, test } from 'vitest'
import { fieldsOf, listOf } from './sequence.ts'

describe('a sequence', () => {
  test.each([
    ['a;b;c', ['a', 'b', 'c']],
    ['a;;c;', ['a', '', 'c', '']],
    ['', ['']],
    ['a\\;b;c', ['a;b', 'c']],
    ["'\\a';b", ['\\a', 'b']],
    ["''quoted'';b", ["'quoted'", 'b']],
    ['a\\b;c', ['a\\b', 'c']],
    ["'", ["'"]],
  ])('%j', (text, fields) => {
    expect(fieldsOf(text, ';')).toEqual(fields)
  })

  test('peels one level at a time, however deep the tabs are escaped', () => {
    const inner = 'piece;;;a.png;A'
    const [first, rest = ''] = fieldsOf(`clone;\tdelete;\\\t${inner}`, '\t')
    expect(first).toBe('clone;')
    expect(fieldsOf(rest, '\t')).toEqual(['delete;', inner])
  })

  test('an empty field is an empty list', () => {
    expect(listOf('')).toEqual([])
    expect(listOf('a,b')).toEqual(['a', 'b'])
  })
})
