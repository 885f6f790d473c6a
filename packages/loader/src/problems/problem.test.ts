import { describe, expect, test } from 'vitest'
import { type Problem, renderProblem, renderProblems, sorted } from './problem.ts'

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
  test('what a file says wrong again and again is told once', () => {
    const unknown = { message: 'there is no piece type "infantry"', expected: 'foot' }
    const told = renderProblems([
      problem({ ...unknown, line: 6 }),
      problem({ ...unknown, line: 6, column: 40 }),
      problem({ line: 7 }),
      problem({ ...unknown, line: 20 }),
      problem({ ...unknown, file: 'pieces.yaml' }),
    ])
    expect(told.split('\n\n')).toEqual([
      'boards/map.yaml:6:5  there is no piece type "infantry"\n  expected foot\n  the same 2 times more, in lines 6, 20',
      'boards/map.yaml:7:5  something is wrong',
      'pieces.yaml:3:5  there is no piece type "infantry"\n  expected foot',
    ])
  })

  test('what is said twice stays in its place', () => {
    const said = [problem(), problem({ line: 4, message: 'another' }), problem({ line: 5 })]
    expect(renderProblems(said)).toBe(said.map(renderProblem).join('\n\n'))
  })

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
