/** What the pieces and the toolbar of a module can be told to do, and where that leads on this table. */

import { descendants, type Element } from '../archive/xml.ts'
import { keyNamed } from '../commands/key-stroke.ts'
import type { MadeCommand } from '../commands/made.ts'
import { type Properties, propertiesOf } from '../commands/properties.ts'
import { buttonsIn, diceOf } from '../commands/toolbar.ts'
import {
  commandsOfPiece,
  type Destination,
  isOnMap,
  type Surroundings,
} from '../commands/trait-commands.ts'
import { counterOf } from '../pieces/counter.ts'
import { numberOf, type Trait } from '../pieces/definition.ts'
import type { VassalMap } from '../reading/maps.ts'
import { slotOf, type VassalModule } from '../reading/vassal-module.ts'
import { markersOf } from './markers.ts'
import type { Commanding, PieceTypes } from './piece-types.ts'
import { deckName } from './set-ups.ts'
import type { TableSheet } from './sheet.ts'
import type { WrittenZones } from './zones.ts'

/** What the names of the module's expressions are here. */
export function propertiesIn(module: VassalModule): Properties {
  const { root, prototypes, maps } = module
  return propertiesOf(
    root,
    descendants(root, 'PieceSlot', 'CardSlot').flatMap((element) => {
      const slot = slotOf(element, prototypes)
      return slot ? [slot.traits] : []
    }),
    maps.flatMap(({ side, name }) => (side === undefined ? [name] : [])),
    diceOf(root),
  )
}

/** What could not be carried over of traits, by the definition's own trait, and of components. */
export interface Lost {
  readonly traits: ReadonlyMap<Trait, readonly string[]>
  readonly components: ReadonlyMap<Element, readonly string[]>
}

export interface CommandingTerms {
  readonly module: VassalModule
  readonly properties: Properties
  readonly sheet: TableSheet
  readonly zones: WrittenZones
  readonly types: PieceTypes
}

export function commandingOf(terms: CommandingTerms): {
  readonly commanding: Commanding
  readonly lost: Lost
} {
  const { module, properties } = terms
  const to = surroundings(terms)
  const buttons = buttonsIn(module.root, properties, to.hasGrid)
  const traits = new Map<Trait, readonly string[]>()
  for (const definition of module.definitions)
    for (const [trait, why] of commandsOfPiece(counterOf(definition), to).lost)
      traits.set(trait, why)
  return {
    commanding: {
      commandsOf: (counter): readonly MadeCommand[] => commandsOfPiece(counter, to).commands,
      buttons: buttons.commands,
      moved: movedOver(module),
      variables: Object.keys(properties.files),
    },
    lost: { traits, components: buttons.lost },
  }
}

/** The key that a map gives to each piece that moves there. */
function movedOver({ maps }: VassalModule): readonly MadeCommand[] {
  const shared = maps.filter(({ side }) => side === undefined)
  return shared.flatMap(({ name, element }) => {
    const key = keyNamed(element.attributes.moveKey)
    if (key === undefined) return []
    const does = [{ give: key }]
    if (shared.length === 1) return [{ on: MOVED, does }]
    return [{ on: MOVED, when: isOnMap(name), does }]
  })
}

const MOVED = 'when moved'

function surroundings({ module, properties, sheet, zones, types }: CommandingTerms): Surroundings {
  const decks = new Map(
    module.maps.flatMap(({ element }) =>
      descendants(element, 'DrawPile').map(({ attributes }) => [
        deckName(attributes.name),
        {
          name: deckName(attributes.name),
          faceDown: (attributes.faceDown ?? 'Always') === 'Always',
          shuffled: attributes.shuffle === 'Always',
        },
      ]),
    ),
  )
  return {
    properties,
    hasGrid: sheet.file.grid !== undefined,
    placesOf: (trait) => placesSentTo(trait, module, sheet, zones),
    deckOf(name) {
      const deck = decks.get(deckName(name))
      return name.trim() !== '' && deck ? zones.deck(deck) : undefined
    },
    makes: markersOf(module, types),
  }
}

/** Fields of `sendto`, by their place behind the id. */
const SENT = { map: 2, board: 3, x: 4, y: 5, kind: 13, zone: 14, region: 15, grid: 17 }
/** Maps among which a piece that is sent without one chooses by where it stands. */
const MOST_MAPS = 8

const isPlain = (text: string): boolean => !/[{$]/.test(text)

/** Where `sendto` leads. Without a map it leads somewhere on the map that the piece stands on. */
function placesSentTo(
  { fields }: Trait,
  { maps }: VassalModule,
  sheet: TableSheet,
  zones: WrittenZones,
): readonly Destination[] {
  const named = fields[SENT.map] ?? ''
  const shared = maps.filter(({ side }) => side === undefined)
  const on = (map: VassalMap): string | undefined =>
    map.side === undefined ? placeOnMap(fields, map, sheet) : zones.hand()
  if (named === '' && shared.length > 1)
    return shared.slice(0, MOST_MAPS).flatMap((map) => {
      const place = on(map)
      return place === undefined ? [] : [{ place, from: map.name }]
    })
  const map = named === '' ? shared[0] : maps.find(({ name }) => name === named)
  const place = map && isPlain(named) ? on(map) : undefined
  return place === undefined ? [] : [{ place }]
}

function placeOnMap(
  fields: Trait['fields'],
  map: VassalMap,
  sheet: TableSheet,
): string | undefined {
  const field = (at: number): string => fields[at] ?? ''
  const board = field(SENT.board) || undefined
  switch (field(SENT.kind) || 'L') {
    // Regions and zones are looked for on all boards of the map, whichever is named.
    case 'R':
      return sheet.placeNamed(map.name, undefined, field(SENT.region))
    case 'Z': {
      const spaces = sheet.file.regions?.[field(SENT.zone)]
      return spaces?.[Math.floor(spaces.length / 2)]
    }
    case 'G':
      return sheet.placeNamed(map.name, board, field(SENT.grid))
    case 'L': {
      const [x, y] = [field(SENT.x), field(SENT.y)]
      if (!/^-?\d+$/.test(x) || !/^-?\d+$/.test(y)) return undefined
      if (board !== undefined && !isPlain(board)) return undefined
      const corner = sheet.boardOf(map.name, board)?.corner ?? map.padding
      return sheet.placeAt(map.name, {
        x: numberOf(x) + (board === undefined ? 0 : corner.x),
        y: numberOf(y) + (board === undefined ? 0 : corner.y),
      })
    }
    default:
      return undefined
  }
}
