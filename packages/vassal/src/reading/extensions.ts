/** Extensions (.vmdx) of a module: what they add stands where they say, and their pictures beside the module's own. */

import { type Archive, type ArchiveLimits, shown } from '../archive/archive.ts'
import { readModuleArchive } from '../archive/module-archive.ts'
import { Refusal } from '../archive/refusal.ts'
import { textOf } from '../archive/text.ts'
import { calledAs, childrenOf, type Element, readXml } from '../archive/xml.ts'
import { fieldsOf } from '../encoding/sequence.ts'

/** A file that was brought, with how it is called in messages. */
export interface Brought {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A module with all that extends it. */
export interface Extended {
  readonly root: Element
  readonly archive: Archive
  /** What of the extensions is left out, and why. */
  readonly notes: readonly string[]
}

/**
 * Of files that both bring, the module's own are taken, as in VASSAL.
 * @throws Refusal
 */
export function extended(
  module: Pick<Extended, 'root' | 'archive'>,
  extensions: readonly Brought[],
  limits: ArchiveLimits,
): Extended {
  let { root } = module
  const files = new Map(module.archive)
  const notes: string[] = []
  for (const { name, bytes } of extensions) {
    const { files: archive, notes: unread } = readModuleArchive(bytes, name, limits)
    const extension = rootOf(archive, name)
    const { module: of = '', anyModule } = extension.attributes
    if (anyModule !== 'true' && of.trim() !== (root.attributes.name ?? '').trim()) {
      notes.push(`${shown(name)} is left out: it extends “${shown(of)}”`)
      continue
    }
    notes.push(...unread)
    for (const [path, contents] of archive) if (!files.has(path)) files.set(path, contents)
    for (const element of childrenOf(extension, 'ExtensionElement')) {
      const { target = '' } = element.attributes
      const path = target === '' ? [] : fieldsOf(target, '/')
      const grown = added(root, path, element.children)
      if (grown) root = grown
      else
        notes.push(
          `${shown(name)}: ${element.children.map(calledAs).join(', ') || 'nothing'} is left out, for the module has no ${shown(target)}`,
        )
    }
  }
  return { root, archive: files, notes }
}

/** @throws Refusal */
function rootOf(archive: Archive, name: string): Element {
  const file = archive.get('buildFile.xml') ?? archive.get('buildFile')
  if (!file)
    throw new Refusal(
      `${shown(name)} holds no buildFile.xml; expected an extension of VASSAL (.vmdx)`,
    )
  const root = readXml(textOf(file), `buildFile of ${shown(name)}`)
  if (root.name !== 'ModuleExtension')
    throw new Refusal(
      `${shown(name)} is no extension, for its build file begins with ${shown(root.name)}`,
    )
  return root
}

/** The element with more in the one that a path leads to; undefined where it leads nowhere. */
function added(
  element: Element,
  path: readonly string[],
  more: readonly Element[],
): Element | undefined {
  const [step, ...rest] = path
  if (step === undefined) return { ...element, children: [...element.children, ...more] }
  const next = stepOf(element, step)
  const child = next && added(next, rest, more)
  return child && replaced(element, next, child)
}

/** `class:name`, or the class alone where it has no name; where the name has changed, the only one of the class. */
function stepOf(element: Element, step: string): Element | undefined {
  const [tag = '', name] = fieldsOf(step, ':')
  const like = inFolders(element).filter((child) => child.tag === tag)
  return (
    like.find((child) => nameOf(child) === (name ?? '')) ??
    (like.length === 1 ? like[0] : undefined)
  )
}

/** Folders may have come since the extension was made: what lies in them counts, too. */
const inFolders = ({ children }: Element): Element[] =>
  children.flatMap((child) =>
    child.name.endsWith('Folder') ? [child, ...inFolders(child)] : [child],
  )

const nameOf = ({ attributes }: Element): string =>
  attributes.mapName ?? attributes.entryName ?? attributes.chartName ?? attributes.name ?? ''

function replaced(element: Element, old: Element, now: Element): Element {
  return {
    ...element,
    children: element.children.map((child) =>
      child === old ? now : child.name.endsWith('Folder') ? replaced(child, old, now) : child,
    ),
  }
}
