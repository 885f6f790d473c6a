/** What the names of a module's expressions are here: attributes, traits, variables of the game, layers. */

import type { Formula, ModuleFile } from '@redoubt/engine'
import { descendants, type Element, isOn, numberIn } from '../archive/xml.ts'
import { listOf } from '../encoding/sequence.ts'
import { isSwitched, SHOWS_AREA } from '../pieces/area-of-effect.ts'
import { counterOf, type Layer, MESSAGE } from '../pieces/counter.ts'
import type { Trait } from '../pieces/definition.ts'
import { HAS_MOVED } from '../pieces/moved-mark.ts'
import { attributeOf, countsOf } from '../pieces/writing.ts'
import { NotCarried, type PropertyOf, valueIn } from './expression.ts'
import { reportWords } from './report-words.ts'
import { type ScopedVariable, scopedFormula, scopesIn } from './scoped-variables.ts'

export type VariableFiles = NonNullable<ModuleFile['variables']>

/** An attribute that holds a dynamic property. */
export interface Attribute {
  readonly name: string
  readonly type: 'integer' | 'text'
}

/** A picture or face as a number. */
export interface Shown {
  /** `face`, or the attribute. */
  readonly by: string
  readonly layer: Layer
}

export interface Properties {
  /** By the name of the dynamic property. */
  readonly attributes: ReadonlyMap<string, Attribute>
  /** The variable of a global property. */
  readonly variables: ReadonlyMap<string, string>
  /** The variables of a property that zones, maps and the game have each for itself, the nearest first. */
  readonly scoped: ReadonlyMap<string, readonly ScopedVariable[]>
  readonly files: VariableFiles
  readonly marks: ReadonlySet<string>
  /** The only map that everybody sees; undefined when there are several. */
  readonly map: string | undefined
  /** Players have windows of their own beside it. */
  readonly hasHands: boolean
  /** Layers by name, where all pieces that have one of that name have it alike. */
  readonly layers: ReadonlyMap<string, Shown>
}

/** Variables that something else than a global property keeps, by the property under which expressions know each. */
export interface Holding {
  readonly results: ReadonlyMap<string, string>
  readonly files: VariableFiles
}

/** Every piece of a game has all attributes: more would be a burden. */
const MOST_ATTRIBUTES = 24
const MOST_VARIABLES = 600

/**
 * @param pieces every piece of the module, prototypes written out
 * @param maps names of the maps that everybody sees
 * @param held variables of dice, which leave there what they show, and of the turn
 * @param hasHands players have windows of their own
 */
export function propertiesOf(
  root: Element,
  pieces: readonly (readonly Trait[])[],
  maps: readonly string[],
  held: readonly Holding[],
  hasHands = false,
): Properties {
  const files: VariableFiles = Object.assign({}, ...held.map((one) => one.files))
  const attributes = attributesOf(pieces)
  return {
    attributes,
    variables: new Map([
      ...held.flatMap(({ results }) => [...results]),
      ...variablesOf(root, files),
    ]),
    scoped: scopedVariables(root, files, maps.length === 1 ? maps[0] : undefined),
    files,
    marks: new Set(
      pieces.flatMap((traits) =>
        traits.flatMap(({ id, fields }) =>
          id === 'mark' ? listOf(fields[0]) : id === MESSAGE ? (fields[0] ?? '') : [],
        ),
      ),
    ),
    map: maps.length === 1 ? maps[0] : undefined,
    hasHands,
    layers: layersOf(pieces, attributes),
  }
}

/** The property in which a loop counts its turns. */
const indexIn = (fields: Trait['fields']): string | undefined =>
  fields[6] === 'true' && fields[13] === 'true' ? fields[14]?.trim() || undefined : undefined

/** Dynamic properties that can change by a key, by another piece or as a loop counts, the most frequent first. */
function attributesOf(pieces: readonly (readonly Trait[])[]): ReadonlyMap<string, Attribute> {
  const found = new Map<string, { count: number; isNumber: boolean }>()
  const setByOthers = new Set(
    pieces.flatMap((traits) =>
      traits.flatMap(({ id, fields }) => (id === 'setpieceprop' ? (fields[0] ?? '') : [])),
    ),
  )
  for (const traits of pieces) {
    const counts = countsOf(traits)
    for (const trait of traits) {
      const { id, fields } = trait
      const yesOrNo = id === 'markmoved' ? HAS_MOVED : isSwitched(trait) ? SHOWS_AREA : undefined
      if (yesOrNo !== undefined) {
        const { count = 0 } = found.get(yesOrNo) ?? {}
        found.set(yesOrNo, { count: count + 1, isNumber: true })
      }
      const counted = id === 'macro' ? indexIn(fields) : undefined
      if (counted !== undefined) {
        const { count = 0, isNumber = true } = found.get(counted) ?? {}
        found.set(counted, { count: count + 1, isNumber })
      }
      const [name = '', , keys = ''] = fields
      if (id !== 'PROP' || name === '' || (keys === '' && !setByOthers.has(name))) continue
      const known = found.get(name) ?? { count: 0, isNumber: true }
      found.set(name, {
        count: known.count + 1,
        isNumber: known.isNumber && Object.hasOwn(counts, attributeOf(name)),
      })
    }
  }
  const taken = new Set<string>()
  return new Map(
    [...found]
      .sort(([, a], [, b]) => b.count - a.count)
      .flatMap(([property, { isNumber }]) => {
        const name = attributeOf(property)
        if (taken.has(name) || taken.size >= MOST_ATTRIBUTES) return []
        taken.add(name)
        return [[property, { name, type: isNumber ? 'integer' : 'text' }] as const]
      }),
  )
}

/** What is a mark of VASSAL's chat and nothing else, such as a colour that reports begin with, says nothing. */
const plainWords = (text: string): string => (reportWords(text) === '' ? '' : text)

const RESERVED = new Set(['turn', 'control', 'result'])

/** A name as one of the game's variables. */
export function variableOf(property: string): string {
  const name = attributeOf(property)
  return RESERVED.has(name) ? `g_${name}` : name
}

/** Global properties that exist once; of those that zones have each for itself there is none here. */
function variablesOf(root: Element, files: VariableFiles): ReadonlyMap<string, string> {
  const all = descendants(root, 'GlobalProperty', 'ZoneProperty', 'GlobalTranslatableMessage')
  const once = all.filter(
    ({ attributes: { name } }) =>
      name && all.filter((other) => other.attributes.name === name).length === 1,
  )
  const found = new Map<string, string>()
  for (const element of once.slice(0, MOST_VARIABLES)) {
    const { name = '' } = element.attributes
    const variable = variableOf(name)
    if (files[variable]) continue
    found.set(name, variable)
    files[variable] = variableFile(element, `The global property ${name}.`)
  }
  return found
}

/** Properties of one name in several zones, maps and the game, where they are few. */
function scopedVariables(
  root: Element,
  files: VariableFiles,
  onlyMap: string | undefined,
): ReadonlyMap<string, readonly ScopedVariable[]> {
  const found = new Map<string, readonly ScopedVariable[]>()
  for (const [name, scopes] of scopesIn(root)) {
    if (Object.keys(files).length + scopes.length > MOST_VARIABLES) continue
    found.set(
      name,
      scopes.flatMap(({ element, of, called }): ScopedVariable[] => {
        const variable = variableOf(of === 'game' ? name : `${name} ${called}`)
        if (files[variable]) return []
        const where = of === 'game' ? '' : ` of ${called}`
        files[variable] = variableFile(element, `The property ${name}${where}.`)
        const isOnly = of === 'map' && called === onlyMap
        return [{ element, of, called, variable, ...(isOnly ? { everywhere: true } : {}) }]
      }),
    )
  }
  return found
}

function variableFile(element: Element, plain: string): VariableFiles[string] {
  const { initialValue = '', description } = element.attributes
  const help = description?.trim() || plain
  if (!isOn(element, 'isNumeric'))
    return { type: 'text', initial: plainWords(initialValue).slice(0, 200), help }
  const initial = Math.trunc(numberIn(element, 'initialValue', 0))
  // VASSAL has bounds only where they say something.
  const [min, max] = [numberIn(element, 'min', 0), numberIn(element, 'max', 0)]
  const isBounded = min < max && initial >= min && initial <= max
  return { type: 'integer', initial, help, ...(isBounded ? { min, max } : {}) }
}

/** The layers of a piece, each with the attribute that says which picture it shows. */
export function shownOf(layers: readonly Layer[], attributes: Properties['attributes']): Shown[] {
  return layers.map((layer, at) => {
    const followed = layer.follows && attributes.get(layer.follows.property)
    const own = at === 0 ? 'face' : `layer${at + 1}`
    return { by: followed?.type === 'integer' ? followed.name : own, layer }
  })
}

/** Does it show what an attribute says that is no picture's own? */
export const isFollowing = ({ by }: Pick<Shown, 'by'>): boolean =>
  by !== 'face' && !/^layer\d+$/.test(by)

function layersOf(
  pieces: readonly (readonly Trait[])[],
  attributes: Properties['attributes'],
): ReadonlyMap<string, Shown> {
  const found = new Map<string, Shown | undefined>()
  for (const traits of pieces)
    for (const shown of shownOf(counterOf(traits).layers, attributes)) {
      const { name, always } = shown.layer
      if (name === '') continue
      const known = found.get(name)
      const isAlike = !found.has(name) || (known?.by === shown.by && known.layer.always === always)
      found.set(name, isAlike ? shown : undefined)
    }
  return new Map([...found].flatMap(([name, shown]) => (shown ? [[name, shown] as const] : [])))
}

/** What a name is when a piece is asked, and how deep its calculations go. */
export interface Asking {
  readonly traits: readonly Trait[]
  readonly own: readonly Shown[]
}

/** What pieces and the table are called here. */
const SAME: Readonly<Record<string, string>> = {
  PieceName: 'PieceName',
  pieceName: 'PieceName',
  BasicName: 'PieceName',
  newPieceName: 'PieceName',
  oldPieceName: 'PieceName',
  LocationName: 'LocationName',
  location: 'LocationName',
  CurrentZone: 'CurrentZone',
  CurrentMap: 'CurrentMap',
  CurrentBoard: 'CurrentBoard',
  CurrentMat: 'CurrentMat',
  OnMat: 'OnMat',
  CurrentX: 'CurrentX',
  CurrentY: 'CurrentY',
  DeckName: 'DeckName',
  StackSize: 'StackSize',
  OldLocationName: 'OldLocationName',
  oldLocationName: 'OldLocationName',
  fromLocation: 'OldLocationName',
  OldZone: 'OldZone',
  OldMap: 'OldMap',
  oldMap: 'OldMap',
  OldBoard: 'OldBoard',
  OldX: 'OldX',
  OldY: 'OldY',
  playerSide: 'playerSide',
  PlayerSide: 'playerSide',
  playerName: 'playerSide',
  PlayerName: 'playerSide',
}

/** What VASSAL itself knows of a piece and a module has no way to set: nothing here stands for it. */
const OF_VASSAL =
  /^(Location[XY]|Old.*|Moved|Selected|Obscured.*|Invisible.*|Deck(Position|.*Access)|Is.*|playerId|PlayerId|UniqueID|Cargo.*|Attach.*|.*_(Level|Active|Name|Image|Degrees|Facing|numPieces|count))$/

/** What else says on which mat a piece lies, or lay: of that nothing is known here. */
const OF_MATS = /^(MatID|MatName|CurrentMat\w+|OldMat\w*)$/

const DEEPEST = 8
/** Calculations written out for one name: a few properties, each of several others, would make millions. */
const MOST_RECKONED = 200

/** Is a piece marked as moved? */
export const isMarked = ({ name }: Attribute): Formula => ({
  operator: '==',
  left: { name },
  right: { value: 1 },
})

/** What a name says, asked of a piece with these traits. */
export function namingFor(properties: Properties, asking: Asking | undefined) {
  let reckoned = 0
  const naming = (name: string, depth: number): Formula => {
    const calculated = asking?.traits.find(
      ({ id, fields }) => id === 'calcProp' && fields[0] === name,
    )
    if (calculated) {
      if (depth >= DEEPEST) throw new NotCarried(`${name}, which asks itself`)
      if (++reckoned > MOST_RECKONED) throw new NotCarried(`${name}, which asks very often`)
      return valueIn(calculated.fields[1] ?? '', { naming: (other) => naming(other, depth + 1) })
    }
    const attribute = properties.attributes.get(name)
    if (attribute) return { name: attribute.name }
    if (properties.marks.has(name)) return { name }
    const marked = name === 'Moved' ? properties.attributes.get(HAS_MOVED) : undefined
    if (marked) return isMarked(marked)
    // Where there is one map alone, its decks lie on it, too.
    if (name === 'CurrentMap' && properties.map !== undefined) return onlyMap(properties)
    const same = Object.hasOwn(SAME, name) ? SAME[name] : undefined
    if (same !== undefined) return { name: same }
    const variable = properties.variables.get(name)
    if (variable !== undefined) return { name: variable }
    const scoped = properties.scoped.get(name)
    if (scoped) return scopedFormula(scoped)
    const shown = shownNamed(name, properties, asking)
    if (shown) return shown
    if (OF_MATS.test(name)) return { value: '' }
    const dynamic = asking?.traits.some(({ id, fields }) => id === 'PROP' && fields[0] === name)
    if (OF_VASSAL.test(name) || dynamic) throw new NotCarried(`the property ${name.slice(0, 40)}`)
    return { value: '' }
  }
  return (name: string, whose?: PropertyOf): Formula => {
    if (whose) return namedOf(name, whose, properties)
    reckoned = 0
    return naming(name, 0)
  }
}

/** The only map that everybody sees; what lies in a hand is not on it. */
function onlyMap({ map = '', hasHands }: Properties): Formula {
  if (!hasHands) return { value: map }
  const current: Formula = { name: 'CurrentMap' }
  return {
    when: { operator: '==', left: current, right: { value: '' } },
    gives: { value: map },
    otherwise: current,
  }
}

/** The property that a zone or a map has for itself; one that exists once is known without asking whose it is. */
function namedOf(
  name: string,
  { of, called }: PropertyOf,
  { scoped, variables }: Properties,
): Formula {
  const several = scoped.get(name)
  const variable = several
    ? several.find((one) => one.of === of && one.called === called)?.variable
    : variables.get(name)
  return variable === undefined ? { value: '' } : { name: variable }
}

/** `Step_Level`, `Step_Active`, `Facing_Facing`. */
function shownNamed(
  name: string,
  { layers }: Properties,
  asking: Asking | undefined,
): Formula | undefined {
  const [, layer = '', what] = /^(.+)_(Level|Active|Facing)$/.exec(name) ?? []
  if (what === undefined) return undefined
  if (what === 'Facing')
    return asking?.traits.some(({ id, fields }) => id === 'rotate' && fields.includes(layer))
      ? { operator: '+', left: { name: 'facing' }, right: { value: 1 } }
      : undefined
  const shown = asking?.own.find((one) => one.layer.name === layer) ?? layers.get(layer)
  if (!shown) return undefined
  const now: Formula = { name: shown.by === 'face' ? 'Face' : shown.by }
  // What follows a number is always seen here.
  if (isFollowing(shown)) {
    const { first = 1 } = shown.layer.follows ?? {}
    return what === 'Active'
      ? { value: true }
      : { operator: '+', left: now, right: { value: 1 - first } }
  }
  if (what === 'Level')
    return shown.layer.always ? { operator: '+', left: now, right: { value: 1 } } : now
  return shown.layer.always ? { value: true } : { operator: '>', left: now, right: { value: 0 } }
}
