/** What the debug panel asks of a game: answered beside the table, on a copy played from its record. */

import { Game, type GameRecord, inquire, readRecord, writeRecord } from '@redoubt/engine'
import { eventsUntil } from '../dev/debug/moments.ts'
import { positionTest, scenarioFile } from '../dev/debug/position-files.ts'
import type { DebugAnswer, DebugAsk, DebugQuestion } from '../dev/debug/questions.ts'
import { refusalsOf } from '../dev/debug/refusals.ts'
import { scenarioTest } from '../dev/debug/scenario-test.ts'
import type { Tried } from '../dev/debug/tried.ts'
import { loadModule } from './modules.ts'

globalThis.onmessage = async ({ data }: MessageEvent<DebugAsk>) => {
  globalThis.postMessage({ n: data.n, ...(await answerTo(data)) })
}

type Reply = { readonly answer: DebugAnswer[DebugQuestion['kind']] } | { readonly problem: string }

async function answerTo({
  module: data,
  record: text,
  moment,
  question,
}: DebugAsk): Promise<Reply> {
  try {
    const whole = readRecord(text)
    const record = whole.slice(0, eventsUntil(whole, moment))
    const game = Game.resume(await loadModule(data), record)
    return { answer: answered(game, question, record) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function answered(
  game: Game,
  question: DebugQuestion,
  record: GameRecord,
): DebugAnswer[DebugQuestion['kind']] {
  switch (question.kind) {
    case 'look':
      return look(game, record, question.tried)
    case 'inquire':
      return game.asked().flatMap(({ seat }) => inquire(game, seat, question.action) ?? [])
    case 'cut':
      return writeRecord(record)
    case 'scenario':
      return scenarioFile(game, question.id)
    case 'fork': {
      const { scenario, seating, options, position } = game.snapshot()
      const { dice: values } = question
      const dice = values && { kind: 'forced' as const, values }
      const from = position
      const fork = Game.start(game.module, {
        scenario,
        seating,
        options,
        from,
        ...(dice ? { dice } : {}),
      })
      return writeRecord(fork.record())
    }
  }
}

function look(game: Game, record: GameRecord, tried: readonly Tried[]): DebugAnswer['look'] {
  const { flow, values, pieces, stacks } = game.snapshot().position
  const refused = refusalsOf(game.module, record, tried)
  const audiences = [...game.module.seats.map(({ id }) => id), undefined]
  return {
    flow,
    values,
    places: stacks.map(([place, standing]) => ({
      place,
      pieces: standing.flatMap((index) => pieces[index] ?? []),
    })),
    asked: game.asked(),
    asking: game.module.rules.steps.flatMap((step) => ('offers' in step ? [step.name] : [])),
    hash: game.hash(),
    views: audiences.map((seat) => ({ seat, view: game.view(seat) })),
    test: scenarioTest(game.module.data, game.record(), game.asked(), refused),
    refused,
    position: positionTest(game),
  }
}
