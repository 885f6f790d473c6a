/** Places beside the board: decks, hands and trays of counters. */

import type { ModuleFile } from '@redoubt/engine'
import type { Palette } from '../reading/vassal-module.ts'
import { makeNamer } from './names.ts'

type Zones = NonNullable<ModuleFile['zones']>

/** A draw pile. */
export interface Deck {
  readonly name: string
  readonly faceDown: boolean
  /** Every draw is from a shuffled deck. */
  readonly shuffled: boolean
}

export interface WrittenZones {
  /**
   * The zone of a deck, made when it is the first of its name.
   * @param back the picture on the back of a card that lies there
   */
  deck(deck: Deck, back?: string): string
  /** The zone in which each side has its own hand; its cards have the back of those of the decks, where these have one. */
  hand(): string
  /** The zone of a palette. */
  tray(palette: Palette): string
  file(): Zones
}

/** Trays and counters in them that lie beside the map; more are out of the way. */
const MOST_TRAYS = 4
const MOST_COUNTERS = 80

/** What lies in a window that no side may look into: nobody sees it. */
export const SET_ASIDE: Deck = { name: 'Set aside', faceDown: true, shuffled: false }

/**
 * @param windows names of the sides' own windows, by side
 * @param masking names of the decks whose cards stay face down when they are drawn
 */
export function writeZones(
  windows: Readonly<Record<string, string>>,
  masking: ReadonlySet<string>,
): WrittenZones {
  const namer = makeNamer()
  const decks = new Map<string, string>()
  const zones: Zones = {}
  const backs = new Set<string>()
  let hand: string | undefined
  let trays = 0
  let counters = 0
  return {
    deck({ name, faceDown, shuffled }, back) {
      if (back !== undefined) backs.add(back)
      const known = decks.get(name)
      const zone = known === undefined ? undefined : zones[known]
      if (zone && back !== undefined) zone.back ??= `./${back}`
      if (known !== undefined) return known
      const id = namer.idFor(name, 'deck')
      decks.set(name, id)
      zones[id] = {
        label: name,
        ordered: true,
        visible: faceDown ? 'none' : 'all',
        cards: faceDown ? 'deck' : 'discard',
        ...(back === undefined ? {} : { back: `./${back}` }),
        ...(shuffled ? { shuffled } : {}),
        ...(masking.has(name) ? { drawn: 'masked' as const } : {}),
      }
      return id
    },
    hand() {
      if (hand !== undefined) return hand
      hand = namer.idFor('hand', 'hand')
      zones[hand] = {
        label: 'Hand',
        cards: 'hand',
        per: 'side',
        visible: 'owner',
        ...(Object.keys(windows).length > 0 ? { called: { ...windows } } : {}),
      }
      return hand
    },
    tray({ name, slots }) {
      const id = namer.idFor(name, 'tray')
      trays++
      counters += slots.length
      const beside = trays <= MOST_TRAYS && counters <= MOST_COUNTERS
      zones[id] = {
        label: name,
        catalogue: true,
        layout: beside ? { at: 'left', as: 'pool', room: 24 } : { at: 'panel' },
      }
      return id
    },
    file: () => {
      const [back, ...others] = backs
      const held = hand === undefined ? undefined : zones[hand]
      if (held && back !== undefined && others.length === 0) held.back = `./${back}`
      return zones
    },
  }
}
