/** Pointing at a space, for all to look at. */

import type { Position } from '../position/position.ts'
import { text } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { deed } from './deed.ts'

const noSpace = objection(
  'table',
  (g: Position, { at }: { at: string }) => g.board.space(at) === undefined,
  { message: 'table.no-space' },
)

/**
 * Nothing changes but that the log says so; the table draws it for a while. Named in words: whoever is asked what he may do
 * is not told of every space of the board, and none is lit up for it.
 */
export const point = deed(
  'point',
  {
    at: text({
      longest: 80,
      among: (g: Position) => g.board.spaces.slice(0, 1).map(({ id }) => id),
      unless: [noSpace],
    }),
  },
  (g: Position, { at }) => {
    const space = g.board.space(at)
    if (space) g.log('point', { side: g.actor, at: space })
  },
  { silent: true, aside: 'fleeting' },
)
