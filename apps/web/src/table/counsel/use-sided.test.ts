/** An overlay is seen as one side or another only where they see something else. */

import { describe, expect, it } from 'vitest'
import type { MarkList } from './counsel.ts'
import { differs } from './use-sided.ts'

const place = (id: string) => ({ ref: 'place', id }) as const
const side = (id: string) => ({ ref: 'side', id }) as const
const asked = (answers: Record<string, MarkList>) =>
  differs(Object.keys(answers), async (of) => answers[of] ?? [])

describe('an overlay of two sides', () => {
  it('is the same where each sees who holds what, as friend or as enemy, in whatever order', async () => {
    const red: MarkList = [
      {
        at: place('a'),
        look: 'own',
        side: side('red'),
        key: 'held',
        facts: { holder: side('red') },
      },
      { at: place('b'), look: 'contested', key: 'both', facts: {} },
    ]
    const blue: MarkList = [
      { at: place('b'), look: 'contested', key: 'both', facts: {} },
      { at: place('a'), look: 'enemy', side: side('red'), key: 'held', facts: {} },
    ]
    expect(await asked({ red, blue })).toBe(false)
  })

  it('is another where something else is shaded, or nobody’s in another way', async () => {
    const good: MarkList = [{ at: place('a'), look: 'good', key: 'line', facts: {} }]
    const bad: MarkList = [{ at: place('a'), look: 'bad', key: 'cut', facts: {} }]
    expect(await asked({ red: good, blue: bad })).toBe(true)
    expect(await asked({ red: good, blue: good, green: [] })).toBe(true)
  })

  it('is asked of no side twice, and not further than to the first that differs', async () => {
    const sides: string[] = []
    await differs(['red', 'blue', 'green'], async (of) => {
      sides.push(of)
      return of === 'red' ? [] : [{ at: place('a'), look: 'good', facts: {} }]
    })
    expect(sides).toEqual(['red', 'blue'])
  })
})
