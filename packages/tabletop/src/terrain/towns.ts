/** Towns and cities printed in spaces, as large as the data says: `layout: {towns: city}` names the fact. */

import type { Space } from '@redoubt/engine'
import { scatter } from '../geometry/random.ts'
import type { Brush } from '../look/canvas.ts'
import { type Colour, css, darker, lighter } from '../look/colour.ts'
import type { Ground } from './ground.ts'

/** Blocks of houses out from the middle, by size. */
const SIZES: readonly (readonly [RegExp, number])[] = [
  [/major|capital|metropolis|large/i, 3],
  [/partial|medium|city/i, 2],
]

const BRICK: readonly Colour[] = [
  [158, 84, 64],
  [138, 78, 66],
  [170, 104, 80],
  [122, 92, 84],
]

/** Paints what stands under the counters of a space: a spot, some streets, or a city that fills it. */
export function paintTown(brush: Brush, space: Space, ground: Ground): void {
  const { towns } = ground.board.layout
  if (typeof towns !== 'string') return
  const size = space.traits[towns]
  if (size === undefined || size === false) return
  const blocks = SIZES.find(([word]) => word.test(String(size)))?.[1]
  brush.save()
  brush.translate(space.x, space.y)
  if (blocks === undefined) paintSpot(brush, ground)
  else paintBlocks(brush, space, blocks, ground)
  brush.restore()
}

function paintSpot(brush: Brush, { palette }: Ground): void {
  for (const [radius, ink] of [
    [0.1, css(palette.ink, 0.95)],
    [0.075, css(lighter(palette.paper, 0.4))],
    [0.045, css(palette.ink, 0.95)],
  ] as const) {
    brush.beginPath()
    brush.arc(0, 0, radius, 0, Math.PI * 2)
    brush.fillStyle = ink
    brush.fill()
  }
}

/** Length of a block with its street, in board units. */
const BLOCK = 0.115

/** Blocks in a disc, fewer and smaller towards its rim. */
function paintBlocks(brush: Brush, space: Space, size: number, { palette }: Ground): void {
  const radius = size === 3 ? 0.43 : 0.25
  const reach = Math.ceil(radius / BLOCK)
  const tilt = (scatter(space.index, 3, 41) - 0.5) * 0.7
  brush.rotate(tilt)
  brush.beginPath()
  brush.arc(0, 0, radius * 1.02, 0, Math.PI * 2)
  brush.fillStyle = css(lighter(palette.printed([190, 150, 122]), 0.25), size === 3 ? 0.6 : 0.5)
  brush.fill()
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const far = Math.hypot(row, column) * BLOCK
      const chance = scatter(space.index * 31 + row, column + 50, 42)
      if (far > radius || (far > radius * 0.66 && chance < 0.4)) continue
      const grow = 0.62 + 0.26 * scatter(space.index + row, column, 43)
      const house = BRICK[Math.floor(chance * 97) % BRICK.length] ?? [150, 90, 70]
      const printed = palette.printed(house as Colour)
      brush.fillStyle = css(printed)
      brush.strokeStyle = css(darker(printed, 0.5), 0.8)
      brush.lineWidth = 0.008
      const side = BLOCK * grow
      brush.beginPath()
      brush.rect(column * BLOCK - side / 2, row * BLOCK - side / 2, side, side)
      brush.fill()
      brush.stroke()
    }
  }
}
