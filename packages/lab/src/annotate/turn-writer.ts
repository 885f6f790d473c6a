/** Writes down one side's turn while its record is replayed. */

import { type Fact, factOf, type Game, type LogEntry, type Place } from '@redoubt/engine'
import { defendersIn, type Engaged, engagedIn, type Judged, judgedIn, named } from './battles.ts'
import {
  addDuties,
  type BattleReason,
  type Duties,
  type Marches,
  reasonAmong,
  reasonFor,
} from './reasons.ts'

export interface AnnotatedBattle extends Judged {
  /** Number of the last event of it in the record. */
  readonly event: number
  /** The spaces that were attacked. */
  readonly targets: readonly Fact[]
  readonly attackers: readonly Fact[]
  readonly defenders: readonly Fact[]
  readonly reason: BattleReason
  /** What came of it, as the table was told. */
  readonly log: readonly LogEntry[]
}

/** What one side did in its turn. */
export interface AnnotatedTurn {
  /** As the module counts turns; undefined where it does not. */
  readonly turn: number | undefined
  readonly side: Fact
  /** By how much the side was ahead in the module's points when its turn began; undefined where it counts none. */
  readonly lead: number | undefined
  readonly battles: readonly AnnotatedBattle[]
}

/** A battle as it was last seen before its dice. */
interface Begun extends Engaged, Judged {
  readonly reason: BattleReason
  /** Where its attackers stood then. */
  readonly stations: readonly Place[]
  readonly about: Pick<AnnotatedBattle, 'targets' | 'attackers' | 'defenders'>
}

export interface TurnWriter {
  readonly id: string
  readonly heading: Pick<AnnotatedTurn, 'turn' | 'side' | 'lead'>
  readonly duties: Duties
  readonly marches: Marches
  /** By the space that is attacked: those that wait or are being fought. */
  readonly begun: Map<string, Begun>
  /** By the space that is attacked: those being fought, which are among the battles, too. */
  readonly fought: Map<string, Fought>
  readonly battles: Fought[]
}

/** A battle of which something has been told. */
interface Fought {
  /** As it stood before its dice: units may join after it was declared. */
  begun: Begun
  event: number
  readonly log: LogEntry[]
}

/** The turn an action belongs to: the last one, or a new one. */
export function turnWith(turns: TurnWriter[], game: Game, acting: string): TurnWriter {
  const { module, position: g } = game
  const turn = module.rules.turn?.(g)
  const side = g.side(g.flow[0]?.side ?? acting)
  const id = `${turn} ${side.id}`
  const last = turns.at(-1)
  if (last?.id === id) return last
  const begins: TurnWriter = {
    id,
    heading: { turn, side: factOf(side), lead: module.rules.margin?.(g, side).lead },
    duties: { byPiece: new Map(), byPlace: new Map() },
    marches: new Map(),
    begun: new Map(),
    fought: new Map(),
    battles: [],
  }
  turns.push(begins)
  return begins
}

/** Before an action: what its side has to do. */
export function looksAt(turn: TurnWriter, { module, position }: Game, acting: string): void {
  addDuties(module, position, acting, turn.duties)
}

/**
 * After an action: the battles it began, went on with, or brought to their end.
 * @param behind the same game one event before
 */
export function writes(
  turn: TurnWriter,
  event: number,
  log: readonly LogEntry[],
  { game, behind }: { readonly game: Game; readonly behind: Game },
): void {
  const { module } = game
  const now = game.result ? new Map<string, Engaged>() : engagedIn(module, game.position)
  const before = engagedIn(module, behind.position)
  for (const [id, battle] of now) {
    const known = turn.begun.get(id)
    if (battle.isThrown && known) continue
    const seen = battle.isThrown ? behind.position : game.position
    const looked = judgedIn(module, seen, battle)
    // Who has only declared it is told nothing yet; who is told nothing any more keeps what he was told.
    const judged = looked.expected || !known ? looked : known
    turn.begun.set(id, {
      ...battle,
      promise: judged.promise,
      expected: judged.expected,
      reason: reasonFor(judged, battle, turn.duties, turn.marches),
      stations: battle.attackers.flatMap(({ index }) => seen.pieces[index]?.place ?? []),
      about: {
        targets: battle.targets.map(factOf),
        attackers: named(battle.attackers),
        defenders: named(defendersIn(seen, battle)),
      },
    })
  }
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const begun = turn.begun.get(id)
    const isOver = before.has(id) && !now.has(id)
    if (!begun || !(isOver || now.get(id)?.isFought || before.get(id)?.isFought)) continue
    goesOn(turn, id, begun, event, log)
    if (!isOver) continue
    // A space may be attacked again in the same turn.
    turn.begun.delete(id)
    turn.fought.delete(id)
  }
}

/** Something happened in a battle; of one of which nothing has been told there is nothing to write down. */
function goesOn(
  { fought, battles }: TurnWriter,
  id: string,
  begun: Begun,
  event: number,
  log: readonly LogEntry[],
): void {
  const known = fought.get(id)
  if (known) {
    known.begun = begun
    known.event = event
    known.log.push(...log)
  } else if (log.length > 0) {
    const begins = { begun, event, log: [...log] }
    fought.set(id, begins)
    battles.push(begins)
  }
}

export function written({ heading, battles, duties, marches }: TurnWriter): AnnotatedTurn {
  const all = battles.map(({ begun }) => begun)
  return {
    ...heading,
    battles: battles.map(({ begun, event, log }) => ({
      event,
      ...begun.about,
      promise: begun.promise,
      expected: begun.expected,
      reason: reasonAmong(begun, all, duties, marches),
      log,
    })),
  }
}
