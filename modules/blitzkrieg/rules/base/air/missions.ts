/** BS13  Missions: air units against one hex assemble, are shot at, bomb, and return to their bases. */

import {
  type Frame,
  type Objection,
  objection,
  type Piece,
  type Preview,
  piece,
  type Side,
  type Space,
  space,
} from '@redoubt/engine'
import { columnText, tableChances } from '@redoubt/mechanics'
import { mayNotRaidFort } from '../../fortifications38/raid.ts'
import { mayNotRaidFortress, raidIsTooWeak } from '../../fortresses37/raid.ts'
import { action, type Blitzkrieg, type Options, withAir } from '../../shape.ts'
import { breakNeutrality } from '../countries.ts'
import { fieldOf, unitsIn } from '../field.ts'
import { counter } from '../units.ts'
import {
  aircraftNotYours,
  bomberHasFlown,
  bombingFactors,
  noAircraft,
  outOfRange,
  readyFor,
} from './aircraft.ts'
import { bbtOf, bombColumn } from './bombs.ts'

/** What a mission is flown against (30.42, 33; TACTICAL is 30.41, in a battle). */
export type MissionName = 'TACTICAL' | 'STRAT_UNITS' | 'STRAT_IND' | 'ADD_FORTRESS' | 'ADD_FORT'

/** A mission under way, as its frames carry it. */
export interface Mission extends Frame {
  /** The side that flies. */
  readonly side: string
  readonly mission: MissionName
  readonly hex: string
  /** What its air units are marked with. */
  readonly battle: string
  /** Air units and bombing factors when it set out (E25). */
  readonly planes: number
  readonly factors: number
}

interface Flying {
  readonly aircraft: Piece
}

export interface FlyingTo extends Flying {
  readonly target: Space
}

/** The mission that assembles now. */
export function missionNow(g: Blitzkrieg): Mission {
  return g.frame as Mission
}

/** The hex a mission goes to. @throws Error when it is not on the board */
export function targetOf(g: Blitzkrieg, { hex }: Pick<Mission, 'hex'>): Space {
  const space = g.board.space(hex)
  if (!space) throw new Error(`a mission flies to "${hex}", which is no hex of board ${g.board.id}`)
  return space
}

/** The air units of a mission that are still flying. */
export function planesOf(
  g: Blitzkrieg,
  { battle, side }: Pick<Mission, 'battle' | 'side'>,
): Piece[] {
  return (fieldOf(g).aircraft[g.side(side).index] ?? []).filter((unit) => unit.at.battle === battle)
}

/** BS13  The type of aircraft does not fly this mission. */
function cannotFly(mission: MissionName): Objection<Blitzkrieg, Flying> {
  return objection(
    'BS13',
    (_: Blitzkrieg, { aircraft }: Flying) => !counter(aircraft).missions.includes(mission),
    { message: 'BS13.mission', ...withAir },
  )
}

/** What is special to one kind of mission. */
interface MissionKind {
  readonly clause: string
  readonly applies: (options: Options) => boolean
  /** Hexes worth looking at. */
  readonly targets: (g: Blitzkrieg) => readonly Space[]
  /** What speaks against a type of aircraft; default: the list of its missions. */
  readonly aircraft?: readonly Objection[]
  readonly unless: readonly Objection[]
}

/** Declares the action that begins a kind of mission: its first air unit and its target. */
export function mission(name: string, kind: MissionName, more: MissionKind) {
  const bombers = [
    aircraftNotYours,
    noAircraft,
    bomberHasFlown,
    ...(more.aircraft ?? [cannotFly(kind)]),
  ]
  return action(
    name,
    {
      aircraft: piece({
        among: (g: Blitzkrieg) => readyFor(g, g.actor, kind),
        clearOf: [aircraftNotYours, noAircraft, bomberHasFlown],
        unless: bombers,
      }),
      target: space({ among: more.targets, unless: [...more.unless, outOfRange] }),
    },
    (g: Blitzkrieg, { aircraft, target }) => {
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
  const table = bbtOf(g)
  const { column, lines } = bombColumn(g, kind, target, bombingFactors(planes))
  return {
    attackers: planes,
    defenders: kind === 'STRAT_UNITS' ? unitsIn(g, target) : [],
    lines,
    table: { id: table.id, column: columnText(table, column) },
    distribution:
      column.kind === 'illegal'
        ? []
        : tableChances(table, column).map(({ value, probability }) => ({
            label:
              value === table.blank
                ? { key: 'no_effect' }
                : { key: 'bombed', facts: { result: value } },
            probability,
          })),
  }
}

// ── 30.42, 33  More air units for it ──

const notOfThisMission = objection(
  'BS13',
  (g: Blitzkrieg, { aircraft }: Flying) =>
    !counter(aircraft).missions.includes(missionNow(g).mission),
  { message: 'BS13.mission', ...withAir },
)

const targetOutOfRange = objection(
  'BS13',
  (g: Blitzkrieg, { aircraft }: Flying) =>
    outOfRange.when(g, { aircraft, target: targetOf(g, missionNow(g)) }),
  { message: 'BS13.range_join', ...withAir },
)

/** BS13  Another air unit joins the mission; not from another kind of aircraft than may fly it (38.43b). */
export const join = action(
  'join_mission',
  {
    aircraft: piece({
      among: (g: Blitzkrieg) => readyFor(g, g.actor, missionNow(g).mission),
      clearOf: [aircraftNotYours, noAircraft, bomberHasFlown],
      unless: [
        aircraftNotYours,
        noAircraft,
        bomberHasFlown,
        mayNotRaidFort,
        mayNotRaidFortress,
        notOfThisMission,
        targetOutOfRange,
      ],
    }),
  },
  (g: Blitzkrieg, { aircraft }) => g.mark(aircraft, 'battle', missionNow(g).battle),
  { clause: 'BS13', ...withAir },
)

/** BS13  The mission sets out. */
export const bomb = action(
  'bomb',
  {},
  (g: Blitzkrieg) => {
    const flying = missionNow(g)
    const planes = planesOf(g, flying)
    breakNeutrality(g, targetOf(g, flying), g.side(flying.side))
    g.next({ ...flying, step: 'approach', planes: planes.length, factors: bombingFactors(planes) })
  },
  {
    clause: 'BS13',
    unless: [raidIsTooWeak],
    preview: (g) => {
      const flying = missionNow(g)
      return previewOf(g, flying.mission, targetOf(g, flying), planesOf(g, flying))
    },
    ...withAir,
  },
)

const canBeFlown = objection('BS13', (g: Blitzkrieg) => !raidIsTooWeak.when(g, {}), {
  message: 'BS13.called_off',
  ...withAir,
})

/** E22  A raid that is too weak to be flown at all is called off; its air units stay where they are. */
export const callOff = action('call_off', {}, (g: Blitzkrieg) => endMission(g, missionNow(g)), {
  clause: 'E22',
  unless: [canBeFlown],
  applies: (options: Options) =>
    options['rules.air33'] &&
    options['rules.fortress37'] &&
    options['fortress.bbt_underflow'] === 'illegal',
})

/** BS13  The mission is over, and its air units are back. */
export function endMission(g: Blitzkrieg, { battle }: Pick<Mission, 'battle'>): void {
  releasePlanes(g, battle)
  g.pop()
}

/** All air units that took part, on either side, have flown. */
export function releasePlanes(g: Blitzkrieg, battle: string): void {
  for (const planes of [...fieldOf(g).aircraft]) {
    for (const plane of planes.filter(({ at }) => at.battle === battle)) {
      g.mark(plane, 'battle', '')
      g.mark(plane, 'flown', true)
    }
  }
}

/** The side a mission is flown by. */
export function flierOf(g: Blitzkrieg, { side }: Pick<Mission, 'side'>): Side {
  return g.side(side)
}
