/** A schema of the files of a module as a page: every key, what it takes, what it means, and an example. */

import { stringify } from 'yaml'
import { sentence } from './sentence.ts'

/** What the schemas in `schemas/` use of JSON Schema. */
export interface Schema {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly patternErrorMessage?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

type Parts = Readonly<Record<string, Schema>>

/** @returns the page in Markdown; the parts that others name (`$defs`) stand under headings of their own */
export function schemaPage(schema: Schema): string {
  const parts = schema.$defs ?? {}
  return [
    `# ${schema.title}`,
    ...shape(schema, parts),
    ...Object.entries(parts).flatMap(([name, part]) => [
      `## ${partName(name)} {#${partAnchor(name)}}`,
      ...shape(part, parts),
    ]),
  ].join('\n\n')
}

/** What a part is called on its page: `SeatFile` is a Seat. */
const partName = (name: string) => name.replace(/File$/, '')

/** Where a part stands on its page: `SeatFile` at `#seat`. */
export const partAnchor = (name: string) => partName(name).toLowerCase()

function shape(schema: Schema, parts: Parts): readonly string[] {
  const about = schema.description ? [sentence(schema.description)] : []
  const rows = rowsOf(schema, '', parts)
  const plain = schema.properties === undefined
  return [
    ...about,
    ...(plain ? [`Takes ${takes(schema)}${rows.length > 0 ? ', as below' : ''}.`] : []),
    ...(rows.length > 0 ? [table(rows)] : []),
    ...examples(schema),
  ]
}

function examples({ examples = [] }: Schema): readonly string[] {
  return examples.map((example) => `\`\`\`yaml\n${stringify(example, style).trimEnd()}\n\`\`\``)
}

/** A key, what it takes and what is said of it. */
type Row = readonly [key: string, takes: string, meaning: string]

const table = (rows: readonly Row[]) =>
  [
    '| Key | Takes | Meaning |',
    '| :-- | :-- | :-- |',
    ...rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
  ].join('\n')

/** The keys of an object, and those of objects below them: `turn.order`, `seats[].id`, `variants.*.clause`. */
function rowsOf(schema: Schema, path: string, parts: Parts, isVariant = false): readonly Row[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const key = path + name
    // Of several shapes each requires its own keys: a mark would read as if all were required.
    const required = !isVariant && schema.required?.includes(name) ? ' (required)' : ''
    const row: Row = [code(key) + required, takes(value), meaning(value, parts)]
    return [row, ...rowsOf({ ...value, examples: [] }, `${key}.`, parts)]
  })
  const named = schema.additionalProperties
  const bare = path.replace(/\.$/, '')
  return [
    ...own,
    ...(schema.oneOf ?? schema.anyOf ?? []).flatMap((one) => rowsOf(one, path, parts, true)),
    ...(schema.items ? rowsOf(schema.items, `${bare}[].`, parts) : []),
    ...(typeof named === 'object' ? rowsOf(named, `${path}*.`, parts) : []),
  ]
}

function meaning(schema: Schema, parts: Parts): string {
  const { examples = [], patternErrorMessage } = schema
  const description =
    schema.description ?? parts[schema.$ref?.replace(PART, '') ?? '']?.description ?? ''
  return [
    description && sentence(description),
    patternErrorMessage && sentence(upper(patternErrorMessage)),
    schema.default !== undefined &&
      !/left out/i.test(description) &&
      `Left out: ${yaml(schema.default)}.`,
    examples.length > 0 && `Such as ${either(examples.map(yaml))}.`,
  ]
    .filter((part) => part)
    .join(' ')
}

const PART = '#/$defs/'

/** What a value may be, as a phrase. */
function takes(schema: Schema): string {
  const { $ref, items, additionalProperties: named } = schema
  if ($ref) {
    const name = $ref.replace(PART, '')
    return `[${partName(name)}](#${partAnchor(name)})`
  }
  if (schema.const !== undefined) return yaml(schema.const)
  if (schema.enum) return either(schema.enum.map(yaml))
  // Others say only which keys go together.
  const variants = (schema.oneOf ?? schema.anyOf)?.filter(
    (one) => Object.keys(one).length > 1 || one.$ref || one.type || one.enum || 'const' in one,
  )
  if (variants && variants.length > 0) return either([...new Set(variants.map(takes))])
  if (typeof schema.type === 'object')
    return either(schema.type.map((type) => takes({ ...schema, type })))
  switch (schema.type) {
    case 'array': {
      const list = items ? `list of ${takes(items)}` : 'list'
      return list + bounds(schema.minItems, schema.maxItems)
    }
    case 'integer':
      return `whole number${bounds(schema.minimum, schema.maximum)}`
    case 'number':
      return schema.exclusiveMinimum === undefined
        ? `number${bounds(schema.minimum, schema.maximum)}`
        : `number above ${schema.exclusiveMinimum}`
    case 'string':
      return 'text'
    case 'boolean':
      return '`true` or `false`'
    case 'null':
      return '`null`'
    case 'object':
      return typeof named === 'object' ? `by name: ${takes(named)}` : 'keys'
    default:
      return 'any value'
  }
}

function bounds(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` (${least} to ${most})`
  if (least !== undefined && least !== 0) return ` (at least ${least})`
  return most === undefined ? '' : ` (at most ${most})`
}

const either = (values: readonly string[]) =>
  values.length < 2
    ? (values[0] ?? 'nothing')
    : `${values.slice(0, -1).join(', ')} or ${values[values.length - 1]}`

/** Odds such as '2:1' stand in quotes, as older readers of YAML need them. */
const style = { compat: 'yaml-1.1', lineWidth: 0, flowCollectionPadding: false } as const

const yaml = (value: unknown) =>
  code(stringify(value, { ...style, collectionStyle: 'flow' }).trim())

/** Two backticks around what has one. */
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
