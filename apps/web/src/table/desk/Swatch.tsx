/** A side's colour with its pattern, so that colour is never the only cue. */

import type { SideFile } from '@redoubt/engine'
import type { CSSProperties } from 'react'
import { useTable } from './use-session.ts'

/** `--side` and `--side-safe` for the style sheets; what the latter is the board says, when it is wished for. */
export function sideStyle(
  sides: Readonly<Record<string, SideFile>>,
  side: string | undefined,
): CSSProperties {
  const index = side === undefined ? -1 : Object.keys(sides).indexOf(side)
  if (index < 0 || side === undefined) return {}
  return {
    '--side-printed': sides[side]?.colour,
    '--side-safe': `var(--safe-${index})`,
  } as CSSProperties
}

export function Swatch({ side }: { side: string | undefined }) {
  const { sides } = useTable().session.facts.module.manifest
  const pattern = side === undefined ? 'solid' : (sides[side]?.pattern ?? 'solid')
  return <span className={`swatch ${pattern}`} style={sideStyle(sides, side)} aria-hidden="true" />
}
