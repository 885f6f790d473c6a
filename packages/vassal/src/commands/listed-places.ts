/** A menu with an entry for each region or zone: the command behind it learns which of them was meant. */

import type { Formula } from '@redoubt/engine'
import { evaluate, partsOf, writeFormula } from '@redoubt/engine'
import { descendants, type Element } from '../archive/xml.ts'
import type { Trait } from '../pieces/definition.ts'
import { conditionIn, type Naming, NotCarried, valueIn } from './expression.ts'
import { keyNamed } from './key-stroke.ts'
import { type Carried, labelled, type MadeCommand, NOTHING } from './made.ts'
import { mapped } from './mapped.ts'
import type { Holding, Properties } from './properties.ts'

/** A place as such a menu names it: what expressions ask of the command that was chosen. */
export type ListedPlace = Readonly<Record<(typeof ASKED)[number], string>>

const ASKED = ['LocationOfCommand', 'ZoneOfCommand', 'BoardOfCommand', 'MapOfCommand'] as const

/** As many entries as a menu has room for, and as many places as are looked at for them. */
const MOST = 60
const MOST_LOOKED_AT = 500

/** What was chosen last, for the traits that ask for it. */
export function choicesOf(pieces: readonly (readonly Trait[])[]): Holding {
  const listing = pieces.some((traits) => traits.some(({ id }) => id === 'locCommand'))
  const help = 'The place that a command from a list of places meant last.'
  return {
    results: new Map(listing ? ASKED.map((name) => [name, name]) : []),
    files: listing
      ? Object.fromEntries(ASKED.map((name) => [name, { type: 'text', initial: '', help }]))
      : {},
  }
}

/** The regions of a map, or its zones, as its module has them. */
export function placesOn(map: Element, name: string, kind: 'regions' | 'zones'): ListedPlace[] {
  return descendants(map, 'Board').flatMap((board): ListedPlace[] => {
    const zones = descendants(board, 'Zone')
    const at = (location = '', zone = ''): ListedPlace => ({
      LocationOfCommand: location,
      ZoneOfCommand: zone,
      BoardOfCommand: board.attributes.name ?? '',
      MapOfCommand: name,
    })
    if (kind === 'zones') return zones.map((zone) => at(zone.attributes.name, zone.attributes.name))
    const zoned = new Map(
      zones.flatMap((zone) =>
        descendants(zone, 'Region').map((region) => [region, zone.attributes.name] as const),
      ),
    )
    return descendants(board, 'Region').map((region) =>
      at(region.attributes.name, zoned.get(region)),
    )
  })
}

/**
 * A command for each place that is meant.
 * @throws NotCarried
 */
export function listedCommands(
  { fields }: Trait,
  places: (kind: 'regions' | 'zones') => readonly ListedPlace[],
  naming: Naming,
  { variables }: Properties,
): Carried {
  const [, kind = '', filter = '', menu = '', key, here] = fields
  const given = keyNamed(key)
  if (given === undefined) return NOTHING
  const all = places(/zone/i.test(kind) ? 'zones' : 'regions')
  if (all.length > MOST_LOOKED_AT) throw new NotCarried(`a menu of ${all.length} places`)
  const commands = all.flatMap((place): MadeCommand[] => {
    const own: Naming = (name) =>
      Object.hasOwn(place, name) ? { value: place[name as keyof ListedPlace] } : naming(name)
    const when = meant(place, here === 'true', filter, own)
    const text = folded(valueIn(menu, { naming: own }))
    if (!('value' in text)) throw new NotCarried('a menu that is reckoned')
    if (when && 'value' in when && !when.value) return []
    const does = ASKED.flatMap((name) => {
      const variable = variables.get(name)
      return variable === undefined ? [] : [{ variable, to: writeFormula({ value: place[name] }) }]
    })
    return [
      {
        ...labelled(String(text.value)),
        on: `${given} at ${place.LocationOfCommand}`,
        ...(when && !('value' in when) ? { when } : {}),
        does: [...does, { give: given }],
      },
    ]
  })
  if (commands.length > MOST) throw new NotCarried(`a menu of ${commands.length} places`)
  return { commands, lost: [] }
}

/** When a place is in the menu, as far as that is not known beforehand. @throws NotCarried */
function meant(
  { MapOfCommand: map }: ListedPlace,
  here: boolean,
  filter: string,
  naming: Naming,
): Formula | undefined {
  const asked = conditionIn(filter, { naming })
  const stands: Formula = { operator: '==', left: naming('CurrentMap'), right: { value: map } }
  if (!here) return asked && folded(asked)
  return folded(asked ? { operator: '&&', left: stands, right: asked } : stands)
}

/** A formula with what is known in it worked out. */
function folded(formula: Formula): Formula {
  const own = mapped(formula, folded)
  if ('operator' in own && (own.operator === '&&' || own.operator === '||')) {
    const settles = own.operator === '||'
    if ('value' in own.left) return own.left.value === settles ? own.left : own.right
    if ('value' in own.right) return own.right.value === settles ? own.right : own.left
    return own
  }
  if ('value' in own || 'name' in own || 'call' in own) return own
  const isKnown = partsOf(own).every((part) => 'value' in part)
  return isKnown ? { value: evaluate(own, { property: () => '', among: () => [] }) } : own
}
