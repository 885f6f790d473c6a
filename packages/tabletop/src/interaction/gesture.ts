/**
 * What a hand does over the table, as a small state machine:
 * idle → pointing → (panning | carrying a piece | pinching) → idle.
 * A pure function from state and event to the next state and its effects; no DOM and no clock.
 */

import type { Point } from '../api.ts'

export type Hand = 'mouse' | 'touch' | 'pen'
export type Button = 'primary' | 'middle' | 'secondary'

export type GestureEvent =
  /** `piece`: a piece under the pointer that may be carried. */
  | {
      readonly type: 'down'
      readonly pointer: number
      readonly at: Point
      readonly hand: Hand
      readonly button: Button
      readonly piece: number | undefined
    }
  | { readonly type: 'move'; readonly pointer: number; readonly at: Point }
  | { readonly type: 'up'; readonly pointer: number; readonly at: Point }
  | { readonly type: 'cancel'; readonly pointer: number }
  /** The press has lasted long enough to count as held. */
  | { readonly type: 'hold' }
  | { readonly type: 'leave' }

export type Gesture =
  | { readonly name: 'idle' }
  | {
      readonly name: 'pointing'
      readonly pointer: number
      readonly from: Point
      readonly hand: Hand
      readonly button: Button
      readonly piece: number | undefined
      readonly held: boolean
    }
  | { readonly name: 'panning'; readonly pointer: number; readonly last: Point }
  | {
      readonly name: 'carrying'
      readonly pointer: number
      readonly piece: number
      readonly hand: Hand
      readonly button: Button
    }
  | { readonly name: 'pinching'; readonly fingers: readonly [Finger, Finger] }
  /** One finger of a pinch was lifted: nothing more happens until all are. */
  | { readonly name: 'resting'; readonly pointer: number }

export interface Finger {
  readonly pointer: number
  readonly at: Point
}

export type GestureEffect =
  | { readonly effect: 'hover'; readonly at: Point | undefined }
  | { readonly effect: 'await-hold'; readonly on: boolean }
  | { readonly effect: 'pick'; readonly at: Point; readonly button: Button; readonly hand: Hand }
  | {
      readonly effect: 'longpress'
      readonly at: Point
      readonly button: Button
      readonly hand: Hand
    }
  | { readonly effect: 'pan'; readonly x: number; readonly y: number }
  | { readonly effect: 'zoom'; readonly factor: number; readonly about: Point }
  | { readonly effect: 'lift'; readonly piece: number; readonly at: Point }
  | { readonly effect: 'carry'; readonly piece: number; readonly at: Point }
  | {
      readonly effect: 'drop'
      readonly piece: number
      readonly at: Point
      readonly button: Button
      readonly hand: Hand
    }
  | { readonly effect: 'put-back'; readonly piece: number }

export interface GestureStep {
  readonly state: Gesture
  readonly effects: readonly GestureEffect[]
}

export const IDLE: Gesture = { name: 'idle' }

/** How far a press may stray, in CSS pixels, and still be a click. */
export const SLACK: Readonly<Record<Hand, number>> = { mouse: 4, pen: 6, touch: 10 }

export function gesture(state: Gesture, event: GestureEvent): GestureStep {
  switch (state.name) {
    case 'idle':
      return whenIdle(event)
    case 'pointing':
      return whenPointing(state, event)
    case 'panning':
      return whenPanning(state, event)
    case 'carrying':
      return whenCarrying(state, event)
    case 'pinching':
      return whenPinching(state, event)
    case 'resting':
      return ends(event) && event.pointer === state.pointer ? to(IDLE) : to(state)
  }
}

function to(state: Gesture, ...effects: GestureEffect[]): GestureStep {
  return { state, effects }
}

function ends(event: GestureEvent): event is Extract<GestureEvent, { type: 'up' | 'cancel' }> {
  return event.type === 'up' || event.type === 'cancel'
}

function whenIdle(event: GestureEvent): GestureStep {
  switch (event.type) {
    case 'down': {
      const { pointer, at, hand, button, piece } = event
      return to(
        { name: 'pointing', pointer, from: at, hand, button, piece, held: false },
        { effect: 'await-hold', on: true },
      )
    }
    case 'move':
      return to(IDLE, { effect: 'hover', at: event.at })
    case 'leave':
      return to(IDLE, { effect: 'hover', at: undefined })
    default:
      return to(IDLE)
  }
}

function whenPointing(
  state: Extract<Gesture, { name: 'pointing' }>,
  event: GestureEvent,
): GestureStep {
  const calm: GestureEffect = { effect: 'await-hold', on: false }
  if (event.type === 'down') {
    const fingers: readonly [Finger, Finger] = [
      { pointer: state.pointer, at: state.from },
      { pointer: event.pointer, at: event.at },
    ]
    return to({ name: 'pinching', fingers }, calm)
  }
  if (event.type === 'hold') {
    return to(
      { ...state, held: true },
      { effect: 'longpress', at: state.from, button: state.button, hand: state.hand },
    )
  }
  if (event.type === 'leave' || event.pointer !== state.pointer) return to(state)
  if (event.type === 'cancel') return to(IDLE, calm)
  if (event.type === 'up') {
    if (state.held) return to(IDLE, calm)
    return to(IDLE, calm, { effect: 'pick', at: event.at, button: state.button, hand: state.hand })
  }
  if (Math.hypot(event.at.x - state.from.x, event.at.y - state.from.y) < SLACK[state.hand])
    return to(state)
  if (state.piece !== undefined && state.button === 'primary') {
    const { pointer, piece, hand, button } = state
    return to(
      { name: 'carrying', pointer, piece, hand, button },
      calm,
      { effect: 'lift', piece, at: state.from },
      { effect: 'carry', piece, at: event.at },
    )
  }
  return to({ name: 'panning', pointer: state.pointer, last: event.at }, calm, {
    effect: 'pan',
    x: event.at.x - state.from.x,
    y: event.at.y - state.from.y,
  })
}

function whenPanning(
  state: Extract<Gesture, { name: 'panning' }>,
  event: GestureEvent,
): GestureStep {
  if (event.type === 'down') {
    return to({
      name: 'pinching',
      fingers: [
        { pointer: state.pointer, at: state.last },
        { pointer: event.pointer, at: event.at },
      ],
    })
  }
  if (event.type === 'hold' || event.type === 'leave' || event.pointer !== state.pointer)
    return to(state)
  if (event.type !== 'move') return to(IDLE)
  return to(
    { ...state, last: event.at },
    { effect: 'pan', x: event.at.x - state.last.x, y: event.at.y - state.last.y },
  )
}

function whenCarrying(
  state: Extract<Gesture, { name: 'carrying' }>,
  event: GestureEvent,
): GestureStep {
  const { pointer, piece, button, hand } = state
  if (event.type === 'down')
    return to({ name: 'resting', pointer: event.pointer }, { effect: 'put-back', piece })
  if (event.type === 'hold' || event.type === 'leave' || event.pointer !== pointer) return to(state)
  if (event.type === 'move') return to(state, { effect: 'carry', piece, at: event.at })
  if (event.type === 'cancel') return to(IDLE, { effect: 'put-back', piece })
  return to(IDLE, { effect: 'drop', piece, at: event.at, button, hand })
}

function whenPinching(
  state: Extract<Gesture, { name: 'pinching' }>,
  event: GestureEvent,
): GestureStep {
  if (event.type === 'hold' || event.type === 'leave' || event.type === 'down') return to(state)
  const moving = state.fingers.findIndex((finger) => finger.pointer === event.pointer)
  if (moving < 0) return to(state)
  const other = state.fingers[moving === 0 ? 1 : 0]
  if (event.type !== 'move') return to({ name: 'resting', pointer: other.pointer })
  const before = state.fingers[moving === 0 ? 0 : 1]
  const now: Finger = { pointer: event.pointer, at: event.at }
  const middle = (finger: Finger): Point => ({
    x: (finger.at.x + other.at.x) / 2,
    y: (finger.at.y + other.at.y) / 2,
  })
  const span = (finger: Finger) =>
    Math.max(1, Math.hypot(finger.at.x - other.at.x, finger.at.y - other.at.y))
  return to(
    { name: 'pinching', fingers: moving === 0 ? [now, other] : [other, now] },
    { effect: 'pan', x: middle(now).x - middle(before).x, y: middle(now).y - middle(before).y },
    { effect: 'zoom', factor: span(now) / span(before), about: middle(now) },
  )
}
