import { describe, expect, test } from 'vitest'
import { type Gesture, type GestureEffect, type GestureEvent, gesture, IDLE } from './gesture.ts'

const down = (
  x: number,
  y: number,
  facts: Partial<Extract<GestureEvent, { type: 'down' }>> = {},
): GestureEvent => ({
  type: 'down',
  pointer: 1,
  at: { x, y },
  hand: 'mouse',
  button: 'primary',
  piece: undefined,
  ...facts,
})
const move = (x: number, y: number, pointer = 1): GestureEvent => ({
  type: 'move',
  pointer,
  at: { x, y },
})
const up = (x: number, y: number, pointer = 1): GestureEvent => ({
  type: 'up',
  pointer,
  at: { x, y },
})

function play(...events: GestureEvent[]): { state: Gesture; effects: GestureEffect[] } {
  let state = IDLE
  const effects: GestureEffect[] = []
  for (const event of events) {
    const step = gesture(state, event)
    state = step.state
    effects.push(...step.effects.filter(({ effect }) => effect !== 'await-hold'))
  }
  return { state, effects }
}

describe('a hand over the table', () => {
  test('press and release is a pick', () => {
    const { state, effects } = play(down(10, 10), up(11, 10))
    expect(state).toEqual(IDLE)
    expect(effects).toEqual([
      { effect: 'pick', at: { x: 11, y: 10 }, button: 'primary', hand: 'mouse' },
    ])
  })

  test('a small slip is still a pick; a finger may slip further than a mouse', () => {
    expect(play(down(0, 0), move(3, 0), up(3, 0)).effects.map(({ effect }) => effect)).toEqual([
      'pick',
    ])
    expect(play(down(0, 0), move(7, 0), up(7, 0)).effects.map(({ effect }) => effect)).toEqual([
      'pan',
    ])
    expect(
      play(down(0, 0, { hand: 'touch' }), move(7, 0), up(7, 0)).effects.map(({ effect }) => effect),
    ).toEqual(['pick'])
  })

  test('dragging the map pans by exactly the way of the pointer', () => {
    const { effects } = play(down(0, 0), move(10, 0), move(15, 5), up(15, 5))
    const ways = effects.filter((effect) => effect.effect === 'pan')
    expect(ways.reduce((sum, { x }) => sum + x, 0)).toBe(15)
    expect(ways.reduce((sum, { y }) => sum + y, 0)).toBe(5)
  })

  test('dragging a counter lifts, carries and drops it', () => {
    const { effects, state } = play(down(0, 0, { piece: 7 }), move(20, 0), move(30, 9), up(40, 9))
    expect(effects.map(({ effect }) => effect)).toEqual(['lift', 'carry', 'carry', 'drop'])
    expect(effects.at(-1)).toMatchObject({ piece: 7, at: { x: 40, y: 9 } })
    expect(state).toEqual(IDLE)
  })

  test('the other buttons pan even over a counter', () => {
    expect(play(down(0, 0, { piece: 7, button: 'middle' }), move(20, 0)).state.name).toBe('panning')
  })

  test('a held press is a long press and no pick', () => {
    const { effects } = play(down(5, 5, { hand: 'touch' }), { type: 'hold' }, up(5, 5))
    expect(effects.map(({ effect }) => effect)).toEqual(['longpress'])
  })

  test('two fingers zoom about their middle and pan with it', () => {
    const { effects, state } = play(
      down(100, 100, { hand: 'touch' }),
      down(200, 100, { hand: 'touch', pointer: 2 }),
      move(300, 100, 2),
    )
    expect(state.name).toBe('pinching')
    expect(effects).toEqual([
      { effect: 'pan', x: 50, y: 0 },
      { effect: 'zoom', factor: 2, about: { x: 200, y: 100 } },
    ])
  })

  test('after a pinch the last finger does nothing until it is lifted', () => {
    const pinch = [
      down(0, 0, { hand: 'touch' }),
      down(50, 0, { hand: 'touch', pointer: 2 }),
      up(50, 0, 2),
    ] as const
    expect(play(...pinch, move(90, 0)).effects).toEqual([])
    expect(play(...pinch, up(0, 0)).state).toEqual(IDLE)
  })

  test('a second finger, or the system, puts a carried counter back', () => {
    const lifted = [down(0, 0, { piece: 3, hand: 'touch' }), move(30, 0)] as const
    expect(play(...lifted, { type: 'cancel', pointer: 1 }).effects.at(-1)).toEqual({
      effect: 'put-back',
      piece: 3,
    })
    const second = play(...lifted, down(99, 99, { pointer: 2 }))
    expect(second.effects.at(-1)).toEqual({ effect: 'put-back', piece: 3 })
    const ended = [up(30, 0, 1), up(99, 99, 2)].reduce(
      (state, event) => gesture(state, event).state,
      second.state,
    )
    expect(ended).toEqual(IDLE)
  })

  test('moving without a press hovers', () => {
    expect(play(move(4, 4), { type: 'leave' }).effects).toEqual([
      { effect: 'hover', at: { x: 4, y: 4 } },
      { effect: 'hover', at: undefined },
    ])
  })
})
