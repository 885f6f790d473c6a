/** Declaring battles: unit by unit, each next to the space it attacks; whoever comes first opens the battle. */

import {
  action,
  type Objection,
  objection,
  type Piece,
  type Preview,
  piece,
  type Side,
  type Space,
  space,
} from '@redoubt/engine'
import { whileUnchanged } from '../../once.ts'
import { type AnyPosition, type ByUnit, type Offered, spaceOf } from '../anyone.ts'
import { type Engagement, targetsIn } from './engagement.ts'

export interface DeclaringRules<G> {
  readonly clause: string
  /** What speaks against a unit's attacking at all. */
  readonly unless?: readonly Objection[]
  /** What speaks against its attacking a space it could attack from where it stands. */
  readonly unlessTarget?: readonly Objection[]
  /** Enemy-held spaces a unit may attack from where it stands. Default: those next to it. */
  readonly targetsOf?: (g: G, unit: Piece) => readonly Space[]
  readonly preview: (g: G, battle: Engagement, without: ReadonlySet<string>) => Preview
}

export interface Declaring<G> {
  /** Puts a unit into the battle for a space; takes it out again. */
  readonly attack: Offered
  readonly withdraw: Offered
  /** Battles a side has declared and not fought yet. */
  readonly battlesOf: (g: G, side: Side) => readonly Engagement[]
  readonly battleAt: (g: G, target: Space, side: Side) => Engagement | undefined
  readonly targetsOf: (g: G, unit: Piece) => readonly Space[]
}

interface Attacking extends ByUnit {
  readonly target: Space
}

/** Spaces next to a unit in which an enemy stands. */
export function enemiesBeside(g: AnyPosition, unit: Piece): Space[] {
  return g.onBoard(unit)
    ? spaceOf(unit).neighbours.filter((next) => {
        const there = g.top(next)
        return there?.side !== undefined && there.side !== unit.side
      })
    : []
}

export function declaring<G extends AnyPosition>({
  clause,
  unless = [],
  unlessTarget = [],
  targetsOf = enemiesBeside,
  preview,
}: DeclaringRules<G>): Declaring<G> {
  const says = (key: string) => ({ message: `battle.${key}` })
  const targets = whileUnchanged((g: G, unit: Piece) => targetsOf(g, unit))
  const battlesOf = whileUnchanged((g: G, side: Side) => gather(g, side))
  const battleAt = (g: G, target: Space, side: Side) =>
    battlesOf(g, side).find((battle) => battle.targets.includes(target))

  const notYours = objection(
    clause,
    (g: G, { unit }: ByUnit) => unit.side !== g.actor,
    says('yours'),
  )
  const notOnMap = objection(clause, (g: G, { unit }: ByUnit) => !g.onBoard(unit), says('map'))
  const hasAttacked = objection(
    clause,
    (_: G, { unit }: ByUnit) => unit.at.attacked === true,
    says('attacked'),
  )
  const isAttacking = objection(
    clause,
    (_: G, { unit }: ByUnit) => unit.at.battle !== '',
    says('attacking'),
  )
  const ownThere = objection(
    clause,
    (g: G, { unit, target }: Attacking) => g.stack(target).some(({ side }) => side === unit.side),
    says('own'),
  )
  const nobodyThere = objection(
    clause,
    (g: G, { target }: Attacking) => !g.stack(target).some(({ side }) => side !== undefined),
    says('empty'),
  )
  const tooFar = objection(
    clause,
    (g: G, { unit, target }: Attacking) =>
      !targets(g, unit).includes(target) && !spaceOf(unit).neighbours.includes(target),
    says('far'),
  )
  const notBeside = objection(
    clause,
    (g: G, { unit, target }: Attacking) => !targets(g, unit).includes(target),
    says('beside'),
  )
  const foughtAlready = objection(
    clause,
    (g: G, { target }: Attacking) => g.stack(target).some((unit) => unit.at.assailed === true),
    says('once'),
  )
  const notInBattle = objection(
    clause,
    (_: G, { unit }: ByUnit) => unit.at.battle === '',
    says('withdraw'),
  )

  return {
    battlesOf,
    battleAt,
    targetsOf: targets,
    attack: action(
      'attack',
      {
        unit: piece({
          among: (g: G) =>
            g.pieces.filter(
              (unit) => unit.side === g.actor && g.onBoard(unit) && targets(g, unit).length > 0,
            ),
          unless: [notYours, notOnMap, hasAttacked, isAttacking, ...unless],
        }),
        target: space({
          among: (g: G, { unit }: ByUnit) => targets(g, unit),
          otherwise: [ownThere, nobodyThere, tooFar, notBeside],
          unless: [foughtAlready, ...unlessTarget],
        }),
      },
      (g: G, { unit, target }) =>
        g.mark(unit, 'battle', battleAt(g, target, g.actor)?.id ?? target.id),
      {
        clause,
        preview: (g, { unit, target }, { without }) => {
          const { id, targets, attackers } = battleAt(g, target, g.actor) ?? newBattle(target)
          return preview(g, { id, targets, attackers: [...attackers, unit] }, without)
        },
      },
    ),
    withdraw: action(
      'withdraw',
      {
        unit: piece({
          among: (g: G) => battlesOf(g, g.actor).flatMap(({ attackers }) => attackers),
          unless: [notYours, notInBattle],
        }),
      },
      (g: G, { unit }) => g.mark(unit, 'battle', ''),
      { clause },
    ),
  }
}

function newBattle(target: Space): Engagement {
  return { id: target.id, targets: [target], attackers: [] }
}

function gather(g: AnyPosition, side: Side): Engagement[] {
  const byId = new Map<string, Piece[]>()
  for (const unit of g.pieces) {
    const id = unit.at.battle as string
    if (id === '' || unit.side !== side || !g.onBoard(unit)) continue
    const others = byId.get(id)
    if (others) others.push(unit)
    else byId.set(id, [unit])
  }
  return [...byId].flatMap(([id, attackers]) => {
    const targets = targetsIn(g, id)
    return targets.length > 0 ? [{ id, targets, attackers }] : []
  })
}
