/** A record proved: its chain holds, its rules give what it says, and its dice are those that were committed to. */

import {
  commitmentOf,
  committed,
  type DiceTerms,
  type Draw,
  Game,
  type GameRecord,
  type Module,
  type RandomSource,
  RecordError,
  seeded,
  verifyChain,
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
  // Whichever is found first in the record is the first bad event: chain, dice and rules are checked up to each other's finding.
  const findings = [
    () => verifyChain(record),
    () => verifyDice(module, record, dice),
    () => void Game.resume(module, record, { random: sourceAtStart(dice, record) }),
  ]
  const found = findings.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (error instanceof RecordError) return [error]
      throw error
    }
  })
  found.sort((a, b) => a.line - b.line)
  if (found[0]) throw found[0]
  const draws = record.reduce(
    (sum, { event }) => sum + (event.kind === 'act' ? (event.draws?.length ?? 0) : 0),
    0,
  )
  return {
    events: record.length,
    draws,
    dice:
      draws === 0
        ? 'none'
        : dice.kind === 'committed' && secretOf(record) === undefined
          ? 'unopened'
          : dice.kind,
  }
}

function secretOf(record: GameRecord): string | undefined {
  for (const { event } of record) if (event.kind === 'secret') return event.secret
  return undefined
}

/** The dice thrown while the game was set up, before any salt. */
function sourceAtStart(dice: DiceTerms, record: GameRecord): RandomSource {
  if (dice.kind === 'seeded') return seeded(dice.seed)
  return committed(secretOf(record) ?? '00', [])
}

/** Draws every die again. */
function verifyDice(module: Module, record: GameRecord, dice: DiceTerms): void {
  if (dice.kind === 'forced') return
  const secret = dice.kind === 'committed' ? committedSecret(record, dice.commitment) : undefined
  if (dice.kind === 'committed' && secret === undefined) return
  const salts = new Map<string, string>()
  let source = dice.kind === 'seeded' ? seeded(dice.seed) : committed(secret ?? '', [])
  for (const { n, event } of record) {
    if (event.kind === 'salt') {
      salts.set(event.seat, event.salt)
      if (secret !== undefined)
        source = committed(
          secret,
          module.seats.flatMap(({ id }) => salts.get(id) ?? []),
        )
    }
    if (event.kind !== 'act') continue
    for (const draw of event.draws ?? []) checkDraw(source, n, draw)
  }
}

function checkDraw(source: RandomSource, n: number, { key, sides, value }: Draw): void {
  const drawn = source.draw(key, sides)
  if (drawn !== value)
    throw new RecordError(n + 1, `the die ${key} shows ${value}; drawn again it shows ${drawn}`)
}

function committedSecret(record: GameRecord, commitment: string): string | undefined {
  for (const { n, event } of record) {
    if (event.kind !== 'secret') continue
    if (!/^([0-9a-f]{2})+$/.test(event.secret) || commitmentOf(event.secret) !== commitment) {
      throw new RecordError(n + 1, 'the secret is not the one that was committed to at the start')
    }
    return event.secret
  }
  return undefined
}
