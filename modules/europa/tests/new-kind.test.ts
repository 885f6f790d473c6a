/**
 * A kind of fortification that rule 40 does not know, added to a copy of the module in YAML alone: an entry in
 * tables/fortifications.yaml and a counter in pieces.yaml. The rules are not touched and play it.
 */

import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineModule, type Module } from '@redoubt/engine'
import type { TestCaseFile } from '@redoubt/loader'
import { loadSound, runTestFile } from '@redoubt/testkit'
import { afterAll, expect, test, vi } from 'vitest'

// A busy machine takes its time over loading and weighing.
vi.setConfig({ testTimeout: 120_000 })

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

/** Two more: one on hexsides, one of the map. */
const OTHER_KINDS = `
    floodedDyke:
      clause: '40.D.9'
      form: hexside
      family: dyke
      dieModifier: -1
      aecModifier: -5
      extraSP: 0.25
      intrinsic: { source: infRP, max: 2 }
      aa: { light: 1, heavy: 0 }
      attackerHalving: { factor: 0.25, exempt: [combatEngineer], appliesTo: unitsAttackingAcross }
      groundSupportFactor: 0.5
      ignoreRetreat: { allExcept: [OR] }
      convertCAorDL: true
      reduceTo: unimprovedFortifiedHexside
      combatReducible: true
      abandonTo: unimprovedFortifiedHexside
      capture: { minRE: 2, counting: total, timing: captorNextPlayerTurnStart, becomes: unimprovedFortifiedHexside }
      ownerNation: null
      cites: { dieModifier: 40.D.9.1, aecModifier: 40.D.9.2, extraSP: 40.D.9.3, capture: 40.D.9.5, attackerHalving: 40.D.10.3, reduceTo: 40.B.2, ignoreRetreat: 40.D.17.3, groundSupportFactor: 40.D.19.5 }
    flakTower:
      clause: '40.D.13'
      form: mapFeature
      family: tower
      dieModifier: -2
      aecModifier: 0
      extraSP: 2.5
      intrinsic: { source: infRP, max: 6 }
      aa: { light: 0, heavy: 5 }
      attackerHalving: { factor: 0.5, exempt: [armour] }
      groundSupportFactor: 1
      ignoreRetreat: none
      convertCAorDL: false
      reduceTo: fort
      combatReducible: true
      abandonTo: damagedFort
      capture: { minRE: 0, counting: any, timing: immediate, becomes: fort }
      ownerNation: null
      cites: { dieModifier: 40.D.13.1, extraSP: 40.D.13.5, capture: 40.D.13.6, reduceTo: 40.B.2.6, attackerHalving: 40.D.14.4 }
`

const OTHER_COUNTERS = `
  floodedDyke:
    label: flooded dyke
    plural: flooded dykes
    unlimited: true
    traits: { fortification: true }
    counter: { work: { shape: area, grade: 2, code: FD, strength: '{strength}' } }
  flakTower:
    label: flak tower
    plural: flak towers
    unlimited: true
    traits: { fortification: true }
    counter: { work: { shape: area, grade: 2, code: FT, strength: '{strength}' } }
`

const original = join(import.meta.dirname, '..')
const copy = join(await mkdtemp(join(tmpdir(), 'redoubt-europa-')), 'europa')
afterAll(() => rm(copy, { recursive: true }))
await cp(original, copy, {
  recursive: true,
  filter: (path) => !/\/(node_modules|rules|tests|games)(\/|$)/.test(path.slice(original.length)),
})
await appendFile(join(copy, 'tables/fortifications.yaml'), KIND + OTHER_KINDS)
await appendFile(join(copy, 'pieces.yaml'), COUNTER + OTHER_COUNTERS)
// The copy's data under the rules as they are.
const manifest = await readFile(join(copy, 'module.yaml'), 'utf8')
await writeFile(join(copy, 'module.yaml'), manifest.replace(/^rules:.*$/m, ''))
const module = defineModule((await load(copy)).data, (await load(original)).rules)

async function load(folder: string): Promise<Module> {
  return loadSound(folder)
}

const position = {
  scenario: 'frontier-1940',
  bare: true,
  step: 'combat',
  side: 'axis',
  tables: { mainCombatTable: { every_cell: 'DL' }, redTable: { every_cell: '0/0' } },
  variables: { turn: 2, sp_quarters: [48, 48] },
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
    variables: { inf_rp: [0, 3] },
    pieces: { '0512': 'allied pillboxLine strength=4' },
    do: ['garrison 0512/pillboxLine', { deny: '40.D.0.5', action: 'garrison 0512/pillboxLine' }],
  },
  {
    name: 'abandoned it becomes a fort',
    step: [{ step: 'exploitation_combat', side: 'allied' }],
    side: 'allied',
    pieces: { '0612': 'empty', '0512': 'allied pillboxLine' },
    do: ['end_phase'],
    expect: { pieces: { '0512': 'allied fort' } },
  },
  {
    name: 'captured by two RE it falls due, and becomes a damaged fort of the captor',
    step: 'movement',
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
    step: [{ step: 'exploitation_combat', side: 'allied' }],
    side: 'allied',
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

const OTHERS: readonly TestCaseFile[] = [
  {
    name: 'a dyke that is crossed: (7/4 + 2 + 11/4 + 5/2) : 7, and armour effects of 3 come to nothing',
    pieces: { '0512': ['allied floodedDyke sides=E strength=1', 'FRA-infF-1'] },
    do: [
      'attack 0512',
      'join GER-infA-1',
      'join GER-engG-1',
      'join GER-pz-1',
      'fly Ju87-1',
      {
        preview: 'resolve paid',
        shows: { cost: '1¼', table: { column: '1:1' } },
        lines: [
          { clause: 'C3.5', before: '9 : 7' },
          { id: 'die', after: '-1' },
        ],
      },
    ],
  },
  {
    name: 'a dyke that is not crossed does nothing',
    pieces: { '0512': ['allied floodedDyke sides=W strength=1', 'FRA-infF-1'] },
    do: [
      'attack 0512',
      'join GER-infA-1',
      { preview: 'resolve paid', shows: { cost: 1 }, lines: [{ clause: 'C3.5', before: '7 : 6' }] },
    ],
  },
  {
    name: 'a dyke may be converted at; reduced it keeps its side and what strength fits',
    pieces: { '0512': ['allied floodedDyke sides=E strength=2', 'FRA-infF-1'] },
    dice: [3, 4, 1],
    do: ['attack 0512', 'join GER-engG-1', 'join GER-pz-1', 'resolve paid', 'decline'],
    expect: {
      pieces: { '0512': ['allied unimprovedFortifiedHexside sides=E strength=1', 'FRA-infF-1'] },
      variables: { special_replacements: [0, 1] },
    },
  },
  {
    name: 'a tower shoots with five points, does not convert, costs 3½ and becomes a fort',
    pieces: { '0512': 'allied flakTower strength=6' },
    dice: [2, 3, 4, 1],
    do: ['attack 0512', 'join GER-infA-1', 'join GER-pz-1', 'fly Ju87-1', 'resolve paid'],
    expect: {
      log: [{ aa_through: { points: 5 } }, { main_roll: { column: '3:1' } }, 'reduced'],
      pieces: { '0512': 'allied fort strength=2' },
      variables: { special_replacements: [0, 4], sp_quarters: [34, 48] },
    },
  },
]

test.each(OTHERS)('kinds of other forms: $name', (probe) => {
  const pieces = { '0612': ['GER-infA-1', 'GER-engG-1', 'GER-pz-1'] }
  const file = { title: 'Others', position: { ...position, pieces }, tests: [probe] }
  const failures = runTestFile(module, file)
  expect(failures.flatMap((result) => result.failures)).toEqual([])
})
