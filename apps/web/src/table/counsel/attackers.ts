/** Who attacks, in what is said of an attack. */

import type { ActionPreview } from '@redoubt/engine'

/** Is it an attack whose attackers are chosen only later? Its odds as it stands are nobody's. */
export function lacksAttackers({ said = {} }: ActionPreview): boolean {
  const { attackers = [], defenders = [] } = said
  return defenders.length > 0 && attackers.length === 0
}

/** Is it an attack that more will join as they come, one after the other? The odds of the first alone are not those of all. */
export function isOfFirst({ said = {} }: ActionPreview, together: readonly unknown[]): boolean {
  return together.length > 1 && said.attackers !== undefined
}
