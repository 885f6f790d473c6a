import { join } from 'node:path'
import { Explorer, Game, type Space } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { isRest, type Option } from './option.ts'
import { forgetful, overlooked } from './oversight.ts'
import { destinationOf, type Going } from './plan.ts'

const loaded = await loadModule(join(import.meta.dirname, '../../../../modules/europa'))
if (!loaded.ok) throw new Error('europa does not load')

/** The Axis is to move. */
function begun() {
  const game = Game.start(loaded.ok ? loaded.module : (undefined as never), {
    dice: { kind: 'seeded', seed: '1' },
  })
  for (let n = 0; n < 20 && game.position.flow[0]?.step !== 'movement'; n++) {
    const [asked] = game.asked()
    if (asked) game.act(asked.seat, 'end_phase')
  }
  const tree = new Explorer(game)
  const count = tree.fill(tree.asked()[0])
  const options = Array.from(
    { length: count },
    (_, row): Option => ({ row, meaning: tree.meaning(row), gain: 0, fresh: true }),
  )
  const goings = options.flatMap(({ row }) => destinationOf(tree, row) ?? [])
  const marches = [
    ...new Map(
      goings
        .filter(({ unit }) => unit.place.kind === 'space')
        .map((going) => [going.unit, going] as const),
    ).values(),
  ]
  return { tree, options, marches }
}

const { tree, options, marches } = begun()
const nowhere: ReadonlySet<Space> = new Set()
const rests = options.some(({ row }) => isRest(tree, row))

test('of the units on the map a share does not come to mind, each for the whole phase', () => {
  expect(rests).toBe(true)
  expect(marches.length).toBeGreaterThan(20)
  let forgotten = 0
  for (let name = 0; name < 50; name++) {
    const isForgotten = forgetful({ tree }, options, nowhere, name, 0.2)
    forgotten += marches.filter(isForgotten).length
    const again = forgetful({ tree }, options, nowhere, name, 0.2)
    expect(marches.filter(again)).toEqual(marches.filter(isForgotten))
  }
  const share = forgotten / (50 * marches.length)
  expect(share).toBeGreaterThan(0.15)
  expect(share).toBeLessThan(0.25)
})

test('nobody forgets an attack, nor anything while the phase may not end', () => {
  const targets = new Set(marches.map(({ to }: Going) => to))
  const others = options.filter(({ row }) => !isRest(tree, row))
  for (let name = 0; name < 20; name++) {
    expect(marches.some(forgetful({ tree }, options, targets, name, 0.9))).toBe(false)
    expect(marches.some(forgetful({ tree }, others, nowhere, name, 0.9))).toBe(false)
  }
})

test('that a phase can be ended is never overlooked', () => {
  const ends = options.filter(({ row }) => isRest(tree, row)).map(({ meaning }) => meaning)
  for (let name = 0; name < 20; name++) {
    const gone = overlooked({ tree }, options, { name, key: 1 }, 0.4)
    expect(gone.length).toBeGreaterThan(0)
    expect(gone.some((meaning) => ends.includes(meaning))).toBe(false)
  }
})
