/** A record played again an event at a time, by whoever looks at the game in between. */

import {
  type Draw,
  Game,
  type GameRecord,
  type Module,
  type RandomSource,
  type RecordEvent,
  seeded,
} from '@redoubt/engine'

/** The game of a record as it began, with the record's dice. @throws RecordError */
export function begun(module: Module, record: GameRecord): Game {
  const game = Game.resume(module, record, { until: 1 })
  game.position.random = drawsOf(record)
  return game
}

/** What happened besides actions. */
export function replayEvent(game: Game, event: RecordEvent): void {
  if (event.kind === 'undo') game.rewind(event.to, event.seat)
  else if (event.kind === 'ruling') game.rule(event.by, event)
  else if (event.kind === 'resign') game.resign(event.seat, event.late ? { late: true } : {})
  else if (event.kind === 'draw') game.agreeDraw()
  else if (event.kind === 'close') game.close(event.reason)
}

/** The record's draws by what they were for, those of its set-up included; what was never drawn comes from its seed, if it has one. */
export function drawsOf(record: GameRecord): RandomSource {
  const known = new Map<string, Draw>()
  for (const { event } of record)
    if ('draws' in event) for (const draw of event.draws ?? []) known.set(draw.key, draw)
  const [first] = record
  const dice = first?.event.kind === 'start' ? first.event.dice : undefined
  const otherwise = seeded(dice?.kind === 'seeded' ? dice.seed : 'replay under another rule')
  return {
    kind: 'recorded by key',
    draw: (key, sides) => {
      const draw = known.get(key)
      return draw?.sides === sides ? draw.value : otherwise.draw(key, sides)
    },
  }
}
