/** What audiences are told: enough to follow, never more than they may know. */

import { defineModule, FoldedView, type Game } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { begin, dice } from './tests/lay.ts'
import { Views } from './views.ts'

const skirmish = await loadFixture('skirmish')

const audiences = [undefined, 'first', 'second']

/** The same where nothing is hidden. */
const open = defineModule(
  {
    ...skirmish.data,
    manifest: {
      ...skirmish.data.manifest,
      zones: laidOpen(skirmish.data.manifest.zones),
      variables: laidOpen(skirmish.data.manifest.variables),
    },
  },
  skirmish.rules,
)

function laidOpen<T extends object>(all: Readonly<Record<string, T>> = {}) {
  const entries = Object.entries(all).map(([name, one]) => [name, { ...one, visible: 'all' }])
  return Object.fromEntries(entries)
}

function watch(module = skirmish) {
  const running = begin(module)
  return { game: running.game, views: new Views(running) }
}

function playRandom(game: Game, random: () => number): void {
  const asked = game.asked()
  const seat = asked[Math.floor(random() * asked.length)]?.seat ?? ''
  const actions = [...game.legal(seat)]
  const action = actions[Math.floor(random() * actions.length)]
  if (!action) throw new Error('no legal action')
  game.act(seat, action)
}

test.each([
  ['skirmish', skirmish, false],
  ['skirmish in the open', open, true],
])(
  '%s: whoever was away, and for however long, ends up with the view of now',
  (_, module, isOpen) => {
    const random = dice(21)
    const { game, views } = watch(module)
    expect(game.isOpen).toBe(isOpen)
    const clients = audiences.map((audience) => ({
      audience,
      folded: new FoldedView(game.view(audience)),
    }))
    let caughtUp = 0
    for (let turn = 0; turn < 300 && !game.result; turn++) {
      if (random() < 0.15 && game.seq > 0) {
        game.rewind(Math.floor(random() * game.seq), 'first')
        views.jump()
      } else playRandom(game, random)
      for (const client of clients) {
        if (random() < 0.7) continue
        const { audience, folded } = client
        const reply = views.since(audience, { seq: folded.view().seq, hash: folded.hash })
        if ('jump' in reply) client.folded = new FoldedView(reply.jump.view)
        else for (const { batch } of reply.missed) folded.fold(batch)
        if ('missed' in reply && reply.missed.length > 1) caughtUp++
        if (!game.result) expect(client.folded.view()).toEqual(game.view(audience))
        if (!game.result) expect(client.folded.hash).toBe(views.whole(audience).hash)
      }
    }
    expect(caughtUp).toBeGreaterThan(5)
  },
)

test('when the game is over everybody sees all there is, and while it goes on nobody does', () => {
  const random = dice(4)
  const { game, views } = watch()
  const concealed = (audience: string | undefined) => {
    const { hidden, veiled } = views.whole(audience).view
    return Object.keys(hidden).length + veiled.length
  }
  while (game.seq < 20) playRandom(game, random)
  for (const audience of audiences) expect(concealed(audience)).toBeGreaterThan(0)
  while (!game.result) playRandom(game, random)
  for (const audience of audiences) {
    expect(concealed(audience)).toBe(0)
    const { view, hash } = views.whole(audience)
    expect(view).toMatchObject({ seat: audience, seq: game.seq, result: game.result, asked: [] })
    expect(hash).toBe(new FoldedView(view).hash)
  }
})

test('a client that knows another past gets everything anew', () => {
  const { game, views } = watch()
  playRandom(game, dice(1))
  expect(views.since('first', { seq: 1, hash: '00000000' })).toHaveProperty('jump')
  expect(views.since('first', { seq: 9, hash: '00000000' })).toHaveProperty('jump')
  expect(views.since('first', {})).toHaveProperty('jump')
})

test('games that differ in what a seat may not know tell it the same', () => {
  const [one, two] = ['bold', 'careful'].map((how) => {
    const { game, views } = watch()
    game.act('first', { action: 'plan', args: { how } })
    return (audience: string | undefined) =>
      JSON.stringify([
        views.news(audience),
        views.whole(audience),
        views.history(audience),
        views.since(audience, {}),
      ])
  })
  for (const audience of [undefined, 'second']) expect(one?.(audience)).toBe(two?.(audience))
  expect(one?.('first')).not.toBe(two?.('first'))
})

/** Views of a game that others have played on, and how often the start of it was looked at. */
function laidAnew() {
  const running = begin(skirmish)
  const { game } = running
  const random = dice(3)
  while (game.seq < 30 && !game.result) playRandom(game, random)
  let looked = 0
  const views = new Views({
    game,
    get start() {
      looked++
      return running.start
    },
  })
  return { game, views, random, looked: () => looked }
}

test('whoever comes first to a game that is long under way does not wait for its past', () => {
  const { game, views, random, looked } = laidAnew()
  const { hash } = views.whole('second')
  expect(hash).toBe(new FoldedView(game.view('second')).hash)
  expect(views.since('second', { seq: game.seq, hash })).toEqual({ missed: [] })
  playRandom(game, random)
  const told = views.since('second', { seq: game.seq - 1, hash })
  expect(told).toMatchObject({ missed: [{ hash: new FoldedView(game.view('second')).hash }] })
  expect(looked()).toBe(0)
})

test('whoever missed a few actions before his table was laid anew is told these and no more', () => {
  const { game, views, random, looked } = laidAnew()
  const { seq } = game
  const { hash } = new FoldedView(game.view('second'))
  for (let n = 0; n < 3; n++) playRandom(game, random)
  views.whole('second')
  expect(views.since('second', { seq, hash })).toMatchObject({ missed: [{}, {}, {}] })
  const once = looked()
  expect(views.since('second', { seq, hash })).toMatchObject({ missed: [{}, {}, {}] })
  expect(looked()).toBe(once)
})
