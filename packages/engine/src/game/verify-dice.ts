/** Checking the dice of a finished game: the secret fits its commitment, and every draw follows from secret and salts. */

import { commitmentOf, committed } from '../random/committed.ts'
import { type GameRecord, RecordError } from './record.ts'

/** The latest salt of each seat that has added one, in seat order: what committed dice are drawn from besides the secret. */
export function saltsIn(record: GameRecord, seats: readonly string[]): string[] {
  const latest = new Map<string, string>()
  for (const { event } of record) if (event.kind === 'salt') latest.set(event.seat, event.salt)
  return seats.flatMap((seat) => latest.get(seat) ?? [])
}

/**
 * Checks committed dice; other dice prove nothing and pass.
 * @param seats the module's seats in order
 * @returns `sealed` while the secret has not been published: nothing can be checked yet
 * @throws RecordError at the first event that does not fit
 */
export function verifyDice(
  record: GameRecord,
  seats: readonly string[],
): 'proven' | 'sealed' | 'not-committed' {
  const [first] = record
  if (first?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
  const { dice } = first.event
  if (dice.kind !== 'committed') return 'not-committed'
  const published = record.find(({ event }) => event.kind === 'secret')
  if (published?.event.kind !== 'secret') return 'sealed'
  const { secret } = published.event
  if (!/^[0-9a-f]{64}$/.test(secret) || commitmentOf(secret) !== dice.commitment) {
    throw new RecordError(
      published.n + 1,
      'the published secret does not fit the commitment made at the start',
    )
  }
  for (const { n, event } of record) {
    if (event.kind !== 'act' || !event.draws?.length) continue
    const source = committed(secret, saltsIn(record.slice(0, n), seats))
    for (const { key, sides, value } of event.draws) {
      const right = source.draw(key, sides)
      if (right !== value)
        throw new RecordError(
          n + 1,
          `the die for ${key} shows ${value}, secret and salts give ${right}`,
        )
    }
  }
  return 'proven'
}
