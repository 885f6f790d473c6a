/** The cells of this server: strangers' rules run there and nowhere else. They are few, and those nobody asks leave. */

import { createHash } from 'node:crypto'
import { commitmentOf } from '@redoubt/engine'
import { refused, sentence } from '@redoubt/protocol'
import {
  BrokenOff,
  type Budget,
  beginInside,
  buildGuest,
  type HeldCell,
  holdCell,
  holdTableInside,
  openThread,
  thinkInside,
  USUAL,
} from '@redoubt/sandbox'
import { moduleOf } from '../shelf/pinned.ts'
import type { Build } from '../store/store.ts'
import type { Cells } from '../table/services.ts'

export interface CellsTerms {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds by which clocks of games go. */
  readonly playing: () => number
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number
  /** Is told the milliseconds of the processor each question took. */
  readonly charge: (time: number) => void
  /** Cells at most. Default 16: each is a process of some 60 MB, and may fill 64 MiB more. */
  readonly most?: number
  /** Milliseconds one question may take. Default 30,000. */
  readonly patience?: number
}

const MOST = 16
const PATIENCE = 30_000
/** Milliseconds a cell stays that nobody asks. */
const IDLE = 120_000
/** A bot looks far ahead. */
const THINKING: Budget = { ...USUAL, ticks: 50_000 }

interface Kept {
  readonly cell: HeldCell
  /** Questions it has not answered yet. */
  busy: number
  /** When it was last asked. */
  asked: number
}

export function openCells(terms: CellsTerms): Cells {
  const { now, playing, clock, charge, most = MOST, patience = PATIENCE } = terms
  const kept = new Set<Kept>()
  let opening = 0
  let guest: Promise<{ name: string; code: string }> | undefined

  const guestOf = () => {
    guest ??= buildGuest().then((code) => ({
      name: createHash('sha256').update(code).digest('hex'),
      code,
    }))
    return guest
  }
  const leave = (one: Kept): void => {
    kept.delete(one)
    one.cell.end(new BrokenOff('fault', 'nobody has asked them for a while'))
  }
  const look = (): void => {
    for (const one of kept)
      if (one.cell.ended || (one.busy === 0 && clock() - one.asked > IDLE)) leave(one)
  }
  const looking = setInterval(look, IDLE / 4)
  looking.unref()

  /** @throws RefusedError when all are at work */
  const makeRoom = (): void => {
    look()
    if (kept.size + opening < most) return
    const idle = [...kept].filter(({ busy }) => busy === 0).sort((a, b) => a.asked - b.asked)
    const [longest] = idle
    if (!longest) throw refused('too-many', sentence('too-many.cells'))
    leave(longest)
  }

  const open = async ({ data, rules = '' }: Build, budget: Budget = USUAL): Promise<HeldCell> => {
    makeRoom()
    opening++
    try {
      const { code } = await guestOf()
      const cell = await holdCell(openThread(), {
        guest: code,
        rules,
        data,
        budget,
        patience,
        charge,
      })
      const one: Kept = { cell, busy: 0, asked: clock() }
      kept.add(one)
      return watched(one, clock)
    } finally {
      opening--
    }
  }

  return {
    begin: async (build, { scenario, options, enforcement, seating, secret }) => {
      const cell = await open(build)
      const named = scenario === undefined ? {} : { scenario }
      const terms = { ...named, options, enforcement, seating }
      const dice = { commitment: commitmentOf(secret) }
      return beginInside(cell, { terms, dice }, { secret, salts: [] }).finally(() =>
        cell.end(new BrokenOff('fault', 'the game has begun')),
      )
    },
    lay: async (build, { terms: { secret } }, { record, laid, thinker, presence }) => {
      const cell = await open(build)
      const module = await moduleOf(build)
      const seats = module.seats.map(({ id }) => id)
      return holdTableInside({
        cell,
        module,
        record,
        laid,
        secret,
        thinker,
        now,
        playing,
        present: () => ({
          seats: seats.filter((seat) => presence.has(seat)),
          spectators: presence.spectators,
        }),
      })
    },
    guest: guestOf,
    thinker: (build) => thinkInside(() => open(build, THINKING)),
    get size() {
      return kept.size
    },
    close: () => {
      clearInterval(looking)
      for (const one of kept) leave(one)
    },
  }
}

/** The same cell, whose questions are counted. */
function watched(one: Kept, clock: () => number): HeldCell {
  const { cell } = one
  return {
    brings: cell.brings,
    get ended() {
      return cell.ended
    },
    ask: async (...asked) => {
      one.busy++
      try {
        return await cell.ask(...asked)
      } finally {
        one.busy--
        one.asked = clock()
      }
    },
    end: cell.end,
  }
}
