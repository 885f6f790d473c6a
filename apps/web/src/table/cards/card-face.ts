/** What is to be read on a card, and in which zones cards lie. */

import type { ModuleData, PieceView, Zone, ZoneFile } from '@redoubt/engine'

/** What a card says, in the language of its module. */
export interface CardFace {
  readonly name: string
  readonly corner: string
  readonly text: string
  readonly image: PictureOf | undefined
}

type PictureOf = NonNullable<NonNullable<ModuleData['pieces']['types'][string]['card']>['image']>

/** A piece that is no card has a name only. */
export function cardFace({ pieces }: Pick<ModuleData, 'pieces'>, piece: PieceView): CardFace {
  const type = pieces.types[piece.type]
  const { text = '', corner = '', image } = type?.card ?? {}
  const facts: Readonly<Record<string, unknown>> = { ...type?.traits, ...piece.at }
  return {
    name: type?.label ?? piece.type,
    corner: corner.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')),
    text,
    image,
  }
}

type Kind = NonNullable<ZoneFile['cards']>

/** The zones of one kind that hold cards; hands of these sides first. */
export function cardZones(
  zones: readonly Zone[],
  { manifest }: Pick<ModuleData, 'manifest'>,
  kind: Kind,
  own: readonly string[] = [],
): readonly Zone[] {
  const isOwn = ({ id, name }: Zone) => own.some((side) => id === `${name}.${side}`)
  return zones
    .filter(({ name }) => manifest.zones?.[name]?.cards === kind)
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
}

export function hasCards({ manifest }: Pick<ModuleData, 'manifest'>): boolean {
  return Object.values(manifest.zones ?? {}).some(({ cards }) => cards !== undefined)
}
