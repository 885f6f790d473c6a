/** TypeScript types as text, laid out in lines of at most 100 characters. */

const WIDTH = 100
/** An object type no longer than this stands in one line. */
const SHORT = 72

/** A choice of texts: `'red' | 'green'`; nothing to choose from is `never`. */
export function textsType(texts: Iterable<string>): string {
  return unionType(quotedTexts(texts))
}

/** Each text as a type of its own. */
export function quotedTexts(texts: Iterable<string>): string[] {
  return [...new Set(texts)].map(quoted)
}

/** A choice of types, each once. */
export function unionType(types: readonly string[]): string {
  return types.length === 0 ? 'never' : [...new Set(types)].join(' | ')
}

/** A list of a type. */
export function listType(of: string): string {
  return `readonly ${isChoice(of) || of.startsWith('readonly ') ? `(${of})` : of}[]`
}

/** A property of an object type. */
export interface Property {
  readonly name: string
  readonly type: string
  readonly optional?: boolean
  /** One line of help. */
  readonly help?: string | undefined
}

/** An object type, a property a line. */
export function objectType(properties: readonly Property[]): string {
  if (properties.length === 0) return 'Readonly<Record<never, never>>'
  const short = `{ ${properties.map(propertyText).join('; ')} }`
  if (short.length <= SHORT && !short.includes('\n') && properties.every(({ help }) => !help))
    return short
  const lines = properties.flatMap(({ name, type, optional, help }) => [
    ...(help === undefined ? [] : [`/** ${help.replaceAll('*/', '* /')} */`]),
    ...wrapped(`readonly ${keyText(name)}${optional ? '?' : ''}:`, type, WIDTH - 2),
  ])
  return `{\n${lines.map(indented).join('\n')}\n}`
}

function propertyText({ name, type, optional }: Property): string {
  return `readonly ${keyText(name)}${optional ? '?' : ''}: ${type}`
}

/** `export type Name = …`, in as many lines as it needs. */
export function typeLine(name: string, type: string): string {
  return wrapped(`export type ${name} =`, type, WIDTH).join('\n')
}

/** A beginning and a type; a choice that is too long for one line stands below it, as many to a line as fit. */
function wrapped(start: string, type: string, width: number): string[] {
  const lines = `${start} ${type}`.split('\n')
  if ((lines[0] as string).length <= width || !isChoice(type)) return lines
  const filled: string[] = []
  for (const choice of type.split(' | ')) {
    const last = filled.at(-1)
    if (last !== undefined && `  ${last} | ${choice}`.length <= width)
      filled[filled.length - 1] = `${last} | ${choice}`
    else filled.push(`| ${choice}`)
  }
  return [start, ...filled.map(indented)]
}

function isChoice(type: string): boolean {
  return type.includes(' | ') && !type.includes('{') && !type.includes('<')
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}
