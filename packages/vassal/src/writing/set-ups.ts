/** What stands where at the start: at-start stacks and decks, or a saved game. */

import { childrenOf, type Element, isOn, numberIn } from '../archive/xml.ts'
import type { Point } from '../grids/geometry.ts'
import { type Counter, counterOf } from '../pieces/counter.ts'
import { deckName, isFaceDown } from '../reading/deck-name.ts'
import type { VassalMap } from '../reading/maps.ts'
import type { SavedGame, SavedStack } from '../reading/saved-game.ts'
import { slotOf, type VassalModule } from '../reading/vassal-module.ts'
import { layerOn } from './game-piece-layers.ts'
import type { TableSheet } from './sheet.ts'
import type { Deck } from './zones.ts'

/** A piece that stands somewhere at the start. */
export interface Standing {
  readonly counter: Counter
  /** The module calls it a card. */
  readonly isCard: boolean
  /** A space, or what else lies there. */
  readonly at: { readonly space: string } | { readonly deck: Deck } | { readonly hand: string }
  /** Of those of its map: in a place lower ones lie below higher ones. */
  readonly layer?: number
  /** By which a log names it. */
  readonly id?: string
}

/** Lowest layer first; those of one layer stay as they were put down. */
const inLayers = (pieces: readonly Standing[]): readonly Standing[] =>
  [...pieces].sort((a, b) => (a.layer ?? 0) - (b.layer ?? 0))

/** The pieces as the module sets them up, lowest first in each place. */
export function standingAtStart(
  { maps, prototypes }: VassalModule,
  sheet: TableSheet,
): { readonly pieces: readonly Standing[]; readonly lost: number } {
  const pieces: Standing[] = []
  let lost = 0
  for (const map of maps)
    for (const stack of childrenOf(map.element, 'SetupStack', 'DrawPile')) {
      const slots = childrenOf(stack, 'PieceSlot', 'CardSlot')
      const board = stack.attributes.owningBoard || undefined
      if (board !== undefined && map.side === undefined && !sheet.boardOf(map.name, board)) continue
      const at = placeOfStack(map, stack, board, sheet)
      for (const element of slots) {
        const slot = slotOf(element, prototypes)
        if (!slot || !at) {
          lost++
          continue
        }
        const counter = counterOf(slot.traits, slot.name)
        pieces.push({ counter, isCard: slot.isCard, at, ...layered(map, counter, at) })
      }
    }
  return { pieces: inLayers(pieces), lost }
}

/** In a deck and in a hand they lie as they were put there. */
function layered(
  map: VassalMap | undefined,
  counter: Counter,
  at: Standing['at'],
): Pick<Standing, 'layer'> {
  return map && 'space' in at ? { layer: layerOn(map, counter) } : {}
}

function placeOfStack(
  map: VassalMap,
  stack: Element,
  board: string | undefined,
  sheet: TableSheet,
): Standing['at'] | undefined {
  if (stack.name === 'DrawPile')
    return {
      deck: {
        name: deckName(stack.attributes.name),
        faceDown: isFaceDown(stack),
        shuffled: stack.attributes.shuffle === 'Always',
      },
    }
  if (map.side !== undefined) return { hand: map.side }
  const { location } = stack.attributes
  const named =
    isOn(stack, 'useGridLocation') && location
      ? sheet.placeNamed(map.name, board, location)
      : undefined
  const space = named ?? sheet.placeAt(map.name, pointOf(map, stack, board, sheet))
  return space === undefined ? undefined : { space }
}

/** Coordinates are the board's where the stack belongs to one, else the map's behind its margin. */
function pointOf(
  map: VassalMap,
  stack: Element,
  board: string | undefined,
  sheet: TableSheet,
): Point {
  const corner =
    (board === undefined ? undefined : sheet.boardOf(map.name, board)?.corner) ?? map.padding
  return {
    x: corner.x + numberIn(stack, 'x', 0),
    y: corner.y + numberIn(stack, 'y', 0),
  }
}

/** The pieces as a saved game holds them. */
export function standingInSave(
  module: Pick<VassalModule, 'maps'>,
  saved: SavedGame,
  sheet: TableSheet,
): { readonly pieces: readonly Standing[]; readonly lost: number } {
  const pieces: Standing[] = []
  let lost = 0
  for (const stack of saved.stacks) {
    const at = placeInSave(module, stack, sheet)
    const map = module.maps.find(({ name }) => name === stack.map)
    for (const { id, traits } of stack.pieces) {
      const counter = counterOf(traits)
      if (at) pieces.push({ id, counter, isCard: false, at, ...layered(map, counter, at) })
      else lost++
    }
  }
  return { pieces: inLayers(pieces), lost }
}

/** Where a spot of a map is; undefined where the module has no such map. */
export function placeInSave(
  { maps }: Pick<VassalModule, 'maps'>,
  { map: name, x, y, deck }: Omit<SavedStack, 'pieces'>,
  sheet: TableSheet,
): Standing['at'] | undefined {
  if (deck) return { deck: { ...deck, name: deckName(deck.name) } }
  const map = maps.find((one) => one.name === name)
  if (map?.side !== undefined) return { hand: map.side }
  const space = sheet.placeAt(name, { x, y })
  return space === undefined ? undefined : { space }
}
