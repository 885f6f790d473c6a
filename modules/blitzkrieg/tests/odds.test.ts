/**
 * Odds against hand calculation: the study's table C6, one infantry division of 4 attacked on open ground or behind
 * a river, alone, in a fortress or on a fort. Worked out from the preview a player sees before the dice.
 */

import { Game } from '@redoubt/engine'
import { describe, expect, test } from 'vitest'
import { loadBlitzkrieg } from './load.ts'

const blitzkrieg = await loadBlitzkrieg()
const DEFENDER = 4

interface Effect {
  readonly lose?: string
  readonly retreat?: number
}

interface Meaning {
  readonly attacker?: Effect
  readonly defender?: Effect
  readonly exchange?: string
}

const meanings = blitzkrieg.data.tables.TGAT?.data?.results as unknown as Record<string, Meaning>

/** By factors of the attackers: types in the two hexes they attack from. */
const ATTACKERS: Readonly<Record<number, readonly [string[], string[]]>> = {
  8: [['A inf_div'], ['A inf_div']],
  12: [['A inf_div', 'A ranger'], ['A arm_div']],
  16: [
    ['A inf_div', 'A inf_div'],
    ['A inf_div', 'A inf_div'],
  ],
  24: [
    ['A inf_div', 'A inf_div', 'A inf_div'],
    ['A arm_div', 'A arm_div'],
  ],
}

const STANDS: Readonly<
  Record<string, { readonly preset: string; readonly stack: readonly string[] }>
> = {
  alone: { preset: 'none', stack: ['C inf_div'] },
  'in a fortress': { preset: 'p37', stack: ['C fortress', 'C inf_div'] },
  'on a fort': { preset: 'p38', stack: ['C art_div fort', 'C inf_div'] },
}

/** The last preview before the dice: all attackers declared, the battle about to be resolved. */
function previewed(factors: number, stand: string, river: boolean) {
  const { preset, stack } = STANDS[stand] ?? { preset: 'none', stack: [] }
  const [first = [], second = []] = ATTACKERS[factors] ?? []
  // Across the Arn from 0706 and 0707 to 0806; on open ground from 0605 and 0607 to 0606.
  const [target, from, other] = river ? ['0806', '0706', '0707'] : ['0606', '0605', '0607']
  const game = Game.start(blitzkrieg, {
    options: { preset },
    arrangement: {
      bare: true,
      pieces: { [target]: stack, [from]: first, [other]: second, '2004': 'C inf_div' },
      step: 'C',
      side: 'A',
    },
  })
  for (let declared = 0; declared < first.length + second.length; declared++) {
    const [choice] = [...game.legal('azuria')].filter(({ action }) => action === 'attack')
    if (choice) game.act('azuria', choice)
  }
  game.act('azuria', 'end_phase')
  const { said } = game.preview('azuria', `resolve ${target}`)
  if (!said) throw new Error('the rules say nothing of the battle')
  return said
}

/** Of six throws: in how many the hex is lost; and the expected losses of both sides. */
function outlook(preview: ReturnType<typeof previewed>, factors: number, holds: boolean) {
  let lost = 0
  let attacker = 0
  let defender = 0
  for (const { label, probability } of preview.distribution ?? []) {
    const meaning = meanings[String(label.facts?.result)] ?? {}
    const chance = probability.value
    const exchanged = meaning.exchange ? Math.min(factors, DEFENDER) : 0
    const taken = share(meaning.defender?.lose, DEFENDER) + exchanged
    attacker += chance * (share(meaning.attacker?.lose, factors) + exchanged)
    defender += chance * taken
    const goes = meaning.defender?.retreat !== undefined && !holds
    if (taken >= DEFENDER || goes) lost += chance * 6
  }
  return [Math.round(lost), attacker.toFixed(2), defender.toFixed(2)]
}

function share(lose: string | undefined, of: number): number {
  if (lose === undefined) return 0
  if (lose === 'all') return of
  const [n = 1, d = 1] = lose.split('/').map(Number)
  return Math.ceil((of * n) / d)
}

describe('C6', () => {
  test.each([
    [8, 'alone', false, '2-1', 3, '0.67', '0.67'],
    [8, 'alone', true, '1-1', 2, '1.00', '0.33'],
    [8, 'in a fortress', false, '2-1', 0, '0.67', '0.67'],
    [8, 'in a fortress', true, '1-1', 0, '1.00', '0.33'],
    [8, 'on a fort', false, '1-1', 2, '1.00', '0.33'],
    [8, 'on a fort', true, '1-2', 1, '1.67', '0.17'],
    [12, 'alone', false, '3-1', 4, '1.17', '1.67'],
    [12, 'alone', true, '1-1', 2, '1.50', '0.33'],
    [12, 'in a fortress', false, '3-1', 1, '1.17', '1.67'],
    [12, 'in a fortress', true, '1-1', 0, '1.50', '0.33'],
    [12, 'on a fort', false, '1-1', 2, '1.50', '0.33'],
    [12, 'on a fort', true, '1-2', 1, '2.50', '0.17'],
    [16, 'alone', false, '4-1', 5, '1.33', '2.33'],
    [16, 'alone', true, '2-1', 3, '1.33', '0.67'],
    [16, 'in a fortress', false, '4-1', 2, '1.33', '2.33'],
    [16, 'in a fortress', true, '2-1', 0, '1.33', '0.67'],
    [16, 'on a fort', false, '2-1', 3, '1.33', '0.67'],
    [16, 'on a fort', true, '1-1', 2, '2.00', '0.33'],
    [24, 'alone', false, '6-1', 6, '0.00', '2.83'],
    [24, 'alone', true, '3-1', 4, '1.67', '1.67'],
    [24, 'in a fortress', false, '6-1', 3, '0.00', '2.83'],
    [24, 'in a fortress', true, '3-1', 1, '1.67', '1.67'],
    [24, 'on a fort', false, '3-1', 4, '1.67', '1.67'],
    [24, 'on a fort', true, '1-1', 2, '3.00', '0.33'],
  ])(
    '%i factors against a division %s, river %s: %s',
    (factors, stand, river, column, hex, attacker, defender) => {
      const preview = previewed(factors, stand, river)
      expect(preview.table).toMatchObject({ id: 'TGAT', column })
      expect(outlook(preview, factors, stand === 'in a fortress')).toEqual([
        hex,
        attacker,
        defender,
      ])
    },
  )
})

test('each doubling is a line with its clause', () => {
  const lines = previewed(8, 'on a fort', true).lines?.map(({ clause, before, after }) => [
    clause,
    before,
    after,
  ])
  expect(lines).toContainEqual(['BS9', '4', '8'])
  expect(lines).toContainEqual(['38.31', '8', '16'])
})

test('chances are exact fractions of six throws', () => {
  const { distribution = [] } = previewed(8, 'alone', false)
  expect(distribution.map(({ probability }) => probability.exact)).toEqual(
    Array.from({ length: 6 }, () => '1/6'),
  )
})
