/** Modules made to break the importer or the table: whatever their traits say, they load, and every command comes to an end. */

import { defineModule, freeTable, Game } from '@redoubt/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importModule } from '../import-module.ts'
import {
  definition,
  escapeXml,
  named,
  png,
  sequence,
  type TraitText,
  vmod,
  vsav,
} from '../tests/fixtures.ts'
import { openLoading } from '../tests/loading.ts'

const { load } = openLoading()

const BASIC: TraitText = ['piece;;;a.png;Thing', 'null;0;0;1;0']

function moduleOf(
  pieces: readonly (readonly TraitText[])[],
  toolbar = '',
  files: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const slots = pieces
    .map(
      (traits, at) =>
        `<VASSAL.build.module.map.SetupStack name="S${at}" x="${30 + 50 * at}" y="30"><VASSAL.build.widget.PieceSlot entryName="Thing ${at}" gpid="${at}">${escapeXml(definition(traits))}</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>`,
    )
    .join('')
  return vmod({
    inside: `${toolbar}<VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="G" initialValue="1" isNumeric="true"/></VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" image="m.png"/></VASSAL.build.module.map.BoardPicker>${slots}</VASSAL.build.module.Map>`,
    files: { 'images/m.png': png(300, 200), 'images/a.png': png(40, 40), ...files },
  })
}

/** Imports, loads, and gives every command there is once; every action must come to an end. */
async function played(bytes: Uint8Array): Promise<number> {
  const { data } = await load(importModule(bytes, { name: 'hostile.vmod' }))
  const game = Game.start(defineModule(data, freeTable), {
    dice: { kind: 'seeded', seed: 'hostile' },
  })
  const [seat = ''] = Object.keys(data.manifest.seats)
  const orders = [...game.legal(seat)].filter(({ action }) => /^(command|press)$/.test(action))
  for (const order of orders.slice(0, 60)) {
    if (!game.explain(seat, order)) game.act(seat, order)
  }
  return orders.length
}

const trait = (...fields: readonly string[]): TraitText => [sequence(';', ...fields), '']
const list = (...items: readonly string[]): string => sequence(',', ...items)

/** What the fields of traits are made of: keys that call each other, expressions good and bad, signs that mean something. */
const field = fc.oneof(
  fc.constantFrom(
    ...['', '65,130', 'D', named('a'), named('b'), list(named('a'), named('b')), list('65,130')],
    ...['{', '}', '{}', '{Hits}', '{Hits + 1}', '{Random(9)}', '{(((((', '{"$Hits$"}', '$Hits$'],
    ...['$', '$$', 'Hits = 1 && G > $G$', 'a || b', 'true', 'false', '1', '-1', '999999999999'],
    ...['Hits', 'G', 'while', 'until', 'counted', '{true}', '{GetProperty("constructor")}'],
    ...[
      '__proto__',
      'constructor',
      'COUNTER|true|CURSTACK|||||||||',
      'a,b,c',
      ':::',
      'I,1',
      'P,$G$',
    ],
    sequence(':', 'Add', '65,130', 'I,1'),
    sequence(':', 'Set', named('b'), 'P,{Hits * 99999}'),
    sequence(':', 'Choose', named('c'), 'E,which,1,2,x'),
    `{${'('.repeat(500)}1${')'.repeat(500)}}`,
    `{${Array.from({ length: 400 }, () => 'Hits').join(' + ')}}`,
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replace(/[^\t -퟿]/g, '')),
)
const IDS = ['PROP', 'macro', 'globalkey', 'globalhotkey', 'setprop', 'report', 'calcProp', 'emb2']
const MORE_IDS = ['rotate', 'restrict', 'hideCmd', 'sendto', 'replace', 'placemark', 'return']
const wildTrait = fc
  .tuple(fc.constantFrom(...IDS, ...MORE_IDS), fc.array(field, { maxLength: 18 }), field)
  .map(([id, fields, state]): TraitText => [sequence(';', id, ...fields), state])

const key = fc.constantFrom(named('a'), named('b'), named('c'), '65,130')
const keys = fc.array(key, { maxLength: 4 }).map((all) => list(...all))
const menu = fc.constantFrom('', 'Go', 'Stop', 'Both "ways"', 'x'.repeat(300))
const on = fc.constantFrom('true', 'false')
const name = fc.constantFrom('Hits', 'G', 'State', '__proto__')
const expression = fc.constantFrom(
  ...['', '{Hits > 2}', '{Hits < 5 || Random(3) == 1}', 'Hits = 1', '{State != "x"}', '{true}'],
  ...['{CountMap("Hits") > 1}', '{SumStack("G") + Hits}', '$Hits$', '3', '{Hits * 100000 * Hits}'],
)
const change = fc
  .tuple(menu, key, fc.constantFrom('I,1', 'P,{Hits * Hits}', 'P,$State$$State$', 'E,q,1,b', 'R,q'))
  .map((parts) => sequence(':', ...parts))
const changes = fc.array(change, { maxLength: 3 }).map((all) => list(...all))
const bounds = fc.constantFrom('true,0,9,true', 'true,-5,5,false', 'false', 'true,9,0,false')
const loop = fc.constantFrom('counted', 'while', 'until')
/** Fields where they belong: such traits do something. */
const likely = (id: string, ...fields: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...fields).map((all): TraitText => [sequence(';', id, ...all), '1'])
const is = fc.constant<string>
const likelyTrait = fc.oneof(
  likely('PROP', name, bounds, changes),
  likely('setprop', name, bounds, changes),
  likely(
    'macro',
    menu,
    menu,
    key,
    expression,
    keys,
    keys,
    on,
    key,
    key,
    loop,
    ...Array.from({ length: 3 }, () => expression),
    on,
  ),
  likely('globalkey', menu, key, key, expression, on, is('1'), on, on),
  likely('globalhotkey', menu, key, key),
  likely('report', keys, fc.constantFrom('$Hits$ of $G$', '$', '$State$ $LocationName$')),
  likely('calcProp', fc.constantFrom('State', 'Hits', 'Sum'), expression),
  likely('replace', menu, key, fc.constantFrom('x:Thing 0', 'x:Thing 1', definition([BASIC]))),
  likely('sendto', menu, key, is('M'), is('B'), fc.constantFrom('50', '{Hits}', '99999'), is('60')),
  likely('rotate', is('6'), key, key, menu, menu, key, menu),
  likely('delete', menu, key),
  likely('hideCmd', menu, is('Hide'), expression, keys),
)
const anyTrait = fc.oneof(
  { weight: 4, arbitrary: likelyTrait },
  { weight: 1, arbitrary: wildTrait },
)

describe('hostile modules', () => {
  test('whatever the fields of traits hold, the module loads and its commands end', async () => {
    let given = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyTrait, { maxLength: 7 }), { minLength: 1, maxLength: 3 }),
        async (pieces) => {
          given += await played(moduleOf(pieces.map((traits) => [...traits, BASIC])))
        },
      ),
      { numRuns: 60, seed: 13 },
    )
    expect(given).toBeGreaterThan(100)
  }, 120_000)

  test('triggers that call each other are stopped', async () => {
    const ring = [
      trait('macro', 'A', 'Go', named('a'), '', '', list(named('b'), named('b')), 'false'),
      trait('macro', 'B', '', named('b'), '', '', list(named('a'), named('a')), 'false'),
      BASIC,
    ]
    expect(await played(moduleOf([ring]))).toBe(1)
  })

  test('calculations that are each eight of the one before are not written out', async () => {
    const eightfold = Array.from({ length: 8 }, (_, at) =>
      trait('calcProp', `P${at + 1}`, `{${Array.from({ length: 8 }, () => `P${at}`).join(' + ')}}`),
    )
    const told = trait('report', list(named('a')), '{P8 + P7}')
    const go = trait('macro', 'A', 'Go', named('g'), '', '', list(named('a')), 'false')
    const piece = [go, told, ...eightfold, trait('calcProp', 'P0', '{1}'), BASIC]
    const { files } = importModule(moduleOf([piece]), { name: 'hostile.vmod' })
    expect(String(files.get('pieces.yaml')).length).toBeLessThan(20_000)
    // What would ask them is not carried over, and the trigger that gives it nothing more.
    expect(await played(moduleOf([piece]))).toBe(0)
  })

  test('a report of dice names nothing that only the language knows', async () => {
    const dice =
      '<VASSAL.build.module.DiceButton name="D" text="D" nDice="1" nSides="6" reportFormat="$result$ $constructor$"/>'
    expect(await played(moduleOf([[BASIC]], dice))).toBe(1)
  })

  test('of a saved game that heaps up pieces no more are taken than a place may hold', () => {
    const heap = Array.from({ length: 1500 }, (_, at) =>
      definition([['piece;;;a.png;Thing', 'M;30;30;1;0']], `${at}`),
    )
    const setup =
      '<VASSAL.build.module.PredefinedSetup name="Heap" file="heap.vsav" useFile="true"/>'
    const { files, notes } = importModule(
      moduleOf([[BASIC]], setup, { 'heap.vsav': vsav(['begin_save', ...heap, 'end_save']) }),
      { name: 'hostile.vmod' },
    )
    expect(String(files.get('scenarios/heap.yaml'))).toContain('count: 1000')
    expect(notes.join()).toContain('500 pieces of “Heap” are left out')
  })

  test('so are commands that everybody gives everybody', async () => {
    const shouting = [
      trait('globalkey', 'Shout', named('a'), named('a'), '{CountMap("Hits") > 0}', 'false'),
      trait('PROP', 'Hits', 'true,0,9,false', sequence(':', 'More', named('a'), 'I,1')),
      BASIC,
    ]
    expect(await played(moduleOf(Array.from({ length: 5 }, () => shouting)))).toBeGreaterThan(4)
  })

  test('pieces that replace each other, and calculations that ask themselves', async () => {
    const marker = (name: string, other: string): TraitText[] => [
      trait('replace', 'Turn', named('a'), `VASSAL.build.widget.PieceSlot:${other}`, 'null'),
      trait('calcProp', 'Round', '{Round + 1}'),
      trait('report', list(named('a')), '$Round$'),
      [`piece;;;a.png;${name}`, 'null;0;0;1;0'],
    ]
    expect(await played(moduleOf([marker('One', 'Thing 1'), marker('Two', 'Thing 0')]))).toBe(2)
  })
})
