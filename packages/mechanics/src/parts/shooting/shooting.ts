/** One phase of fire: who fires at what, the throw, and how the phase goes on. */

import {
  action,
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
import { freshen } from '../turn/fresh.ts'
import { phasingSide } from '../turn/turn-sequence.ts'
import { knowsAll, turnUp } from '../turning-up.ts'
import { roomIn } from './allotment.ts'
import type { Shooting, ShootingRules } from './rules.ts'
import { firedAt, hitChances, shotAt } from './shot.ts'
import { type Fired, noteShot } from './shots.ts'

/** A unit and the space it fires at. */
interface Firing extends ByUnit {
  readonly target: Space
}

/** @param fall lets the hits of a shot fall @param goOn ends the phase where nothing is left to decide */
export function shooting<G extends AnyPosition>(
  rules: ShootingRules<G>,
  fall: (g: G, shot: Fired, rules: ShootingRules<G>) => void,
  goOn: (g: G, phase: string) => void,
): Shooting<G> {
  const { id, name, clauses, who, simultaneous, always } = rules
  const shot: Shooting<G>['shot'] = (g, unit, target, without) =>
    shotAt(rules, g, unit, target, without)
  const away = (g: G, unit: Piece, target: Space) => g.board.distance(spaceOf(unit), target)
  const isUnseen = (g: G, unit: PieceOf<G>, target: Space) =>
    rules.unseen !== undefined &&
    !rules.indirect(g, unit) &&
    Boolean(rules.unseen.when(g, { unit, target }))
  const targetsOf = whileUnchanged(
    (g: G, unit: PieceOf<G>) => {
      if (!g.onBoard(unit)) return []
      const [far, near] = [rules.range(g, unit), rules.nearest(g, unit)]
      const enemies = g.pieces.filter(
        ({ side, place }: Piece) =>
          side !== undefined && side !== unit.side && place.kind === 'space',
      )
      const places: Set<Space> = new Set(enemies.map(spaceOf))
      return [...places].filter((at) => {
        const steps = away(g, unit, at)
        if (steps < near || steps > far || isUnseen(g, unit, at)) return false
        const { dice, hitting } = shot(g, unit, at)
        return dice > 0 && hitting > 0
      })
    },
    (g) => g.frame,
  )
  const able = (g: G) =>
    g
      .onBoardOf(g.actor)
      .filter((unit: PieceOf<G>) => mayFire(g, unit) && targetsOf(g, unit).length > 0)
  const mayFire = (g: G, unit: Piece) =>
    unit.at.fired !== true && !who.some((objects) => objects.when(g, { unit }))
  const isAsked = (g: G, side: Side) => always || canFire(g, side)
  const canFire = (g: G, side: Side) =>
    g.onBoardOf(side).some((unit: PieceOf<G>) => mayFire(g, unit) && targetsOf(g, unit).length > 0)

  // ── who fires at what ──────────────────────────────────────────────────────

  const says = (key: string) => ({ message: `fire.${key}` })
  const notYours = objection(
    clauses.yours,
    (g: G, { unit }: ByUnit) => unit.side !== g.actor,
    says('yours'),
  )
  const notOnMap = objection(
    clauses.fire,
    (g: G, { unit }: ByUnit) => !g.onBoard(unit),
    says('map'),
  )
  const hasFired = objection(
    clauses.fire,
    (_: G, { unit }: ByUnit) => unit.at.fired === true,
    says('fired'),
  )
  const enemiesIn = (g: G, { unit, target }: Firing) => firedAt(g, unit.side, target)
  const ownThere = objection(
    clauses.fire,
    (g: G, firing: Firing) => enemiesIn(g, firing).length === 0 && !g.isEmpty(firing.target),
    says('own'),
  )
  const nobodyThere = objection(
    clauses.fire,
    (g: G, firing: Firing) => enemiesIn(g, firing).length === 0,
    says('empty'),
  )
  const distances = (g: G, { unit, target }: Firing) => ({
    away: away(g, unit, target),
    range: rules.range(g, unit),
    nearest: rules.nearest(g, unit),
  })
  const tooFar = objection(
    clauses.range,
    (g: G, { unit, target }: Firing) => away(g, unit, target) > rules.range(g, unit),
    { ...says('far'), facts: distances },
  )
  const tooNear = objection(
    clauses.range,
    (g: G, { unit, target }: Firing) => away(g, unit, target) < rules.nearest(g, unit),
    { ...says('near'), facts: distances },
  )
  const { unseen } = rules
  const outOfSight = unseen
    ? [
        {
          ...unseen,
          when: (g: G, { unit, target }: Firing) => isUnseen(g, unit, target),
        },
      ]
    : []
  const noDice = objection(
    clauses.dice,
    (g: G, { unit, target }: Firing) => shot(g, unit, target).dice === 0,
    says('no_dice'),
  )
  const noHit = objection(clauses.dice, () => true, {
    ...says('no_hit'),
    facts: (g: G, { unit, target }: Firing) => {
      const { needed } = shot(g, unit, target)
      return { needed, roll: rules.roll, faces: rules.faces }
    },
  })

  const fire = action(
    name,
    {
      unit: piece({ among: able, unless: [notYours, notOnMap, hasFired, ...who] }),
      target: space({
        among: (g: G, { unit }: ByUnit) => targetsOf(g, unit),
        otherwise: [ownThere, nobodyThere, tooFar, tooNear, ...outOfSight, noDice, noHit],
      }),
    },
    (g: G, { unit, target }) => {
      throwAt(g, unit, target)
      settled(g)
    },
    {
      clause: clauses.fire,
      silent: true,
      preview: (g: G, { unit, target }, { without }) => preview(g, unit, target, without),
    },
  )

  const throwAt = (g: G, unit: PieceOf<G>, target: Space) => {
    const { dice, needed } = shot(g, unit, target)
    const key = [name, g.vars.turn, id, spaceOf(unit), unit.type.id, unit.index, target]
    const shown = Math.min(rules.faces, Math.max(1, needed))
    const { thrown, hits } = g.hits(dice, rules.faces, shown, key, rules.roll)
    g.mark(unit, 'fired', true)
    const targets = firedAt(g, unit.side, target)
    // By its dice it is known what fired, by their hits what was fired at; a miss tells nothing of it.
    turnUp(g, hits > 0 ? [unit, ...targets] : [unit])
    const isOpen = targets.every(({ cover }) => cover === undefined)
    const fired: Fired = {
      phase: id,
      turn: Number(g.vars.turn ?? 0),
      phasing: (phasingSide(g) ?? g.actor).id,
      unit: unit.index,
      from: g.actor.id,
      at: target.id,
      dice: thrown,
      needed,
      roll: rules.roll,
      hits,
      ...(isOpen ? { room: roomIn(rules, g, targets) } : {}),
    }
    noteShot(g, fired, simultaneous)
    const { roll } = rules
    g.log(
      'fire',
      // `needed` and `least` are the names by which the table knows with what dice hit.
      { unit, target, dice: thrown, hits, value: needed, roll, ...hitBy(roll, needed) },
      clauses.dice,
    )
    if (hits === 0) return
    if (simultaneous) g.set('struck', [...g.vars.struck, fired])
    else fall(g, fired, rules)
  }

  const preview = (
    g: G,
    unit: PieceOf<G>,
    target: Space,
    without: ReadonlySet<string>,
  ): Preview => {
    const made = shot(g, unit, target, without)
    const defenders = firedAt(g, unit.side, target)
    const room = knowsAll(g, defenders) ? roomIn(rules, g, defenders) : Number.POSITIVE_INFINITY
    const { dice, needed, lines } = made
    return {
      attackers: [unit],
      defenders,
      notes: [
        { key: 'shot', clause: clauses.dice, facts: { dice, value: needed, roll: rules.roll } },
      ],
      lines,
      distribution: hitChances(made, rules.faces, room).map(({ value, probability }) => ({
        label: { key: 'shot_hits', facts: { hits: value, all: value >= room ? 'yes' : 'no' } },
        probability,
      })),
      horizon: 'shot',
    }
  }

  // ── the phase ──────────────────────────────────────────────────────────────

  const firing = (g: G): Side[] => {
    const phasing = phasingSide(g) ?? g.actor
    return simultaneous ? [phasing, ...g.sides.filter((side) => side !== phasing)] : [phasing]
  }
  /** After whoever is asked: the next side that can fire, or the hits of all. */
  const ending = (g: G, side: Side) => {
    const sides = firing(g)
    const next = sides.slice(sides.indexOf(g.actor) + 1).find((other) => isAsked(g, other))
    if (next) return g.next({ step: id, side: next.id, phasing: side.id })
    g.next({ step: 'next_phase', side: side.id, phase: id })
    const struck = g.vars.struck as readonly Fired[]
    g.set('struck', [])
    // The last that is laid down falls first.
    for (const fired of struck.toReversed()) fall(g, fired, rules)
  }
  const settled = (g: G) => {
    if (!simultaneous) return goOn(g, id)
    if (g.frame?.step === id && !isAsked(g, g.actor)) ending(g, phasingSide(g) ?? g.actor)
  }
  return {
    rules,
    targetsOf,
    shot,
    phase: {
      offers: [fire as Offered],
      fresh: ['fired'],
      due: (g, side) => sidesOf(g, side).some((one) => isAsked(g, one)),
      ...(simultaneous
        ? {
            asks: (g: G, side: Side) => sidesOf(g, side).find((one) => isAsked(g, one)) ?? side,
            ending,
          }
        : {}),
      end: (g) => freshen(g, ['fired']),
    },
  }

  function sidesOf(g: G, side: Side): readonly Side[] {
    return simultaneous ? [side, ...g.sides.filter((other) => other !== side)] : [side]
  }
}

/** A die hits with so much or less, or with so much or more. */
function hitBy(roll: 'low' | 'high', needed: number) {
  return roll === 'low' ? { needed } : { least: needed }
}
