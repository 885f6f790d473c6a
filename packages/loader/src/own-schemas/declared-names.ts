/** The names a module's own schemas may ask for: `{type: string, names: space}`. */

import { spacesOf, type World } from '../checks/world.ts'
import { at, entries, keys, type Names, type Part, textOf } from '../source/part.ts'

type Declared = (world: World) => Names

/** By what stands behind `names:`. */
export const DECLARED: Readonly<Record<string, Declared>> = {
  space: ({ boards, unreadable }) => spacesOn(boards, unreadable.has('board')),
  place: (world) => {
    const spaces = spacesOn(world.boards, world.unreadable.has('board'))
    const known =
      spaces.known &&
      world.zones.known &&
      new Set([...spaces.known, ...world.zones.known, ...zoneNames(world)])
    return { ...spaces, what: 'space or zone', known }
  },
  zone: (world) => ({
    what: 'zone',
    known: world.zones.known && new Set([...world.zones.known, ...zoneNames(world)]),
  }),
  region: ({ boards }) => onBoards('region', boards, (board) => keys(at(board, 'regions'))),
  terrain: ({ boards }) => onBoards('terrain', boards, (board) => keys(at(board, 'terrains'))),
  'edge feature': ({ boards }) =>
    onBoards('edge feature', boards, (board) => keys(at(board, 'features'))),
  side: ({ sides }) => sides,
  seat: ({ seats }) => seats,
  'piece type': ({ pieceTypes }) => pieceTypes,
  attribute: ({ attributes }) => attributes,
  trait: ({ pieces }) => ({
    what: 'trait',
    known:
      pieces &&
      new Set(entries(at(pieces, 'types')).flatMap(([, type]) => keys(at(type, 'traits')))),
  }),
  variable: ({ variables }) => variables,
  option: ({ optionNames }) => optionNames,
  clause: ({ clauses }) => clauses,
  table: ({ tables }) => ({
    what: 'table',
    known: new Set(tables.flatMap((table) => textOf(at(table, 'id')) ?? [])),
  }),
}

function zoneNames({ manifest }: World): string[] {
  return manifest ? keys(at(manifest, 'zones')) : []
}

function onBoards(
  what: string,
  boards: readonly Part[],
  namesOn: (board: Part) => readonly string[],
): Names {
  return { what, known: boards.length === 0 ? undefined : new Set(boards.flatMap(namesOn)) }
}

/** Spaces of any of the boards; unknown when one of them cannot be read. */
function spacesOn(boards: readonly Part[], incomplete: boolean): Names {
  const each = boards.map(spacesOf)
  const [only] = each
  if (incomplete || !only || each.some(({ known }) => known === undefined))
    return { what: 'space', known: undefined }
  if (each.length === 1) return only
  return { what: 'space', known: new Set(each.flatMap(({ known }) => [...(known ?? [])])) }
}

/** The names of a kind; unknown for a kind there is not. */
export function declared(world: World, kind: string): Names {
  return DECLARED[kind]?.(world) ?? { what: kind, known: undefined }
}
