/** What the pieces and the toolbar of a module can be told to do, and where that leads on this table. */

import { descendants, type Element } from '../archive/xml.ts'
import { areasOfPiece } from '../commands/areas-of-effect.ts'
import { namesReckonedWith, RECKON, RECKONS, reckonedByAll } from '../commands/following.ts'
import { keyNamed } from '../commands/key-stroke.ts'
import { choicesOf, placesOn } from '../commands/listed-places.ts'
import type { MadeCommand } from '../commands/made.ts'
import { type Properties, propertiesOf } from '../commands/properties.ts'
import { settingsOf } from '../commands/settings.ts'
import { buttonsIn, diceOf } from '../commands/toolbar.ts'
import {
  commandsOfPiece,
  isOnMap,
  MARK_MOVED,
  type Surroundings,
} from '../commands/trait-commands.ts'
import { turnsOf } from '../commands/turn-tracker.ts'
import { counterOf } from '../pieces/counter.ts'
import type { Trait } from '../pieces/definition.ts'
import { HAS_MOVED } from '../pieces/moved-mark.ts'
import { deckName, isFaceDown } from '../reading/deck-name.ts'
import type { VassalMap } from '../reading/maps.ts'
import { slotOf, type VassalModule } from '../reading/vassal-module.ts'
import { chosen, placesSentTo } from './destinations.ts'
import { markersOf } from './markers.ts'
import type { Commanding, PieceTypes } from './piece-types.ts'
import type { TableSheet } from './sheet.ts'
import type { WrittenSides } from './sides.ts'
import { SET_ASIDE, type WrittenZones } from './zones.ts'

/** What the names of the module's expressions are here. */
export function propertiesIn(module: VassalModule): Properties {
  const { root, maps } = module
  const pieces = piecesOf(module)
  return propertiesOf(
    root,
    pieces,
    maps.flatMap(({ side, name }) => (side === undefined ? [name] : [])),
    [diceOf(root), turnsOf(root), choicesOf(pieces)],
    maps.some(({ side }) => side !== undefined),
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
  const piles = new Map(to.decks())
  const buttons = buttonsIn(module.root, properties, to.hasGrid, (name) => piles.get(name))
  const reckonedWith = reckonedVariables(module, to)
  const told = (commands: readonly MadeCommand[]): readonly MadeCommand[] =>
    reckonedWith.size === 0 ? commands : commands.map((one) => reckonedByAll(one, reckonedWith))
  const traits = lostTraits(module, to)
  return {
    commanding: {
      commandsOf: (counter) => told(commandsOfPiece(counter, to).commands),
      areasOf: (counter) => (to.hasGrid ? areasOfPiece(counter, properties) : []),
      buttons: told(buttons.commands),
      moved: [
        ...marking(module, properties),
        ...movedOver(module),
        ...(reckonedWith.size > 0 ? [RECKONED_THERE] : []),
      ],
      variables: Object.keys(properties.files),
    },
    lost: { traits, components: buttons.lost },
  }
}

/** What is lost of traits. One of a prototype that every piece which has it makes whole, with its markers, is not. */
function lostTraits(module: VassalModule, to: Surroundings): ReadonlyMap<Trait, readonly string[]> {
  const alone = new Map(
    module.definitions.flatMap((definition) => [
      ...commandsOfPiece(counterOf(definition), to).lost,
    ]),
  )
  const used = new Set<Trait>()
  const lost = new Set<Trait>()
  for (const traits of piecesOf(module)) {
    const doubtful = traits.filter((trait) => alone.has(trait))
    if (doubtful.length === 0) continue
    const here = commandsOfPiece(counterOf(traits), to).lost
    for (const trait of doubtful) {
      used.add(trait)
      if (here.has(trait)) lost.add(trait)
    }
  }
  return new Map([...alone].filter(([trait]) => !used.has(trait) || lost.has(trait)))
}

/** Every piece of the module, prototypes written out. */
function piecesOf({ root, prototypes }: VassalModule): (readonly Trait[])[] {
  return descendants(root, 'PieceSlot', 'CardSlot').flatMap((element) => {
    const slot = slotOf(element, prototypes)
    return slot ? [slot.traits] : []
  })
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

/** A map marks what moves on it, unless it says never. */
const marks = ({ element, side }: VassalMap): boolean =>
  side === undefined && element.attributes.markMoved !== 'Never'

/** The mark of pieces that have one, on the maps that set it. */
function marking({ maps }: VassalModule, { attributes }: Properties): readonly MadeCommand[] {
  if (!attributes.has(HAS_MOVED)) return []
  const does = [{ give: MARK_MOVED }]
  const marked = maps.filter(marks)
  const isEverywhere = maps.every((map) => map.side !== undefined || marks(map))
  return isEverywhere
    ? [{ on: MOVED, does }]
    : marked.map(({ name }) => ({ on: MOVED, when: isOnMap(name), does }))
}

const MOVED = 'when moved'
const RECKONED_THERE: MadeCommand = {
  on: MOVED,
  when: { operator: '==', left: { name: RECKONS.name }, right: { value: RECKONS.value } },
  does: [{ give: RECKON }],
}

/** What the layers and the words of all pieces are reckoned with. */
function reckonedVariables(module: VassalModule, to: Surroundings): ReadonlySet<string> {
  const reckons = module.definitions.some((traits) =>
    traits.some(
      ({ id, fields, state }) =>
        (id === 'emb2' && fields[21] === 'true') || (id === 'label' && /[{$]/.test(state)),
    ),
  )
  if (!reckons) return new Set()
  return namesReckonedWith(
    piecesOf(module).flatMap((traits) => commandsOfPiece(counterOf(traits), to).commands),
  )
}

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
      descendants(element, 'DrawPile').map((pile) => [
        deckName(pile.attributes.name),
        {
          name: deckName(pile.attributes.name),
          faceDown: isFaceDown(pile),
          shuffled: pile.attributes.shuffle === 'Always',
        },
      ]),
    ),
  )
  // Also those in which nothing lies at the start: cards are discarded there.
  for (const deck of decks.values()) zones.deck(deck)
  const allDecks = (): (readonly [name: string, zone: string])[] =>
    [...decks].map(([name, deck]) => [name, zones.deck(deck)])
  const windowZone = ({ side }: VassalMap): string => {
    const owner = sides.sideNamed(side ?? '')
    return owner === undefined ? zones.deck(SET_ASIDE) : `${zones.hand()}.${owner}`
  }
  return {
    properties,
    settings: settingsOf(piecesOf(module), properties),
    hasGrid: sheet.file.grid !== undefined,
    placesOf: (trait) => placesSentTo(trait, { maps: module.maps, sheet, zoneOf: windowZone }),
    placesListed: (kind) =>
      module.maps.flatMap(({ side, name, element }) =>
        side === undefined ? placesOn(element, name, kind) : [],
      ),
    decksNamed(name) {
      if (/[{$]/.test(name)) return chosen(name, allDecks())
      const deck = decks.get(deckName(name))
      return name.trim() !== '' && deck ? [{ place: zones.deck(deck) }] : []
    },
    decks: allDecks,
    makes: markersOf(module, types),
  }
}
