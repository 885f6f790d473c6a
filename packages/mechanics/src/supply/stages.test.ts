import type { Board } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'
import { lastStage, suppliedInStages, wholeLineFrom } from './stages.ts'
import { isSupplied } from './supply.ts'

const { board } = skirmish({ '0101': 'blue unit' }).position as { readonly board: Board }
const at = (id: string) => {
  const space = board.space(id)
  if (!space) throw new Error(`no space ${id}`)
  return space
}

describe('lines in stages', () => {
  const inColumn = (id: string) => at(id).id.startsWith('01')
  const stages = suppliedInStages(
    board,
    [at('0101')],
    [{ open: (space) => inColumn(space.id) }, { length: 2 }],
  )

  it('run on from where the stage before ended, and no farther than the last allows', () => {
    expect(isSupplied(lastStage(stages), at('0305'))).toBe(true)
    expect(isSupplied(lastStage(stages), at('0405'))).toBe(false)
  })

  it('do not run on from a space that the stage before only starts from', () => {
    expect(isSupplied(stages[0], at('0202'))).toBe(true)
    expect(isSupplied(lastStage(stages), at('0402'))).toBe(false)
  })

  it('are shown whole, through all stages to the source', () => {
    const line = wholeLineFrom(stages, at('0305')).map(({ id }) => id)
    expect(line[0]).toBe('0305')
    expect(line.at(-1)).toBe('0101')
    expect(line.filter(inColumn)).toEqual(['0104', '0103', '0102', '0101'])
    expect(wholeLineFrom(stages, at('0405'))).toEqual([])
  })
})
