/** Who holds the spaces a game is won by. */

import type { Side, Space } from '@redoubt/engine'
import type { AnyPosition } from '../parts/anyone.ts'
import { aloneIn } from '../parts/victory/objective-spaces.ts'
import type { Common } from './common.ts'

/** Whoever controls it; where nobody counts that, who stands there alone. */
export const holderOf =
  ({ control }: Pick<Common, 'control'>) =>
  (g: AnyPosition, space: Space): Side | undefined =>
    control ? control.holderOf(g, space) : aloneIn(g, space)
