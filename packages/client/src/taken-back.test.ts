import { expect, test } from 'vitest'
import { TakenBack } from './taken-back.ts'

const done = (seq: number) => ({
  seq,
  order: { action: 'move', args: { n: `${seq}` } },
  despite: false,
})

/** Somebody has done so many actions. */
function played(count: number): TakenBack {
  const back = new TakenBack()
  for (let seq = 0; seq < count; seq++) {
    back.played(seq)
    back.acted(done(seq))
  }
  return back
}

test('what was taken back is done again in its order', () => {
  const back = played(3)
  back.undone(2, 3)
  back.undone(1, 2)
  expect(back.next(1)).toEqual(done(1))
  back.again(back.next(1))
  back.played(1)
  back.acted(done(1))
  expect(back.next(2)).toEqual(done(2))
})

test('nothing is done again once something else has happened, or the game went back further', () => {
  const back = played(2)
  back.undone(1, 2)
  expect(back.next(0)).toBeUndefined()
  back.played(1)
  expect(back.next(1)).toBeUndefined()
  // Somebody else's action is none of one's own.
  back.undone(1, 3)
  expect(back.next(1)).toBeUndefined()
})

test('what was pointed at or noted since stands, and what was taken back is done again after it', () => {
  const back = played(2)
  back.played(2)
  back.acted({ seq: 2, order: { action: 'point', args: { at: '0101' } }, despite: false })
  // Somebody else's note.
  back.played(3)
  back.undone(2, 4)
  expect(back.next(2)).toEqual({ ...done(1), seq: 2 })
})

test('what was kept is put in again', () => {
  const before = played(2)
  before.undone(1, 2)
  const back = new TakenBack()
  back.recall(before.kept())
  expect(back.next(1)).toEqual(done(1))
})
