/** Checking the dice of a finished game: the secret fits its commitment, and every draw follows from secret and salts. */

import { commitmentOf, committed } from '../random/committed.ts'
import { type GameRecord, RecordError } from './record.ts'
import { saltedAt, saltsInForce, unsalted } from './salting.ts'

/** What is known of the dice of a record that holds. */
export interface DiceProof {
  /** `sealed` while the secret has not been published: then the salts are checked and the draws are not. */
  readonly state: 'proven' | 'sealed' | 'not-committed'
  /** Seats whose salts were in the dice at the end. */
  readonly salted: readonly string[]
  /** Draws made while the salt of a player who sat was not in yet. */
  readonly early: number
  /** Times somebody began the salting anew after having seen salts of others. */
  readonly abandoned: number
}

/**
 * Checks committed dice; other dice prove nothing and pass.
 * @param seats the module's seats in order
 * @throws RecordError at the first event that does not fit
 * @example verifyDice(game.record(), ['one', 'two']).state // → 'not-committed'
 */
export function verifyDice(record: GameRecord, seats: readonly string[]): DiceProof {
  const [first] = record
  if (first?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
  const { dice } = first.event
  if (dice.kind !== 'committed')
    return { state: 'not-committed', salted: [], early: 0, abandoned: 0 }
  const broken = secretFault(record)
  const secret = broken ? undefined : secretIn(record)?.secret
  let salting = unsalted
  let early = 0
  for (const { n, event } of record) {
    salting = saltedAt(salting, n, event)
    if (broken && event.kind === 'secret') throw broken
    if (event.kind !== 'act' && event.kind !== 'start' && event.kind !== 'ruling') continue
    const { draws = [] } = event
    const actor = event.kind === 'act' ? event.seat : event.kind === 'ruling' ? event.by : undefined
    if (actor !== undefined && !salting.seated.has(actor) && !salting.bots.has(actor))
      throw new RecordError(n + 1, `${actor} acts without having sat down`)
    if (draws.length === 0) continue
    if ([...salting.seated].some((sitting) => !salting.inForce.has(sitting))) early += draws.length
    if (secret === undefined) continue
    const source = committed(secret, saltsInForce(salting, seats))
    for (const { key, sides, value } of draws) {
      const right = source.draw(key, sides)
      if (right !== value)
        throw new RecordError(
          n + 1,
          `the die for ${key} shows ${value}, secret and salts give ${right}`,
        )
    }
  }
  return {
    state: secret === undefined ? 'sealed' : 'proven',
    salted: seats.filter((seat) => salting.inForce.has(seat)),
    early,
    abandoned: salting.abandoned,
  }
}

/** What is wrong with the secret that was published in the end; undefined when nothing is, or none was. */
export function secretFault(record: GameRecord): RecordError | undefined {
  const start = record[0]?.event
  const published = secretIn(record)
  if (start?.kind !== 'start' || start.dice.kind !== 'committed' || !published) return undefined
  const { n, secret } = published
  const fits = /^[0-9a-f]{64}$/.test(secret) && commitmentOf(secret) === start.dice.commitment
  return fits
    ? undefined
    : new RecordError(n + 1, 'the published secret does not fit the commitment made at the start')
}

function secretIn(record: GameRecord): { readonly n: number; readonly secret: string } | undefined {
  for (const { n, event } of record) if (event.kind === 'secret') return { n, secret: event.secret }
  return undefined
}
