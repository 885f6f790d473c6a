/** The type of data that a module's own schema describes. */

import { listType, objectType, textsType, unionType } from './script.ts'

/** A JSON Schema, as far as types can say it. */
export interface DataSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, DataSchema>>
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly DataSchema[]
  readonly oneOf?: readonly DataSchema[]
  readonly items?: DataSchema
  /** Of a list whose entries have a place each. */
  readonly prefixItems?: readonly DataSchema[]
  readonly properties?: Readonly<Record<string, DataSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | DataSchema
  /** Names of what the text must be: `side`, `piece type`. */
  readonly names?: string
}

/** What `names:` asks for, as types of the generated file; other names are texts. */
const NAMED: Readonly<Record<string, string>> = {
  side: "Names['sides']",
  seat: "Names['seats']",
  'piece type': "Names['types']",
  terrain: 'Terrain',
  clause: 'Clause',
}

/** A definition of a schema has a type of its own: `#/$defs/Kind` is `Kind`. */
const REFERENCE = '#/$defs/'

/** The types that schemas define, by name. @throws Error when two define one name differently */
export function definedTypes(schemas: Iterable<DataSchema>): ReadonlyMap<string, string> {
  const types = new Map<string, string>()
  for (const { $defs = {} } of schemas) {
    for (const [name, schema] of Object.entries($defs)) {
      const type = typeOfSchema(schema)
      const other = types.get(name)
      if (other !== undefined && other !== type)
        throw new Error(`expected one definition of ${name} in schemas/, but two differ`)
      types.set(name, type)
    }
  }
  return types
}

/** The type of what fits a schema. */
export function typeOfSchema(schema: DataSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace(REFERENCE, '')
  const choices = schema.anyOf ?? schema.oneOf
  // Choices of which keys must be there say nothing of their own.
  if (choices?.some(({ required, type }) => type !== undefined || required === undefined))
    return unionType(choices.map((choice) => typeOfSchema(choice)))
  if (schema.enum) return unionType(schema.enum.map(literal))
  if (schema.const !== undefined) return literal(schema.const)
  const kinds = schema.type === undefined ? [] : [schema.type].flat()
  return kinds.length === 0 ? 'unknown' : unionType(kinds.map((kind) => kindType(kind, schema)))
}

function kindType(kind: string, schema: DataSchema): string {
  switch (kind) {
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      if (schema.prefixItems)
        return `readonly [${schema.prefixItems.map((item) => typeOfSchema(item)).join(', ')}]`
      return listType(schema.items ? typeOfSchema(schema.items) : 'unknown')
    case 'object':
      return tableType(schema)
    default:
      return (schema.names !== undefined && NAMED[schema.names]) || 'string'
  }
}

function tableType(schema: DataSchema): string {
  const { properties = {}, required = [], additionalProperties: others } = schema
  const own = Object.entries(properties).map(([name, inner]) => ({
    name,
    type: typeOfSchema(inner),
    optional: !required.includes(name),
    help: inner.description,
  }))
  if (typeof others !== 'object') return objectType(own)
  const any = `Readonly<Record<string, ${typeOfSchema(others)}>>`
  return own.length === 0 ? any : `${objectType(own)} & ${any}`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? textsType([value]) : JSON.stringify(value)
}
