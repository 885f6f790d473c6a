/** The area round a piece (`AreaOfEffect`): how far it reaches, and whether it is there. */

import { numberOf, type Trait } from './definition.ts'

/** The number of the piece that says whether its area is shaded: 0 or 1. */
export const SHOWS_AREA = 'Shows its area'

/** Fields, by their place behind the id. */
const AT = {
  radius: 2,
  always: 3,
  menu: 4,
  key: 5,
  isFixed: 7,
  property: 8,
  onMenu: 11,
  onKey: 12,
  offMenu: 13,
  offKey: 14,
} as const

export const isArea = ({ id }: Trait): boolean => id === 'AreaOfEffect'

/** Can it be switched on and off? */
export const isSwitched = (trait: Trait): boolean =>
  isArea(trait) && trait.fields[AT.always] === 'false'

export interface AreaOfEffect {
  /** Spaces, or the property that counts them. */
  readonly radius: number | { readonly property: string }
  /** Menu entry and key by which it is switched, shown and put away. */
  readonly switches: readonly [menu: string | undefined, key: string | undefined]
  readonly shows: readonly [menu: string | undefined, key: string | undefined]
  readonly hides: readonly [menu: string | undefined, key: string | undefined]
}

export function areaOf({ fields }: Trait): AreaOfEffect {
  const property = fields[AT.property]?.trim() ?? ''
  const isFixed = fields[AT.isFixed] !== 'false' || property === ''
  return {
    radius: isFixed ? numberOf(fields[AT.radius], 1) : { property },
    switches: [fields[AT.menu], fields[AT.key]],
    shows: [fields[AT.onMenu], fields[AT.onKey]],
    hides: [fields[AT.offMenu], fields[AT.offKey]],
  }
}

/** Is it shaded as the piece stands? */
export const showsArea = ({ state }: Trait): boolean => state.trim() === 'true'
