/** What the host does about his table, and whom he must ask first. */

import type { RecordEntry } from '@redoubt/engine'
import {
  type HostDeed,
  type HouseAnswer,
  type HouseAsk,
  MAX_CHAT_LENGTH,
  type RefusedError,
  refused,
  sentence,
} from '@redoubt/protocol'
import type { TableDeed, Who } from '@redoubt/table'
import { cleanText } from '../identity/names.ts'
import type { Chair } from '../store/store.ts'
import { spanFacts } from './absence.ts'
import type { HostedTable } from './hosted-table.ts'
import { mustHost, unseat } from './seating.ts'
import type { Services } from './services.ts'

/** @throws RefusedError `not-host` for anybody else · `seat-taken` where others must be asked first */
export function doAsHost(
  services: Services,
  hosted: HostedTable,
  { order, ...keys }: HouseAsk,
): Promise<HouseAnswer> {
  return hosted.run(async () => {
    // Looked up here: he may have handed over meanwhile.
    const who = await mustHost(services, hosted.id, keys)
    const answer = await done(services, hosted, who, order)
    services.log.info({ game: hosted.id, deed: order.deed }, 'the host has seen to the table')
    return answer
  })
}

function done(
  services: Services,
  hosted: HostedTable,
  who: Who,
  order: HostDeed,
): Promise<HouseAnswer> {
  switch (order.deed) {
    case 'hand-over':
      return handOver(services, hosted, who, order.seat)
    case 'kick':
      return kick(services, hosted, who, order)
    case 'close':
      return close(hosted, who, order)
    default:
      return watch(hosted, order.deed)
  }
}

/** By its seat, and no longer by a token: nothing secret has to travel, and it holds on all devices of whoever sits there. */
async function handOver(
  { store }: Services,
  hosted: HostedTable,
  who: Who,
  seat: string,
): Promise<HouseAnswer> {
  const { table, id: game } = hosted
  mustBeSeated(hosted, seat)
  if (seat === table.house.host || (who.seat === seat && table.house.host === undefined))
    throw refused('bad-options', sentence('host-already'))
  const keys = (await store.keysOf(game, undefined)).filter(({ role }) => role === 'host')
  await hosted.settle(
    [await table.doneByHost({ deed: 'hand-over', seat })],
    keys.map(({ hash }) => ({ kind: 'drop-key', game, hash }) as const),
  )
  return {}
}

/**
 * Whoever is put out in the middle of a game leaves his seat to who sits down next. One other's word does not do: of two players
 * neither puts the other out, whichever of them holds the host's key. Where something is hidden no word does: nobody can tell
 * whether those who agree are as many people as there are seats, and one of them would see the hand.
 */
const WITNESSES = 2

async function kick(
  services: Services,
  hosted: HostedTable,
  who: Who,
  { seat, propose = false, ...order }: Extract<HostDeed, { deed: 'kick' }>,
): Promise<HouseAnswer> {
  const reason = cleanText(order.reason, MAX_CHAT_LENGTH, 'reason')
  const { player } = mustBeSeated(hosted, seat)
  if (seat === who.seat) throw refused('bad-options', sentence('kick.own'))
  const hasMoved = hasActed(await services.store.record(hosted.id), seat)
  if (!hasMoved || isAway(hosted, seat)) {
    return unseat(services, hosted, seat, [], () =>
      hosted.table.doneByHost({ deed: 'kick', seat, reason }),
    )
  }
  const left = () => spanFacts(hosted.mayBeFreedAt(seat) - hosted.playing())
  if (await hosted.table.conceals())
    throw refused('seat-taken', sentence('kick.secret', { player, ...left() }))
  const asked = mustAgree(hosted, who).filter((other) => other !== seat)
  if ((await peopleAt(services, hosted, who, asked)) < WITNESSES)
    throw refused('seat-taken', sentence('kick.absence', { player, ...left() }))
  if (!propose) throw refused('seat-taken', sentence('kick.ask', { player }))
  return ask(hosted, who, { kind: 'kick', about: seat, reason, asked })
}

async function close(
  hosted: HostedTable,
  who: Who,
  { propose = false, ...order }: Extract<HostDeed, { deed: 'close' }>,
): Promise<HouseAnswer> {
  const reason = cleanText(order.reason, MAX_CHAT_LENGTH, 'reason')
  if (hosted.table.result) throw refused('over', sentence('over'))
  const asked = mustAgree(hosted, who)
  if (asked.length === 0) {
    await hosted.settle([await hosted.table.doneByHost({ deed: 'close', reason })])
    return {}
  }
  if (!propose) throw mustBeAsked(hosted, asked)
  return ask(hosted, who, { kind: 'close', reason, asked })
}

function mustBeAsked({ table }: HostedTable, asked: readonly string[]): RefusedError {
  const names = table.chairs.flatMap(({ seat, player }) =>
    player !== undefined && asked.includes(seat) ? [player] : [],
  )
  return refused('seat-taken', sentence('close.ask', { players: names.join(', ') }))
}

async function ask(
  hosted: HostedTable,
  { seat = '' }: Who,
  what: Omit<Extract<TableDeed, { deed: 'propose' }>['what'], 'by'>,
): Promise<HouseAnswer> {
  await hosted.settle([
    await hosted.table.doneByHost({ deed: 'propose', what: { ...what, by: seat } }),
  ])
  return { asked: what.asked }
}

async function watch(hosted: HostedTable, deed: 'put-out' | 'let-in'): Promise<HouseAnswer> {
  await hosted.settle([await hosted.table.doneByHost({ deed })])
  if (deed === 'put-out' && !hosted.table.result)
    hosted.listener?.dismiss(undefined, sentence('unwatched'))
  return {}
}

/** @throws RefusedError `unknown-seat`, `seat-empty` */
function mustBeSeated({ table }: HostedTable, seat: string): Chair & { readonly player: string } {
  const chair = table.chairs.find((known) => known.seat === seat)
  if (!chair) {
    throw refused('unknown-seat', `there is no seat "${seat}"`, {
      expected: table.chairs.map((known) => known.seat).join(', '),
      received: seat,
    })
  }
  const { player } = chair
  if (player === undefined) throw refused('seat-empty', sentence('nobody-there'))
  return { ...chair, player }
}

/** Everybody else who plays and has not been away for so long that his seat may be freed. */
function mustAgree(hosted: HostedTable, who: Who): string[] {
  return hosted.table.chairs.flatMap(({ seat, player }) =>
    player === undefined || seat === who.seat || isAway(hosted, seat) ? [] : [seat],
  )
}

/** How many people sit there, as far as is known: an account is one, and the host's own is none. */
async function peopleAt(
  { store }: Services,
  hosted: HostedTable,
  who: Who,
  seats: readonly string[],
): Promise<number> {
  const holders = new Map(
    (await store.holdersAt(hosted.id)).map(({ seat, account }) => [seat, account]),
  )
  const own = [hosted.terms.host, who.seat === undefined ? undefined : holders.get(who.seat)]
  const people = seats.map((seat) => holders.get(seat) ?? `guest at ${seat}`)
  return new Set(people.filter((person) => !own.includes(person))).size
}

function isAway(hosted: HostedTable, seat: string): boolean {
  return !hosted.isConnected(seat) && hosted.mayBeFreedAt(seat) <= hosted.playing()
}

/** Has whoever sits there now done anything in the game? What he took back counts: he has been in it. */
function hasActed(record: readonly RecordEntry[], seat: string): boolean {
  const since = record.findLastIndex(({ event }) => event.kind === 'sit' && event.seat === seat)
  return record.slice(since + 1).some(({ event }) => event.kind === 'act' && event.seat === seat)
}
