/** Many actions that differ for the same reason, told as one line. */

import type { Denial, Game } from '@redoubt/engine'
import type { LegalDifference } from '@redoubt/lab'

/** On one board an action is allowed, denied, or the board is left out of the comparison. */
export type Allowance =
  | { readonly state: 'allowed' | 'elsewhere' }
  | { readonly state: 'denied'; readonly denial: Denial | undefined }

/** Actions of one name that the same boards allow, and the others deny by the same clauses. */
export interface LegalGroup {
  readonly action: string
  /** By board. */
  readonly boards: readonly Allowance[]
  readonly count: number
  /** Places the actions lead to. */
  readonly places: readonly string[]
  /** Some of them, in notation. */
  readonly examples: readonly string[]
}

const MOST_EXAMPLES = 24

/**
 * @param game any of the boards: it knows the places
 * @param compared index of the board of each denial in `differences`
 */
export function legalGroups(
  game: Game,
  differences: readonly LegalDifference[],
  compared: readonly number[],
  boards: number,
): LegalGroup[] {
  const groups = new Map<string, { group: LegalGroup; places: Set<string>; examples: string[] }>()
  for (const { action, denials } of differences) {
    const [name = ''] = action.split(' ')
    const key = [name, ...denials.map((denial) => denial && `${denial.clause} ${denial.message}`)]
      .map(String)
      .join('|')
    let known = groups.get(key)
    if (!known) {
      const boardsOf = Array.from({ length: boards }, (_, board): Allowance => {
        const at = compared.indexOf(board)
        if (at < 0) return { state: 'elsewhere' }
        const denial = denials[at]
        return denial ? { state: 'denied', denial } : { state: 'allowed' }
      })
      const group = { action: name, boards: boardsOf, count: 0, places: [], examples: [] }
      known = { group, places: new Set(), examples: [] }
      groups.set(key, known)
    }
    known.group = { ...known.group, count: known.group.count + 1 }
    const place = leadsTo(game, action)
    if (place !== undefined) known.places.add(place)
    if (known.examples.length < MOST_EXAMPLES) known.examples.push(action)
  }
  return [...groups.values()]
    .map(({ group, places, examples }) => ({ ...group, places: [...places], examples }))
    .sort((a, b) => b.count - a.count)
}

/** The last space an action in notation names. */
export function leadsTo({ position }: Game, action: string): string | undefined {
  const words = action.split(' ').slice(1).reverse()
  for (const word of words) {
    const value = word.slice(word.indexOf('=') + 1)
    const place =
      position.layout.place(value.split(/[/#]/)[0] ?? '') ??
      position.pieces.find(({ id }) => id === value)?.place
    if (place?.kind === 'space') return place.id
  }
  return undefined
}
