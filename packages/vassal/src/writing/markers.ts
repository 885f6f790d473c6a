/** What pieces are replaced by, and the markers they place: written out in the trait, or named by the way to their slot. */

import type { Element } from '../archive/xml.ts'
import type { Surroundings } from '../commands/trait-commands.ts'
import { fieldsOf } from '../encoding/sequence.ts'
import { counterOf } from '../pieces/counter.ts'
import { readDefinition } from '../pieces/definition.ts'
import { expanded } from '../pieces/prototypes.ts'
import { slotOf, type VassalModule } from '../reading/vassal-module.ts'
import type { PieceTypes } from './piece-types.ts'

/** The type of piece of each marker that a trait makes. */
export function markersOf(
  { root, prototypes }: VassalModule,
  types: PieceTypes,
): Surroundings['makes'] {
  const slots = slotsByWay(root)
  const made = new Map<string, ReturnType<Surroundings['makes']>>()
  const make = (spec: string): ReturnType<Surroundings['makes']> => {
    const direct = readDefinition(spec)
    const element = direct ? undefined : slots.at(spec)
    const slot = direct
      ? { traits: expanded(direct, prototypes), name: '' }
      : element && slotOf(element, prototypes)
    if (!slot?.traits.some(({ id }) => id === 'piece')) return undefined
    const { type, face, attributes } = types.pieceFor(counterOf(slot.traits, slot.name))
    return {
      make: type,
      ...(face === undefined || face === '' ? {} : { face }),
      ...(attributes ? { attributes: { ...attributes } } : {}),
    }
  }
  return ({ fields }) => {
    const [, , spec = ''] = fields
    if (!made.has(spec)) made.set(spec, make(spec))
    return made.get(spec)
  }
}

/** Slots by the way that leads to them through the palettes; where none does any more, the first of that name. */
function slotsByWay(root: Element): { at(way: string): Element | undefined } {
  const ways = new Map<string, Element>()
  const names = new Map<string, Element>()
  const visit = (element: Element, way: string): void => {
    const { attributes } = element
    const name = attributes.entryName ?? attributes.name ?? ''
    const here = `${way}/${stepTo(element.name, name)}`
    if (element.name === 'PieceSlot' || element.name === 'CardSlot') {
      if (!ways.has(here)) ways.set(here, element)
      if (!names.has(name)) names.set(name, element)
    }
    for (const child of element.children) visit(child, here)
  }
  for (const child of root.children) visit(child, '')
  return {
    at(way) {
      const steps = fieldsOf(way, '/').map((step) => {
        const [kind = '', name = ''] = fieldsOf(step, ':', 2)
        return { kind: kind.slice(kind.lastIndexOf('.') + 1), name }
      })
      const last = steps.at(-1)
      if (!last || !/^(Piece|Card)Slot$/.test(last.kind)) return undefined
      const whole = steps.map(({ kind, name }) => `/${stepTo(kind, name)}`).join('')
      return ways.get(whole) ?? names.get(last.name)
    },
  }
}

const stepTo = (kind: string, name: string): string => `${kind}:${name.replaceAll('/', ' ')}`
