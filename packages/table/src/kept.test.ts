/** What effects say is to be kept is all there is: a table laid anew from it is the table that was. */

import { DeniedError, type Game, type RecordEntry } from '@redoubt/engine'
import { type HouseState, type Pace, type ProposalState, RefusedError } from '@redoubt/protocol'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Chair } from './chairs.ts'
import type { Clocks } from './clocks.ts'
import type { Effect } from './effect.ts'
import type { KeptOrder } from './kept-order.ts'
import { resumeGame } from './running-game.ts'
import type { Table } from './table.ts'
import { begin, dice, lay, who } from './tests/lay.ts'

const skirmish = await loadFixture('skirmish')
const SEATS = ['first', 'second']
const pace: Pace = { kind: 'live', minutes: 30, increment: 10 }

/** As a store keeps it. */
interface Kept {
  entries: RecordEntry[]
  proposals: readonly ProposalState[]
  chairs: readonly Chair[]
  house: HouseState | undefined
  clocks: Clocks | undefined
  ahead: Map<string, readonly KeptOrder[]>
}

function keep(kept: Kept, { entries, proposals, chair, house, clocks, ahead }: Effect): void {
  kept.entries.push(...entries)
  kept.proposals = proposals ?? kept.proposals
  kept.chairs = kept.chairs.map((known) => (known.seat === chair?.seat ? chair : known))
  kept.house = house ?? kept.house
  kept.clocks = clocks ?? kept.clocks
  if (ahead) kept.ahead.set(ahead.seat, ahead.orders)
}

/** Something that somebody at the table might do next; most of it is refused. */
function next(table: Table, game: Game, random: () => number): Effect {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const seat = random() < 0.5 ? 'first' : 'second'
  const agree = random() < 0.7
  const asked = table.state(seat).proposals.map(({ kind }) => kind)
  const acts = () => {
    const actor = pick(table.asked())?.seat ?? seat
    const ends = { action: 'end_turn', args: {} }
    const action = pick([...game.legal(actor)]) ?? ends
    return table.do(who(actor), 'act', { seq: table.seq, action })
  }
  const deeds: (() => Effect)[] = [
    acts,
    acts,
    acts,
    () => table.do(who(seat), 'undo', { seq: table.seq }),
    () => table.do(who(seat), 'propose', { kind: 'take-back', to: Math.max(0, table.seq - 1) }),
    () => table.do(who(seat), 'propose', { kind: 'move', server: 'https://games.example.org' }),
    () => {
      const changes = [{ kind: 'ask', side: agree ? 'blue' : 'red' } as const]
      return table.do(who(seat), 'propose', { kind: 'ruling', ruling: { reason: 'x', changes } })
    },
    () => table.do(who(seat), 'answer', { kind: pick(asked) ?? 'draw', agree }),
    () => table.do(who(seat), 'answer', { kind: pick(asked) ?? 'draw', agree }),
    () => table.keepHouse((agree ? 'go-on' : pick(['pause', 'mute', 'unmute'])) ?? 'go-on', seat),
    () => table.keepHouse('mute', seat, agree ? 'host' : 'moderators'),
    () => table.doneByHost({ deed: 'hand-over', seat }),
    () => table.doneByHost({ deed: agree ? 'put-out' : 'let-in' }),
    () => {
      const what = { kind: 'kick', by: '', about: seat, reason: 'x', asked: SEATS } as const
      return table.doneByHost({ deed: 'propose', what })
    },
    () =>
      agree
        ? table.setChair({ seat, player: pick(['Ada', 'Bo', 'Cy']) ?? 'Ada' }, 'seat-taken')
        : table.setChair({ seat }, 'seat-left'),
    () => table.timeOut() ?? { entries: [] },
    // Of what ends a game, little: else all of them are short.
    () => {
      if (random() < 0.6) return table.do(who(seat), 'say', { text: 'x' })
      return agree
        ? table.do(who(seat), 'propose', { kind: 'draw' })
        : table.do(who(seat), 'resign', {})
    },
  ]
  return (pick(deeds) ?? (() => ({ entries: [] })))()
}

test('whatever happens at it, a table laid anew from what was kept is as it was', () => {
  const happened = new Set<string>()
  for (let seed = 1; seed <= 12; seed++) {
    const random = dice(seed)
    let now = 0
    const running = begin(skirmish, `${seed}`)
    const chairs = SEATS.map((seat) => ({ seat, player: seat }))
    const table = lay(skirmish, { running, chairs, pace, now: () => now })
    const kept: Kept = {
      entries: [...running.game.record()],
      proposals: [],
      chairs,
      house: undefined,
      clocks: undefined,
      ahead: new Map(),
    }
    for (let n = 0; n < 60; n++) {
      now += 1 + Math.floor(random() * 20_000)
      try {
        keep(kept, next(table, running.game, random))
      } catch (error) {
        // Nothing has changed then.
        if (!(error instanceof RefusedError || error instanceof DeniedError)) throw error
      }
      const { entries, house, clocks, ...rest } = kept
      const anew = lay(skirmish, {
        ...rest,
        running: resumeGame(skirmish, entries),
        pace,
        now: () => now,
        ...(house ? { house } : {}),
        ...(clocks ? { clocks } : {}),
      })
      for (const audience of [undefined, ...SEATS]) {
        expect(anew.state(audience)).toEqual(table.state(audience))
        expect(anew.whole(audience)).toEqual(table.whole(audience))
      }
    }
    for (const { event } of kept.entries) happened.add(event.kind)
  }
  const kinds = ['act', 'undo', 'ruling', 'draw', 'resign', 'move', 'sit', 'rise']
  expect([...happened]).toEqual(expect.arrayContaining(kinds))
})
