/** The lines of a board's picture: coasts, rivers, borders and railways, as SVG paths in board units. */

import type { Board, Edge, Space } from '@redoubt/engine'

export interface Line {
  readonly path: string
  readonly colour: string
  readonly width: number
  readonly dashes?: string | undefined
}

/** The outline of a space and of its islands. */
export function pathOf({ outline, islands, x, y }: Space): string {
  if (outline.length === 0) return `M${x - 0.3} ${y}a.3 .3 0 1 0 .6 0a.3 .3 0 1 0-.6 0z`
  return [outline, ...islands].map((ring) => `M${pairs(ring).join('L')}Z`).join('')
}

/** A square about the middle of each space. */
export function squares(spaces: readonly Pick<Space, 'x' | 'y'>[], size: number): string {
  const half = size / 2
  return spaces.map(({ x, y }) => `M${x - half} ${y - half}h${size}v${size}h${-size}z`).join('')
}

const COAST = { colour: '#35556b', width: 0.05 } as const

/** Water's edge first, then each feature that has a colour, as wide as its kind is. */
export function linesOf(board: Board): readonly Line[] {
  const sides = board.edges.filter(({ from, to }) => from.index < to.index)
  const coast = sides.filter(({ from, to }) => isWet(from) !== isWet(to))
  const lines: Line[] = [{ ...COAST, path: along(coast) }]
  for (const [name, { colour, pattern }] of Object.entries(board.features)) {
    const marked = sides.filter(({ features }) => features.includes(name))
    if (colour === undefined || marked.length === 0) continue
    if (pattern === 'river') lines.push({ path: along(marked), colour, width: 0.16 })
    if (pattern === 'border')
      lines.push({ path: along(marked), colour, width: 0.1, dashes: '.3 .12' })
    if (pattern === 'rail') lines.push({ path: across(marked), colour, width: 0.07 })
  }
  return lines.filter(({ path }) => path !== '')
}

function isWet({ terrain }: Space): boolean {
  return /water|sea|lake/.test(terrain)
}

/** Along the sides that the spaces share. */
function along(edges: readonly Edge[]): string {
  return edges.map(({ from, to }) => sharedSide(from.outline, to.outline) ?? '').join('')
}

/** From the middle of one space to the middle of the next. */
function across(edges: readonly Edge[]): string {
  return edges.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')
}

function sharedSide(a: readonly number[], b: readonly number[]): string | undefined {
  const common: string[] = []
  for (let i = 0; i < a.length; i += 2) {
    const [x, y] = [a[i] ?? 0, a[i + 1] ?? 0]
    for (let j = 0; j < b.length; j += 2) {
      const near = Math.abs((b[j] ?? 0) - x) < 1e-6 && Math.abs((b[j + 1] ?? 0) - y) < 1e-6
      if (near) common.push(`${x} ${y}`)
    }
  }
  return common.length === 2 ? `M${common[0]}L${common[1]}` : undefined
}

function pairs(ring: readonly number[]): string[] {
  const points: string[] = []
  for (let i = 0; i < ring.length; i += 2) points.push(`${ring[i]} ${ring[i + 1]}`)
  return points
}
