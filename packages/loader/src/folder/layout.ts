/** Which file of a module is what. */

import type { SchemaName } from '../schemas/schemas.ts'

/** Where the names of a module lie, for its scripts: written by the loader. */
export const GENERATED = 'rules/generated.ts'

/** Is this a picture that counters and boards may show? */
export function isPicture(path: string): boolean {
  return /\.(svg|png|jpe?g|webp|gif)$/i.test(path)
}

/** Is this something to be read beside the game, which the table gives out and does not show? */
export function isDocument(path: string): boolean {
  return /\.pdf$/i.test(path)
}

/** What a file of a module is, by its path inside the folder. */
export type FileKind =
  | { readonly kind: 'yaml'; readonly schema: SchemaName }
  /** Tests and recorded games: read by themselves, not part of the module that is played. */
  | { readonly kind: 'test' }
  | { readonly kind: 'game' }
  /** What the module's own data must look like: a JSON Schema. */
  | { readonly kind: 'schema' }
  /** Rules, pictures and whatever else the module brings. */
  | { readonly kind: 'other' }
  /** Belongs to the workshop, not to the module: package.json, README, its author's signature, tests of the rules. */
  | { readonly kind: 'ignored' }
  /** A YAML file nobody would read. */
  | { readonly kind: 'stray' }

const SINGLE: Readonly<Record<string, SchemaName>> = {
  'module.yaml': 'module',
  'pieces.yaml': 'pieces',
  'options.yaml': 'options',
  'rulebook.yaml': 'rulebook',
  'metrics.yaml': 'metrics',
  'procedures.yaml': 'procedures',
  'aids.yaml': 'aids',
}

const FOLDERS: Readonly<Record<string, SchemaName>> = {
  boards: 'board',
  tables: 'table',
  scenarios: 'scenario',
  text: 'text',
}

/** Paths a module's YAML files may have, for messages. */
export const YAML_PLACES: readonly string[] = [
  ...Object.keys(SINGLE),
  ...Object.keys(FOLDERS).map((folder) => `${folder}/`),
  'tests/',
]

const WORKSHOP =
  /^(package(-lock)?\.json|tsconfig.*\.json|README.*|LICEN[CS]E.*|CHANGELOG.*|signature\.json)$|\.test\.[jt]sx?$/i

/** Says what a file is. */
export function kindOfFile(path: string): FileKind {
  const [folder = '', ...rest] = path.split('/')
  if (folder === 'games' && rest.length > 0) return { kind: 'game' }
  if (folder === 'tests' && rest.length > 0) {
    return isYaml(path) && !path.endsWith('.test.yaml') ? { kind: 'stray' } : { kind: 'test' }
  }
  if (folder === 'schemas' && rest.length > 0) return { kind: 'schema' }
  // What games between bots came to: JSON, as a machine writes it.
  if (path === 'tuning.json') return { kind: 'yaml', schema: 'tuning' }
  if (path === 'ladder.json') return { kind: 'yaml', schema: 'ladder' }
  if (isYaml(path)) {
    const schema =
      rest.length === 0 ? SINGLE[path] : rest.length === 1 ? FOLDERS[folder] : undefined
    return schema && path.endsWith('.yaml') ? { kind: 'yaml', schema } : { kind: 'stray' }
  }
  return WORKSHOP.test(path) ? { kind: 'ignored' } : { kind: 'other' }
}

function isYaml(path: string): boolean {
  return /\.ya?ml$/i.test(path)
}

/** Where a stray YAML file would have to lie, when its name gives it away. */
export function properPlace(path: string): string | undefined {
  if (path.startsWith('tests/')) return `${path.replace(/(\.test)?\.ya?ml$/i, '')}.test.yaml`
  const yaml = path.replace(/\.ya?ml$/i, '.yaml')
  return yaml !== path && kindOfFile(yaml).kind === 'yaml' ? yaml : undefined
}
