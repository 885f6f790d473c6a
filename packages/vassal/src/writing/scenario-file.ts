/** Set-ups as scenarios: each piece a force. */

import type { ScenarioFile } from '@redoubt/engine'
import type { Properties } from '../commands/properties.ts'
import type { Allegiance } from './allegiance.ts'
import { makeNamer } from './names.ts'
import type { WrittenPictures } from './pictures-written.ts'
import type { PieceTypes } from './piece-types.ts'
import type { Planned } from './planned.ts'
import { type SavedValues, savedValues } from './saved-values.ts'
import type { Standing } from './set-ups.ts'
import type { WrittenSides } from './sides.ts'
import { SET_ASIDE, type WrittenZones } from './zones.ts'

/** What forces are written with. */
export interface Writing {
  readonly sides: WrittenSides
  readonly sideOf: Allegiance
  readonly types: PieceTypes
  readonly zones: WrittenZones
  readonly pictures: WrittenPictures
  readonly properties: Properties
  readonly trays: readonly {
    readonly zone: string
    readonly pieces: readonly Omit<Force, 'place'>[]
  }[]
}

/** A piece, or several alike, as a set-up has them. */
export type Force = ScenarioFile['forces'][number]

/** A set-up as its file. */
export function scenarioFile(
  { title, sheet, pieces, properties: saved = new Map() }: Planned,
  id: string,
  write: Writing,
): ScenarioFile {
  const { trays } = write
  const values = savedValues(write.properties, saved)
  const forces: Force[] = []
  const add = (force: Force): void => {
    const last = forces.at(-1)
    const { count = 1, ...before } = last ?? { type: '', place: '' }
    if (last && JSON.stringify(before) === JSON.stringify(force))
      forces[forces.length - 1] = { ...before, count: count + 1 }
    else forces.push(force)
  }
  for (const piece of pieces) add(forceOf(piece, write, values))
  // Each counter of a tray has a name of its own: it is told from hundreds of others at once.
  const namer = makeNamer()
  for (const { zone, pieces: own } of trays)
    for (const piece of own)
      add({ ...piece, place: zone, id: namer.idFor(`tray ${piece.type}`, 'tray') })
  const variables = Object.keys(values).length > 0 ? { variables: { ...values } } : {}
  return { id, title, board: sheet.file.id, forces, ...variables }
}

/** A piece as it stands, as a force. */
export function forceOf(
  { counter, isCard, at }: Standing,
  write: Writing,
  values: SavedValues = {},
): Force {
  const { sides, sideOf, types, zones, pictures } = write
  // In a deck and in a hand nothing is masked: the zone keeps the secret.
  const { covered, hidden, ...open } = types.pieceFor(counter, isCard || 'deck' in at, values)
  const piece =
    'space' in at ? { ...open, ...(covered && { covered }), ...(hidden && { hidden }) } : open
  const holder =
    'hand' in at
      ? sides.sideNamed(at.hand)
      : (sides.sideNamed(counter.secret?.by ?? '') ?? sideOf(counter))
  const place =
    'space' in at
      ? at.space
      : 'deck' in at
        ? zones.deck(at.deck, counter.back && pictures.use(counter.back.image))
        : holder === undefined
          ? zones.deck(SET_ASIDE)
          : zones.hand()
  return { ...piece, ...(holder === undefined ? {} : { side: holder }), place }
}
