import { describe, expect, test } from 'vitest'
import { type Problem, renderProblem, sorted } from './problem.ts'

const problem = (more: Partial<Problem> = {}): Problem => ({
  file: 'boards/map.yaml',
  line: 3,
  column: 5,
  message: 'something is wrong',
  ...more,
})

describe('a problem as text', () => {
  test('the caret stands under the word, behind tabs too', () => {
    expect(renderProblem(problem({ source: '\t\tx: shoer', column: 6, length: 5 }))).toBe(
      ['boards/map.yaml:3:6  something is wrong', '    \t\tx: shoer', '    \t\t   ^^^^^'].join(
        '\n',
      ),
    )
  })

  test('of a long line the part around the word is shown', () => {
    const source = `${'a'.repeat(300)}HERE${'b'.repeat(300)}`
    const [, line = '', caret = ''] = renderProblem(
      problem({ source, column: 301, length: 4 }),
    ).split('\n')
    expect(line.length).toBeLessThan(120)
    expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('HERE')
  })

  test('expectation and hint follow', () => {
    expect(renderProblem(problem({ expected: 'one of a, b', hint: 'did you mean "a"?' }))).toBe(
      'boards/map.yaml:3:5  something is wrong\n  expected one of a, b\n  did you mean "a"?',
    )
  })
})

describe('many problems', () => {
  test('are in reading order, each once', () => {
    const first = problem({ file: 'a.yaml', line: 9 })
    const second = problem({ line: 2, column: 7 })
    expect(sorted([second, problem(), first, second])).toEqual([first, second, problem()])
  })

  test('are cut off at a hundred a file', () => {
    const many = Array.from({ length: 500 }, (_, line) => problem({ line }))
    expect(sorted([...many, problem({ file: 'z.yaml' })])).toHaveLength(101)
  })
})
