/** What gestures do to the table: hover, spread, pick, carry and drop, told to whoever listens. */

import type { Point, Pointed, Scene, Target } from '../api.ts'
import type { Eye } from '../camera/eye.ts'
import type { Placements } from '../layout/placement.ts'
import type { Listeners } from '../stage/events.ts'
import type { Button, GestureEffect, Hand } from './gesture.ts'

export interface HandTerms {
  readonly element: HTMLElement
  readonly eye: Eye
  readonly emit: Listeners['emit']
  scene(): Scene
  placements(): Placements
  /** What lies under a point of the element; a carried piece is looked through. */
  targetAt(at: Point, except?: number): Target
  isSpace(place: string | undefined): boolean
  /** Pieces in a place. */
  height(place: string | undefined): number
  fanned(): string | undefined
  fanOut(place: string | undefined): void
  /** Outlines what the pointer is over. */
  point(target: { readonly piece?: number | undefined; readonly place?: string | undefined }): void
  carry(piece: number | undefined, at: Point): void
  letGo(piece: number, at: Point): void
}

export interface TableHand {
  /** The piece under a point that this hand may carry. */
  carriable(at: Point, hand: Hand): number | undefined
  act(effect: GestureEffect, modifiers: Pointed['modifiers']): void
  stop(): void
}

/** Milliseconds the pointer rests on a stack before it spreads. */
const REST = 420
/** How much closer one looks at counters of several places told by one. */
const CLOSER = 1.8
const NOWHERE: Point = { x: 0, y: 0 }

export function makeHand(terms: HandTerms): TableHand {
  const { element, eye, emit, scene, targetAt } = terms
  let rest: ReturnType<typeof setTimeout> | undefined
  let over: Target = {}

  /** Outlines, spreads and tells what the pointer is over, when that has changed. */
  const hover = (at: Point | undefined, modifiers: Pointed['modifiers']) => {
    const target = at ? targetAt(at) : {}
    if (same(target, over)) return
    clearTimeout(rest)
    over = target
    const { piece, place } = target
    const meansPlace = piece === undefined || scene().lit?.places?.includes(place ?? '')
    terms.point(meansPlace ? { place: terms.isSpace(place) ? place : undefined } : { piece })
    element.style.cursor = cursorFor(target)
    spreadLater(at !== undefined)
    emit('hover', at && told(target, at, 'primary', 'mouse', modifiers))
  }
  const spreadLater = (present: boolean) => {
    const { piece, place } = over
    const fanned = terms.fanned()
    if (fanned !== undefined && fanned === place) return
    if (fanned !== undefined) terms.fanOut(undefined)
    else if (
      present &&
      piece !== undefined &&
      (over.standsFor?.length ?? 0) < 2 &&
      terms.height(place) > 1 &&
      terms.isSpace(place)
    ) {
      rest = setTimeout(() => terms.fanOut(place), REST)
    }
  }
  const cursorFor = ({ piece, place }: Target): string => {
    const { lit } = scene()
    if (piece !== undefined && lit?.pieces?.includes(piece)) return 'pointer'
    if (place !== undefined && lit?.places?.includes(place)) return 'pointer'
    return piece === undefined ? 'grab' : 'default'
  }
  const placeOf = (piece: number) =>
    terms.placements().counters.find(({ key }) => key === piece)?.place

  const drop = (
    { piece, at, button, hand }: Extract<GestureEffect, { effect: 'drop' }>,
    modifiers: Pointed['modifiers'],
  ) => {
    const from = placeOf(piece)
    const target = targetAt(at, piece)
    terms.letGo(piece, eye.toWorld(at))
    terms.point({})
    element.style.cursor = 'grab'
    // What the mouse is over now is not what it was over when it took the counter.
    if (hand === 'mouse') hover(at, modifiers)
    if (from === undefined) return
    const onto = target.place === from ? undefined : target.piece
    emit('drag', {
      ...told(target, at, button, hand, modifiers),
      piece,
      from,
      to: target.place,
      onto,
    })
  }

  return {
    carriable(at, hand) {
      const { piece, standsFor } = targetAt(at)
      // One that stands for the stacks of several places is in none of them.
      if ((standsFor?.length ?? 0) > 1) return undefined
      if (piece === undefined || hand === 'mouse') return piece
      // A finger on a counter that has nothing to do means the map under it.
      const { lit, selected } = scene()
      return lit?.pieces?.includes(piece) || selected?.pieces?.includes(piece) ? piece : undefined
    },
    act(effect, modifiers) {
      if (effect.effect !== 'hover' && effect.effect !== 'await-hold') clearTimeout(rest)
      switch (effect.effect) {
        case 'hover':
          return hover(effect.at, modifiers)
        case 'pick': {
          const target = targetAt(effect.at)
          // A counter that stands for several places: whoever clicks it wants to see them.
          if ((target.standsFor?.length ?? 0) > 1) return eye.zoomBy(CLOSER, effect.at)
          return emit('pick', told(target, effect.at, effect.button, effect.hand, modifiers))
        }
        case 'longpress': {
          const target = targetAt(effect.at)
          if (effect.hand !== 'mouse' && terms.height(target.place) > 1) terms.fanOut(target.place)
          return emit('longpress', told(target, effect.at, effect.button, effect.hand, modifiers))
        }
        case 'pan':
          element.style.cursor = 'grabbing'
          return eye.panBy(effect.x, effect.y)
        case 'zoom':
          return eye.zoomBy(effect.factor, effect.about)
        case 'lift': {
          const from = placeOf(effect.piece)
          if (from !== undefined) emit('lift', { piece: effect.piece, from })
          return
        }
        case 'carry':
          element.style.cursor = 'grabbing'
          terms.carry(effect.piece, eye.toWorld(effect.at))
          return terms.point({ place: targetAt(effect.at, effect.piece).place })
        case 'drop':
          return drop(effect, modifiers)
        case 'put-back':
          terms.carry(undefined, NOWHERE)
          return terms.point({})
        case 'await-hold':
      }
    },
    stop: () => clearTimeout(rest),
  }
}

function same(one: Target, other: Target): boolean {
  return one.piece === other.piece && one.place === other.place && one.edge?.to === other.edge?.to
}

function told(
  target: Target,
  at: Point,
  button: Button,
  pointer: Hand,
  modifiers: Pointed['modifiers'],
): Pointed {
  return { ...target, at, button, pointer, modifiers }
}
