/** Where `sendto` and `return` lead on this table. */

import type { Destination } from '../commands/trait-commands.ts'
import { numberOf, type Trait } from '../pieces/definition.ts'
import type { VassalMap } from '../reading/maps.ts'
import type { TableSheet } from './sheet.ts'

export interface DestinationTerms {
  readonly maps: readonly VassalMap[]
  readonly sheet: TableSheet
  /** The zone that a player's own window is. */
  zoneOf(map: VassalMap): string | undefined
}

/** Fields of `sendto`, by their place behind the id. */
const SENT = { map: 2, board: 3, x: 4, y: 5, kind: 13, zone: 14, region: 15, grid: 17 }
/** Maps among which a piece that is sent without one chooses by where it stands. */
const MOST_MAPS = 8
/** Names that a formula chooses among. */
const MOST_NAMES = 200

const isPlain = (text: string): boolean => !/[{$]/.test(text)

/** Where `sendto` leads. Without a map it leads somewhere on the map that the piece stands on. */
export function placesSentTo({ fields }: Trait, terms: DestinationTerms): readonly Destination[] {
  const { maps, sheet } = terms
  const named = fields[SENT.map] ?? ''
  const shared = maps.filter(({ side }) => side === undefined)
  const on = (map: VassalMap): string | undefined =>
    map.side === undefined ? placeOnMap(fields, map, sheet) : terms.zoneOf(map)
  if (!isPlain(named))
    return chosen(
      named,
      maps.flatMap((map) => {
        const place = on(map)
        return place === undefined ? [] : [[map.name, place] as const]
      }),
    )
  const reckoned = placeReckoned(fields, sheet)
  if (reckoned) return reckoned
  if (named === '' && shared.length > 1)
    return shared.slice(0, MOST_MAPS).flatMap((map) => {
      const place = on(map)
      return place === undefined ? [] : [{ place, from: map.name }]
    })
  const map = named === '' ? shared[0] : maps.find(({ name }) => name === named)
  const place = map && on(map)
  return place === undefined ? [] : [{ place }]
}

/** One of several by what a setting with an expression in it says; none where it can say none of their names. */
export function chosen(
  named: string,
  places: readonly (readonly [name: string, place: string])[],
): readonly Destination[] {
  const like = patternOf(named)
  const among = places.filter(([name]) => like.test(name)).slice(0, MOST_NAMES)
  return among.length === 0 ? [] : [{ named, among: Object.fromEntries(among) }]
}

/** What a text with `$names$` in it can say; an expression in braces can say anything. */
function patternOf(text: string): RegExp {
  if (text.trim().startsWith('{')) return /^/
  const parts = text.split('$').map((part, at) => (at % 2 === 1 ? '.*' : escaped(part)))
  return new RegExp(`^${parts.join('')}$`, 's')
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A zone, region or hex that an expression names. */
function placeReckoned(
  fields: Trait['fields'],
  sheet: TableSheet,
): readonly Destination[] | undefined {
  const kind = fields[SENT.kind] ?? ''
  const field = kind === 'Z' ? SENT.zone : kind === 'R' ? SENT.region : SENT.grid
  const named = fields[field] ?? ''
  if (!'ZRG'.includes(kind || '-') || isPlain(named)) return undefined
  if (kind !== 'Z') return [{ named }]
  const zones = Object.entries(sheet.file.regions ?? {})
  return chosen(
    named,
    zones.flatMap(([zone, spaces]) => {
      const place = middleOf(spaces)
      return place === undefined ? [] : [[zone, place] as const]
    }),
  )
}

const middleOf = (spaces: readonly string[] | undefined): string | undefined =>
  spaces?.[Math.floor(spaces.length / 2)]

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
    case 'Z':
      return middleOf(sheet.file.regions?.[field(SENT.zone)])
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
