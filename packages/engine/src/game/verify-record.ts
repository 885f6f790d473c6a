/** A record proved: its chain holds, its rules give what it says, and its dice are those that were agreed on. */

import { committed } from '../random/committed.ts'
import type { RandomSource } from '../random/source.ts'
import { seeded } from '../random/sources.ts'
import type { Module } from '../rules/module.ts'
import { Game } from './game.ts'
import { type DiceTerms, type GameRecord, RecordError, verifyChain } from './record.ts'
import { type DiceProof, secretFault, verifyDice } from './verify-dice.ts'

/**
 * What was found in a record that is valid.
 * @example
 * const { events }: Verified = verifyRecord(module, game.record())
 * events // → 1
 */
export interface Verified {
  readonly events: number
  readonly draws: number
  /** How the dice were checked; `unopened`: their secret is not in the record yet. */
  readonly dice: 'seeded' | 'committed' | 'unopened' | 'forced' | 'none'
  /** What is known of committed dice. */
  readonly proof: DiceProof
  /**
   * Does the game end in the record? Otherwise it goes on somewhere, or its end was cut off: what is here holds, and
   * says nothing of what followed.
   */
  readonly finished: boolean
}

/**
 * Proves a record offline.
 * @throws RecordError naming the first bad event
 * @example verifyRecord(module, game.record()).finished // → false
 */
export function verifyRecord(module: Module, record: GameRecord): Verified {
  const [first] = record
  if (first?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
  const { dice, seating } = first.event
  const seated = tried(() => module.seated(seating))
  if ('fault' in seated) throw seated.fault
  const seats = seated.value.seats.map(({ id }) => id)
  const chain = tried(() => verifyChain(record))
  const proof = tried(() => verifyDice(record, seats))
  const seed = tried(() => verifySeededDice(record, dice))
  const played = tried(() => Game.resume(module, record, { random: diceAtStart(dice, record) }))
  // Draws and play are judged by the secret: by a wrong one they all look wrong.
  const broken = secretFault(record)
  if (broken && !('fault' in chain)) throw broken
  const faults = [chain, proof, seed, played].flatMap((one) => ('fault' in one ? [one.fault] : []))
  // Each check stops at its own first fault; the first of all is the first bad event.
  const [worst] = faults.sort((a, b) => a.line - b.line)
  if (worst) throw worst
  if ('fault' in proof || 'fault' in played) throw new Error('faults have been thrown')
  const draws = record.reduce((sum, { event }) => sum + drawsOf(event).length, 0)
  const open = dice.kind !== 'committed' || secretIn(record) !== undefined
  return {
    events: record.length,
    draws,
    dice: draws === 0 ? 'none' : open ? dice.kind : 'unopened',
    proof: proof.value,
    finished: played.value.result !== undefined && open,
  }
}

type Tried<T> = { readonly value: T } | { readonly fault: RecordError }

function tried<T>(check: () => T): Tried<T> {
  try {
    return { value: check() }
  } catch (error) {
    if (error instanceof RecordError) return { fault: error }
    // What goes wrong outside the play of an event lies in how the game was started.
    return { fault: new RecordError(1, error instanceof Error ? error.message : String(error)) }
  }
}

function secretIn(record: GameRecord): string | undefined {
  for (const { event } of record) if (event.kind === 'secret') return event.secret
  return undefined
}

function drawsOf(event: GameRecord[number]['event']) {
  return 'draws' in event ? (event.draws ?? []) : []
}

/** The dice thrown while the game was set up, before any salt. */
function diceAtStart(dice: DiceTerms, record: GameRecord): RandomSource {
  return dice.kind === 'seeded' ? seeded(dice.seed) : committed(secretIn(record) ?? '00', [])
}

/** Draws every die of a seeded game again. */
function verifySeededDice(record: GameRecord, dice: DiceTerms): void {
  if (dice.kind !== 'seeded') return
  const source = seeded(dice.seed)
  for (const { n, event } of record) {
    for (const { key, sides, value } of drawsOf(event)) {
      const drawn = source.draw(key, sides)
      if (drawn !== value)
        throw new RecordError(n + 1, `the die for ${key} shows ${value}, the seed gives ${drawn}`)
    }
  }
}
