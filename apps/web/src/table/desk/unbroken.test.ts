import { expect, test } from 'vitest'
import { Unbroken } from './Unbroken.tsx'

/** What stays on one line. */
const kept = (text: string) =>
  Unbroken({ text }).flatMap((part) =>
    typeof part === 'string' ? [] : [(part.props as { children: string }).children],
  )

test('odds, factors and columns of a table are not torn apart at the end of a line', () => {
  expect(kept('At 3:2 the 4-4 and the 7-7-10 attack in column 2:1+')).toEqual([
    'At 3:2',
    'the 4-4',
    'the 7-7-10',
    'column 2:1+',
  ])
})

test('a value stays with the word that says what it is', () => {
  expect(kept('Battle at Ulm, column 1-1, die 4: result D.')).toEqual([
    'column 1-1',
    'die 4',
    'result D',
  ])
  expect(kept('Spalte 3-1, Würfel 2: Ergebnis AR')).toEqual([
    'Spalte 3-1',
    'Würfel 2',
    'Ergebnis AR',
  ])
})

test('nothing is lost, and words are left as they are', () => {
  const text = 'An anti-tank gun, 1-2, at 0905.'
  const all = Unbroken({ text }).map((part) =>
    typeof part === 'string' ? part : (part.props as { children: string }).children,
  )
  expect(all.join('')).toBe(text)
  expect(kept('An anti-tank gun')).toEqual([])
})
