/** Mirrored play gives mirrored results: the same game played from the other side of the table, dice turned with it. */

import { Game, type RandomSource, seeded, writeOrder } from '@redoubt/engine'
import { chooser } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'
import { otherSide, turned } from './symmetry.ts'

const blitzkrieg = await loadBlitzkrieg()

/** Dice that show the same for the same battle, from whichever side it is looked at. */
function dice(seed: string, look: (key: string) => string): RandomSource {
  const source = seeded(seed)
  const inOrder = (key: string) =>
    key.replace(/\d{4}(\+\d{4})+/g, (hexes) => hexes.split('+').toSorted().join('+'))
  return { kind: 'seeded', draw: (key, sides) => source.draw(inOrder(look(key)), sides) }
}

function begin(side: string, seed: string, preset: string): Game {
  return Game.start(blitzkrieg, {
    options: { preset },
    arrangement: { step: 'S1', side },
    random: dice(seed, side === 'A' ? (key) => key : turned),
  })
}

/** What stands where, as the other side would write it when `look` turns the table. */
function places(game: Game, look: (text: string) => string): string[] {
  const g = game.position
  return [...g.board.spaces, ...g.layout.zones]
    .flatMap((place) =>
      g.stack(place).map((piece) => {
        const { at0, holder, isoSide, battle, ...facts } = piece.at
        return look(
          `${place.id} ${piece.side?.id} ${piece.type.id} ${piece.face} ${at0} ${holder} ${isoSide} | ${JSON.stringify(facts)}`,
        )
      }),
    )
    .toSorted()
}

const legalIn = (game: Game, seat: string, look: (text: string) => string) =>
  [...game.legal(seat)].map((action) => look(writeOrder(action))).toSorted()

test.each([
  ['none', 'a'],
  ['p37', 'b'],
  ['p38', 'c'],
  ['both', 'd'],
])('preset %s, game %s', (preset, seed) => {
  const near = begin('A', seed, preset)
  const far = begin('C', seed, preset)
  const choose = chooser(`mirror ${seed}`)
  for (let n = 0; n < 150 && !near.result; n++) {
    const [asked] = near.asked()
    const [across] = far.asked()
    if (!asked || !across) throw new Error('nobody is asked')
    expect(across.side).toBe(otherSide(asked.side))
    const legal = legalIn(near, asked.seat, (text) => text)
    expect(legalIn(far, across.seat, turned)).toEqual(legal)
    const action = choose.pick(legal, `${n}`)
    near.act(asked.seat, action)
    far.act(across.seat, turned(action))
    expect(places(far, turned)).toEqual(places(near, (text) => text))
  }
})
