/** D.reinforce, C5.replace  Reinforcements in the hexes the scenario names for their turn; replacement points and rebuilt units. */

import type { Side, Space } from '@redoubt/engine'
import { arrivalsPart, tally } from '@redoubt/mechanics'
import type { ByUnit, Europa, Piece, ToHex } from '../game/europa.ts'
import { action, objections, piece, read } from '../game/europa.ts'
import { controllerOf, depotsOf, isEnemyHeld, supply } from '../map/map.ts'
import { CADRE, classNameOf, FULL, isCadre, isTroop, nationOf, printedOn } from '../units/forces.ts'
import { hasRoomAs, noRoom } from '../units/stacking.ts'

/** Hexes the scenario names for the turn a unit arrives. */
function entriesFor(g: Europa, unit: Piece): Space[] {
  const lists = (g.scenarioData.reinforcements ?? []).filter(
    ({ turn, side }) => side === unit.side?.id && turn === unit.at.arrives,
  )
  return lists.flatMap(({ at }) => at.flatMap((id) => g.board.space(id) ?? []))
}

/** D.reinforce  Reinforcements arrive. */
export const reinforcements = arrivalsPart<Europa>({
  clause: 'D.reinforce',
  zone: 'reinforcements',
  turnOf: (_, unit: Piece) => unit.at.arrives,
  now: (g) => g.vars.turn,
  entries: entriesFor,
  unless: objections<ToHex>(
    {
      'D.reinforce enemy': (g, { to }) =>
        isEnemyHeld(g, to, g.actor) || controllerOf(g, to) !== g.actor,
    },
    noRoom,
  ),
})

export const arrive = { ...reinforcements.arrive, waits: 'D.reinforce' }

/** Points in hand: infantry, armour. */
export const replacementPoints = { inf: tally('inf_rp'), arm: tally('arm_rp') }

/** The side receives its points. */
export function receiveReplacements(g: Europa, side: Side): void {
  const points = g.scenarioData.replacementPoints?.[side.id]
  if (points) {
    replacementPoints.inf.add(g, side, points.inf)
    replacementPoints.arm.add(g, side, points.arm)
    g.log('replacements', { side, inf: points.inf, arm: points.arm }, 'C5.replace')
  }
}

/** Replacement points in hand, for prompts. */
export function replacementsInHand(g: Europa, side: Side) {
  return { inf: replacementPoints.inf.of(g, side), arm: replacementPoints.arm.of(g, side) }
}

/** Strength points a rebuilding gives back: what the full side prints more, or a cadre from nothing. */
export function strengthBack(unit: Piece): number {
  const strengthOf = (cadre: boolean) =>
    Math.max(printedOn(unit, 'attack', cadre), printedOn(unit, 'defence', cadre))
  return isCadre(unit)
    ? strengthOf(false) - strengthOf(true)
    : strengthOf(unit.type.traits.cadre !== undefined)
}

/** Which points rebuild a unit, and how many. */
export function priceOf(g: Europa, unit: Piece) {
  const { infRP, armRP } = read(g, 'replacements')
  const kind = armRP.classes.includes(classNameOf(unit)) ? 'arm' : 'inf'
  const { unitPoints: per } = { arm: armRP, inf: infRP }[kind]
  return { kind, points: Math.ceil(strengthBack(unit) / per) } as const
}

function isLost(g: Europa, unit: Piece): boolean {
  return unit.place === g.zone('eliminated', unit.side)
}

/** A lost division comes back as its cadre; all else shows its full side. */
function faceAfter(g: Europa, unit: Piece): number {
  return isLost(g, unit) && unit.type.faces.includes('cadre') ? CADRE : FULL
}

/** Depots of the unit's nation with room for it. */
function placesFor(g: Europa, unit: Piece): Space[] {
  return depotsOf(g, g.actor, (nation) => nation === nationOf(unit)).filter((hex) =>
    hasRoomAs(g, unit, faceAfter(g, unit), hex),
  )
}

function rebuildable(g: Europa): Piece[] {
  return g.pieces.filter(
    (unit) =>
      unit.side === g.actor &&
      isTroop(unit) &&
      (isLost(g, unit) || (g.onBoard(unit) && isCadre(unit))),
  )
}

const notRebuilt = objections<ByUnit>({
  'C5.replace yours': (g, { unit }) => unit.side !== g.actor,
  // Aircraft and the like are not rebuilt with replacement points.
  'C5.replace unit': (_, { unit }) => !isTroop(unit),
  'C5.replace whole': true,
})

const cannotRebuild = objections<ByUnit>({
  // Some nations have no replacements.
  'D.nations': (g, { unit }) => (g.scenarioData.noReplacements ?? []).includes(nationOf(unit)),
  'C5.replace points': (g, { unit }) => {
    const { kind, points } = priceOf(g, unit)
    const left = replacementPoints[kind].of(g, g.actor)
    return points > left && { kind, points, left }
  },
  // A cadre is rebuilt where a depot can send it full supply.
  'C5.replace supply': (g, { unit }) =>
    g.onBoard(unit) && supply.stateIn(g, unit.place as Space, g.actor) !== 'full',
  // A cadre becomes a division only where there is room for one.
  'C5.stack grow': (g, { unit }) =>
    g.onBoard(unit) && !hasRoomAs(g, unit, FULL, unit.place as Space),
  'C5.replace depot': (g, { unit }) => isLost(g, unit) && placesFor(g, unit).length === 0,
})

/** C5.replace  A cadre becomes a full unit again, or a lost unit comes back: as a cadre, where it has one. */
export const rebuild = action(
  'rebuild',
  {
    unit: piece({ among: rebuildable, otherwise: notRebuilt, unless: cannotRebuild }),
  },
  (g, { unit }) => {
    const { kind, points } = priceOf(g, unit)
    const [place] = isLost(g, unit) ? placesFor(g, unit) : []
    replacementPoints[kind].add(g, g.actor, -points)
    g.flip(unit, faceAfter(g, unit))
    if (place) g.move(unit, place)
  },
  {
    clause: 'C5.replace',
    waits: true,
    preview: (g, { unit }) => {
      const { kind, points } = priceOf(g, unit)
      const facts = { kind, left: replacementPoints[kind].of(g, g.actor) }
      return { cost: points, notes: [{ key: 'rebuilding', clause: 'C5.replace', facts }] }
    },
  },
)
