/** One of the boards as a session, so that the table's own board, prompt and hands work on it. */

import type { Session, SessionState } from '@redoubt/client'
import { dataSeated, type ModuleData } from '@redoubt/engine'
import type { BoardState } from '../worker/bench.ts'
import type { LabClient } from '../worker/client.ts'
import type { ArmFacts } from '../worker/prepare.ts'
import type { BenchStore } from './bench-view.ts'

/**
 * @param store the boards it belongs to; they are there before anybody uses the session
 * @param players names by seat, where the game is one that people played
 */
export function boardSession(
  lab: Pick<LabClient, 'ask'>,
  data: ModuleData,
  { board: file, scenario, seating, options, insightful }: ArmFacts,
  board: number,
  store: () => BenchStore,
  players: Readonly<Record<string, string>> = {},
): Session {
  let module = dataSeated(data, seating)
  let facts: Session['facts'] = {
    id: `lab-${board}`,
    module,
    board: file,
    scenario,
    seating,
    insightful,
    orderable: [],
    options,
    referee: false,
    lag: 0,
    mode: 'hot-seat',
  }
  let shown: BoardState | undefined
  let told: SessionState | undefined
  const state = (): SessionState => {
    const { bench } = store().state()
    const now = bench.boards[board] as BoardState
    if (told === undefined || now !== shown) {
      shown = now
      told = sessionState(module, now, bench.at > 0, players)
    }
    return told
  }
  return {
    get facts() {
      return facts
    },
    readIn: (translated) => {
      module = dataSeated(translated, seating)
      facts = { ...facts, module }
    },
    state,
    subscribe: (listener) => store().subscribe(listener),
    candidates: (action, args) => lab.ask('bench.candidates', { board, action, args }),
    explain: (action, partial = false) => lab.ask('bench.explain', { board, action, partial }),
    preview: async ({ action, without = [] }) => {
      const { fared } = await store().weigh(board, action, without)
      const own = fared[board]
      return own?.preview ?? (own?.denial ? { denial: own.denial } : {})
    },
    hint: notHere,
    insight: (question) => lab.ask('bench.insight', { board, question }),
    act: (action) => store().attempt(board, action),
    undo: async () => {
      await store().goTo(store().state().bench.at - 1)
      return undefined
    },
    redo: notHere,
    takenBack: () => ({ done: [], undone: [], hash: undefined }),
    recall: () => {},
    resign: notHere,
    propose: notHere,
    proposeRuling: notHere,
    proposeMove: notHere,
    rule: notHere,
    answer: notHere,
    say: notHere,
    freeSeat: notHere,
    leaveSeat: notHere,
    linkDevice: notHere,
    newRecovery: notHere,
    vacation: notHere,
    comeBack: notHere,
    keepHouse: notHere,
    notes: notHere,
    orderAhead: notHere,
    takeOver: () => undefined,
    lookAs: notHere,
    viewAt: async () => state().view,
    batchBefore: async () => state().latest,
    setPace: () => undefined,
    record: notHere,
    close: () => undefined,
  }
}

function notHere(): Promise<never> {
  return Promise.reject(new Error('nobody sits at the boards of the lab'))
}

export function sessionState(
  { manifest }: ModuleData,
  { seat, view, offers, asked, result, log, latest }: BoardState,
  mayUndo: boolean,
  players: Readonly<Record<string, string>>,
): SessionState {
  return {
    connection: 'online',
    problem: undefined,
    seat,
    host: false,
    view,
    offers,
    asked,
    result,
    log,
    latest,
    seats: Object.entries(manifest.seats).map(([id]) => ({
      seat: id,
      player: players[id],
      taken: true,
      connected: true,
      sides: Object.entries(manifest.sides)
        .filter(([, side]) => side.seat === id)
        .map(([side]) => side),
    })),
    spectators: 0,
    proposals: [],
    chat: [],
    mayUndo,
    mayRedo: false,
    rematch: undefined,
    enforcement: undefined,
    ahead: [],
    dice: undefined,
    house: { paused: false, muted: [] },
    clocks: undefined,
    handover: undefined,
  }
}
