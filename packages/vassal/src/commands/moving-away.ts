/** Pieces that go a fixed distance over their map, some the way they look. */

import type { Formula } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'
import { numberOf, type Trait } from '../pieces/definition.ts'
import { type Naming, NotCarried, valueIn } from './expression.ts'

/** Fields of `translate`, by their place behind the id: distances, and what is added to them so many times. */
const AT = { right: [2, 5, 7], up: [3, 6, 8] } as const
/** What VASSAL takes where nothing stands, to the right and upwards. */
const USUAL = { right: '0', up: '60' } as const

/**
 * How far to the right and how far down it goes, as the effect `shift` has it.
 * @param turns directions the piece can look in, where it goes the way it looks; else undefined
 * @throws NotCarried
 */
export function distancesIn(
  { fields }: Trait,
  naming: Naming,
  turns: number | undefined,
): [right: string, down: string] {
  const distance = (way: 'right' | 'up'): Formula => {
    const [plain, times, each] = AT[way].map((at) =>
      valueIn(fields[at]?.trim() || (at === AT[way][0] ? USUAL[way] : '0'), { naming }),
    ) as [Formula, Formula, Formula]
    return isNothing(times) || isNothing(each)
      ? plain
      : {
          operator: '+',
          left: plain,
          right: { operator: '*', left: times, right: each },
        }
  }
  const [right, up] = [distance('right'), distance('up')]
  if (turns === undefined) return [writeFormula(right), writeFormula(negative(up))]
  if (!('value' in right) || !('value' in up))
    throw new NotCarried('a distance that is reckoned, the way it looks')
  const [x, y] = [Number(right.value), -Number(up.value)]
  const ways = Array.from({ length: turns }, (_, at) => {
    const [cos, sin] = [Math.cos((2 * Math.PI * at) / turns), Math.sin((2 * Math.PI * at) / turns)]
    return [Math.round(x * cos - y * sin) + 0, Math.round(x * sin + y * cos) + 0] as const
  })
  const picked = (of: 0 | 1): string =>
    writeFormula({
      call: 'Pick',
      of: [
        { operator: '+', left: { name: 'facing' }, right: { value: 1 } },
        ...ways.map((way): Formula => ({ value: way[of] })),
      ],
    })
  return [picked(0), picked(1)]
}

const isNothing = (formula: Formula): boolean =>
  'value' in formula && numberOf(`${formula.value}`) === 0

const negative = (formula: Formula): Formula =>
  'value' in formula ? { value: -numberOf(`${formula.value}`) + 0 } : { minus: formula }
