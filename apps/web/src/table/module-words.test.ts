/** Whatever the rules of a module tell the table has words: found by going through its recorded games. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Game, type Module, type Order, readRecord } from '@redoubt/engine'
import { loadModule, renderProblems } from '@redoubt/loader'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../../modules')
const GAMES = 3
/** Moments looked at in a recorded game. */
const MOMENTS = 60
/** Previews asked at a moment. */
const PREVIEWS = 6
/** Their rules tell little beside the actions themselves. */
const SMALL = ['fortify', 'fog', 'dispatches']

for (const id of ['fog', 'dispatches', 'fortify', 'blitzkrieg', 'great-war', 'europa']) {
  describe(id, async () => {
    const module = await load(id)
    const words = new Set(Object.keys(module.data.texts.en?.words ?? {}))

    test('overlays, horizons and policies have names', () => {
      const { layers = {}, horizons = {}, policies = {} } = module.rules
      const named = [
        ...Object.keys(layers).map((name) => `layers.${name}`),
        ...Object.keys(horizons).map((name) => `horizon.${name}`),
        ...Object.keys(policies).map((name) => `policy.${name}`),
      ]
      expect(named.filter((key) => !words.has(key))).toEqual([])
    })

    test('what a counter bears and what becomes of it is told in words, in every language', () => {
      const { types, attributes = {} } = module.data.pieces
      const names = new Set([
        ...Object.values(types).flatMap(({ traits = {} }) => Object.keys(traits)),
        ...Object.keys(attributes),
      ])
      // What is kept to the rules alone has no words in any language.
      const kept = module.data.texts.en?.words ?? {}
      for (const [language, { words: own = {} }] of Object.entries(module.data.texts)) {
        const isTold = (name: string) => [name, `stack.${name}`].some((key) => key in own)
        const untold = [...names].filter((name) => !isTold(name) && kept[`stack.${name}`] !== '')
        expect(untold, language).toEqual([])
      }
    })

    test('everything said in its recorded games has words', { timeout: 120_000 }, () => {
      const said = new Set<string>()
      for (const record of longest(id)) listen(module, record, said)
      if (!SMALL.includes(id)) expect(said.size).toBeGreaterThan(10)
      expect([...said].filter((key) => !words.has(key)).sort()).toEqual([])
    })
  })
}

async function load(id: string): Promise<Module> {
  const loaded = await loadModule(join(folder, id))
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  return loaded.module
}

/** The longest of a module's recorded games: whole wars, with something of everything. */
function longest(id: string): string[] {
  const games = join(folder, id, 'games')
  return readdirSync(games)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => readFileSync(join(games, file), 'utf8'))
    .sort((a, b) => b.length - a.length)
    .slice(0, GAMES)
}

/** Plays a recorded game again, as far as the rules of today allow, and asks at its moments what the table asks. */
function listen(module: Module, text: string, said: Set<string>): void {
  const [first, ...rest] = readRecord(text)
  if (first?.event.kind !== 'start') throw new Error('a record begins with its terms')
  const { scenario, seating, options, arrangement, dice } = first.event
  const game = Game.start(module, { scenario, seating, options, arrangement, dice })
  const every = Math.ceil(rest.length / MOMENTS)
  for (const [at, { event }] of rest.entries()) {
    if (at % every === 0) look(game, said)
    if (event.kind !== 'act' || game.explain(event.seat, event.action)) return
    game.act(event.seat, event.action)
  }
}

function look(game: Game, said: Set<string>): void {
  for (const { seat } of game.asked()) {
    for (const name of game.insightful().layers)
      for (const { key } of game.insight(seat, { about: 'layer', name }).marks ?? [])
        if (key !== undefined) said.add(`layers.${key}`)
    const obligations = game.insight(seat, { about: 'obligations' }).obligations ?? []
    for (const { key } of obligations) said.add(`obligations.${key}`)
    hearBattle(game, seat, said)
    const actions: Order[] = []
    for (const action of game.legal(seat)) {
      if (actions.length >= PREVIEWS) break
      if (actions.every((other) => other.action !== action.action)) actions.push(action)
    }
    for (const action of actions) hearPreview(game, seat, action, said)
  }
}

function hearBattle(game: Game, seat: string, said: Set<string>): void {
  const { battle } = game.insight(seat, { about: 'battle' })
  if (!battle) return
  said.add(`battle.${battle.key}`)
  for (const { id } of battle.steps) said.add(`battle.step.${id}`)
  for (const { step } of battle.dice) said.add(`battle.step.${step}`)
  for (const { units } of battle.sides)
    for (const { step, modifiers = [] } of units) {
      if (step !== undefined) said.add(`battle.step.${step}`)
      for (const { key } of modifiers) said.add(`battle.${key}`)
    }
}

function hearPreview(game: Game, seat: string, action: Order, said: Set<string>): void {
  const preview = game.preview(seat, action, { odds: false })
  const { notes = [], lines = [], stop, distribution = [] } = preview.said ?? {}
  for (const { key } of [...notes, ...lines]) said.add(`preview.${key}`)
  for (const { label } of distribution) said.add(`preview.${label.key}`)
  if (stop) said.add(`reach.${stop.key}`)
}
