/** Turns pointer, wheel and key events of an element into gestures and moves of the view. */

import type { Point, Pointed } from '../api.ts'
import {
  type Gesture,
  type GestureEffect,
  type GestureEvent,
  gesture,
  type Hand,
  IDLE,
} from './gesture.ts'

export interface InputTerms {
  readonly element: HTMLElement
  /** A piece under the point that this hand may carry. */
  carriable(at: Point, hand: Hand): number | undefined
  effect(effect: GestureEffect, modifiers: Pointed['modifiers']): void
  zoom(factor: number, about: Point | undefined): void
  pan(x: number, y: number): void
  fit(): void
}

/** Milliseconds a press must last to count as held. */
const HOLD = 500
const BUTTONS = ['primary', 'middle', 'secondary'] as const

/** Starts listening; returns the function that stops. */
export function listen({ element, carriable, effect, zoom, pan, fit }: InputTerms): () => void {
  let state: Gesture = IDLE
  let hold: ReturnType<typeof setTimeout> | undefined
  let modifiers: Pointed['modifiers'] = { shift: false, ctrl: false, alt: false, meta: false }
  const stop = new AbortController()
  const options = { signal: stop.signal }

  const send = (event: GestureEvent) => {
    const step = gesture(state, event)
    state = step.state
    for (const each of step.effects) {
      if (each.effect === 'await-hold') {
        clearTimeout(hold)
        if (each.on) hold = setTimeout(() => send({ type: 'hold' }), HOLD)
      } else effect(each, modifiers)
    }
  }
  const pointOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const handOf = (event: PointerEvent): Hand =>
    event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse'
  const note = ({ shiftKey, ctrlKey, altKey, metaKey }: MouseEvent) => {
    modifiers = { shift: shiftKey, ctrl: ctrlKey, alt: altKey, meta: metaKey }
  }

  element.addEventListener(
    'pointerdown',
    (event) => {
      note(event)
      const at = pointOf(event)
      const hand = handOf(event)
      element.setPointerCapture(event.pointerId)
      send({
        type: 'down',
        pointer: event.pointerId,
        at,
        hand,
        button: BUTTONS[event.button] ?? 'primary',
        piece: carriable(at, hand),
      })
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      note(event)
      send({ type: 'move', pointer: event.pointerId, at: pointOf(event) })
    },
    options,
  )
  element.addEventListener(
    'pointerup',
    (event) => {
      note(event)
      send({ type: 'up', pointer: event.pointerId, at: pointOf(event) })
    },
    options,
  )
  element.addEventListener(
    'pointercancel',
    (event) => send({ type: 'cancel', pointer: event.pointerId }),
    options,
  )
  element.addEventListener('pointerleave', () => send({ type: 'leave' }), options)
  element.addEventListener('contextmenu', (event) => event.preventDefault(), options)
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
      const strength = event.ctrlKey ? 0.01 : 0.0016
      zoom(
        Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * strength),
        pointOf(event),
      )
    },
    { ...options, passive: false },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return
      const act = keyAction(event.key, event.shiftKey ? 240 : 80)
      if (!act) return
      event.preventDefault()
      if (act.type === 'pan') pan(act.x, act.y)
      else if (act.type === 'zoom') zoom(act.factor, undefined)
      else fit()
    },
    options,
  )
  return () => {
    clearTimeout(hold)
    stop.abort()
  }
}

export type KeyAction =
  | { readonly type: 'pan'; readonly x: number; readonly y: number }
  | { readonly type: 'zoom'; readonly factor: number }
  | { readonly type: 'fit' }

/** What a key does to the view: arrows pan by `step` pixels, + and − zoom, 0 and Home fit. */
export function keyAction(key: string, step: number): KeyAction | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { type: 'pan', x: step, y: 0 }
    case 'ArrowRight':
      return { type: 'pan', x: -step, y: 0 }
    case 'ArrowUp':
      return { type: 'pan', x: 0, y: step }
    case 'ArrowDown':
      return { type: 'pan', x: 0, y: -step }
    case '+':
    case '=':
      return { type: 'zoom', factor: 1.25 }
    case '-':
    case '_':
      return { type: 'zoom', factor: 0.8 }
    case '0':
    case 'Home':
      return { type: 'fit' }
    default:
      return undefined
  }
}
