/** Data as YAML that people can read: mappings open up for a few levels, what is inside them stands on one line. */

type Data = unknown

/** @param schema the schema of the file, for editors */
export function yamlFile(schema: string, data: Readonly<Record<string, Data>>, depth = 2): string {
  return `# yaml-language-server: $schema=${schema}\n${block(data, '', depth)}`
}

function block(data: Readonly<Record<string, Data>>, indent: string, depth: number): string {
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${indent}${nameOf(key)}:${written(value, indent, depth)}`)
    .join('')
}

function written(value: Data, indent: string, depth: number): string {
  if (Array.isArray(value) && value.length > 0 && depth > 1)
    return `\n${value.map((item) => `${indent}  - ${flow(item)}\n`).join('')}`
  if (isMapping(value) && Object.keys(value).length > 0 && depth > 1)
    return `\n${block(value, `${indent}  `, depth - 1)}`
  return ` ${flow(value)}\n`
}

/** JSON is YAML on one line; a blank after each comma and colon makes it readable. */
function flow(value: Data): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (typeof value === 'string') return scalar(value)
  if (!isMapping(value)) return JSON.stringify(value)
  const parts = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => `${nameOf(key)}: ${flow(inner)}`)
  return `{${parts.join(', ')}}`
}

function isMapping(value: Data): value is Readonly<Record<string, Data>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Words that YAML takes for something else stand between quotes, and whatever is no plain words. */
function scalar(text: string): string {
  return /^[A-Za-z][A-Za-z0-9_-]*( [A-Za-z0-9_-]+)*$/.test(text) && !KEYWORD.test(text)
    ? text
    : JSON.stringify(text)
}

const nameOf = (key: string): string => (key.includes(' ') ? JSON.stringify(key) : scalar(key))

const KEYWORD = /^(true|false|null|yes|no|on|off|y|n)$/i
