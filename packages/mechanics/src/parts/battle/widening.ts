/** Widening battles: a declared one takes in another space, to which all its attackers must be near enough. */

import { action, type Objection, objection, type Space, space } from '@redoubt/engine'
import type { AnyPosition, Offered, PieceOf } from '../anyone.ts'
import { type Declaring, type DeclaringRules, hasBeenAttacked } from './declaring.ts'
import type { Engagement } from './engagement.ts'

/** A battle, by a space it attacks, and the space it is to take in. */
export interface Widening {
  readonly target: Space
  readonly also: Space
}

export interface WideningRules<G extends AnyPosition> {
  readonly clause: string
  readonly declared: Pick<Declaring<G>, 'battlesOf' | 'battleAt' | 'targetsOf'>
  readonly preview: DeclaringRules<G>['preview']
  /** What speaks against it besides. */
  readonly unless: readonly Objection[]
}

/** What takes further spaces into battles. */
export interface Widener<G extends AnyPosition> {
  /** Takes another space into a declared battle. */
  readonly widen: Offered
  /** The acting side's battle as it would be with another space. */
  readonly widened: (g: G, widening: Widening) => Engagement<PieceOf<G>>
}

export function widening<G extends AnyPosition>({
  clause,
  declared,
  preview,
  unless,
}: WideningRules<G>): Widener<G> {
  const { battlesOf, targetsOf } = declared
  const battleAt = (g: G, target: Space) => declared.battleAt(g, target, g.actor)
  const says = (key: string) => ({ message: `battle.${key}` })
  const widened = (g: G, { target, also }: Widening): Engagement<PieceOf<G>> => {
    const { attackers = [], support = [], targets: before = [target] } = battleAt(g, target) ?? {}
    const targets = [...before, also]
    return { id: targets.map(({ id }) => id).join('+'), targets, attackers, support }
  }

  const notDeclared = objection(
    clause,
    (g: G, { target }: Pick<Widening, 'target'>) => battleAt(g, target) === undefined,
    says('declared'),
  )
  const nobodyThere = objection(
    clause,
    (g: G, { also }: Widening) =>
      !g.stack(also).some(({ side }) => side !== undefined && side !== g.actor),
    says('also_empty'),
  )
  const inAnother = objection(
    clause,
    (g: G, { also }: Widening) => battleAt(g, also) !== undefined || hasBeenAttacked(g, also),
    says('also_attacked'),
  )
  const notBesideAll = objection(
    clause,
    (g: G, { target, also }: Widening) =>
      battleAt(g, target)?.attackers.some((unit) => !targetsOf(g, unit).includes(also)) ?? true,
    says('also_beside'),
  )

  const widen = action(
    'attack_also',
    {
      target: space({
        among: (g: G) => battlesOf(g, g.actor).flatMap(({ targets }) => targets.slice(0, 1)),
        unless: [notDeclared],
      }),
      also: space({
        among: (g: G, { target }: Pick<Widening, 'target'>) => {
          const [first] = battleAt(g, target)?.attackers ?? []
          return first ? targetsOf(g, first) : []
        },
        unless: [nobodyThere, inAnother, notBesideAll, ...unless],
      }),
    },
    (g: G, widening) => {
      const { id, attackers, support } = widened(g, widening)
      for (const unit of [...attackers, ...support]) g.mark(unit, 'battle', id)
    },
    { clause, preview: (g, widening, { without }) => preview(g, widened(g, widening), without) },
  )
  return { widen, widened }
}
