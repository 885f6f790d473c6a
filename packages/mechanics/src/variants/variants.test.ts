import { action, objection, type Piece, type Position, piece } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { extend } from './extend.ts'
import { layered, type Variant } from './variant.ts'

interface Decisions {
  readonly limit: (hex: string) => number
  readonly modifiers: readonly string[]
}
interface Options {
  readonly forts: boolean
  readonly winter: boolean
}

const base: Decisions = { limit: () => 2, modifiers: ['terrain'] }
const forts: Variant<Decisions, Options> = {
  when: ({ forts: on }) => on,
  over: (below) => ({ modifiers: [...below.modifiers, 'fort'] }),
}
const winter: Variant<Decisions, Options> = {
  when: ({ winter: on }) => on,
  over: (below) => ({
    limit: (hex) => (hex === 'pass' ? 1 : below.limit(hex)),
    modifiers: [...below.modifiers, 'snow'],
  }),
}
const decisions = layered(base, [forts, winter])

describe('a base under its options', () => {
  it('is itself when no variant holds', () => {
    expect(decisions({ forts: false, winter: false })).toEqual(base)
  })

  it('carries the variants that hold, one over the other', () => {
    const { limit, modifiers } = decisions({ forts: true, winter: true })
    expect(modifiers).toEqual(['terrain', 'fort', 'snow'])
    expect([limit('pass'), limit('plain')]).toEqual([1, 2])
  })

  it('is worked out once for the options of a game', () => {
    const options = { forts: true, winter: false }
    expect(decisions(options)).toBe(decisions(options))
    expect(base.modifiers).toEqual(['terrain'])
  })
})

describe('an action extended', () => {
  const disrupted = objection('3.1', (_: Position, { unit }: { unit: Piece }) => unit.face > 0)
  const inFort = objection('40.1', (_: Position, { unit }: { unit: Piece }) => unit.index > 9)
  const notYours = objection(
    '2.1',
    (g: Position, { unit }: { unit: Piece }) => unit.side !== g.actor,
  )
  const done: string[] = []
  const move = action('move', { unit: piece({ unless: [disrupted] }) }, () => {
    done.push('move')
  })

  it('judges what is added before and after its own objections', () => {
    const extended = extend(move, { unit: { first: [notYours], unless: [inFort] } })
    expect(extended.args.unit?.unless).toEqual([notYours, disrupted, inFort])
    expect(move.args.unit?.unless).toEqual([disrupted])
  })

  it('denies what is not listed for the added reasons before and after its own', () => {
    const exact = action(
      'lift',
      { unit: piece({ among: () => [], otherwise: disrupted }) },
      () => {},
    )
    const extended = extend(exact, { unit: { otherwise: [inFort], lastly: [notYours] } })
    expect(extended.args.unit?.otherwise).toEqual([inFort, disrupted, notYours])
  })

  it('does what is added around what the base does', () => {
    const extended = extend(
      move,
      {},
      { before: () => done.push('leave'), after: () => done.push('arrive') },
    )
    extended.effect({} as never, {} as never)
    expect(done).toEqual(['leave', 'move', 'arrive'])
  })

  it('names the arguments there are when another is extended', () => {
    const wrong = { target: { unless: [] } } as never
    expect(() => extend(move, wrong)).toThrow('expected an argument of "move" (unit), got "target"')
  })
})
