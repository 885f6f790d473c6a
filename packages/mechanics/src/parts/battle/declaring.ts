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
import { type AnyPosition, type ByUnit, type Offered, type PieceOf, spaceOf } from '../anyone.ts'
import { type Engagement, targetsIn } from './engagement.ts'
import { isSupporting, notAfterSupport, type SupportRules, supporting } from './supporting.ts'

/**
 * Who may attack what.
 * @example
 * const rules: DeclaringRules<AnyPosition> = { clause: '5.1', units: (g, side) => g.onBoardOf(side), preview: (_, { attackers }) => ({ attackers }) }
 * declaring(rules).attack.names // → [ 'unit', 'target' ]
 */
export interface DeclaringRules<G extends AnyPosition> {
  readonly clause: string
  /** By which a unit of another side is refused. Default: the clause. */
  readonly yours?: string | undefined
  /** Units of a side that might attack. Default: all of its pieces on the board. */
  readonly units?: (g: G, side: Side) => readonly PieceOf<G>[]
  /** Why a piece is none of them. Default: it is not the acting side's, or not on the board. */
  readonly who?: readonly Objection[]
  /** What speaks against a unit's attacking at all. */
  readonly unless?: readonly Objection[]
  /** Enemy-held spaces a unit may attack from where it stands. Default: those next to it. */
  readonly targetsOf?: (g: G, unit: PieceOf<G>) => readonly Space[]
  /** A number or text that changes with what the targets hang on besides the pieces: wars, a phase. */
  readonly also?: (g: G) => number | string
  /** Why nothing in a space can be attacked, wherever from. Default: one's own or nobody stands there. */
  readonly what?: readonly Objection[]
  /** What speaks against its attacking a space it could attack from where it stands. */
  readonly unlessTarget?: readonly Objection[]
  /** Those marked for a battle who do not fight in it themselves: aircraft, artillery. Default: nobody. */
  readonly supports?: (g: G, unit: PieceOf<G>) => boolean
  /** Support at a distance, chosen unit by unit: brings the action `support`. */
  readonly support?: SupportRules<G>
  readonly preview: (g: G, battle: Engagement<PieceOf<G>>, without: ReadonlySet<string>) => Preview
}

/**
 * Declaring battles: the actions, and what has been declared.
 * @example
 * const engaged = (declared: Declaring<AnyPosition>) => declared.battlesOf(g, blue).map(({ id }) => id)
 * engaged(declaring({ clause: '5.1', preview: () => ({}) })) // → []
 */
export interface Declaring<G extends AnyPosition> {
  /** Puts a unit into the battle for a space; takes it out again. */
  readonly attack: Offered
  readonly withdraw: Offered
  /** Puts a unit into a battle that it supports from a distance, where there is such support. */
  readonly support?: Offered
  /** Battles a side has declared and not fought yet. */
  readonly battlesOf: (g: G, side: Side) => readonly Engagement<PieceOf<G>>[]
  /** The battle that attacks a space; of several, the first. */
  readonly battleAt: (g: G, target: Space, side: Side) => Engagement<PieceOf<G>> | undefined
  readonly targetsOf: (g: G, unit: PieceOf<G>) => readonly Space[]
  /** Units of the acting side that may still be put into a battle. */
  readonly free: (g: G) => readonly PieceOf<G>[]
  /** The battle as it would be with one unit more. */
  readonly joined: (g: G, unit: PieceOf<G>, target: Space) => Engagement<PieceOf<G>>
  /** Why a unit is put into no battle, and why a space is none it could attack: for other ways to declare. */
  readonly against: { readonly unit: readonly Objection[]; readonly target: readonly Objection[] }
}

/** A unit and the space it is to attack. */
interface Attacking extends ByUnit {
  readonly target: Space
}

/** Spaces next to a unit in which an enemy stands. */
function enemiesBeside(g: AnyPosition, unit: Piece): Space[] {
  return g.onBoard(unit)
    ? spaceOf(unit).neighbours.filter((next) => {
        const there = g.top(next)
        return there?.side !== undefined && there.side !== unit.side
      })
    : []
}

/**
 * A unit that may still be put into a battle of this phase.
 * @example g.onBoardOf(blue).filter(isFree).length // → 2
 */
export function isFree({ at }: Piece): boolean {
  return at.battle === '' && at.attacked !== true
}

/**
 * Has a battle for the space been fought in this phase?
 * @example hasBeenAttacked(g, town) // → false
 */
export function hasBeenAttacked(g: AnyPosition, target: Space): boolean {
  for (let unit = g.top(target); unit; unit = unit.below) if (unit.at.assailed === true) return true
  return false
}

/**
 * The actions `attack` and `withdraw`, and the battles they make; offer both in the phase they belong to.
 * @example
 * const declared = declaring<AnyPosition>({ clause: '4.1', preview: (_, { attackers, targets }) => ({ attackers, notes: [{ key: 'spaces', facts: { targets: [...targets] } }] }) })
 * declared.targetsOf(g, unit) // → [ 0403 ]
 */
export function declaring<G extends AnyPosition>(rules: DeclaringRules<G>): Declaring<G> {
  const { clause, targetsOf = enemiesBeside, unlessTarget = [], preview } = rules
  const supports = supportsOf(rules) ?? (() => false)
  const unless = [
    ...(rules.unless ?? []),
    ...(rules.support ? [notAfterSupport(rules.support)] : []),
  ]
  const says = (key: string) => ({ message: `battle.${key}` })
  const targets = whileUnchanged((g: G, unit: PieceOf<G>) => targetsOf(g, unit), rules.also)
  const battlesOf = whileUnchanged((g: G, side: Side) => gather(g, side, supports))
  const battleAt = (g: G, target: Space, side: Side) =>
    battlesOf(g, side).find((battle) => battle.targets.includes(target))
  const units = rules.units ?? ((g: G, side: Side): readonly PieceOf<G>[] => g.onBoardOf(side))
  const free = (g: G) =>
    units(g, g.actor).filter((unit) => isFree(unit) && targets(g, unit).length > 0)
  const joined = (g: G, unit: PieceOf<G>, target: Space): Engagement<PieceOf<G>> => {
    const battle = battleAt(g, target, g.actor)
    return battle
      ? { ...battle, attackers: [...battle.attackers, unit] }
      : { id: target.id, targets: [target], attackers: [unit], support: [] }
  }

  const notYours = objection(
    rules.yours ?? clause,
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
    (g: G, { target }: Attacking) => hasBeenAttacked(g, target),
    says('once'),
  )
  const notBesideAll = objection(
    clause,
    (g: G, { unit, target }: Attacking) =>
      !joined(g, unit, target).targets.every((other) => targets(g, unit).includes(other)),
    {
      ...says('all'),
      facts: (g, { unit, target }) => ({ spaces: joined(g, unit, target).targets }),
    },
  )
  const notInBattle = objection(
    clause,
    (_: G, { unit }: ByUnit) => unit.at.battle === '',
    says('withdraw'),
  )
  const against = {
    unit: [...(rules.who ?? [notYours, notOnMap]), hasAttacked, isAttacking, ...unless],
    target: [...(rules.what ?? [ownThere, nobodyThere]), tooFar, notBeside],
  }

  return {
    battlesOf,
    battleAt,
    targetsOf: targets,
    free,
    joined,
    against,
    attack: action(
      'attack',
      {
        unit: piece({
          among: free,
          unless: against.unit,
        }),
        target: space({
          among: (g: G, { unit }: ByUnit) => targets(g, unit),
          otherwise: against.target,
          unless: [foughtAlready, notBesideAll, ...unlessTarget],
        }),
      },
      (g: G, { unit, target }) => g.mark(unit, 'battle', joined(g, unit, target).id),
      {
        clause,
        preview: (g, { unit, target }, { without }) => preview(g, joined(g, unit, target), without),
      },
    ),
    withdraw: action(
      'withdraw',
      {
        unit: piece({
          among: (g: G) =>
            battlesOf(g, g.actor).flatMap(({ attackers, support }) =>
              rules.support ? [...attackers, ...support] : attackers,
            ),
          unless: [notYours, notInBattle],
        }),
      },
      (g: G, { unit }) => {
        const id = unit.at.battle
        g.mark(unit, 'battle', '')
        if (!rules.support) return
        if (isSupporting(unit)) return g.mark(unit, 'supports', false)
        // Of a battle that nobody fights any more those who supported it are free again.
        if (battlesOf(g, g.actor).some((battle) => battle.id === id)) return
        for (const gun of g.onBoardOf(g.actor)) {
          if (gun.at.battle !== id) continue
          g.mark(gun, 'battle', '')
          g.mark(gun, 'supports', false)
        }
      },
      { clause },
    ),
    ...(rules.support
      ? { support: supporting<G>(rules.support, { battlesOf, battleAt }, preview) }
      : {}),
  }
}

/** Who takes part without fighting, by whichever of the two rules; undefined where nobody does. */
export function supportsOf<G extends AnyPosition>({
  supports,
  support,
}: Pick<DeclaringRules<G>, 'supports' | 'support'>): DeclaringRules<G>['supports'] {
  return supports ?? (support ? (_, unit) => isSupporting(unit) : undefined)
}

function gather<G extends AnyPosition>(
  g: G,
  side: Side,
  supports: (g: G, unit: PieceOf<G>) => boolean,
): Engagement<PieceOf<G>>[] {
  const byId = new Map<string, { attackers: PieceOf<G>[]; support: PieceOf<G>[] }>()
  for (const unit of g.pieces as readonly PieceOf<G>[]) {
    const id = unit.at.battle as string
    if (id === '' || unit.side !== side || !g.onBoard(unit)) continue
    const battle = byId.get(id) ?? { attackers: [], support: [] }
    byId.set(id, battle)
    battle[supports(g, unit) ? 'support' : 'attackers'].push(unit)
  }
  return [...byId].flatMap(([id, { attackers, support }]) => {
    const targets = targetsIn(g, id)
    return targets.length > 0 && attackers.length > 0 ? [{ id, targets, attackers, support }] : []
  })
}
