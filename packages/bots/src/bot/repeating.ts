/** What a player has done before in the very position it is in: who does and undoes the same thing again and again never comes to an end. */

import { type Deed, type Explorer, type Game, writeOrder } from '@redoubt/engine'
import type { Turn } from './bot.ts'

/** So often one may do the same in the same position: a throw that changed nothing may be tried once more. */
const OFTEN = 2

/** Done in one phase: by the positions they were done in, the actions by the numbers of their decisions. */
interface Done {
  readonly phase: string
  readonly actions: Map<string, Map<number, string>>
}

export interface Habits {
  /** Is this row something done often enough in this position, or does it lead back, without any dice, to where the seat has been? */
  isStale(row: number): boolean
  /** How often it has been done in this position. */
  often(row: number): number
  /** Notes what is done now. */
  note(row: number): void
}

/** Remembers for one player, game by game and phase by phase, where nobody tells what the seat has done lately. */
export function keepHabits(): (turn: Turn) => Habits {
  const known = new WeakMap<Game, Done>()
  return ({ game, seat, tree, decision, lately }) => {
    if (lately) return { ...weighed(lately, tree), note: () => undefined }
    const phase = `${seat} ${phaseOf(tree)}`
    const before = known.get(game)
    const isSame = decision > 0 && before?.phase === phase
    const done: Done = isSame ? before : { phase, actions: new Map() }
    known.set(game, done)
    // Asked twice for one decision, a player has not done anything yet.
    const deeds = [...done.actions].flatMap(([where, noted]) =>
      [...noted].flatMap(([other, action]) => (other < decision ? [{ in: where, action }] : [])),
    )
    return {
      ...weighed(deeds, tree),
      note: (row) => {
        const here = tree.position.hash()
        const noted = done.actions.get(here) ?? new Map<number, string>()
        done.actions.set(here, noted.set(decision, writeOrder(tree.order(row))))
      },
    }
  }
}

/** Tells rows that lead nowhere, by what the seat has done before in this phase. */
export function staleAfter(deeds: readonly Deed[], tree: Explorer): (row: number) => boolean {
  return weighed(deeds, tree).isStale
}

function weighed(deeds: readonly Deed[], tree: Explorer): Pick<Habits, 'isStale' | 'often'> {
  if (deeds.length === 0) return { isStale: () => false, often: () => 0 }
  const here = tree.position.hash()
  const been = new Set(deeds.map((deed) => deed.in))
  const again = deeds.filter((deed) => deed.in === here)
  const often = (row: number) => {
    if (again.length === 0) return 0
    const own = writeOrder(tree.order(row))
    return again.filter(({ action }) => action === own).length
  }
  return { often, isStale: (row) => leadsTo(tree, row, been) || often(row) >= OFTEN }
}

/** Does a row lead to one of these positions for certain? */
function leadsTo(tree: Explorer, row: number, positions: ReadonlySet<string>): boolean {
  const { moment } = tree
  const { fence } = tree.position
  tree.play(row)
  const leads = tree.position.fence === fence && positions.has(tree.position.hash())
  tree.rewind(moment)
  return leads
}

/** What tells one phase from another. */
export function phaseOf({ position: g, module }: Explorer): string {
  const [bottom] = g.flow
  return `${bottom?.step} ${bottom?.side} ${module.rules.turn?.(g) ?? ''}`
}
