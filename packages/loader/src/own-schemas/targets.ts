/** Which data of a module a file of its `schemas/` folder describes. */

import type { World } from '../checks/world.ts'
import { at, entries, items, keys, type Part, textOf } from '../source/part.ts'

/** A file name's meaning: `table.economy.json` is about the data of the table `economy`. */
export interface Target {
  /** What such a file is about, for messages. */
  readonly about: string
  /** Ids the file name may bear after the point; undefined when it bears none. */
  readonly ids?: (world: World) => readonly string[]
  /** The parts the schema must fit; a part whose value is missing counts as an empty mapping. */
  readonly parts: (world: World, id: string) => readonly Part[]
}

/** Keys of the platform's own beside which a module may put facts. */
const PRINTED = {
  area: ['id', 'label', 'terrain', 'at', 'outline', 'islands', 'print'],
  space: ['label', 'terrain'],
  kind: ['label', 'colour', 'pattern'],
}

/** By the first word of the file name. */
export const TARGETS: Readonly<Record<string, Target>> = {
  scenario: {
    about: 'data of every scenario',
    parts: ({ scenarios }) => scenarios.map((scenario) => at(scenario, 'data')),
  },
  'scenario.': {
    about: 'data of one scenario',
    ids: ({ scenarios }) => idsOf(scenarios),
    parts: ({ scenarios }, id) => withId(scenarios, id).map((scenario) => at(scenario, 'data')),
  },
  'table.': {
    about: 'data of one table',
    ids: ({ tables }) => idsOf(tables),
    parts: ({ tables }, id) => withId(tables, id).map((table) => at(table, 'data')),
  },
  'variable.': {
    about: 'what a variable of type json holds at the start, or each of its entries',
    ids: ({ manifest }) => (manifest ? keys(at(manifest, 'variables')) : []),
    parts: ({ manifest }, id) =>
      manifest ? [at(manifest, 'variables', id, 'initial')].filter(isSet) : [],
  },
  traits: {
    about: 'traits of every piece type',
    parts: ({ pieces }) =>
      pieces ? entries(at(pieces, 'types')).map(([, type]) => at(type, 'traits')) : [],
  },
  terrain: {
    about: "the module's own facts of every terrain",
    parts: ({ boards }) => boards.flatMap((board) => factsOf(at(board, 'terrains'), PRINTED.kind)),
  },
  feature: {
    about: "the module's own facts of every edge feature",
    parts: ({ boards }) => boards.flatMap((board) => factsOf(at(board, 'features'), PRINTED.kind)),
  },
  space: {
    about: "the module's own facts of every area and of every space under `spaces`",
    parts: ({ boards }) =>
      boards.flatMap((board) => [
        ...items(at(board, 'areas')).map((area) => without(area, PRINTED.area)),
        ...factsOf(at(board, 'spaces'), PRINTED.space),
      ]),
  },
}

/** Variables without a value at the start hold nothing a schema could be about. */
function isSet(part: Part): boolean {
  return part.value !== undefined && part.value !== null
}

function idsOf(files: readonly Part[]): string[] {
  return files.flatMap((file) => textOf(at(file, 'id')) ?? [])
}

function withId(files: readonly Part[], id: string): Part[] {
  return files.filter((file) => textOf(at(file, 'id')) === id)
}

function factsOf(kinds: Part, printed: readonly string[]): Part[] {
  return entries(kinds).map(([, kind]) => without(kind, printed))
}

function without(part: Part, printed: readonly string[]): Part {
  const own = keys(part).filter((key) => !printed.includes(key))
  return {
    ...part,
    value: Object.fromEntries(own.map((key) => [key, at(part, key).value ?? null])),
  }
}
