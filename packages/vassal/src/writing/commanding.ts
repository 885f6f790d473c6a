/** What the pieces and the toolbar of a module can be told to do, and where that leads on this table. */

import { descendants, type Element } from '../archive/xml.ts'
import { keyNamed } from '../commands/key-stroke.ts'
import type { MadeCommand } from '../commands/made.ts'
import { type Properties, propertiesOf } from '../commands/properties.ts'
import { buttonsIn, diceOf } from '../commands/toolbar.ts'
import { commandsOfPiece, isOnMap, type Surroundings } from '../commands/trait-commands.ts'
import { counterOf } from '../pieces/counter.ts'
import type { Trait } from '../pieces/definition.ts'
import type { VassalMap } from '../reading/maps.ts'
import { slotOf, type VassalModule } from '../reading/vassal-module.ts'
import { chosen, placesSentTo } from './destinations.ts'
import { markersOf } from './markers.ts'
import type { Commanding, PieceTypes } from './piece-types.ts'
import { deckName } from './set-ups.ts'
import type { TableSheet } from './sheet.ts'
import type { WrittenSides } from './sides.ts'
import { SET_ASIDE, type WrittenZones } from './zones.ts'

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
  readonly sides: WrittenSides
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

/** The key that a map, or a player's own window, gives to each piece that moves there. */
function movedOver({ maps }: VassalModule): readonly MadeCommand[] {
  return maps.flatMap(({ name, element }) => {
    const key = keyNamed(element.attributes.moveKey)
    if (key === undefined) return []
    const does = [{ give: key }]
    return maps.length === 1 ? [{ on: MOVED, does }] : [{ on: MOVED, when: isOnMap(name), does }]
  })
}

const MOVED = 'when moved'

function surroundings({
  module,
  properties,
  sheet,
  zones,
  types,
  sides,
}: CommandingTerms): Surroundings {
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
  const allDecks = (): (readonly [name: string, zone: string])[] =>
    [...decks].map(([name, deck]) => [name, zones.deck(deck)])
  const windowZone = ({ side }: VassalMap): string => {
    const owner = sides.sideNamed(side ?? '')
    return owner === undefined ? zones.deck(SET_ASIDE) : `${zones.hand()}.${owner}`
  }
  return {
    properties,
    hasGrid: sheet.file.grid !== undefined,
    placesOf: (trait) => placesSentTo(trait, { maps: module.maps, sheet, zoneOf: windowZone }),
    decksNamed(name) {
      if (/[{$]/.test(name)) return chosen(name, allDecks())
      const deck = decks.get(deckName(name))
      return name.trim() !== '' && deck ? [{ place: zones.deck(deck) }] : []
    },
    decks: allDecks,
    makes: markersOf(module, types),
  }
}
