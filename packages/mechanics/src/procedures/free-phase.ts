/** A phase of a table without rules, from the data: everything may be done, but for what the file says against it. */

import {
  action,
  areasOfEffect,
  type Board,
  freeActions,
  freeMove,
  freeStackMove,
  freeTableBrings,
  type Objection,
  objection,
  type Part,
  type PhaseFile,
  type Piece,
  type Place,
  type Space,
  startFree,
  step,
} from '@redoubt/engine'
import { movementCosts } from '../movement/costs.ts'
import { reaches } from '../movement/reach.ts'
import { oncePer } from '../once.ts'
import type { AnyPosition } from '../parts/anyone.ts'
import { keptReach } from '../parts/movement/unit-reach.ts'
import { extend } from '../variants/extend.ts'
import type { Common, PhaseMade } from './common.ts'

/** Every step costs the same: only zones of control are in the way. */
const alike = oncePer((board: Board) => movementCosts(board, { enter: () => 1 }))

interface ToPlace {
  readonly unit: Piece
  readonly to: Place
}

/** The side whose turn it is does what it likes; stacking and zones of control speak against its moves. */
export function freePhase(id: string, _: PhaseFile, common: Common): PhaseMade {
  const { stacking, zones } = common
  const unless = [
    ...(stacking ? [onSpaces(stacking.full)] : []),
    ...(zones ? [throughZones(zones)] : []),
  ]
  return {
    parts: [
      { part: 'what the free table notes', brings: freeTableBrings },
      {
        part: 'the free table in turns',
        brings: {
          texts: {
            en: { prompts: { [id]: 'Move whatever you like, and end the phase.' } },
            de: { prompts: { [id]: 'Nach Belieben bewegen, dann die Phase beenden.' } },
          },
        },
      },
    ],
    phase: {
      offers: [
        extend(freeMove, { to: { unless } }),
        // Where something speaks against the move of a counter, each counter is moved by itself.
        ...(unless.length === 0 ? [freeStackMove] : []),
        ...freeActions,
      ],
    },
  }
}

/** Rules speak of one's own pieces, as far as one knows them: another's mask must not be looked under. */
function isOwn(g: AnyPosition, unit: Piece): boolean {
  return unit.side === g.actor && g.knows(g.seatOf(g.actor).id, unit)
}

/** A limit of spaces says nothing of zones, nor of pieces that are not one's own. */
function onSpaces(full: Objection): Objection {
  return {
    ...full,
    when: (g: AnyPosition, { unit, to }: ToPlace) =>
      isOwn(g, unit) && to.kind === 'space' && full.when(g, { unit, to }),
  }
}

/** A piece on the map goes any way that leads through no enemy zone of control; into one it may go, and no further. */
function throughZones({ against, layers }: NonNullable<Common['zones']>): Objection {
  const clause = layers?.zoc?.clause ?? ''
  const reachOf = keptReach<AnyPosition>({
    allowance: () => Number.POSITIVE_INFINITY,
    costs: ({ board }) => alike(board),
    barred: () => false,
    zones: { against, clause, stop: true },
  })
  return objection(
    clause,
    (g: AnyPosition, { unit, to }: ToPlace) =>
      isOwn(g, unit) &&
      g.onBoard(unit) &&
      to.kind === 'space' &&
      !reaches(reachOf(g, unit), to as Space),
    { message: 'free.zoc' },
  )
}

/**
 * The free table before the first turn: sides set up as they like, and a game that was begun without turns goes on by them
 * from where it stands. Rules hold from the moment somebody begins the turns.
 */
export function untilTheTurnsBegin(
  clause: string,
  begin: (g: AnyPosition) => void,
): Part<AnyPosition> & Required<Pick<Part<AnyPosition>, 'start'>> {
  const beginTurns = action('begin_turns', {}, begin, { clause, confirm: true })
  return {
    part: 'the free table',
    layers: { areas: areasOfEffect },
    start: startFree,
    steps: [
      step<AnyPosition>('free', {
        asks: (g) => g.sides,
        offers: [freeMove, ...freeActions, beginTurns],
      }),
    ],
    brings: {
      texts: {
        en: {
          prompts: { free: 'Set up as you like: everybody may move everything.' },
          actions: {
            begin_turns: {
              label: 'Begin the first turn',
              help: 'Until then everybody may do everything; from then on the rules hold.',
            },
          },
          denials: {
            'free.zoc':
              'Every way of {unit} to {to} leads through an enemy zone of control, where it must stop.',
          },
          log: { begin_turns: '{side} began the first turn: from here on the rules hold.' },
        },
        de: {
          prompts: { free: 'Nach Belieben aufstellen: Alle dürfen alles bewegen.' },
          actions: {
            begin_turns: {
              label: 'Ersten Zug beginnen',
              help: 'Bis dahin dürfen alle alles; von da an gelten die Regeln.',
            },
          },
          denials: {
            'free.zoc':
              'Jeder Weg von {unit} nach {to} führt durch eine feindliche Kontrollzone, in der anzuhalten ist.',
          },
          log: { begin_turns: '{side} beginnt den ersten Zug: Von hier an gelten die Regeln.' },
        },
      },
    },
  }
}
