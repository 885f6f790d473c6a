/** A game that is over may be seen whole: nothing is hidden from who watches, and all else is as it was. */

import { Game, seenWhole } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { conformance } from '../conformance.ts'
import { randomPlay } from '../play/random-play.ts'
import { auditLeaks } from './audit.ts'
import { spotted } from './blocks.fixture.ts'
import { cards } from './cards.fixture.ts'

describe.each([
  ['blocks that are spotted', spotted],
  ['cards', cards],
])('%s, seen whole', (_, module) => {
  const whole = seenWhole(module)
  const played = randomPlay(module, { seed: 'whole', actions: 60 })
  const seen = Game.resume(whole, played.record())
  const seats = module.seats.map(({ id }) => id)

  it.each(conformance(whole, { games: 2, actions: 40 }))('$name', ({ run }) => {
    expect(run()).toEqual([])
  })

  it('is the same game', () => {
    expect(seen.hash()).toBe(played.hash())
    for (const seat of seats) expect(seen.view(seat)).toEqual(played.view(seat))
    for (const seat of seats) expect(seen.log(seat)).toEqual(played.log(seat))
  })

  it('shows who watches every piece for what it is, and every value', () => {
    const view = seen.view(undefined)
    expect(view.veiled).toEqual([])
    expect(Object.values(view.hidden).filter((count) => count > 0)).toEqual([])
    const types = Object.values(view.places).flatMap((stack) => stack.map(({ type }) => type))
    const stand = seen.position.pieces.filter(({ place }) => place.index >= 0)
    expect(types.sort()).toEqual(stand.map(({ type }) => type.id).sort())
    const before = played.view(undefined)
    expect(Object.keys(before.hidden).length + countCovered(before)).toBeGreaterThan(0)
  })

  it('tells who watches what each player was told of his own moves', () => {
    for (let seq = 0; seq < seen.seq; seq++) {
      const told = seen.batch(seq, undefined)
      const own = seen.batch(seq, told?.seat)
      expect(told?.log.map(({ key }) => key)).toEqual(own?.log.map(({ key }) => key))
    }
  })

  it('the audit asks what the players may know, not who watches', () => {
    const { leaks } = auditLeaks(whole, { seed: 'whole', games: 2 })
    expect(leaks).toEqual([])
  })
})

function countCovered({ places }: ReturnType<Game['view']>): number {
  return Object.values(places)
    .flat()
    .filter(({ covered }) => covered).length
}
