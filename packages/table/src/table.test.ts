/** One running game: what seats may do and ask, what it brings, and who is told. */

import { type ActionPreview, type Advice, DeniedError, Game } from '@redoubt/engine'
import type { PreviewRequest, Refusal } from '@redoubt/protocol'
import { RefusedError } from '@redoubt/protocol'
import { loadFixture } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import type { Chair } from './chairs.ts'
import { pondering } from './pondered.ts'
import { type Listener, report } from './report.ts'
import { resumeGame } from './running-game.ts'
import type { Table } from './table.ts'
import { act, begin, lay, noBots, plan, who } from './tests/lay.ts'
import { inlineThinker, type Question, think } from './thinking.ts'

const skirmish = await loadFixture('skirmish')

function refusalOf(work: () => unknown): Refusal['code'] | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal.code
    throw error
  }
}

describe('acting', () => {
  test('an action brings entries to keep and news for each audience', () => {
    const table = lay(skirmish)
    const effect = act(table, 'first', 'plan', { how: 'bold' })
    expect(effect.entries.map(({ event }) => event.kind)).toEqual(['act'])
    const heard: [string | undefined, string, string | undefined][] = []
    const listener: Listener = {
      audiences: () => [undefined, 'second'],
      tell: (audience, event, news) =>
        heard.push([audience, event, 'batch' in news ? news.batch.action : undefined]),
    }
    report(table, effect, listener)
    // What a seat has planned in secret nobody else is told.
    expect(heard).toEqual([
      [undefined, 'update', undefined],
      ['second', 'update', undefined],
    ])
    expect(table.news('first')).toMatchObject({ update: { batch: { action: 'plan how=bold' } } })
  })

  test('a hint is given against bots and at one machine, to who is asked, and never against another person', async () => {
    const advice: Advice = {
      action: { action: 'plan', args: { how: 'bold' } },
      args: { how: 'bold' },
      among: 2,
      reason: { kind: 'any' },
    }
    const asked: string[] = []
    const thinker = inlineThinker(
      () => skirmish,
      (name) => ({
        choose: () => advice.action,
        advise: (_, seat) => {
          asked.push(`${name} ${seat}`)
          return advice
        },
      }),
    )
    const alone = [
      { seat: 'first', player: 'Ada' },
      { seat: 'second', bot: 'club' },
    ]
    const ponder = pondering(thinker)
    const hint = (table: Table, seat: string | undefined) =>
      ponder<Advice>(table.ask(who(seat), 'hint', {}))
    const withBot = lay(skirmish, { chairs: alone })
    expect(await hint(withBot, 'first')).toEqual(advice)
    expect(await hint(lay(skirmish, { oneMachine: true }), 'second')).toEqual(advice)
    expect(asked).toEqual(['club first', 'club second'])
    expect(refusalOf(() => hint(lay(skirmish), 'first'))).toBe('house-rule')
    expect(refusalOf(() => hint(withBot, undefined))).toBe('not-seated')
    act(withBot, 'first', 'plan', { how: 'bold' })
    expect(refusalOf(() => hint(withBot, 'first'))).toBe('stale')
  })

  test('a denied action and a refused one change nothing', () => {
    const table = lay(skirmish)
    const before = JSON.stringify([table.whole('first'), table.state('first')])
    expect(() => act(table, 'first', 'plan', { how: 'wild' })).toThrow(DeniedError)
    expect(() => act(table, 'first', 'constructor')).toThrow(DeniedError)
    expect(refusalOf(() => act(table, undefined as never, 'plan', { how: 'bold' }))).toBe(
      'not-seated',
    )
    const stale = { seq: 7, action: { action: 'plan', args: { how: 'bold' } } }
    expect(refusalOf(() => table.do(who('first'), 'act', stale))).toBe('stale')
    expect(JSON.stringify([table.whole('first'), table.state('first')])).toBe(before)
  })

  test('a choice made at the same time as another is not stale, one made too late is', () => {
    const table = lay(skirmish)
    act(table, 'first', 'plan', { how: 'bold' })
    const late = { seq: 0, action: { action: 'plan', args: { how: 'careful' } } }
    table.do(who('second'), 'act', late)
    expect(table.seq).toBe(2)
    const again = { seq: 0, action: { action: 'end_turn', args: {} } }
    expect(refusalOf(() => table.do(who('first'), 'act', again))).toBe('stale')
  })

  test('what the effects brought, laid end to end, is the record of the game', () => {
    const running = begin(skirmish)
    const kept = [...running.game.record()]
    const table = lay(skirmish, { running })
    kept.push(...act(table, 'first', 'plan', { how: 'bold' }).entries)
    kept.push(...act(table, 'second', 'plan', { how: 'bold' }).entries)
    kept.push(...act(table, 'first', 'end_turn').entries)
    table.do(who('first'), 'propose', { kind: 'take-back', to: 2 })
    kept.push(...table.do(who('second'), 'answer', { kind: 'take-back', agree: true }).entries)
    kept.push(...table.do(who('first'), 'resign', {}).entries)
    const resumed = resumeGame(skirmish, kept)
    const { game } = resumed
    expect(lay(skirmish, { running: resumed }).whole('second')).toEqual(table.whole('second'))
    expect(game.result).toEqual({ winners: ['second'], reason: 'resigned' })
    expect(refusalOf(() => table.do(who('first'), 'undo', { seq: 2 }))).toBe('over')
  })
})

describe('going back against bots', () => {
  const chairs = [
    { seat: 'first', bot: 'x' },
    { seat: 'second', player: 'Bo' },
  ]
  /** The first has ended its turn, the second its own, and the first the next. */
  function answered(seats: readonly Chair[]) {
    const table = lay(skirmish, { chairs: seats })
    plan(table)
    for (const seat of ['first', 'second', 'first']) act(table, seat, 'end_turn')
    return table
  }

  test("Undo goes back behind what they have answered, to before one's own last action", () => {
    const table = answered(chairs)
    expect(table.whole('second').mayUndo).toBe(true)
    table.do(who('second'), 'undo', { seq: table.seq })
    expect(table.seq).toBe(3)
    expect(table.asked().map(({ seat }) => seat)).toEqual(['second'])
  })

  test('Undo comes before they have answered, too', () => {
    const table = answered(chairs)
    act(table, 'second', 'end_turn')
    table.do(who('second'), 'undo', { seq: table.seq })
    expect(table.asked().map(({ seat }) => seat)).toEqual(['second'])
  })

  test('against a person it does not go back alone, and neither where a bot stands in for one', () => {
    for (const first of [{ player: 'Ada' }, { player: 'Ada', bot: 'x' }]) {
      const table = answered([
        { seat: 'first', ...first },
        { seat: 'second', player: 'Bo' },
      ])
      expect(table.whole('second').mayUndo).toBe(false)
      const undo = () => table.do(who('second'), 'undo', { seq: table.seq })
      expect(undo).toThrow(DeniedError)
    }
  })

  test('neither Undo nor a bot goes back behind what was revealed or thrown', () => {
    const table = lay(skirmish, { chairs })
    plan(table)
    expect(table.whole('second').mayUndo).toBe(false)
    expect(refusalOf(() => table.do(who('second'), 'propose', { kind: 'take-back', to: 0 }))).toBe(
      'no-proposal',
    )
    expect(table.seq).toBe(2)
    act(table, 'first', 'end_turn')
    table.do(who('second'), 'propose', { kind: 'take-back', to: 2 })
    expect(table.seq).toBe(2)
  })
})

describe('agreeing', () => {
  test('what somebody proposed, or agreed to, goes with him: whoever sits there next has done neither', () => {
    const table = lay(skirmish)
    table.do(who('first'), 'propose', { kind: 'draw' })
    table.setChair({ seat: 'first' }, 'seat-left')
    table.setChair({ seat: 'first', player: 'Cy' }, 'seat-taken')
    const agrees = () => table.do(who('second'), 'answer', { kind: 'draw', agree: true })
    expect(refusalOf(agrees)).toBe('no-proposal')
    expect(table.result).toBeUndefined()
  })

  test('at a table of many everybody has to agree, at one machine nobody', () => {
    const many = lay(skirmish)
    plan(many)
    many.do(who('first'), 'propose', { kind: 'take-back', to: 0 })
    expect([many.seq, many.state('first').proposals.length]).toEqual([2, 1])
    const one = lay(skirmish, { oneMachine: true })
    plan(one)
    const effect = one.do(who('first'), 'propose', { kind: 'take-back', to: 0 })
    expect([one.seq, one.state('first').proposals.length, effect.game]).toEqual([0, 0, 'jump'])
  })

  test('who answers what another proposal of the kind has replaced agrees to nothing', () => {
    const table = lay(skirmish)
    plan(table)
    const move = (server: string) => ({ kind: 'move', server }) as const
    table.do(who('first'), 'propose', move('https://one.example'))
    const [seen] = table.state('second').proposals
    table.do(who('first'), 'propose', move('https://another.example'))
    const late = { kind: 'move', agree: true, at: seen?.at ?? 0 } as const
    expect(refusalOf(() => table.do(who('second'), 'answer', late))).toBe('stale')
    const [shown] = table.state('second').proposals
    const { entries } = table.do(who('second'), 'answer', { ...late, at: shown?.at ?? 0 })
    expect(entries.map(({ event }) => event)).toEqual([
      { kind: 'move', by: 'first', server: 'https://another.example' },
    ])
    expect(refusalOf(() => table.do(who('first'), 'propose', { kind: 'move' }))).toBe('malformed')
  })

  test('nobody can agree where nobody sits; an agreed rematch has to be made by the host', () => {
    const alone = lay(skirmish, {
      chairs: [{ seat: 'first', player: 'Ada' }, { seat: 'second' }],
    })
    expect(refusalOf(() => alone.do(who('first'), 'propose', { kind: 'draw' }))).toBe('seat-empty')
    const table = lay(skirmish)
    table.do(who('first'), 'resign', {})
    expect(table.do(who('first'), 'propose', { kind: 'rematch' }).rematch).toBeUndefined()
    expect(table.do(who('second'), 'propose', { kind: 'rematch' }).rematch).toBe(true)
    table.followBy('next')
    expect(table.state('first').rematch).toBe('next')
    expect(refusalOf(() => table.do(who('first'), 'propose', { kind: 'rematch' }))).toBe('over')
  })
})

describe('asking', () => {
  const record = (table: ReturnType<typeof lay>) => () => table.ask(who('first'), 'record', {})

  test('the record is a secret until the game is over, but not at one machine', () => {
    const table = lay(skirmish)
    expect(refusalOf(record(table))).toBe('not-over')
    table.do(who('first'), 'resign', {})
    expect(refusalOf(record(table))).toBeUndefined()
    expect(refusalOf(record(lay(skirmish, { oneMachine: true })))).toBeUndefined()
  })

  test('whoever comes hears what its players call the game, where they call it something', () => {
    const heard = (terms: Parameters<typeof lay>[1]) =>
      lay(skirmish, terms).ask(who(undefined), 'sync', {})
    expect(heard({ name: 'A long evening' })).toMatchObject({ facts: { name: 'A long evening' } })
    expect(heard({})).not.toHaveProperty('facts.name')
  })

  test('a record that is looked at is not played', () => {
    const table = lay(skirmish, { readOnly: true })
    expect(refusalOf(() => act(table, 'first', 'plan', { how: 'bold' }))).toBe('over')
    expect(table.toDecide()).toBeUndefined()
  })

  test('one machine must be covered once a seat knows what others may not', () => {
    const running = begin(skirmish)
    expect(lay(skirmish, { running }).conceals()).toBe(true)
    const bots = [
      { seat: 'first', player: 'Ada' },
      { seat: 'second', bot: 'greedy' },
    ]
    expect(lay(skirmish, { running, chairs: bots }).conceals()).toBe(false)
  })
})

describe('odds', () => {
  /** Blue is to attack; nothing is hidden, so odds may be told. */
  function openField() {
    const game = Game.start(skirmish, {
      arrangement: {
        bare: true,
        pieces: {
          '0203': 'blue squad',
          '0303': 'ochre squad',
          lost: ['ochre squad', 'ochre squad', 'ochre gun'],
        },
      },
    })
    const start = Game.resume(skirmish, game.record())
    for (const seat of ['first', 'second'])
      game.act(seat, { action: 'plan', args: { how: 'bold' } })
    return { game, start }
  }
  const attack = { action: 'attack', args: { unit: '0203', target: '0303' } }

  test('are worked out away from the table, as the game itself would', async () => {
    const running = openField()
    const asked: Question[] = []
    const thinker = {
      think: async (question: never) => {
        asked.push(question)
        return think(skirmish, question, noBots)
      },
    }
    const table = lay(skirmish, { running })
    const ask = (of: PreviewRequest) =>
      pondering(thinker)<ActionPreview>(table.ask(who('first'), 'preview', of))
    const preview = await ask({ action: attack })
    expect(asked).toHaveLength(1)
    expect(preview.odds?.outcomes.length).toBeGreaterThan(1)
    expect(preview).toEqual(running.game.preview('first', attack))
    await ask({ action: attack, odds: false })
    await ask({ action: { ...attack, action: 'storm' } })
    expect(asked).toHaveLength(1)
  })

  test('while they are thought about the table goes on; who asks too much crowds out himself', async () => {
    let finish: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    const quick = inlineThinker(() => skirmish, noBots)
    const table = lay(skirmish, { running: openField() })
    const ponder = pondering({ think: (question) => gate.then(() => quick.think(question)) })
    const ask = () => ponder<ActionPreview>(table.ask(who('first'), 'preview', { action: attack }))
    const answers = [ask(), ask(), ask(), ask()]
    act(table, 'first', 'end_turn')
    expect(table.seq).toBe(3)
    finish()
    const previews = await Promise.all(answers)
    expect(previews.map(({ problem }) => problem)).toEqual([
      undefined,
      'something newer was asked meanwhile',
      'something newer was asked meanwhile',
      undefined,
    ])
    // What the rules say at once is there in any case, and the odds are those of the moment of asking.
    expect(previews[1]?.said).toEqual(previews[0]?.said)
    expect(previews[3]).toEqual(previews[0])
  })

  test('a thread that fails costs the odds, not what the rules say', async () => {
    const thinker = { think: () => Promise.reject(new Error('thinking takes longer than 8 s')) }
    const table = lay(skirmish, { running: openField() })
    const preview = await pondering(thinker)<ActionPreview>(
      table.ask(who('first'), 'preview', { action: attack }),
    )
    expect(preview.said?.cost).toBe(1)
    expect(preview.problem).toBe('thinking takes longer than 8 s')
  })
})

test('a line keeps the name of who said it, whoever sits there afterwards', () => {
  const table = lay(skirmish, {
    chairs: [{ seat: 'first', player: 'Ada' }, { seat: 'second' }],
  })
  table.do(who('first'), 'say', { text: 'Good luck.' })
  table.setChair({ seat: 'first' }, 'seat-left')
  table.setChair({ seat: 'first', player: 'Eve' }, 'seat-taken')
  table.do(who('first'), 'say', { text: 'Hello.' })
  const { chat } = table.ask(who('second'), 'sync', {})
  const said = chat.filter(({ from }) => from === 'first')
  expect(said.map(({ player, text }) => [player, text])).toEqual([
    ['Ada', 'Good luck.'],
    ['Eve', 'Hello.'],
  ])
})
