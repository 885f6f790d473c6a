import type { Piece, Space } from '@redoubt/engine'
import { assert, boolean, integer, array as list, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beyondFulfilment, type Duties, type Owing } from './duties.ts'

const units = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }) as unknown as Piece)
const spaces = ['X', 'Y', 'Z', 'W'].map((id) => ({ id }) as unknown as Space)
/** `aXY bY`: a touches X and Y, b touches Y. Capitals owe and are owed unless told. */
const front = (words: string, more: Partial<Duties> = {}): Duties => {
  const touching = new Map(words.split(' ').map((word) => [word[0], word.slice(1)]))
  return {
    units: units.filter(({ id }) => touching.has(id)),
    targets: spaces.filter(({ id }) => words.includes(id)),
    mustAttack: () => true,
    mustBeAttacked: () => true,
    touches: (unit, space) => touching.get(unit.id)?.includes(space.id) ?? false,
    ...more,
  }
}
const canBeFulfilled = (duties: Duties) => named(beyondFulfilment(duties)) === ''
const named = ({ units: some, spaces: places }: Owing) =>
  [...some, ...places].map(({ id }) => id).join('')

describe('the duty to attack', () => {
  test('one unit may attack all it touches', () => {
    expect(canBeFulfilled(front('aXYZ'))).toBe(true)
    expect(named(beyondFulfilment(front('aXYZ', { oneTargetEach: true })))).toBe('YZ')
  })

  test('a unit whose enemies were all attacked without it has nobody left', () => {
    const left = front('aX bY', { targets: spaces.slice(0, 1) })
    expect(named(beyondFulfilment(left))).toBe('b')
  })

  test('it may still join the battle being declared, if it touches all its hexes', () => {
    const declared = { units: units.slice(2, 3), targets: spaces.slice(1, 2) }
    const left = front('aX bY', { targets: spaces.slice(0, 1), declared: [declared] })
    expect(canBeFulfilled(left)).toBe(true)
    const wide = { ...left, declared: [{ ...declared, targets: spaces.slice(1) }] }
    expect(named(beyondFulfilment(wide))).toBe('b')
  })
})

test('a battle that one must join and another widen can do only one of the two', () => {
  const [a, b, c] = units as [Piece, Piece, Piece]
  const [x, y] = spaces as [Space, Space]
  const battle = { units: [a], targets: [x] }
  const clash = front('aXY bX', { units: [b], targets: [y], declared: [battle] })
  expect(named(beyondFulfilment(clash))).toBe('bY')
  const other = { units: [c], targets: [x] }
  const apart = front('aXY bX cX', { units: [b], targets: [y], declared: [battle, other] })
  expect(canBeFulfilled(apart)).toBe(true)
})

test('it agrees with trying every way to divide units and hexes into battles', () => {
  const anyFront = record({
    touching: list(list(boolean(), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
    mustAttack: list(boolean(), { minLength: 5, maxLength: 5 }),
    mustBeAttacked: list(boolean(), { minLength: 4, maxLength: 4 }),
    inBattle: list(integer({ min: 1, max: 2 }), { maxLength: 2 }),
    oneTargetEach: boolean(),
  })
  assert(
    property(anyFront, ({ touching, mustAttack, mustBeAttacked, inBattle, oneTargetEach }) => {
      const touches = (unit: Piece, space: Space) =>
        touching[units.indexOf(unit)]?.[spaces.indexOf(space)] ?? false
      let free = units.slice(0, touching.length)
      let targets = [...spaces]
      const declared: Battle[] = []
      for (const count of inBattle) {
        const attackers = free.slice(0, count)
        const target = targets.find((space) => attackers.every((unit) => touches(unit, space)))
        if (!target || attackers.length === 0) continue
        declared.push({ units: attackers, targets: [target] })
        free = free.slice(count)
        targets = targets.filter((space) => space !== target)
      }
      const duties: Duties = {
        units: free,
        targets,
        mustAttack: (unit) => mustAttack[units.indexOf(unit)] ?? false,
        mustBeAttacked: (space) => mustBeAttacked[spaces.indexOf(space)] ?? false,
        touches,
        declared,
        oneTargetEach,
      }
      expect(canBeFulfilled(duties)).toBe(byTrying(duties))
    }),
    { numRuns: 1000 },
  )
})

interface Battle {
  readonly units: Piece[]
  readonly targets: Space[]
}

/** Puts every hex into no battle, a new one or one there is; then every unit into one or none. */
function byTrying(duties: Duties): boolean {
  const {
    units: free,
    targets,
    mustAttack,
    mustBeAttacked,
    touches,
    declared = [],
    oneTargetEach,
  } = duties
  const placeUnits = (battles: Battle[], n: number): boolean => {
    const unit = free[n]
    if (!unit) return battles.every((battle) => battle.units.length > 0)
    if (!mustAttack(unit) && placeUnits(battles, n + 1)) return true
    return battles.some((battle) => {
      if (!battle.targets.every((space) => touches(unit, space))) return false
      battle.units.push(unit)
      const works = placeUnits(battles, n + 1)
      battle.units.pop()
      return works
    })
  }
  const placeTargets = (battles: Battle[], n: number): boolean => {
    const space = targets[n]
    if (!space) return placeUnits(battles, 0)
    if (!mustBeAttacked(space) && placeTargets(battles, n + 1)) return true
    if (placeTargets([...battles, { units: [], targets: [space] }], n + 1)) return true
    if (oneTargetEach) return false
    return battles.some((battle) => {
      if (!battle.units.every((unit) => touches(unit, space))) return false
      battle.targets.push(space)
      const works = placeTargets(battles, n + 1)
      battle.targets.pop()
      return works
    })
  }
  const begun = declared.map((battle) => ({
    units: [...battle.units],
    targets: [...battle.targets],
  }))
  return placeTargets(begun, 0)
}
