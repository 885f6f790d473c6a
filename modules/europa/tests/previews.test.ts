/** Previews of attacks against calculation by hand: every factor, modifier and supply point, and one line struck out. */

import { join } from 'node:path'
import { Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { describe, expect, test, vi } from 'vitest'
import { atCombat } from './at-combat.ts'

// A busy machine takes its time over loading and weighing.
vi.setConfig({ testTimeout: 120_000 })

const europa = await loadSound(join(import.meta.dirname, '..'))

interface Line {
  readonly id: string
  readonly clause?: string
  readonly option?: string
  readonly before?: string
  readonly after?: string
  readonly toggle?: boolean
}

function attacked(pieces: Record<string, readonly string[]>, actions: readonly string[]): Game {
  const game = atCombat(europa, pieces)
  for (const action of actions) game.act('first', action)
  return game
}

/** What the rules say of fighting now, without some lines. */
function preview(game: Game, without: readonly string[] = []) {
  const { said } = game.preview('first', 'resolve paid', { without, budget: 1 })
  const lines = (said?.lines ?? []) as readonly Line[]
  return {
    lines,
    steps: lines.flatMap(({ clause, before, after }) =>
      before === undefined ? [] : [`${clause} ${before} > ${after}`],
    ),
    cost: said?.cost,
    column: said?.table?.column,
    die: lines.find(({ id }) => id === 'die')?.after,
    chances: said?.distribution ?? [],
  }
}

describe('over the Rhine against a fortified hexside', () => {
  const game = attacked(
    {
      '1812': ['GER-infA-2', 'GER-pz-2', 'GER-engG-2'],
      '1712': ['FRA-fortR-1', 'allied fortifiedHexside sides=NE,E,SE strength=1'],
    },
    ['attack 1712', 'join GER-infA-2', 'join GER-pz-2', 'join GER-engG-2'],
  )

  test('a major river quarters all, the hexside halves all but the engineers', () => {
    expect(preview(game).steps).toEqual([
      // Supply: one point, and two for the hexside.
      'C3.2 0 > 1',
      '40.D.10.4 1 > 3',
      // Infantry 7 x 1/4 x 1/2, Panzer 11 x 1/4 x 1/2, engineers 2 x 1/4: 2 3/4 in all.
      '40.0.2 7 > 1¾',
      '40.D.10.3 1¾ > ⅞',
      'C3.4 0 > ⅞',
      '40.0.2 11 > 2¾',
      '40.D.10.3 2¾ > 1⅜',
      'C3.4 ⅞ > 2¼',
      '40.0.2 2 > ½',
      'C3.4 2¼ > 2¾',
      // The regiment's 3 and the strength of 1.
      'C3.4 0 > 3',
      '40.D.0.9 3 > 4',
      'C3.5 2¾ : 4 > 1:2',
      // 3 of 7 RE are armour: +3, of which the hexside leaves nothing; it takes 3 from the die besides.
      '40.D.10.1 0 > −3',
      'C3.6 −3 > 0',
      '40.D.10.2 0 > −3',
    ])
    expect(preview(game)).toMatchObject({ cost: 3, column: '1:2', die: '−3' })
  })

  test('the dice: CA with ten or less, else DL, times the six faces of the red die', () => {
    const { chances } = preview(game)
    const byMain = new Map<unknown, number>()
    for (const { label, probability } of chances) {
      const main = label.facts?.main
      byMain.set(main, (byMain.get(main) ?? 0) + probability.value)
    }
    expect([...byMain.keys()]).toEqual(['CA', 'DL'])
    expect(byMain.get('CA')).toBeCloseTo(33 / 36)
    expect(byMain.get('DL')).toBeCloseTo(3 / 36)
    expect(chances).toHaveLength(12)
  })

  test('if the hexside were not fortified: one supply point, 5 to 3 and armour effects of 3', () => {
    const { lines } = preview(game)
    const hexside = lines.find(({ id }) => id.startsWith('fort:'))?.id ?? ''
    expect(preview(game, [hexside])).toMatchObject({ cost: 1, column: '3:2', die: '+3' })
  })

  test('each line can be struck out by itself', () => {
    const { lines } = preview(game)
    const without = (clause: string) =>
      preview(
        game,
        lines.flatMap((line) => (line.clause === clause ? [line.id] : [])),
      )
    expect(without('40.D.10.4')).toMatchObject({ cost: 1, column: '1:2', die: '−3' })
    expect(without('40.D.10.3')).toMatchObject({ cost: 3, column: '1:1', die: '−3' })
    expect(without('40.D.10.1')).toMatchObject({ cost: 3, column: '1:2', die: '0' })
  })
})

describe('across the border against an ouvrage', () => {
  const game = attacked(
    {
      '1510': ['GER-infB-5', 'GER-siege-2', 'GER-engG-3'],
      '1511': ['allied ouvrage', 'FRA-resF-3'],
    },
    ['attack 1511', 'join GER-infB-5', 'join GER-siege-2', 'join GER-engG-3', 'fly Ju87-1'],
  )

  test('all are quartered but siege artillery, engineers doubled first, ground support halved', () => {
    const { steps, cost, column, die } = preview(game)
    // 5/4 and 6 and 2 x 2 / 4 and 5/2 of ground support: 10 3/4 against 5.
    expect(steps).toContain('40.D.19.6 5 > 1¼')
    expect(steps).toContain('40.D.19.9 2 > 4')
    expect(steps).toContain('40.D.19.6 4 > 1')
    expect(steps).toContain('40.D.19.5 5 > 2½')
    expect(steps).toContain('C3.5 10¾ : 5 > 2:1')
    expect({ cost, column, die }).toEqual({ cost: 4, column: '2:1', die: '−4' })
  })

  test('every line names the ruling it depends on, where there is one', () => {
    const options = Object.keys(europa.data.options.options)
    const { lines } = preview(game)
    expect(lines.every(({ clause }) => clause !== undefined)).toBe(true)
    for (const { option } of lines) if (option !== undefined) expect(options).toContain(option)
    expect(lines.some(({ option }) => option !== undefined)).toBe(true)
  })
})

test('before a work is begun its supply points and turns are told, by what stands there already', () => {
  const work = (pieces: readonly string[], kind: string) => {
    const game = Game.start(europa, {
      scenario: 'frontier-1940',
      arrangement: {
        bare: true,
        step: 'movement',
        side: 'axis',
        variables: { turn: 2, sp_quarters: [48, 48] },
        pieces: { '0612': [...pieces] },
      },
    })
    const { said } = game.preview('first', `build GER-consG-1 ${kind}`, { odds: false })
    return [said?.cost, said?.notes?.[0]?.facts?.turns]
  }
  expect(work(['GER-consG-1'], 'fort')).toEqual(['1', 2])
  expect(work(['GER-consG-1', 'axis damagedFort'], 'fort')).toEqual(['1', 1])
  expect(work(['GER-consG-1'], 'damagedFort')).toEqual(['½', 1])
})
