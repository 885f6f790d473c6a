/** A record proved: its chain holds, its rules give what it says, and its dice are those that were agreed on. */

import {
  committed,
  type DiceTerms,
  Game,
  type GameRecord,
  type Module,
  type RandomSource,
  RecordError,
  seeded,
  verifyChain,
  verifyDice,
} from '@redoubt/engine'

export interface Verified {
  readonly events: number
  readonly draws: number
  /** How the dice were checked; `unopened`: their secret is not in the record yet. */
  readonly dice: 'seeded' | 'committed' | 'unopened' | 'forced' | 'none'
}

/**
 * Proves a record offline.
 * @throws RecordError naming the first bad event
 */
export function verifyRecord(module: Module, record: GameRecord): Verified {
  const [first] = record
  if (first?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
  const { dice } = first.event
  const seats = module.seats.map(({ id }) => id)
  const found = [
    faultIn(() => verifyChain(record)),
    faultIn(() => verifyDice(record, seats)),
    faultIn(() => verifySeededDice(record, dice)),
    faultIn(() => Game.resume(module, record, { random: diceAtStart(dice, record) })),
  ].filter((fault) => fault !== undefined)
  // Each check stops at its own first fault; the first of all is the first bad event.
  const [worst] = found.sort((a, b) => a.line - b.line)
  if (worst) throw worst
  const draws = record.reduce((sum, { event }) => sum + drawsOf(event).length, 0)
  return { events: record.length, draws, dice: draws === 0 ? 'none' : howChecked(dice, record) }
}

function faultIn(check: () => unknown): RecordError | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof RecordError) return error
    // What goes wrong outside the play of an event lies in how the game was started.
    return new RecordError(1, error instanceof Error ? error.message : String(error))
  }
}

function howChecked(dice: DiceTerms, record: GameRecord): Verified['dice'] {
  return dice.kind === 'committed' && secretIn(record) === undefined ? 'unopened' : dice.kind
}

function secretIn(record: GameRecord): string | undefined {
  for (const { event } of record) if (event.kind === 'secret') return event.secret
  return undefined
}

function drawsOf(event: GameRecord[number]['event']) {
  return event.kind === 'act' ? (event.draws ?? []) : []
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
