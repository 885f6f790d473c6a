/** A game as somebody annotates it who reads it after it was played: its battles with their odds and reasons, and what turned it. */

import { standingFor, standingsAfter } from '@redoubt/bots'
import { type Game, type GameRecord, type Module, RecordError, type Result } from '@redoubt/engine'
import { begun, replayEvent } from '../compare/step-through.ts'
import { addMarches, placesIn } from './reasons.ts'
import {
  type AnnotatedTurn,
  looksAt,
  type TurnWriter,
  turnWith,
  writes,
  written,
} from './turn-writer.ts'
import { inOrder, type Turned, type TurningPoint, withPoint } from './turning-points.ts'

export interface AnnotatedGame {
  readonly turns: readonly AnnotatedTurn[]
  /** The actions after which the game stood most differently than after the seat's other choices, in the order they happened. */
  readonly points: readonly TurningPoint[]
  readonly result: Result | undefined
}

/**
 * Replays a record and annotates it. Battles are judged by the module's own `judgement` as they stood before their dice were thrown; with
 * each is said what it was for, or which duty it fulfilled.
 * @param most turning points that are told
 * @throws RecordError when the record does not replay under the module's rules
 * @example annotated(blitzkrieg, record).turns[0]?.battles[0]?.reason // → { kind: 'pays' }
 */
export function annotated(module: Module, record: GameRecord, most = 5): AnnotatedGame {
  const game = begun(module, record)
  // One event behind: a battle that is first seen with its dice thrown is judged as it stood before.
  const behind = begun(module, record)
  const turns: TurnWriter[] = []
  let turned: readonly Turned[] = []
  let opened: Opened | undefined
  for (const { event, n } of record.slice(1)) {
    if (event.kind !== 'act') {
      replayEvent(game, event)
      replayEvent(behind, event)
      continue
    }
    const { seat, side, action } = event
    const turn = turnWith(turns, game, side)
    looksAt(turn, game, side)
    const before = standingFor(game, seat)
    const stood = placesIn(game.position)
    const phase = phaseOf(game)
    const wasQuiet = isQuiet(game)
    const { log, draws } = game.act(seat, action)
    if (game.position.hash() !== event.hash)
      throw new RecordError(n + 1, `after "${action}" expected the position ${event.hash}`)
    const after = standingFor(game, seat)
    const isThrown = draws.length > 0
    if (before !== undefined && after !== undefined && !isThrown)
      addMarches(turn.marches, stood, game.position, { event: n, gain: after - before })
    const isSamePhase = phase === undefined || phase === phaseOf(game)
    if (opened) opened = { ...opened, isThrown: opened.isThrown || isThrown }
    else if (wasQuiet && !isQuiet(game) && isSamePhase)
      opened = { event: n, seat, action, before, phase, isThrown }
    if (opened) {
      if (isQuiet(game)) {
        const stands = standingFor(game, opened.seat)
        if (opened.before !== undefined && stands !== undefined && opened.phase === phaseOf(game)) {
          const point = { ...opened, before: opened.before, after: stands }
          turned = withPoint(turned, point, most, () => [])
        }
        opened = undefined
      }
    } else if (before !== undefined && after !== undefined && isSamePhase)
      turned = withPoint(turned, { event: n, seat, action, before, after, isThrown }, most, () =>
        standingsAfter(behind, seat),
      )
    writes(turn, n, log, { game, behind })
    behind.act(seat, action)
  }
  return { turns: turns.map(written), points: inOrder(turned), result: game.result }
}

/** What an action began is judged when it is over: an attack that is declared, thrown for and followed up is one thing that happened. */
interface Opened extends Omit<TurningPoint, 'before' | 'after'> {
  readonly before: number | undefined
  readonly phase: string | undefined
}

const isQuiet = ({ position, result }: Game): boolean =>
  position.flow.length <= 1 || result !== undefined

/** Whose phase it is, where players plan by phases: at its end other things threaten, and a side stands otherwise without anything having happened. */
function phaseOf({ module, position: g }: Game): string | undefined {
  const [bottom] = g.flow
  return module.rules.judgement && `${module.rules.turn?.(g)} ${bottom?.side} ${bottom?.step}`
}
