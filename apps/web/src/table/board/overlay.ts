/** What a page around a board lays over it, such as what differs from the board beside it. */

import type { Candidates, Offer } from '@redoubt/engine'
import type { Scene } from '@redoubt/tabletop'
import { createContext, use } from 'react'
import type { Way } from '../hand/intent.ts'

export interface Overlay {
  readonly shades: NonNullable<Scene['shades']>
  readonly marks: NonNullable<Scene['marks']>
  /** Of what may be chosen next only this much is lit; the rest can be chosen all the same. */
  readonly narrowed?:
    | ((ways: readonly Way[], offers: readonly Offer[]) => readonly Candidates[])
    | undefined
  /** The mouse rests on a place, or on none. */
  readonly pointed?: ((place: string | undefined) => void) | undefined
}

const nothing: Overlay = { shades: [], marks: [] }

export const OverlayScope = createContext<Overlay>(nothing)

export function useOverlay(): Overlay {
  return use(OverlayScope)
}
