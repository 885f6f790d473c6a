/** `rules/generated.ts`: the names and types of everything a module's YAML says, for its rules. */

import type { Module, Rules } from '@redoubt/engine'
import { type DataSchema, definedTypes, typeOfSchema } from './schema-type.ts'
import {
  listType,
  objectType,
  type Property,
  quotedTexts,
  textsType,
  typeLine,
  unionType,
} from './script.ts'
import { type KnownNames, look, nothingSeen, propertiesType, typeOfSeen } from './seen.ts'

type Data = Module['data']
type VariableFile = NonNullable<Module['data']['manifest']['variables']>[string]
/** The module's own schemas by what they are about: `table.economy`, `scenario`, `traits`. */
export type OwnSchemas = ReadonlyMap<string, DataSchema>
type OptionFile = Data['options']['options'][string]

/**
 * The text of the generated file.
 * @param schemas the module's own, which say more than its data can
 * @param steps names of the steps of the rules; undefined while the rules cannot be imported: any text is a step then
 * @param id of the module the type of the position is named after: that of its base, for scripts of both read this file
 */
export function moduleNames(
  module: Module,
  schemas: OwnSchemas,
  steps: readonly string[] | undefined,
  id: string,
): string {
  const { data } = module
  const known = knownNames(module)
  const position = pascal(id)
  const names: readonly Property[] = [
    {
      name: 'sides',
      type: textsType(module.sides.map(({ id }) => id)),
      help: 'Sides of the conflict.',
    },
    { name: 'seats', type: textsType(seatIds(data)), help: 'Seats, those of all seatings.' },
    { name: 'types', type: textsType(module.types.map(({ id }) => id)), help: 'Kinds of pieces.' },
    {
      name: 'faces',
      type: textsType(module.types.flatMap(({ faces }) => faces)),
      help: 'Faces of pieces.',
    },
    {
      name: 'zones',
      type: textsType(Object.keys(data.manifest.zones ?? {})),
      help: 'Zones off the board.',
    },
    { name: 'steps', type: steps ? textsType(steps) : 'string', help: 'Steps of the rules.' },
    {
      name: 'clauses',
      type: textsType(data.rulebook.clauses.map(({ id }) => id)),
      help: 'Clauses of the rulebook.',
    },
    { name: 'log', type: textsType(textKeys(data, 'log')), help: 'Lines of the log.' },
    {
      name: 'denials',
      type: unionType([...quotedTexts(textKeys(data, 'denials')), 'Clause']),
      help: 'Sentences of denials.',
    },
    { name: 'results', type: textsType(textKeys(data, 'results')), help: 'Ways a game ends.' },
    { name: 'words', type: textsType(textKeys(data, 'words')), help: 'Other words.' },
    { name: 'attributes', type: attributesType(data), help: 'Attributes of pieces.' },
    {
      name: 'traits',
      type: traitsType(module, schemas, known),
      help: 'Traits of kinds of pieces.',
    },
    {
      name: 'vars',
      type: varsType(module, schemas),
      help: 'Variables; those of type json without a schema are for the rules to say.',
    },
    { name: 'options', type: optionsType(data, known), help: 'Options.' },
    { name: 'tables', type: tablesType(data, schemas, known), help: '`data` of the tables.' },
    {
      name: 'scenario',
      type: scenarioType(data, schemas, known),
      help: '`data` of the scenarios.',
    },
  ]
  const shapes = [...definedTypes(schemas.values())]
    .map(([name, type]) => `/** As the schemas define it. */\n${typeLine(name, type)}\n\n`)
    .join('')
  const named = `export interface Names extends Shape ${objectType(names)}`
  // No position knows a terrain by its name; a schema may.
  const terrain = /\bTerrain\b/.test(shapes + named)
    ? `${typeLine('Terrain', textsType(terrainsOf(data)))}\n`
    : ''
  return `/**
 * Names and types of what this module's YAML says. Written by \`redoubt types\`: change the YAML, not this file.
 */

import {${(shapes + named).includes('ByName<') ? '\n  type ByName,' : ''}
  type Frame as AnyFrame,
  type Piece as AnyPiece,
  type Position,
  rulesFor,
  type Shape,
  type Side as AnySide,
} from '@redoubt/engine'

/** A game of this module as its rules see it. */
export type ${position} = Position<Names>
export type Piece = AnyPiece<Names>
export type Side = AnySide<Names['sides']>
export type Frame = AnyFrame<Names['steps'], Names['sides']>

${shapes}/** All of them. */
${named}

${terrain}export type Clause = Names['clauses']

export const {
  action, automatic, choice, number, objection, objections, optional, piece, pieces, place, rules,
  side, space, step, word,
} = rulesFor<Names>()
`
}

/** Names of the steps of rules, in their order. */
export function stepNames(rules: Rules): readonly string[] {
  return rules.steps.map(({ name }) => name)
}

function seatIds(data: Data): readonly string[] {
  const { seats, seatings = {} } = data.manifest
  return [
    ...Object.keys(seats),
    ...Object.values(seatings).flatMap(({ control }) => Object.keys(control)),
  ]
}

function terrainsOf(data: Data): readonly string[] {
  return Object.values(data.boards).flatMap(({ terrains }) => Object.keys(terrains))
}

function textKeys(data: Data, section: 'log' | 'denials' | 'results' | 'words'): readonly string[] {
  return Object.keys(data.texts.en?.[section] ?? {})
}

/** What tables and scenarios may name. */
function knownNames({ data, sides, types }: Module): KnownNames {
  const regions = Object.values(data.boards).flatMap((board) => Object.keys(board.regions ?? {}))
  const features = Object.values(data.boards).flatMap((board) => Object.keys(board.features ?? {}))
  const traits = new Map<string, Set<string>>()
  for (const type of types) {
    for (const [name, value] of Object.entries(type.traits)) {
      if (typeof value !== 'string') continue
      traits.set(name, (traits.get(name) ?? new Set()).add(value))
    }
  }
  return {
    types: new Map([
      ["Names['sides']", new Set(sides.map(({ id }) => id))],
      ["Names['types']", new Set(types.map(({ id }) => id))],
      ['Clause', new Set(data.rulebook.clauses.map(({ id }) => id))],
    ]),
    keys: [
      new Set(terrainsOf(data)),
      new Set(regions),
      new Set(features),
      ...traits.values(),
      ...Object.values(data.tables).map(cellsOf),
    ],
  }
}

/** What stands in the cells of a table: results by which its `data` may say more. */
function cellsOf({ rows = {} }: Data['tables'][string]): ReadonlySet<string> {
  return new Set(Object.values(rows).flat().map(String))
}

const PLAIN = { integer: 'number', boolean: 'boolean', text: 'string' } as const

function attributesType(data: Data): string {
  return objectType(
    Object.entries(data.pieces.attributes ?? {}).map(([name, { type, help }]) => ({
      name,
      type: PLAIN[type],
      help,
    })),
  )
}

function traitsType({ types }: Module, schemas: OwnSchemas, known: KnownNames): string {
  const schema = schemas.get('traits')
  if (schema) return typeOfSchema(schema)
  const seen = nothingSeen()
  for (const { traits } of types) look(seen, traits)
  return propertiesType(seen, known)
}

function varsType({ data }: Module, schemas: OwnSchemas): string {
  const own = Object.entries(data.manifest.variables ?? {})
  return objectType(
    own.flatMap(([name, file]): Property[] => {
      const type = variableType(file, schemas.get(`variable.${name}`))
      return type === undefined ? [] : [{ name, type, help: file.help }]
    }),
  )
}

function variableType(
  { type, per, values }: Pick<VariableFile, 'type' | 'per' | 'values'>,
  schema: DataSchema | undefined,
): string | undefined {
  if (type === 'tally') return 'ReadonlyMap<string | number, number>'
  if (type === 'json' && !schema) return undefined
  const one = schema
    ? typeOfSchema(schema)
    : type === 'text' && values
      ? textsType(values)
      : PLAIN[type as keyof typeof PLAIN]
  return per ? listType(one) : one
}

function optionsType(data: Data, known: KnownNames): string {
  return objectType(
    Object.entries(data.options.options).map(([name, option]) => ({
      name,
      type: optionType(option, known),
      help: option.help,
    })),
  )
}

function optionType(option: OptionFile, known: KnownNames): string {
  const values = (option.values ?? []).map((value) =>
    typeof value === 'string' ? textsType([value]) : String(value),
  )
  switch (option.type) {
    case 'boolean':
      return 'boolean'
    case 'choice':
      return values.join(' | ')
    case 'integer':
      return `${values.length > 0 ? values.join(' | ') : 'number'}${option.nullable ? ' | null' : ''}`
    case 'board':
      return 'string | object'
    case 'data':
      return typeOfSeen(look(nothingSeen(), option.default), { ...known, example: true })
  }
}

function tablesType(data: Data, schemas: OwnSchemas, known: KnownNames): string {
  return objectType(
    Object.entries(data.tables).map(([name, table]) => ({
      name,
      type: tableType(schemas.get(`table.${name}`), table.data, known),
    })),
  )
}

function tableType(schema: DataSchema | undefined, data: object | undefined, known: KnownNames) {
  if (schema) return typeOfSchema(schema)
  return data === undefined ? 'undefined' : propertiesOf([data], known)
}

function scenarioType(data: Data, schemas: OwnSchemas, known: KnownNames): string {
  const schema = schemas.get('scenario')
  if (schema) return typeOfSchema(schema)
  return propertiesOf(
    Object.values(data.scenarios).map((scenario) => scenario.data ?? {}),
    known,
  )
}

function propertiesOf(values: readonly object[], known: KnownNames): string {
  const seen = nothingSeen()
  for (const value of values) look(seen, value)
  return propertiesType(seen, known)
}

/** `great-war` → `GreatWar`. */
function pascal(id: string): string {
  return id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}
