/** Which pieces a global key command is for. */

import type { Formula, ReceiversFile } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'
import { fieldsOf } from '../encoding/sequence.ts'
import { asked, conditionIn, type Naming, NotCarried, valueIn } from './expression.ts'
import { both } from './made.ts'

export interface GlobalTerms {
  readonly filter: string
  /** Range in hexes or squares; undefined: everywhere. */
  readonly near: number | undefined
  readonly isFixed: boolean
  /** The property of the giver that says the range where that is not fixed. */
  readonly rangeProperty: string
  /** `COUNTER|true|CURSTACK|…`: where it looks, and which property must be what. */
  readonly target: string
  /** Of the cards of a deck, the uppermost so many; -1 or absent: all. */
  readonly count?: string | undefined
  /** Those of this map alone. */
  readonly map?: string | undefined
}

export interface GlobalNames {
  /** What names say of the pieces that are asked. */
  readonly naming: Naming
  /** What names say of the piece that gives it. */
  readonly giver: Naming
  readonly hasGrid: boolean
  /** The zone of a deck by its name. */
  readonly pileOf?: (name: string) => string | undefined
}

/** @throws NotCarried */
export function receiversIn(
  { filter, near, isFixed, rangeProperty, target, count, map }: GlobalTerms,
  { naming, giver, hasGrid, pileOf }: GlobalNames,
): ReceiversFile {
  const deck = deckAimedAt(target)
  const pile = deck === undefined ? undefined : pileOf?.(deck)
  if (pile !== undefined) return cardsOf(pile, filter, count, naming)
  const reckoned = near !== undefined && !isFixed ? giver(rangeProperty.trim()) : undefined
  if (near !== undefined && (near > 0 || reckoned) && !hasGrid)
    throw new NotCarried('a range in pixels: the map has no grid')
  const terms = {
    // `$name$` in a filter is the giver's; what it has itself is known by the same names.
    naming: (name: string): Formula => naming(name),
    ofOthers: true,
  }
  const where = conditionIn(filter, terms)
  const { where: fast, near: fastNear } = fastMatch(target, naming, giver)
  const wanted = [
    ...(map === undefined ? [] : [sameAs('CurrentMap', map, naming)]),
    // None of those in decks, be these open.
    ...(count?.trim() === '0' ? [sameAs('DeckName', '', naming)] : []),
    ...(fast ? [fast] : []),
    ...(where ? [where] : []),
  ]
  const [first, ...more] = wanted
  const all = first && more.reduce(both, first)
  const least = [reckoned ? undefined : near, fastNear].filter((one) => one !== undefined)
  return {
    ...(all ? { where: writeFormula(all) } : {}),
    ...(least.length > 0
      ? { near: Math.min(100, ...least) }
      : reckoned
        ? { near: writeFormula(reckoned) }
        : {}),
  }
}

/** The deck that a target names: `COUNTER|true|DECK|||||0|0|Draw pile|…`. */
function deckAimedAt(target: string): string | undefined {
  const [, byPlace, kind, , , , , , , deck] = fieldsOf(target, '|')
  return byPlace === 'true' && kind === 'DECK' ? deck : undefined
}

/** The uppermost cards of a deck. @throws NotCarried */
function cardsOf(
  pile: string,
  filter: string,
  count: string | undefined,
  naming: Naming,
): ReceiversFile {
  const where = conditionIn(filter, { naming, ofOthers: true })
  const most = Number(count ?? -1)
  return {
    pile,
    ...(where ? { where: writeFormula(where) } : {}),
    ...(most >= 1 ? { count: Math.min(1000, most) } : {}),
  }
}

const COMPARED: Readonly<Record<string, '==' | '!=' | '>' | '>=' | '<' | '<=' | '=~' | '!~'>> = {
  EQUALS: '==',
  NOT_EQUALS: '!=',
  GREATER: '>',
  GREATER_EQUALS: '>=',
  LESS: '<',
  LESS_EQUALS: '<=',
  MATCH: '=~',
  NOT_MATCH: '!~',
}

/** Where VASSAL looks before it asks the filter. */
function fastMatch(
  target: string,
  naming: Naming,
  giver: Naming,
): { readonly where?: Formula; readonly near?: number } {
  const parts = fieldsOf(target, '|')
  const [, byPlace, kind, map, , zone, location] = parts
  const [byProperty, property = '', value = '', compare = 'EQUALS'] = parts.slice(10)
  const conditions: Formula[] = []
  let near: number | undefined
  const same = (name: string, right: Formula): void => {
    conditions.push({ operator: '==', left: naming(name), right })
  }
  const place = (text = ''): Formula => asked(valueIn(text, { naming: giver }))
  if (byPlace === 'true') {
    if (kind === 'CURSTACK' || kind === 'CURLOC') near = 0
    else if (kind === 'CURZONE')
      same('CurrentZone', { call: 'Giver', of: [{ value: 'CurrentZone' }] })
    else if (kind === 'ZONE') same('CurrentZone', place(zone))
    else if (kind === 'LOCATION') same('LocationName', place(location))
    else if (kind === 'CURMAT') {
      const own: Formula = { call: 'Giver', of: [{ value: 'OnMat' }] }
      conditions.push({ operator: '!=', left: own, right: { value: '' } })
      conditions.push({ operator: '==', left: { name: 'OnMat' }, right: own })
    } else if (kind === 'CURMAP') same('CurrentMap', onMap(giver('CurrentMap')))
    else if (kind === 'MAP' && map !== undefined && map !== '') same('CurrentMap', place(map))
    else if (kind !== 'MAP') throw new NotCarried(`pieces by ${kind}`)
  }
  const wanted = quotedIn(property) ?? property
  if (byProperty === 'true' && wanted !== '') {
    const operator = COMPARED[compare] ?? '=='
    conditions.push({ operator, left: naming(wanted), right: matchValue(value, giver) })
  }
  const [first, ...rest] = conditions
  return {
    ...(first ? { where: rest.reduce(both, first) } : {}),
    ...(near === undefined ? {} : { near }),
  }
}

const sameAs = (name: string, value: string, naming: Naming): Formula => ({
  operator: '==',
  left: naming(name),
  right: { value },
})

/** What stands in `{"…"}`, which is a text as it is; undefined for anything else. */
const quotedIn = (text: string): string | undefined =>
  /^\{\s*"([^"]*)"\s*\}$/.exec(text.trim())?.[1]

/** Which map the giver stands on; the only one is known without asking. */
const onMap = (asked: Formula): Formula =>
  'value' in asked ? asked : { call: 'Giver', of: [{ value: 'CurrentMap' }] }

/** A plain value, or one fact of the giver. */
function matchValue(text: string, giver: Naming): Formula {
  const name = /^(?:\$([^$]+)\$|\{\s*(\w+)\s*\})$/.exec(text.trim())
  if (!name) {
    const quoted = quotedIn(text)
    if (quoted === undefined && /[{$]/.test(text)) throw new NotCarried('a value that is reckoned')
    return { value: quoted ?? text.trim() }
  }
  const asked = giver(name[1] ?? name[2] ?? '')
  if ('value' in asked) return asked
  if (!('name' in asked)) throw new NotCarried('a value that is reckoned')
  return { call: 'Giver', of: [{ value: asked.name }] }
}
