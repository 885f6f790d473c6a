/** Hot-seat and replay over a real message port, as between a page and its worker, with Fortify. */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { chain, Game, type Module, readRecord, seenWhole, writeRecord } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { type RefusalCode, RefusedError } from '@redoubt/protocol'
import { inlineThinker } from '@redoubt/table'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Channel, ChannelListener } from '../channel.ts'
import { layHere, openLocal, openReplay, type Port, type Session, serveLocal } from '../index.ts'
import { openPortChannel } from '../local/port-channel.ts'
import { openTableSession } from '../table-session.ts'

const MODULES = fileURLToPath(new URL('../../../../modules', import.meta.url))

let fortify: Module
beforeAll(async () => {
  fortify = await moduleNamed('fortify')
})

async function moduleNamed(name: string): Promise<Module> {
  const loaded = await loadModule(`${MODULES}/${name}`)
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  return loaded.module
}

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A worker that knows Fortify, as far as a port can tell. */
function worker(module = fortify): Port {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const firstLegal = {
    choose: (game: Game, seat: string) => {
      const [action] = game.legal(seat)
      if (!action) throw new Error('nothing is legal')
      return action
    },
  }
  serveLocal(
    port2 as unknown as Port,
    layHere(
      async () => module,
      (module) =>
        inlineThinker(
          () => module,
          () => firstLegal,
        ),
    ),
  )
  return port1 as unknown as Port
}

function until(session: Session, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds()) return
      stop()
      resolve()
    }
    const stop = session.subscribe(look)
    look()
  })
}

/** Plays the first legal action of whoever is asked. */
async function playFirst(session: Session): Promise<void> {
  const offer = session
    .state()
    .offers.find(({ denial, ready, first }) => !denial && (ready || first?.values.length))
  if (!offer) throw new Error('nothing is on offer')
  const args: Record<string, string> = {}
  let next = offer.first
  while (next?.values[0]) {
    args[next.argument] = next.values[0].value
    next = await session.candidates(offer.action, args)
  }
  expect(await session.act({ action: offer.action, args })).toBeUndefined()
}

const asked = (session: Session) => session.state().asked[0]?.seat
const atTheMachine = (session: Session) => () =>
  asked(session) !== undefined && session.state().seat === asked(session)

describe('where the game stands', () => {
  /** The table as a channel whose first answers to it are lost, or are refused. */
  async function opened(...lost: readonly Error[]): Promise<Session> {
    const channel = await openPortChannel(worker(), {
      module: fortify.data,
      seed: 'a',
      readOnly: false,
    })
    const answers = lost.values()
    const losing: Channel = {
      ...channel,
      request: async (name, ask) => {
        const { value } = name === 'sync' ? answers.next() : {}
        if (value) throw value
        return channel.request(name, ask)
      },
    }
    return openTableSession(losing, 'hot-seat', async () => fortify.data)
  }
  const refusal = (code: RefusalCode) => new RefusedError({ code, message: `it is ${code}` })

  test('is asked again when the answer is lost on a way that did not break', async () => {
    const session = await opened(new Error('no answer within 10 s'), refusal('restarting'))
    expect(session.state()).toMatchObject({ connection: 'online', view: { seq: 0 } })
    session.close()
  })

  test('is not asked again where the table has refused for good', async () => {
    await expect(opened(refusal('corrupt'))).rejects.toThrow('it is corrupt')
  })
})

test('what was sent on a way that broke is sent again as soon as the table has said where it stands', async () => {
  const channel = await openPortChannel(worker(), {
    module: fortify.data,
    seed: 'a',
    readOnly: false,
  })
  let listener: ChannelListener | undefined
  const broken = [new Error('connection closed before a response was received.')].values()
  const breaking: Channel = {
    ...channel,
    listen: (added) => {
      listener = added
      channel.listen(added)
    },
    request: async (name, ask) => {
      const { value } = name === 'act' ? broken.next() : {}
      if (!value) return channel.request(name, ask)
      listener?.status('reconnecting')
      setImmediate(() => listener?.opened())
      throw value
    },
  }
  const session = await openTableSession(breaking, 'hot-seat', async () => fortify.data)
  // No time passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const answer = session.act({ action: 'attack', args: {} })
    await expect(answer).rejects.toThrow('you are watching')
  } finally {
    vi.useRealTimers()
    session.close()
  }
})

describe('hot-seat', () => {
  test('an action is chosen without asking the table: the offers tell what follows', async () => {
    const port = worker()
    const asked: string[] = []
    const counting = {
      postMessage: (message: { readonly name?: string }) => {
        asked.push(message.name ?? '')
        port.postMessage(message)
      },
      addEventListener: port.addEventListener.bind(port),
    }
    const session = await openLocal({
      port: counting as unknown as Port,
      module: fortify.data,
      seed: 'a',
    })
    for (let n = 0; n < 12; n++) {
      await until(session, atTheMachine(session))
      await playFirst(session)
    }
    expect(asked.filter((name) => name === 'act')).toHaveLength(12)
    expect(asked.filter((name) => name === 'candidates')).toEqual([])
  })

  test('against a bot, the session stays with the one person and the bot answers', async () => {
    const session = await openLocal({
      port: worker(),
      module: fortify.data,
      seed: 'a',
      bots: { second: 'greedy' },
    })
    expect(session.state().seats.map(({ bot }) => bot)).toEqual([undefined, 'greedy'])
    for (let n = 0; n < 6; n++) {
      await until(session, atTheMachine(session))
      expect(session.state().seat).toBe('first')
      expect(session.state().handover).toBeUndefined()
      await playFirst(session)
    }
    await until(session, () =>
      session.state().log.some(({ entry }) => entry.facts.side !== undefined),
    )
    session.close()
  })

  test('the session sits where the question is', async () => {
    const session = await openLocal({ port: worker(), module: fortify.data, seed: 'a' })
    const seats = new Set<string | undefined>()
    for (let n = 0; n < 12; n++) {
      await until(session, atTheMachine(session))
      seats.add(session.state().seat)
      await playFirst(session)
    }
    expect([...seats].sort()).toEqual(fortify.seats.map(({ id }) => id).sort())
    expect(session.state().handover).toBeUndefined()
    session.close()
  })

  test('an illegal action is denied with its clause, and nothing changes', async () => {
    const session = await openLocal({ port: worker(), module: fortify.data, seed: 'a' })
    const { view } = session.state()
    const denial = await session.act({ action: 'attack', args: {} })
    expect(denial?.clause).toBeTruthy()
    expect(session.state().view).toBe(view)
    session.close()
  })

  test('whatever is chosen among what is offered, the action is legal in the end', async () => {
    const session = await openLocal({ port: worker(), module: fortify.data, seed: 'c' })
    let state = 5
    const pick = <T>(list: readonly T[]): T => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return list[state % list.length] as T
    }
    for (let n = 0; n < 120 && !session.state().result; n++) {
      await until(session, () => atTheMachine(session)() || session.state().result !== undefined)
      const offer = pick(
        session
          .state()
          .offers.filter(({ denial, ready, first }) => !denial && (ready || first?.values.length)),
      )
      const args: Record<string, string> = {}
      let next = offer.first
      while (next && next.values.length > 0) {
        args[next.argument] = pick(next.values).value
        next = await session.candidates(offer.action, args)
      }
      expect(
        await session.act({ action: offer.action, args }),
        JSON.stringify(args),
      ).toBeUndefined()
    }
    session.close()
  })

  test('undo and take-back go back, and the past can be looked at', async () => {
    const session = await openLocal({ port: worker(), module: fortify.data, seed: 'a' })
    const start = session.state().view
    await playFirst(session)
    const after = session.state().view
    expect(await session.viewAt(0)).toEqual(start)
    await session.propose('take-back', 0)
    await until(session, () => session.state().view.seq === 0 && atTheMachine(session)())
    expect(session.state().view.places).toEqual(start.places)
    expect(after.seq).toBe(1)
    session.close()
  })

  test('where something is hidden, the machine is handed over covered', async () => {
    const session = await openLocal({
      port: worker(),
      module: fortify.data,
      options: { special_warfare: true },
      seed: 'a',
    })
    await until(session, atTheMachine(session))
    const chooser = session.state().seat
    let seen = session.state()
    for (let n = 0; n < 40 && seen.handover === undefined; n++) {
      await playFirst(session)
      await until(session, () => session.state().handover !== undefined || atTheMachine(session)())
      seen = session.state()
    }
    expect(seen.handover).toBeDefined()
    await until(session, () => session.state().seat === undefined)
    expect(session.state()).toMatchObject({ offers: [], mayUndo: false })
    const next = session.state().handover
    expect(next).not.toBe(chooser)
    session.takeOver()
    await until(session, () => session.state().handover === undefined)
    expect(session.state().seat).toBe(next)
    expect(session.state().offers.length).toBeGreaterThan(0)
    session.close()
  })

  test('a game goes on from its record', async () => {
    const session = await openLocal({ port: worker(), module: fortify.data, seed: 'a' })
    for (let n = 0; n < 5; n++) {
      await until(session, atTheMachine(session))
      await playFirst(session)
    }
    await until(session, atTheMachine(session))
    const record = await session.record()
    const again = await openLocal({ port: worker(), module: fortify.data, record })
    expect(again.state().view).toEqual(session.state().view)
    expect(again.state().log).toEqual(session.state().log)
    await playFirst(again)
    session.close()
    again.close()
  })

  test('terms that do not fit are refused in words', async () => {
    const opening = openLocal({ port: worker(), module: fortify.data, options: { speed: 'fast' } })
    await expect(opening).rejects.toThrow('there is no option "speed"')
  })
})

describe('replay', () => {
  test('shows every moment of a record and plays nothing', async () => {
    const session = await openLocal({ port: worker(), module: fortify.data, seed: 'b' })
    for (let n = 0; n < 6; n++) {
      await until(session, atTheMachine(session))
      await playFirst(session)
    }
    const record = await session.record()
    const [seat] = fortify.seats
    const replay = await openReplay({
      port: worker(),
      module: fortify.data,
      record,
      ...(seat ? { seat: seat.id } : {}),
    })
    expect(replay.facts.mode).toBe('replay')
    for (let seq = 0; seq <= 6; seq++) {
      const then = Game.resume(fortify, readRecord(record), { until: 1 + seq })
      expect(await replay.viewAt(seq)).toEqual(then.view(seat?.id))
    }
    await expect(replay.act({ action: 'attack', args: {} })).rejects.toThrow('a record')
    session.close()
    replay.close()
  })

  test('names the people who played, where they are known', async () => {
    const record = writeRecord(Game.start(fortify).record())
    const players = { first: 'Anna' }
    const replay = await openReplay({ port: worker(), module: fortify.data, record, players })
    const [first, second] = replay.state().seats
    expect(first?.player).toBe('Anna')
    expect(second?.player).toBe(fortify.seats[1]?.name)
    replay.close()
  })

  test('names the bots that played', async () => {
    const start = Game.start(fortify).record()
    const sit = { kind: 'sit', seat: 'second', bot: 'novice' } as const
    const record = writeRecord([...start, chain(start.at(-1), sit)])
    const replay = await openReplay({ port: worker(), module: fortify.data, record })
    const [first, second] = replay.state().seats
    expect(first?.bot).toBeUndefined()
    expect(second?.bot).toBe('novice')
    replay.close()
  })

  test('is seen whole, or through the eyes of each seat, at each moment as that seat could see it', async () => {
    const fog = await moduleNamed('fog')
    const record = await readFile(`${MODULES}/fog/games/towns.jsonl`, 'utf8')
    const replay = await openReplay({ port: worker(fog), module: fog.data, record })
    const seen = new Set<string>()
    for (const eyes of [undefined, 'first', 'second', undefined]) {
      await replay.lookAs(eyes)
      expect(replay.state().seat).toBe(eyes)
      for (const seq of [0, 3, replay.state().view.seq]) {
        const then = Game.resume(seenWhole(fog), readRecord(record), { until: 1 + seq })
        const view = await replay.viewAt(seq)
        expect(view).toEqual(then.view(eyes))
        if (seq === 3) seen.add(JSON.stringify(view.places))
      }
    }
    expect(seen.size).toBe(3)
    replay.close()
  })

  test('only a replay is looked at as another seat', async () => {
    const session = await openLocal({ port: worker(), module: fortify.data, seed: 'b' })
    await expect(session.lookAs('first')).rejects.toThrow('only a replay')
    session.close()
  })
})
