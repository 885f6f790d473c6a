/** A module of VASSAL as far as it is understood. */

import { type Archive, type ArchiveLimits, MODULE_ARCHIVE, shown } from '../archive/archive.ts'
import { readModuleArchive } from '../archive/module-archive.ts'
import { Refusal } from '../archive/refusal.ts'
import { textOf } from '../archive/text.ts'
import { childrenOf, descendants, type Element, isOn, readXml } from '../archive/xml.ts'
import { readDefinition, type Trait } from '../pieces/definition.ts'
import { expanded, type Prototypes, readPrototypes } from '../pieces/prototypes.ts'
import { type Brought, extended } from './extensions.ts'
import { readMaps, type VassalMap } from './maps.ts'
import { type Pictures, picturesIn } from './pictures.ts'
import { rosterOf } from './sides.ts'

/** A counter of a palette or stack. */
export interface Slot {
  readonly name: string
  /** Prototypes written out. */
  readonly traits: readonly Trait[]
  /** The module calls it a card. */
  readonly isCard: boolean
}

/** Counters of one palette. */
export interface Palette {
  readonly name: string
  /** Names of the tabs and lists it lies in, its own last. */
  readonly path: readonly string[]
  readonly slots: readonly Slot[]
}

/** A set-up that is offered when a game begins. */
export interface Setup {
  readonly name: string
  /** The saved game in the archive; absent: the pieces as the module sets them up. */
  readonly file?: string
}

export interface VassalModule {
  readonly name: string
  readonly version: string
  readonly description: string
  /** The VASSAL that wrote it. */
  readonly writtenBy: string
  readonly root: Element
  readonly archive: Archive
  readonly pictures: Pictures
  readonly prototypes: Prototypes
  readonly maps: readonly VassalMap[]
  readonly sides: readonly string[]
  readonly palettes: readonly Palette[]
  readonly setups: readonly Setup[]
  /** Every definition in the module as it is written there. */
  readonly definitions: readonly (readonly Trait[])[]
  /** What of its extensions is left out, and why. */
  readonly notes: readonly string[]
}

/** Signs of a module's title, as many as module.yaml takes. */
const LONGEST_TITLE = 120

/**
 * Reads a .vmod.
 * @param what how the file is called in messages
 * @param extensions those (.vmdx) that the game is to be played with
 * @param limits what it and each extension may hold
 * @throws Refusal
 */
export function readModule(
  bytes: Uint8Array,
  what: string,
  extensions: readonly Brought[] = [],
  limits: ArchiveLimits = MODULE_ARCHIVE,
): VassalModule {
  const { files: own, notes: unread } = readModuleArchive(bytes, what, limits)
  const file = own.get('buildFile.xml') ?? own.get('buildFile')
  if (!file)
    throw new Refusal(
      own.has('savedGame')
        ? `${what} is a saved game; expected a module (.vmod), which holds a buildFile.xml`
        : `${what} holds no buildFile.xml; expected a module of VASSAL (.vmod)`,
    )
  const build = readXml(textOf(file), `buildFile of ${what}`)
  if (build.name === 'ModuleExtension')
    throw new Refusal(`${what} is an extension; import the module it belongs to, and this with it`)
  const { root, archive, notes } = extended({ root: build, archive: own }, extensions, limits)
  const pictures = picturesIn(archive, root)
  const prototypes = readPrototypes(root)
  const sides = rosterOf(root)
  const { attributes } = root
  return {
    name: (attributes.name?.trim() || what.replace(/\.\w+$/, '')).slice(0, LONGEST_TITLE),
    version: attributes.version ?? '',
    description: attributes.description ?? '',
    writtenBy: attributes.VassalVersion ?? attributes.vassalVersion ?? '',
    root,
    archive,
    pictures,
    prototypes,
    maps: readMaps(root, pictures, sides),
    sides,
    palettes: palettesOf(root, prototypes),
    setups: setupsOf(root),
    definitions: descendants(root, 'PieceSlot', 'CardSlot', 'PrototypeDefinition').flatMap(
      ({ name, text, attributes }) => {
        const isPrototype = name === 'PrototypeDefinition'
        const traits = isPrototype ? prototypes.get(attributes.name ?? '') : readDefinition(text)
        return traits ? [traits] : []
      },
    ),
    notes: [...unread, ...notes],
  }
}

/** The slot of an element; undefined when its definition cannot be read. */
export function slotOf(element: Element, prototypes: Prototypes): Slot | undefined {
  const traits = readDefinition(element.text)
  return (
    traits && {
      name: element.attributes.entryName ?? '',
      traits: expanded(traits, prototypes),
      isCard: element.name === 'CardSlot',
    }
  )
}

const WIDGETS = ['TabWidget', 'PanelWidget', 'ListWidget', 'BoxWidget', 'MapWidget', 'Panel']

/** One palette for each tab or list that holds slots itself. */
function palettesOf(root: Element, prototypes: Prototypes): Palette[] {
  const found: Palette[] = []
  const visit = (element: Element, path: readonly string[]): void => {
    const name = element.attributes.entryName || element.attributes.name || ''
    const here = name === '' || path.at(-1) === name ? path : [...path, name]
    const slots = childrenOf(element, 'PieceSlot', 'CardSlot').flatMap(
      (slot) => slotOf(slot, prototypes) ?? [],
    )
    if (slots.length > 0)
      found.push({ name: here.slice(-2).join(', ') || 'Counters', path: here, slots })
    for (const child of element.children)
      if (WIDGETS.includes(child.name) || child.name.endsWith('Folder')) visit(child, here)
  }
  for (const window of descendants(root, 'PieceWindow')) visit(window, [])
  return found
}

function setupsOf(root: Element): Setup[] {
  return descendants(root, 'PredefinedSetup').flatMap((element): Setup[] => {
    if (isOn(element, 'isMenu')) return []
    const { name = '', file = '' } = element.attributes
    const title = shown(name.trim()) || 'Set-up'
    return isOn(element, 'useFile', true) && file !== ''
      ? [{ name: title, file }]
      : [{ name: title }]
  })
}
