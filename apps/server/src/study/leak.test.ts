/** What a seat's study tells depends on nothing that the seat does not know: compared byte for byte between two worlds. */

import { fileURLToPath } from 'node:url'
import { Game, type Order, type PieceView, seeded, writeOrder } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { pack } from '@redoubt/protocol'
import { inlineThinker } from '@redoubt/table'
import { describe, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { openPurses } from '../purse/purse.ts'
import { wordsAt } from '../table/wire-words.ts'
import { raidModule } from '../tests/raid.ts'
import { Study } from './study.ts'
import { asSeen } from './take-position.ts'

const clock = () => performance.now()
const purses = openPurses({ perSecond: 1e6, most: 1e9, clock, worked: clock })
const services = { purses, clock, now: () => 0, log: openLog('silent') }

/** Everything a study of this game tells the first seat while it tries these actions, as it goes over the wire. */
async function toldBy(game: Game, tries: readonly string[]): Promise<readonly string[]> {
  const told: string[] = []
  const say = (news: unknown): void => {
    told.push(Buffer.from(pack(news, wordsAt(study.table))).toString('base64'))
  }
  const study = laid(game, 'first', told)
  expect(study.eyes).toBe('first')
  const look = async (): Promise<void> => {
    say(await study.ask('first', 'sync', {}))
    say(await study.ask('first', 'history', {}))
    for (const action of ['bid', 'enter', 'raid', 'scout', 'wait'])
      say(await study.ask('first', 'candidates', { action, args: {} }))
  }
  await look()
  for (const [n, text] of tries.entries()) {
    const [action = '', ...words] = text.split(' ')
    const args = Object.fromEntries(words.map((word) => word.split('=') as [string, string]))
    const order: Order = { action, args }
    say(await study.ask('first', 'explain', { action: order, partial: false }))
    say(await study.ask('first', 'preview', { action: order }))
    say(
      await study.do('me', 'first', 'act', { id: `try-${n}`, seq: study.table.seq, action: order }),
    )
    await look()
  }
  await study.keep({ id: 'me', name: 'Ada' }, 'keep', 'a line')
  await study.open('me', 'open', '1')
  await look()
  return told
}

/** A study of a game as the seat sees it; what it tells by itself is written down as it goes over the wire. */
function laid(game: Game, seat: string, told: string[]): Study {
  const { module } = game
  const thinker = inlineThinker(() => module, noBots)
  const say = (news: unknown) =>
    told.push(Buffer.from(pack(news, wordsAt(study.table))).toString('base64'))
  const study: Study = new Study({
    id: 'study',
    services,
    ticket: { game: 'one', entries: 1, at: 0, host: 'here', seat },
    taken: { module, thinker, at: 0, ...asSeen(game, seat, 'deal') },
    dice: 'dice',
    listener: {
      audiences: () => [seat],
      tell: (_, event, news) => say([event, news]),
      changed: () => say(study.state()),
    },
    visitors: () => [],
  })
  return study
}

const noBots = () => {
  throw new Error('nobody plays here but people')
}

function started(...actions: readonly (readonly [seat: string, action: string])[]): Game {
  const game = Game.start(raidModule, { dice: { kind: 'seeded', seed: 'a world' } })
  for (const [seat, action] of actions) game.act(seat, action)
  return game
}

/** The same game, but what the second seat keeps in reserve lies there in another order. */
function swapped(game: Game): Game {
  const snapshot = structuredClone(game.snapshot())
  const { pieces } = snapshot.position
  const hidden = pieces.flatMap(({ side }, index) => (side === 'blue' ? [index] : []))
  const turned = [...hidden].reverse()
  const others = pieces.map((piece, index) => {
    const from = pieces[turned[hidden.indexOf(index)] ?? index] as PieceView
    return { ...from, id: piece.id }
  })
  expect(others).not.toEqual(pieces)
  return Game.restore(
    game.module,
    { ...snapshot, position: { ...snapshot.position, pieces: others } },
    seeded('another world'),
  )
}

/** Some actions of a real game, whoever is asked. */
async function begun(name: string, actions: number): Promise<Game> {
  const loaded = await loadModule(
    fileURLToPath(new URL(`../../../../modules/${name}`, import.meta.url)),
  )
  if (!loaded.ok) throw new Error(`${name} does not load`)
  const game = Game.start(loaded.module, { dice: { kind: 'seeded', seed: name } })
  const dice = seeded(`plays ${name}`)
  for (let n = 0; n < actions && !game.result; n++) {
    const seat = game.asked()[0]?.seat ?? ''
    const legal: Order[] = []
    for (const order of game.legal(seat)) if (legal.push(order) === 40) break
    const chosen = legal[dice.draw(String(n), legal.length) - 1]
    if (chosen) game.act(seat, chosen)
  }
  return game
}

/** The same game, but what the seat does not know lies elsewhere among its like: a world that it cannot tell from this one. */
function otherWorld(game: Game, seat: string): Game | undefined {
  for (let n = 0; n < 20; n++) {
    const other = game.determinise(seat, seeded(n))
    if (!other || other.hash() === game.hash()) continue
    expect(JSON.stringify(other.view(seat))).toBe(JSON.stringify(game.view(seat)))
    return other
  }
  return undefined
}

/** What a study tells a seat that always plays the first of what it is offered. */
async function toldInTurn(game: Game, seat: string, tries: number): Promise<readonly string[]> {
  const told: string[] = []
  const study = laid(game, seat, told)
  const words = wordsAt(study.table)
  const say = (news: unknown) => told.push(Buffer.from(pack(news, words)).toString('base64'))
  for (let n = 0; n < tries; n++) {
    say(await study.ask(seat, 'sync', {}))
    say(await study.ask(seat, 'history', {}))
    const { offers = [] } = (await study.ask(seat, 'sync', {})).jump ?? {}
    const offer = offers.find(({ denial, ready, first }) => !denial && (ready || first?.values[0]))
    if (!offer) break
    const args: Record<string, string> = {}
    for (let next = offer.first; next?.values[0]; ) {
      args[next.argument] = next.values[0].value
      next = (await study.ask(seat, 'candidates', { action: offer.action, args })).candidates
      say(next ?? {})
    }
    const action: Order = { action: offer.action, args }
    say(
      await study.do('me', seat, 'act', {
        id: `try-${n}`,
        seq: study.table.seq,
        action,
        despite: true,
      }),
    )
  }
  say(await study.ask(seat, 'sync', {}))
  return told
}

describe.each(['fog', 'dispatches'])('in %s', (name) => {
  test('a seat is told the same in a world that it cannot tell from this one', async () => {
    let compared = 0
    let tried = 0
    for (const actions of [4, 15, 30, 45]) {
      const game = await begun(name, actions)
      const seat = game.asked()[0]?.seat
      const other = seat === undefined ? undefined : otherWorld(game, seat)
      if (seat === undefined || !other) continue
      // All that is taken away, also what has not been seen yet.
      expect(asSeen(other, seat, 'deal')).toEqual(asSeen(game, seat, 'deal'))
      const told = await toldInTurn(game, seat, 6)
      expect(await toldInTurn(other, seat, 6)).toEqual(told)
      compared++
      tried += told.length
    }
    expect(compared).toBeGreaterThan(1)
    expect(tried).toBeGreaterThan(20)
  }, 60_000)
})

describe('a study of what one seat sees', () => {
  test('tells the same whatever the other has bid in secret', async () => {
    const bids = [0, 1, 2, 3].map((count) => started(['second', `bid ${count}`]))
    const told = await Promise.all(
      bids.map((game) => toldBy(game, ['bid count=2', 'wait how=ready'])),
    )
    for (const other of told.slice(1)) expect(other).toEqual(told[0])
    expect(told[0]?.length).toBeGreaterThan(20)
  })

  test('tells the same whichever piece lies where in what is hidden', async () => {
    const game = started(['second', 'bid 1'], ['first', 'bid 2'])
    const [enter] = [...game.legal('first')].filter(({ action }) => action === 'enter')
    if (!enter) throw new Error('the raid lets units enter')
    const written = Object.entries(enter.args).map(([name, value]) => `${name}=${value}`)
    const tries = [`enter ${written.join(' ')}`, 'wait how=resting']
    expect(writeOrder(enter)).toContain('enter')
    expect(await toldBy(swapped(game), tries)).toEqual(await toldBy(game, tries))
  })

  test('and the comparison would find what is told through other eyes', async () => {
    const [one, other] = [1, 2].map((count) => started(['second', `bid ${count}`]))
    const views = [one, other].map((game) => JSON.stringify(game?.view('second')))
    expect(views[0]).not.toBe(views[1])
  })
})
