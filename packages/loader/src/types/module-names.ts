/** `rules/generated.ts`: the names and types of everything a module's YAML says, for its rules. */

import type { Module, Rules } from '@redoubt/engine'
import { type DataSchema, definedTypes, typeOfSchema } from './schema-type.ts'
import { listType, objectType, type Property, textsType, typeLine } from './script.ts'
import { type KnownNames, look, nothingSeen, propertiesType, typeOfSeen } from './seen.ts'

type Data = Module['data']
type VariableFile = Module['variables'][number]
/** The module's own schemas by what they are about: `table.economy`, `scenario`, `traits`. */
export type OwnSchemas = ReadonlyMap<string, DataSchema>
type OptionFile = Data['options']['options'][string]

/**
 * The text of the generated file.
 * @param schemas the module's own, which say more than its data can
 * @param steps names of the steps of the rules; undefined while the rules cannot be imported: any text is a step then
 */
export function moduleNames(
  module: Module,
  schemas: OwnSchemas,
  steps: readonly string[] | undefined,
): string {
  const { data } = module
  const known = knownNames(module)
  const position = pascal(data.manifest.id)
  const types: readonly (readonly [help: string, name: string, type: string])[] = [
    ['Sides of the conflict.', 'SideId', textsType(module.sides.map(({ id }) => id))],
    ['Seats, those of all seatings.', 'SeatId', textsType(seatIds(data))],
    ['Kinds of pieces.', 'TypeId', textsType(module.types.map(({ id }) => id))],
    ['Faces of pieces.', 'Face', textsType(module.types.flatMap(({ faces }) => faces))],
    ['Zones off the board.', 'ZoneName', textsType(Object.keys(data.manifest.zones ?? {}))],
    ['Terrains of all boards.', 'Terrain', textsType(terrainsOf(data))],
    ['Steps of the rules.', 'StepName', steps ? textsType(steps) : 'string'],
    ['Clauses of the rulebook.', 'Clause', textsType(data.rulebook.clauses.map(({ id }) => id))],
    ['Lines of the log.', 'LogKey', textsType(textKeys(data, 'log'))],
    ['Sentences of denials.', 'DenialKey', textsType(textKeys(data, 'denials'))],
    ['Ways a game ends.', 'ResultKey', textsType(textKeys(data, 'results'))],
    ['Other words.', 'WordKey', textsType(textKeys(data, 'words'))],
    ['Attributes of pieces.', 'Attributes', attributesType(data)],
    ['Traits of kinds of pieces.', 'Traits', traitsType(module, schemas, known)],
    [
      'Variables; those of type json without a schema are for the rules to say.',
      'Vars',
      varsType(module, schemas),
    ],
    ['Options.', 'Options', optionsType(data, known)],
    ...[...definedTypes(schemas.values())].map(([name, type]) => named(name, type)),
    ['`data` of the tables.', 'Tables', tablesType(data, schemas, known)],
    ['`data` of the scenarios.', 'ScenarioData', scenarioType(data, schemas, known)],
  ]
  const body = types.map(([help, name, type]) => `/** ${help} */\n${typeLine(name, type)}`)
  return `/**
 * Names and types of what this module's YAML says. Written by \`redoubt types\`: change the YAML, not this file.
 */

import {${body.some((line) => line.includes('ByName<')) ? '\n  type ByName,' : ''}
  type Frame as AnyFrame,
  type Piece as AnyPiece,
  type PieceType as AnyPieceType,
  type Position,
  rulesFor,
  type Seat as AnySeat,
  type Shape,
  type Side as AnySide,
} from '@redoubt/engine'

${body.join('\n\n')}

/** All of them. */
export interface Names extends Shape {
  readonly vars: Vars
  readonly options: Options
  readonly attributes: Attributes
  readonly traits: Traits
  readonly types: TypeId
  readonly faces: Face
  readonly sides: SideId
  readonly seats: SeatId
  readonly zones: ZoneName
  readonly steps: StepName
  readonly clauses: Clause
  readonly log: LogKey
  readonly denials: DenialKey | Clause
  readonly results: ResultKey
  readonly words: WordKey
  readonly tables: Tables
  readonly scenario: ScenarioData
}

/** A game of this module as its rules see it. */
export type ${position} = Position<Names>
export type Piece = AnyPiece<Names>
export type PieceType = AnyPieceType<Names>
export type Side = AnySide<SideId>
export type Seat = AnySeat<SeatId>
export type Frame = AnyFrame<StepName, SideId>

export const {
  action,
  automatic,
  choice,
  number,
  objection,
  optional,
  piece,
  pieces,
  place,
  rules,
  side,
  space,
  step,
  word,
} = rulesFor<Names>()
`
}

function named(name: string, type: string) {
  return ['As the schemas define it.', name, type] as const
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
      ['SideId', new Set(sides.map(({ id }) => id))],
      ['TypeId', new Set(types.map(({ id }) => id))],
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
