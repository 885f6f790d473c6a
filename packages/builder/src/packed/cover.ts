/** The cover of a packed module: what stands on it before anything in it is opened. */

/** Version of the file's own layout. */
export const FORMAT = 1
export const COVER = 'redoubt.json'
export const RULES = 'rules.js'
/** The module's folder inside the file. */
export const SOURCES = 'module/'

export interface Cover {
  readonly format: typeof FORMAT
  readonly id: string
  readonly version: string
  readonly title: string
  /** Of the module as it is played, what it extends included. */
  readonly digest: string
  readonly licence: string
  readonly credits: readonly string[]
  /** The module it needs, as its module.yaml names it. */
  readonly extends?: string
}

/** Why a text is no cover; undefined when it is one. */
export function coverFault(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return 'expected a mapping'
  const cover = value as Readonly<Record<string, unknown>>
  if (cover.format !== FORMAT)
    return `expected format ${FORMAT}, got ${JSON.stringify(cover.format)}: it was packed by another Redoubt`
  if (typeof cover.id !== 'string' || !/^[a-z][a-z0-9-]{0,63}$/.test(cover.id))
    return 'expected an id of lower-case letters, digits and hyphens'
  for (const key of ['version', 'title', 'digest', 'licence'])
    if (typeof cover[key] !== 'string') return `expected a text as ${key}`
  if (!/^[0-9a-f]{64}$/.test(String(cover.digest))) return 'expected a SHA-256 as digest'
  const { credits } = cover
  return Array.isArray(credits) && credits.every((line) => typeof line === 'string')
    ? undefined
    : 'expected a list of texts as credits'
}
