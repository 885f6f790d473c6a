/**
 * What the players add to committed dice. Each seat first sends the hash of a salt; when every seat that sits has sent
 * one, they lay their salts open. So nobody can choose his salt after having seen another's, and the host, who knows
 * the secret, cannot either. Whenever somebody sits down a new round begins; until it is whole the dice are drawn with
 * the salts of the last whole one.
 */

import { sha256Hex } from '../random/committed.ts'
import { type GameRecord, RecordError, type RecordEvent } from './record.ts'

/**
 * How far the seats are with their salts.
 * @example
 * const waits = (salting: Salting) => !allSalted(salting)
 * waits(saltingIn(game.record())) // → true
 */
export interface Salting {
  /** Seats with a player; bots add no salt. */
  readonly seated: ReadonlySet<string>
  /** Seats played by bots. */
  readonly bots: ReadonlySet<string>
  /** By seat, the hashes of the round under way. */
  readonly hashes: ReadonlyMap<string, string>
  /** By seat, the salts laid open in it. */
  readonly salts: ReadonlyMap<string, string>
  /** By seat, the salts dice are drawn with: those of the last whole round. */
  readonly inForce: ReadonlyMap<string, string>
  /** Rounds in which somebody had seen salts of others and began anew. */
  readonly abandoned: number
}

export const unsalted: Salting = {
  seated: new Set(),
  bots: new Set(),
  hashes: new Map(),
  salts: new Map(),
  inForce: new Map(),
  abandoned: 0,
}

/**
 * What a seat sends before its salt: SHA-256, in hex.
 * @example saltHash('a salt').length // → 64
 */
export function saltHash(salt: string): string {
  return sha256Hex(salt)
}

/**
 * May a salt be laid open now: has every seat sent its hash?
 * @example
 * const both = ['one', 'two'].map((seat): RecordEvent => ({ kind: 'sit', seat }))
 * allHashed(both.reduce(saltedBy, saltingIn(game.record()))) // → false
 */
export function allHashed({ seated, hashes }: Salting): boolean {
  return [...seated].every((seat) => hashes.has(seat))
}

/**
 * Is the round over: has every seat laid its salt open?
 * @example
 * const begun = saltedBy(saltingIn(game.record()), { kind: 'sit', seat: 'one' })
 * const hashed = saltedBy(begun, { kind: 'salt-hash', seat: 'one', hash: saltHash('pepper') })
 * allSalted(saltedBy(hashed, { kind: 'salt', seat: 'one', salt: 'pepper' })) // → true
 */
export function allSalted({ seated, salts }: Salting): boolean {
  return seated.size > 0 && [...seated].every((seat) => salts.has(seat))
}

/**
 * The salting after an event. @throws Error for an event that nobody may have accepted
 * @example
 * const seated = saltedBy(saltingIn(game.record()), { kind: 'sit', seat: 'one' })
 * seated.seated // → Set(1) { 'one' }
 */
export function saltedBy(before: Salting, event: RecordEvent): Salting {
  switch (event.kind) {
    case 'sit':
      if (event.bot !== undefined) return { ...before, bots: added(before.bots, event.seat) }
      return {
        ...before,
        seated: added(before.seated, event.seat),
        hashes: new Map(),
        salts: new Map(),
      }
    case 'rise': {
      const seated = new Set(before.seated)
      seated.delete(event.seat)
      return settled({ ...before, seated })
    }
    case 'salt-hash':
      return hashed(before, event.seat, event.hash)
    case 'salt':
      return laidOpen(before, event.seat, event.salt)
    default:
      return before
  }
}

function hashed(before: Salting, seat: string, hash: string): Salting {
  if (!before.seated.has(seat)) throw new Error(`${seat} adds to the dice without having sat down`)
  const hashes = (known: ReadonlyMap<string, string>) => new Map([...known, [seat, hash]])
  if (before.salts.size === 0) return { ...before, hashes: hashes(before.hashes) }
  const abandoned = before.abandoned + (allSalted(before) ? 0 : 1)
  return { ...before, hashes: hashes(new Map()), salts: new Map(), abandoned }
}

function laidOpen(before: Salting, seat: string, salt: string): Salting {
  const hash = before.hashes.get(seat)
  if (hash === undefined) throw new Error(`${seat} lays a salt open without having sent its hash`)
  if (saltHash(salt) !== hash)
    throw new Error(`the salt of ${seat} does not fit the hash it sent before`)
  if (!allHashed(before))
    throw new Error(`${seat} lays its salt open before every seat has sent its hash`)
  return settled({ ...before, salts: new Map([...before.salts, [seat, salt]]) })
}

function settled(salting: Salting): Salting {
  return allSalted(salting) ? { ...salting, inForce: salting.salts } : salting
}

function added(set: ReadonlySet<string>, seat: string): ReadonlySet<string> {
  return new Set([...set, seat])
}

/**
 * The salting at the end of a record. @throws RecordError at the first event that does not fit
 * @example saltingIn(game.record()).abandoned // → 0
 */
export function saltingIn(record: GameRecord): Salting {
  let salting = unsalted
  for (const { n, event } of record) salting = saltedAt(salting, n, event)
  return salting
}

/** @throws RecordError naming the event */
export function saltedAt(before: Salting, n: number, event: RecordEvent): Salting {
  try {
    return saltedBy(before, event)
  } catch (error) {
    throw new RecordError(n + 1, (error as Error).message)
  }
}

/**
 * The salts that dice are drawn with, in seat order. @param seats the module's seats in order
 * @example
 * const begun = saltedBy(saltingIn(game.record()), { kind: 'sit', seat: 'one' })
 * const hashed = saltedBy(begun, { kind: 'salt-hash', seat: 'one', hash: saltHash('pepper') })
 * saltsInForce(saltedBy(hashed, { kind: 'salt', seat: 'one', salt: 'pepper' }), ['one']) // → [ 'pepper' ]
 */
export function saltsInForce({ inForce }: Salting, seats: readonly string[]): string[] {
  return seats.flatMap((seat) => inForce.get(seat) ?? [])
}
