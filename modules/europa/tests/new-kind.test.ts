/**
 * A kind of fortification that rule 40 does not know, added to a copy of the module in YAML alone: an entry in
 * tables/fortifications.yaml and a counter in pieces.yaml. The rules are not touched and play it.
 */

import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineModule, type Module } from '@redoubt/engine'
import { loadModule, renderProblems, type TestCaseFile } from '@redoubt/loader'
import { runTestFile } from '@redoubt/testkit'
import { afterAll, expect, test } from 'vitest'

const KIND = `
    pillboxLine:
      clause: '40.D.2'
      form: marker
      family: fort
      dieModifier: -4
      aecModifier: -2
      extraSP: 1.5
      intrinsic: { source: infRP, max: 5 }
      aa: { light: 2, heavy: 0 }
      attackerHalving: { factor: 0.25, exempt: [siegeArtillery] }
      groundSupportFactor: 0.5
      ignoreRetreat: { allExcept: [DE] }
      convertCAorDL: true
      reduceTo: improvedFort
      combatReducible: true
      abandonTo: fort
      capture: { minRE: 2, counting: total, timing: captorNextPlayerTurnStart, becomes: damagedFort }
      ownerNation: null
      cites: { dieModifier: 40.D.2.1, aecModifier: 40.D.2.2, extraSP: 40.D.2.3, capture: 40.D.2.4, reduceTo: 40.B.2.3 }
`

const COUNTER = `
  pillboxLine:
    label: line of pillboxes
    plural: lines of pillboxes
    unlimited: true
    traits: { fortification: true }
    counter: { work: { shape: area, grade: 2, code: PL, strength: '{strength}' } }
`

const original = join(import.meta.dirname, '..')
const copy = join(await mkdtemp(join(tmpdir(), 'redoubt-europa-')), 'europa')
afterAll(() => rm(copy, { recursive: true }))
await cp(original, copy, {
  recursive: true,
  filter: (path) => !/\/(node_modules|rules|tests|games)(\/|$)/.test(path.slice(original.length)),
})
await appendFile(join(copy, 'tables/fortifications.yaml'), KIND)
await appendFile(join(copy, 'pieces.yaml'), COUNTER)
// The copy's data under the rules as they are.
const manifest = await readFile(join(copy, 'module.yaml'), 'utf8')
await writeFile(join(copy, 'module.yaml'), manifest.replace(/^rules:.*$/m, ''))
const module = defineModule((await load(copy)).data, (await load(original)).rules)

async function load(folder: string): Promise<Module> {
  const loaded = await loadModule(folder)
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  return loaded.module
}

const position = {
  scenario: 'frontier-1940',
  bare: true,
  step: 'combat',
  side: 'axis',
  tables: { mainCombatTable: { every_cell: 'DL' }, redTable: { every_cell: '0/0' } },
  variables: { turn: 2, phase: 'combat', phasing: 'axis', sp_quarters: [48, 48] },
  pieces: {
    '0612': ['GER-infA-1', 'GER-infA-2', 'GER-siege-1'],
    '0512': ['allied pillboxLine strength=5', 'FRA-artF-1'],
  },
}
const attacked = [
  'attack 0512',
  'join GER-infA-1',
  'join GER-infA-2',
  'join GER-siege-1',
  'resolve paid',
]

const CASES: readonly TestCaseFile[] = [
  {
    name: 'it takes 4 off the die, quarters all but siege artillery and costs 1½ supply points more',
    // (7/4 + 7/4 + 6) : (1 + 5)
    dice: [3, 4, 1],
    do: attacked,
    expect: {
      log: [{ main_roll: { modifier: -4, column: '3:2' } }],
      variables: { sp_quarters: [38, 48] },
    },
  },
  {
    name: 'its defender may turn a DL, and then it drops a level and loses the strength that does not fit',
    dice: [3, 4, 1],
    do: [...attacked, 'decline'],
    expect: {
      pieces: { '0512': ['allied improvedFort strength=2', 'FRA-artF-1'] },
      variables: { special_replacements: [0, 3] },
    },
  },
  {
    name: 'it shoots with two AA points and halves ground support',
    dice: [5, 3, 4, 1],
    do: ['attack 0512', 'join GER-infA-1', 'fly Ju87-1', 'resolve paid'],
    expect: { log: ['aa_aborted'] },
  },
  {
    name: 'its defender ignores a plain retreat',
    tables: { mainCombatTable: { every_cell: 'DR1' } },
    dice: [3, 4, 1],
    do: [...attacked, 'stand'],
    expect: { pieces: { '0512': { has: ['FRA-artF-1'] } } },
  },
  {
    name: 'but not that of DE',
    tables: { mainCombatTable: { every_cell: 'DE' } },
    pieces: { '0512': ['allied pillboxLine', 'FRA-infF-1'] },
    dice: [3, 4, 1],
    do: [...attacked, { deny: '40.D.17.3', action: 'stand' }],
  },
  {
    name: 'replacement points add to it up to five',
    step: 'replacement',
    side: 'allied',
    variables: { phase: 'replacement', phasing: 'allied', inf_rp: [0, 3] },
    pieces: { '0512': 'allied pillboxLine strength=4' },
    do: ['garrison 0512/pillboxLine', { deny: '40.D.0.5', action: 'garrison 0512/pillboxLine' }],
  },
  {
    name: 'abandoned it becomes a fort',
    step: [
      { step: 'player_turn', side: 'allied', at: 7 },
      { step: 'exploitation_combat', side: 'allied' },
    ],
    side: 'allied',
    variables: { phase: 'exploitation', phasing: 'allied' },
    pieces: { '0612': 'empty', '0512': 'allied pillboxLine' },
    do: ['end_phase'],
    expect: { pieces: { '0512': 'allied fort' } },
  },
  {
    name: 'captured by two RE it falls due, and becomes a damaged fort of the captor',
    step: [
      { step: 'player_turn', side: 'axis', at: 4 },
      { step: 'movement', side: 'axis' },
    ],
    variables: { phase: 'movement' },
    pieces: { '0512': 'allied pillboxLine' },
    do: [
      'move GER-infA-1 0512',
      'end_phase',
      {
        expect: {
          pieces: { '0512': { has: ['allied pillboxLine captured_by=axis capture_due=axis'] } },
        },
      },
    ],
  },
  {
    name: 'which it does in the captor’s next player-turn',
    step: [
      { step: 'player_turn', side: 'allied', at: 7 },
      { step: 'exploitation_combat', side: 'allied' },
    ],
    side: 'allied',
    variables: { phase: 'exploitation', phasing: 'allied' },
    pieces: {
      '0612': 'empty',
      '0512': ['allied pillboxLine captured_by=axis capture_due=axis', 'GER-infA-1'],
    },
    do: ['end_phase'],
    expect: { pieces: { '0512': { has: ['axis damagedFort'] } } },
  },
]

test.each(CASES)('a 22nd kind: $name', (probe) => {
  const failures = runTestFile(module, { title: 'A 22nd kind', position, tests: [probe] })
  expect(failures.flatMap((result) => result.failures)).toEqual([])
})
