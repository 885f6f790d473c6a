import { expect, test } from 'vitest'
import { isOfItsBattle } from './of-its-battle.ts'

test('who chooses next is said under a result while it is of its battle, not when the game has moved on', () => {
  const kinds = { phases: ['phase_redeploy'], battles: ['land_battle'] }
  const dice = { key: 'fired', facts: { hits: 1 } }
  const told = { seq: 7, log: [{ key: 'land_battle', facts: {} }, dice], dice: [] }
  const line = (seq: number, key: string) => ({ seq, entry: { key } })
  const lost = [line(7, 'land_battle'), line(7, 'fired'), line(8, 'lost')]
  expect(isOfItsBattle(told, lost, kinds, { seq: 9, inBattle: true })).toBe(true)
  expect(isOfItsBattle(told, lost, kinds, { seq: 9, inBattle: false })).toBe(false)
  const other = [...lost, line(9, 'land_battle')]
  expect(isOfItsBattle(told, other, kinds, { seq: 10, inBattle: true })).toBe(false)

  // Where nobody can say: what is asked right after the dice, but not by the next phase.
  expect(isOfItsBattle(told, lost, kinds, { seq: 8, inBattle: undefined })).toBe(true)
  expect(isOfItsBattle(told, lost, kinds, { seq: 9, inBattle: undefined })).toBe(false)
  const last = { ...told, log: [...told.log, { key: 'phase_redeploy', facts: {} }] }
  expect(isOfItsBattle(last, lost, kinds, { seq: 8, inBattle: undefined })).toBe(false)
})
