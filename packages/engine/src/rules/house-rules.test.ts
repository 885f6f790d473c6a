import { expect, test } from 'vitest'
import { duel, duelData } from '../fixtures/duel.ts'
import type { HouseRuleFile, MatchFile } from '../format/format.ts'
import { Game } from '../game/game.ts'
import { asSide } from '../position/actor.ts'
import { matches } from './house-match.ts'
import { defineModule } from './module.ts'
import { isPossible } from './possible.ts'

const text = 'As we play it.'
const options = {
  options: {
    ...duelData.options.options,
    truce: { type: 'boolean' as const, default: false, label: 'Truce', help: 'Nobody fires' },
  },
}

/** A game under house rules, red to move: its squad on 0101, the blue one on 0501. */
function under(house_rules: readonly HouseRuleFile[], chosen = {}): Game {
  const manifest = { ...duelData.manifest, house_rules: [...house_rules] }
  const module = defineModule({ ...duelData, manifest, options }, duel.rules)
  const game = Game.start(module, { options: chosen, dice: { kind: 'seeded', seed: '1' } })
  game.act('one', 'pledge 0')
  game.act('two', 'pledge 0')
  return game
}

const verdict = (game: Game, order: string) => game.explain('one', order)?.clause ?? 'ok'

test('a module without them has the rules as they are', () => {
  expect(defineModule(duelData, duel.rules).rules).toBe(duel.rules)
})

test('one is added: it denies by its own clause, and what rules ask about themselves heeds it', () => {
  const game = under([
    { clause: 'H-1', text, deny: 'march', when: { unit: { type: 'squad' }, to: { in: '0102' } } },
  ])
  expect(verdict(game, 'march 0101 0102')).toBe('H-1')
  expect(verdict(game, 'march 0101 0201')).toBe('ok')
  const none = under([{ clause: 'H-1', text, deny: 'march' }])
  const declared = duel.rules.steps.flatMap((step) => ('offers' in step ? step.offers : []))
  const march = declared.find(({ name }) => name === 'march')
  expect(march && isPossible(none.position, march)).toBe(false)
  expect([...none.legal('one')].some(({ action }) => action === 'march')).toBe(false)
})

test('one is switched off, everywhere or where it is said', () => {
  expect(verdict(under([]), 'march 0101 0401')).toBe('D-4')
  expect(verdict(under([{ clause: 'H-1', text, off: 'D-4' }]), 'march 0101 0401')).toBe('ok')
  const some = under([{ clause: 'H-1', text, off: ['D-4'], when: { to: { in: ['0401'] } } }])
  expect(verdict(some, 'march 0101 0401')).toBe('ok')
  expect(verdict(some, 'march 0101 0301')).toBe('D-4')
})

test('one takes the place of another', () => {
  const game = under([
    {
      clause: 'H-1',
      text,
      off: 'D-4',
      deny: 'march',
      when: { to: { beside: { holds: { whose: 'enemy' } } } },
    },
  ])
  expect(verdict(game, 'march 0101 0301')).toBe('ok')
  expect(verdict(game, 'march 0101 0401')).toBe('H-1')
})

test('it holds for a side, while a variable says so, and under an option', () => {
  const wait: HouseRuleFile = { clause: 'H-1', text, deny: 'wait' }
  expect(verdict(under([{ ...wait, side: 'blue' }]), 'wait ready')).toBe('ok')
  expect(verdict(under([{ ...wait, side: ['red'] }]), 'wait ready')).toBe('H-1')
  expect(verdict(under([{ ...wait, variables: { rounds: { to: 0 } } }]), 'wait ready')).toBe('H-1')
  expect(verdict(under([{ ...wait, variables: { rounds: { from: 1 } } }]), 'wait ready')).toBe('ok')
  expect(verdict(under([{ ...wait, variables: { rounds: 0 } }]), 'wait ready')).toBe('H-1')
  expect(verdict(under([{ ...wait, option: 'truce' }]), 'wait ready')).toBe('ok')
  expect(verdict(under([{ ...wait, option: 'truce' }], { truce: true }), 'wait ready')).toBe('H-1')
  const off: HouseRuleFile = { clause: 'H-1', text, off: 'D-4', option: 'truce' }
  expect(verdict(under([off]), 'march 0101 0401')).toBe('D-4')
  expect(verdict(under([off], { truce: true }), 'march 0101 0401')).toBe('ok')
})

test('a record under house rules plays again', () => {
  const game = under([{ clause: 'H-1', text, off: 'D-4' }])
  game.act('one', 'march 0101 0401')
  expect(Game.resume(game.module, game.record()).hash()).toBe(game.hash())
})

test.each<[MatchFile, boolean]>([
  [{ type: 'squad' }, true],
  [{ type: ['scout'] }, false],
  [{ whose: 'own' }, true],
  [{ whose: 'enemy' }, false],
  [{ side: 'red' }, true],
  [{ face: 'fresh' }, true],
  [{ face: 'shaken' }, false],
  [{ attribute: { hits: 0 } }, true],
  [{ attribute: { hits: 1 } }, false],
  [{ terrain: 'open' }, true],
  [{ in: ['0101', '0102'] }, true],
  [{ in: 'reserve.red' }, false],
  [{ holds: { type: 'squad' } }, false],
  [{ beside: { terrain: 'open' } }, true],
  [{ beside: { holds: { type: 'squad' } } }, false],
  [{ not: { type: 'scout' } }, true],
  [{ not: { type: 'squad' } }, false],
  [{ is: 'ready' }, false],
])('the red squad on 0101 matches %j: %s', (match, expected) => {
  const { position } = under([])
  const red = position.side('red')
  const squad = position.pieces.find(({ place }) => place.id === '0101')
  expect(asSide(position, red, () => matches(position, match, squad))).toBe(expected)
})

test('what whoever acts does not see denies him nothing', () => {
  const { position } = under([])
  const red = position.side('red')
  const holdsScout = (side: string) =>
    asSide(position, red, () =>
      matches(
        position,
        { holds: { type: 'scout' } },
        position.zone('reserve', position.side(side)),
      ),
    )
  expect(holdsScout('red')).toBe(true)
  expect(holdsScout('blue')).toBe(false)
})

test('words and numbers are matched as they are', () => {
  const { position } = under([])
  expect(matches(position, { is: ['ready', 2] }, 'ready')).toBe(true)
  expect(matches(position, { is: ['ready', 2] }, 3)).toBe(false)
  expect(matches(position, { type: 'squad' }, undefined)).toBe(false)
})
