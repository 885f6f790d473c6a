/** Arrows and rings that somebody draws: his own kept in this browser, shared ones read from what is said at the table. */

import type { ChatLine } from '@redoubt/client'
import type { Mark } from '@redoubt/tabletop'

/** An arrow, or a ring where both ends are one place. */
export interface Arrow {
  readonly from: string
  readonly to: string
}

const keyOf = (game: string) => `redoubt.arrows.${game}`

export function keptArrows(
  game: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): Arrow[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(game)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isArrow) : []
  } catch {
    return []
  }
}

export function keepArrows(
  game: string,
  arrows: readonly Arrow[],
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(game), JSON.stringify(arrows))
  } catch {
    // Without storage they last as long as the page.
  }
}

function isArrow(value: unknown): value is Arrow {
  const { from, to } = (value ?? {}) as Partial<Arrow>
  return typeof from === 'string' && typeof to === 'string'
}

/** With the arrow, or without it when it was there already. */
export function toggled(arrows: readonly Arrow[], { from, to }: Arrow): readonly Arrow[] {
  const others = arrows.filter((one) => one.from !== from || one.to !== to)
  return others.length < arrows.length ? others : [...arrows, { from, to }]
}

export function markOf({ from, to }: Arrow, side?: string): Mark {
  return { ...(from === to ? {} : { from }), to, side, kind: 'drawn' }
}

/** As they are said at the table, so that who reads only the words knows them too: `0704 → 0905, 0801`. */
export function saidArrows(arrows: readonly Arrow[]): string {
  return arrows.map(({ from, to }) => (from === to ? to : `${from} → ${to}`)).join(', ')
}

/** Milliseconds for which shared arrows stay on the board. */
export const SHOWN_FOR = 10 * 60_000

/**
 * What belongs to a moment of the past: what was said when the game had come to it. Nobody who looks back sees what was drawn later.
 * @param heard actions played when each line was heard, by when it was said
 */
export function saidAt(
  chat: readonly ChatLine[],
  heard: ReadonlyMap<number, number>,
  moment: number | undefined,
): readonly ChatLine[] {
  return moment === undefined ? chat : chat.filter(({ at }) => heard.get(at) === moment)
}

/** Arrows in what was said lately; a line that is anything else than places and arrows has none. */
export function sharedArrows(
  chat: readonly ChatLine[],
  isSpace: (id: string) => boolean,
  now: number,
): readonly (Arrow & { readonly by: string })[] {
  return chat.flatMap(({ from: by, text, at }) => {
    if (by === 'table' || now - at > SHOWN_FOR || !text.includes('→')) return []
    const arrows = text.split(', ').map((one): Arrow => {
      const [from = '', to = from] = one.split(' → ')
      return { from, to }
    })
    if (!arrows.every(({ from, to }) => isSpace(from) && isSpace(to))) return []
    return arrows.map((arrow) => ({ ...arrow, by }))
  })
}
