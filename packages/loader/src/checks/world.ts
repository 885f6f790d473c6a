/** What a module's files say together: the names each may use of the others. */

import { type AttributeFile, type Brought, cellId, type GridFile, type Json } from '@redoubt/engine'
import { at, entries, items, keys, type Names, type Part, textOf } from '../source/part.ts'
import type { Source } from '../source/source.ts'

/** The readable files of a module, each whole; undefined or missing where a file could not be read. */
export interface Parts {
  readonly manifest: Part | undefined
  readonly pieces: Part | undefined
  /** undefined: unreadable; a module without the file has an empty one. */
  readonly options: Part | undefined
  readonly rulebook: Part | undefined
  readonly boards: readonly Part[]
  readonly tables: readonly Part[]
  readonly scenarios: readonly Part[]
  readonly texts: readonly Part[]
  /** undefined: the module has none, or it is unreadable. */
  readonly procedures: Part | undefined
  /** Kinds of files of which some could not be read, so that names may be missing. */
  readonly unreadable: ReadonlySet<string>
}

/** The names of a module. */
export interface World extends Parts {
  readonly seats: Names
  readonly sides: Names
  readonly zones: Names
  readonly variables: Names
  readonly pieceTypes: Names
  readonly attributes: Names
  readonly boardIds: Names
  readonly scenarioIds: Names
  readonly optionNames: Names
  readonly presets: Names
  readonly clauses: Names
  readonly sections: Names
  /** Attributes that the rules bring and no file declares. */
  readonly brought: Readonly<Record<string, AttributeFile>>
}

/** Variables every game has. */
export const BUILT_IN_VARIABLES: readonly string[] = ['control', 'result']

/** Collects the names. */
export function worldOf(parts: Parts): World {
  const { manifest, pieces, options, rulebook, boards, scenarios, unreadable } = parts
  const declared = (what: string, part: Part | undefined, ...path: string[]): Names => ({
    what,
    known: part && new Set(keys(at(part, ...path))),
  })
  const ids = (what: string, list: readonly Part[] | undefined): Names => ({
    what,
    known: list && new Set(list.flatMap((part) => textOf(at(part, 'id')) ?? [])),
  })
  // When some are missing, any name may be one of theirs.
  const complete = (kind: string, list: readonly Part[]) =>
    unreadable.has(kind) || list.length === 0 ? undefined : list
  const ownVariables = declared('variable', manifest, 'variables')
  return {
    ...parts,
    seats: declared('seat', manifest, 'seats'),
    sides: declared('side', manifest, 'sides'),
    zones: { what: 'zone', known: manifest && zoneIds(manifest) },
    variables: {
      what: 'variable',
      known: ownVariables.known && new Set([...ownVariables.known, ...BUILT_IN_VARIABLES]),
    },
    pieceTypes: declared('piece type', pieces, 'types'),
    attributes: declared('attribute', pieces, 'attributes'),
    boardIds: ids('board', complete('board', boards)),
    scenarioIds: ids('scenario', complete('scenario', scenarios)),
    optionNames: declared('option', options, 'options'),
    presets: declared('preset', options, 'presets'),
    clauses: withHouseRules(ids('clause', rulebook && items(at(rulebook, 'clauses'))), manifest),
    brought: {},
    sections: ids('section', rulebook && items(at(rulebook, 'sections'))),
  }
}

/** A house rule is a clause, too. */
function withHouseRules(clauses: Names, manifest: Part | undefined): Names {
  if (!clauses.known || !manifest) return clauses
  const own = items(at(manifest, 'house_rules')).flatMap((rule) => textOf(at(rule, 'clause')) ?? [])
  return { ...clauses, known: new Set([...clauses.known, ...own]) }
}

/**
 * The names of a module and of what its rules bring.
 * @param rules undefined when there are none to ask: then an attribute or variable may be one that they bring
 */
export function worldWith(
  world: World,
  rules: { readonly brings?: readonly Brought[] } | undefined,
): World {
  const brought = rules?.brings ?? []
  const more = (names: Names, section: 'attributes' | 'variables'): Names => ({
    ...names,
    known:
      rules &&
      names.known &&
      new Set([...names.known, ...brought.flatMap((one) => Object.keys(one[section] ?? {}))]),
  })
  return {
    ...world,
    attributes: more(world.attributes, 'attributes'),
    variables: more(world.variables, 'variables'),
    brought: Object.assign({}, ...brought.map(({ attributes = {} }) => attributes)),
  }
}

/** How an attribute is declared, in pieces.yaml or by the rules. */
export function attributeNamed({ pieces, brought }: World, name: string): Part | undefined {
  if (!pieces) return undefined
  const own = at(pieces, 'attributes', name)
  return own.value === undefined && Object.hasOwn(brought, name)
    ? { ...own, value: brought[name] as unknown as Json }
    : own
}

/** Ids of zones as places: `track`, `supply.red`. */
function zoneIds(manifest: Part): Set<string> {
  const sides = keys(at(manifest, 'sides'))
  return new Set(
    entries(at(manifest, 'zones')).flatMap(([name, zone]) =>
      at(zone, 'per').value === 'side' ? sides.map((side) => `${name}.${side}`) : [name],
    ),
  )
}

const spacesBySource = new WeakMap<Source, Names>()

/** Names of the spaces of a board; unknown when its grid makes no sense. */
export function spacesOf(board: Part): Names {
  const spaces = spacesBySource.get(board.source) ?? namesOfSpaces(board)
  spacesBySource.set(board.source, spaces)
  return spaces
}

function namesOfSpaces(board: Part): Names {
  const names = { what: 'space', where: `on board ${textOf(at(board, 'id')) ?? '?'}` }
  const grid = at(board, 'grid')
  if (grid.value === undefined && at(board, 'areas').value === undefined) {
    return { ...names, known: undefined }
  }
  const known = new Set(items(at(board, 'areas')).flatMap((area) => textOf(at(area, 'id')) ?? []))
  if (grid.value !== undefined) {
    const cells = cellsOf(grid)
    if (!cells) return { ...names, known: undefined }
    const missing = new Set(items(at(grid, 'missing')).map(textOf))
    for (const id of cells) if (!missing.has(id)) known.add(id)
  }
  return { ...names, known }
}

/** Ids of all cells of a grid's rectangle, missing ones included, row by row; undefined when the grid makes no sense. */
export function cellsOf(grid: Part): string[] | undefined {
  const columns = at(grid, 'columns').value
  const rows = at(grid, 'rows').value
  const pad = at(grid, 'numbering', 'pad').value
  if (!isSize(columns) || !isSize(rows)) return undefined
  if (pad !== undefined && (!isSize(pad) || pad > 4)) return undefined
  return Array.from({ length: columns * rows }, (_, n) =>
    cellId(grid.value as unknown as GridFile, n % columns, Math.floor(n / columns)),
  )
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 500
}
