/** Whether the boards of an arm show one deal of many. */

import { Game, seeded } from '@redoubt/engine'
import type { PreparedStudy } from '@redoubt/lab'

/** The seat for which what it cannot know is dealt; undefined where the position hides nothing from it, or is known whole. */
export function dealtFor({
  module,
  terms,
  sees,
}: PreparedStudy['arms'][number]): string | undefined {
  if (sees === undefined) return undefined
  const game = Game.start(module, { ...terms, dice: { kind: 'seeded', seed: 'facts' } })
  return game.determinise(sees, seeded('facts'), { blind: true }) ? sees : undefined
}
