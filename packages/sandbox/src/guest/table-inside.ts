/** The table of a cell: laid from a record a piece at a time, then called. */

import type { Audience, Module } from '@redoubt/engine'
import type { Events, NewsEvent } from '@redoubt/protocol'
import {
  openTable,
  type RunningGame,
  report,
  reportState,
  resumingGame,
  type Table,
} from '@redoubt/table'
import { outsideDice } from './outside.ts'
import type { Answer, Ask, Call, CallName, Calls, LaidWith, Standing, Told } from './questions.ts'

export interface TableInside {
  lay(ask: Ask<'lay'>): null
  play(ask: Ask<'play'>): Answer<'play'>
  call(ask: Ask<'call'>): Answer<'call'>
  /** Number of actions played. */
  seq(): number
}

type CallOn = { readonly [N in CallName]: (...given: Calls[N]['with']) => Calls[N]['value'] }

export function tableInside(module: () => Module): TableInside {
  let begun:
    | { readonly playing: Generator<undefined, RunningGame>; readonly terms: LaidWith }
    | undefined
  let laid: Table | undefined
  let at: Omit<Call, 'call' | 'with'> = {
    now: 0,
    playing: 0,
    present: { seats: [], spectators: 0 },
  }
  const table = (): Table => {
    if (!laid) throw new Error('expected a table to be laid before it is called')
    return laid
  }
  const open = (running: RunningGame, { committed, ahead, ...terms }: LaidWith): Table =>
    openTable({
      ...terms,
      running,
      now: () => at.now,
      playing: () => at.playing,
      presence: {
        has: (seat) => at.present.seats.includes(seat),
        get spectators() {
          return at.present.spectators
        },
      },
      ...(committed ? { dice: outsideDice } : {}),
      ...(ahead ? { ahead: new Map(ahead) } : {}),
    })
  const calls: CallOn = {
    ask: (...given) => table().ask(...given),
    do: (...given) => table().do(...given),
    report: (effect, audiences) => collected(audiences, (told) => report(table(), effect, told)),
    reportState: (audiences) => collected(audiences, (told) => reportState(table(), told)),
    conceals: () => table().conceals(),
    followAhead: () => table().followAhead(),
    toDecide: () => table().toDecide(),
    setChair: (...given) => table().setChair(...given),
    upgrade: (...given) => table().upgrade(...given),
    timeOut: () => table().timeOut(),
    stoodStill: () => table().stoodStill(),
    keepHouse: (...given) => table().keepHouse(...given),
    doneByHost: (...given) => table().doneByHost(...given),
    rule: (...given) => table().rule(...given),
    remark: (...given) => table().remark(...given),
    followBy: (...given) => table().followBy(...given),
  }
  return {
    lay: ({ record, terms }) => {
      const playing = resumingGame(module(), record, terms.committed ? outsideDice : undefined)
      begun = { playing, terms }
      return null
    },
    play: ({ events }) => {
      if (!begun) throw new Error('expected a table to be laid before its game is played')
      for (let n = 0; n < events; n++) {
        const { done, value } = begun.playing.next()
        if (!done) continue
        laid = open(value, begun.terms)
        return standingOf(laid)
      }
      return null
    },
    call: ({ call, with: given, ...now }) => {
      at = now
      const value = (calls[call] as (...all: unknown[]) => unknown)(...given.map(orUndefined))
      return { value, standing: standingOf(table()) } as Answer<'call'>
    },
    seq: () => laid?.seq ?? 0,
  }
}

/** JSON knows no undefined. */
function orUndefined(given: unknown): unknown {
  return given ?? undefined
}

function collected(
  audiences: readonly (Audience | null)[],
  tell: (listener: Parameters<typeof reportState>[1]) => void,
): readonly Told[] {
  const told: Told[] = []
  tell({
    audiences: () => audiences.map((audience) => audience ?? undefined),
    tell: <E extends NewsEvent>(audience: Audience, event: E, news: Events[E]) =>
      told.push({ audience, event, news }),
  })
  return told
}

function standingOf(table: Table): Standing {
  const { seq, chairs, house, result, enforcement, rematch, isOrderedAhead } = table
  const due = table.dueAt()
  return {
    seq,
    chairs,
    house,
    asked: table.asked(),
    isOrderedAhead,
    ...(result ? { result } : {}),
    ...(enforcement ? { enforcement } : {}),
    ...(rematch === undefined ? {} : { rematch }),
    ...(due === undefined ? {} : { due }),
  }
}
