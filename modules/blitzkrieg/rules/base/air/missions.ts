/** BS13, 30.42  Missions: how air units are sent against one hex, what they may expect there, who joins; bombing units and industry. */

import type { Objection, Preview, Space } from '@redoubt/engine'
import { resultsTable, tableForecast } from '@redoubt/mechanics'
import { action, objection, objections, piece, space } from '../game/declare.ts'
import type {
  Blitzkrieg,
  Clause,
  Flying,
  FlyingTo,
  MissionName,
  Options,
  Piece,
} from '../game/game.ts'
import { cityOwner } from '../map/cities.ts'
import { isStrangerIn, unitsIn } from '../map/field.ts'
import { citiesOf, isIndustry, rivalOf } from '../map/map.ts'
import { breakNeutrality, warCaution, warNotes } from '../map/neutrality.ts'
import {
  bombingFactors,
  cannotTakeOff,
  missionNow,
  outOfRange,
  planesOf,
  readyFor,
  targetOf,
  withAir,
} from './aircraft.ts'
import { bombColumn } from './bombs.ts'

/** BS13  The type of aircraft does not fly this mission. */
const cannotFly = objection('BS13', 'mission')

/** What is special to one kind of mission. */
interface MissionKind {
  readonly clause: Clause
  readonly waits?: Clause
  readonly applies: (options: Options) => boolean
  /** Hexes worth looking at. */
  readonly targets: (g: Blitzkrieg) => readonly Space[]
  /** Against a type of aircraft that does not fly it, and against others. */
  readonly cannotFly?: Objection
  readonly aircraft?: readonly Objection[]
  readonly unless: readonly Objection[]
}

/** Declares the action that begins a kind of mission: its first air unit and its target. */
export function mission(name: string, kind: MissionName, more: MissionKind) {
  return action(
    name,
    {
      aircraft: piece({
        among: (g) => readyFor(g, g.actor, kind),
        otherwise: [...cannotTakeOff, more.cannotFly ?? cannotFly],
        unless: more.aircraft ?? [],
      }),
      target: space({ among: more.targets, unless: [...more.unless, outOfRange] }),
    },
    (g, { aircraft, target }) => {
      const battle = `${kind}:${target.id}`
      g.mark(aircraft, 'battle', battle)
      g.push({
        step: 'mission',
        side: g.actor.id,
        mission: kind,
        hex: target.id,
        battle,
        planes: 0,
        factors: 0,
      })
    },
    {
      clause: more.clause,
      ...(more.waits ? { waits: more.waits } : {}),
      applies: more.applies,
      preview: (g, { aircraft, target }) => previewOf(g, kind, target, [aircraft]),
    },
  )
}

/** The table with its column, and the chances of its results. */
function previewOf(
  g: Blitzkrieg,
  kind: MissionName,
  target: Space,
  planes: readonly Piece[],
): Preview {
  const table = resultsTable(g.table('BBT'))
  const { column, lines } = bombColumn(g, kind, target, bombingFactors(planes))
  return {
    notes: warNotes(g, [target], g.actor),
    attackers: planes,
    defenders: kind === 'STRAT_UNITS' ? unitsIn(g, target) : [],
    lines,
    ...tableForecast(table, column, (result) => ({
      label: result === table.blank ? { key: 'no_effect' } : { key: 'bombed', facts: { result } },
    })),
  }
}

/** The same objection for whoever joins a mission of the kind. */
export function joining(kind: MissionName, objects: Objection): Objection {
  return {
    ...objects,
    when: (g, args) => missionNow(g as Blitzkrieg).mission === kind && objects.when(g, args),
  }
}

/** BS13  Another air unit joins the mission. */
export const join = action(
  'join_mission',
  {
    aircraft: piece({
      among: (g) => readyFor(g, g.actor, missionNow(g).mission),
      otherwise: [...cannotTakeOff, cannotFly],
      unless: objections<Flying>({
        'BS13 range_join': (g, { aircraft }) =>
          outOfRange.when(g, { aircraft, target: targetOf(g, missionNow(g)) }),
      }),
    }),
  },
  (g, { aircraft }) => g.mark(aircraft, 'battle', missionNow(g).battle),
  { clause: 'BS13', quick: true, ...withAir },
)

/** BS13  The mission sets out. */
export const bomb = action(
  'bomb',
  {},
  (g) => {
    const flying = missionNow(g)
    const planes = planesOf(g, flying)
    breakNeutrality(g, targetOf(g, flying), g.side(flying.side))
    g.next({ ...flying, step: 'approach', planes: planes.length, factors: bombingFactors(planes) })
  },
  {
    clause: 'BS13',
    caution: (g) => {
      const flying = missionNow(g)
      return warCaution(g, [targetOf(g, flying)], g.side(flying.side))
    },
    preview: (g) => {
      const flying = missionNow(g)
      return previewOf(g, flying.mission, targetOf(g, flying), planesOf(g, flying))
    },
    ...withAir,
  },
)

/** 30.42  Bombing the ground units of a hex; no ground units are needed for it. */
export const bombUnits = mission('bomb_units', 'STRAT_UNITS', {
  clause: '30.42',
  ...withAir,
  targets: (g) => g.board.spaces.filter((hex) => isStrangerIn(g, hex, g.actor)),
  unless: objections<FlyingTo>({
    // BS11  There must be ground units of somebody else; neutral ones count, and it is war then.
    'BS13 units': (g, { target }) => !isStrangerIn(g, target, g.actor),
  }),
})

/** 30.42  Bombing industry: it does not operate at its owner's next replacements. */
export const bombIndustry = mission('bomb_industry', 'STRAT_IND', {
  clause: '30.42',
  ...withAir,
  targets: (g) => citiesOf(g.board).filter(isIndustry),
  unless: objections<FlyingTo>({
    'BS13 industry': (g, { target }) =>
      !isIndustry(target) || cityOwner(g, target) !== rivalOf(g, g.actor),
  }),
})
