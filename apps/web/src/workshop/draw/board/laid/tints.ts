/** Over a scanned map no terrain is drawn: colours laid over the picture show which is where. */

import type { Board, BoardFile, Space } from '@redoubt/engine'
import { terrainColour } from '@redoubt/tabletop'

/** Over a map of many colours those of the table are too soft: terrains without one of their own, in the order of the file. */
const ROW = ['#dfdcae', '#4f8f3f', '#b07d3c', '#a4442f', '#2f7fb5', '#7d5ba6', '#5b6b73', '#d0a72c']

export function tintOf(
  { terrains, pictures = [] }: Pick<BoardFile, 'terrains' | 'pictures'>,
  name: string,
): string {
  if (pictures.length === 0) return terrains[name]?.colour ?? terrainColour(name, terrains[name])
  const at = Object.keys(terrains).indexOf(name)
  return terrains[name]?.colour ?? (ROW[at % ROW.length] as string)
}

/** What to lay over the picture: the spaces of each terrain but the commonest, which shows where nothing is laid. */
export function tintsOver(
  file: Pick<BoardFile, 'terrains' | 'pictures'>,
  { pictures, spaces }: Pick<Board, 'pictures' | 'spaces'>,
): { readonly colour: string; readonly spaces: readonly Space[] }[] {
  if (pictures.length === 0) return []
  const [, ...others] = Object.keys(file.terrains)
    .map((name) => ({
      colour: tintOf(file, name),
      spaces: spaces.filter(({ terrain }) => terrain === name),
    }))
    .sort((a, b) => b.spaces.length - a.spaces.length)
  return others
}
