import {
  action,
  automatic,
  objection,
  type Piece,
  type Position,
  piece,
  step,
} from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { extendAll, extendSteps, type Overlay } from './extend-all.ts'

interface Options {
  readonly forts: boolean
}
const never = (clause: string, more = {}) =>
  objection(clause, (_: Position, __: { unit: Piece }) => false, more)

const notYours = never('2.1')
const inFort = never('40.1')
const alwaysAsked = never('E1', { applies: () => true })
const tooWeak = objection('40.2', () => false)
const move = action('move', { unit: piece({ unless: [notYours] }) }, () => {})
const pass = action('pass', {}, () => {})

const forts: Overlay<object, Options, 'move' | 'pass'> = {
  when: ({ forts: on }) => on,
  over: () => ({}),
  actions: {
    move: { args: { unit: { first: [inFort, alwaysAsked], otherwise: [inFort] } } },
    pass: { unless: [tooWeak] },
  },
  offered: { move: { args: { unit: { lastly: [inFort] } } } },
}

describe('the actions of a base under its variants', () => {
  const extended = extendAll({ move, pass }, [forts])

  it('has the objections of both, those of a variant only where it holds', () => {
    const { unless = [], otherwise = [] } = extended.move.args.unit ?? {}
    expect(unless.map(({ clause }) => clause)).toEqual(['40.1', 'E1', '2.1'])
    expect(unless[0]?.applies?.({ forts: true })).toBe(true)
    expect(unless[0]?.applies?.({ forts: false })).toBe(false)
    expect(unless[1]?.applies?.({ forts: false })).toBe(true)
    expect(otherwise).toEqual([unless[0]])
    expect(extended.pass.unless.map(({ clause }) => clause)).toEqual(['40.2'])
    expect(move.args.unit?.unless).toEqual([notYours])
  })

  it('names the actions there are when another is added to', () => {
    const wrong = { ...forts, actions: { mvoe: {} } } as never
    expect(() => extendAll({ move, pass }, [wrong])).toThrow('(move, pass), got "mvoe"')
  })

  it('reaches the actions that a part offers', () => {
    const steps = [automatic('go_on', () => {}), step('movement', { offers: [move, pass] })]
    const [goOn, movement] = extendSteps(steps, [forts])
    expect(goOn).toBe(steps[0])
    const offers = movement && 'offers' in movement ? movement.offers : []
    expect(offers[0]?.args.unit?.otherwise.map(({ clause }) => clause)).toEqual(['40.1'])
    expect(offers[0]?.args.unit?.otherwise[0]?.applies?.({ forts: false })).toBe(false)
    expect(offers[1]?.unless).toEqual([])
  })

  it('offers more at the steps of parts', () => {
    const digIn = action('dig_in', {}, () => {})
    const steps = ['movement', 'combat'].map((name) => step(name, { offers: [pass] }))
    const extended = extendSteps(steps, [forts, { ...forts, offers: { combat: [digIn] } }])
    const names = extended.map((each) =>
      'offers' in each ? each.offers.map(({ name }) => name) : [],
    )
    expect(names).toEqual([['pass'], ['pass', 'dig_in']])
  })
})
