import { afterEach, expect, test } from 'vitest'
import { speak } from '../../messages/language.ts'
import { amount, chance, percent, points } from './numbers.ts'

afterEach(() => speak('en'))

const said = () => [percent(0.555), points(-0.235), amount(9.315), amount(31.4), chance(0.04)]

test('numbers of a study have the decimal mark of the language they are read in', async () => {
  expect(said()).toEqual(['55.5%', '−23.5', '9.32', '31.4', '0.040'])
  await speak('de')
  expect(said()).toEqual(['55,5\u00a0%', '−23,5', '9,32', '31,4', '0,040'])
})
