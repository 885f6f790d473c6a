/** `npm run draw --workspace @redoubt/cartography`: draws every plan into its board file and says what does not agree. */

import { join } from 'node:path'
import { openBoard } from './board-file.ts'
import { draw } from './draw.ts'
import type { MapPlan } from './map.ts'
import { europe1914 } from './maps/europe-1914.ts'

const plans: readonly MapPlan[] = [europe1914]
const root = join(import.meta.dirname, '../../..')

for (const plan of plans) {
  const board = openBoard(join(root, plan.board))
  const drawn = draw(plan, board.neighbours)
  board.write(drawn)
  const { pairs } = board.neighbours
  const withNeighbours = new Set([...pairs].flatMap((pair) => pair.split(' ')))
  const points = [...drawn.areas.values()].flatMap(({ outlines }) => outlines.flat()).length
  console.log(`${plan.board}: ${drawn.areas.size} areas, ${points} points`)
  for (const pair of [...pairs].sort())
    if (!drawn.touching.has(pair)) console.log(`  neighbours, but not drawn touching: ${pair}`)
  for (const pair of [...drawn.touching].sort())
    if (!pairs.has(pair) && pair.split(' ').every((area) => withNeighbours.has(area)))
      console.log(`  drawn touching, but not neighbours: ${pair}`)
}
