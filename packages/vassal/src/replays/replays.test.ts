/** Logs, followed command by command and played again at the table of the imported module. */

import { compileBoard, Game, type Module, verifyRecord } from '@redoubt/engine'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Imported, importModule } from '../import-module.ts'
import {
  borderWar,
  cardIs,
  infantryIs,
  logged,
  moveTo,
  newTank,
  tankFaces,
} from '../tests/border-war.ts'
import { spaceRound } from '../tests/drawn.ts'
import { sequence } from '../tests/fixtures.ts'
import { openLoading } from '../tests/loading.ts'
import { type PlayedReplay, playReplay } from './play-replay.ts'

const { load } = openLoading()

interface Shown extends PlayedReplay {
  readonly module: Module
  readonly notes: readonly string[]
}

const importedWith = (steps: readonly (readonly string[])[]): Imported =>
  importModule(borderWar(), {
    name: 'war.vmod',
    saves: [{ name: 'evening.vlog', bytes: logged(...steps) }],
  })

function played(module: Module, { replays, notes }: Imported): Shown {
  const [replay] = replays
  if (!replay) throw new Error('the log is no replay')
  return { module, notes, ...playReplay(module, replay) }
}

const actions = ({ record }: PlayedReplay): string[] =>
  record.flatMap(({ event }) => (event.kind === 'act' ? [event.action] : []))

/** `label place` of every piece in play, and what is told of it. */
function standing({ module, record }: Shown): string[] {
  const { position: g } = Game.resume(module, record)
  const { zones = {} } = module.data.manifest
  return g.pieces
    .filter(({ place }) => place.index >= 0)
    .filter(({ place }) => !('name' in place && zones[String(place.name)]?.catalogue))
    .map(({ type, place, face, at, cover }) =>
      [
        type.label,
        place.id,
        ...(face > 0 ? [type.faces[face]] : []),
        ...Object.entries(at).flatMap(([name, value]) => (value ? [`${name} ${value}`] : [])),
        ...(cover ? ['masked'] : []),
      ].join(' '),
    )
    .sort()
}

describe('a log', () => {
  let log: Shown
  beforeAll(async () => {
    const imported = importedWith([
      [moveTo('101', 82, 60), 'CHAT<Somebody> - on we go'],
      [moveTo('102', 300, 200), tankFaces('102', 300, 200, 4)],
      [infantryIs('101', 82, 60, ['-1', '1'])],
      [cardIs('105', 'Delta', 300, 200, 'null')],
      [moveTo('104', 10, 10, 'Red hand')],
      [newTank('300', 655, 70), sequence('/', '+', '301', 'stack', 'Main Map;655;70;300;@@0')],
      ['-/103', sequence('\t', 'MutableProperty', ';Wind;3;')],
      [infantryIs('101', 82, 60, ['1', '-1'])],
    ])
    log = played((await load(imported)).module, imported)
  })

  test('is a record of the free table: each step as what was done there', () => {
    expect(actions(log)).toEqual([
      'move unit=0303/infantry.reduced to=0201',
      'move unit=0303 to=0603',
      'turn unit=0603/tank steps=2',
      'flip unit=0201',
      'unmask unit=0603/delta',
      'move unit=orders to=hand',
      'move unit=tray-tank to=box-reserve',
      'remove unit=box-dead',
      'flip unit=0201',
      'show unit=0201 layer=layer2 level=0',
    ])
  })

  test('ends with every piece where and how VASSAL has it', () => {
    expect(standing(log)).toEqual([
      'Alpha hand.red',
      'Delta 0603',
      'Infantry 0201 reduced',
      'Tank 0603 facing 4',
      'Tank box-reserve facing 2',
    ])
    expect([...log.lost]).toEqual([])
  })

  test('holds when it is verified', () => {
    expect(verifyRecord(log.module, log.record)).toMatchObject({ events: log.record.length })
  })

  test('says what is left out of it, and nothing of who played', () => {
    expect(log.notes.filter((note) => note.includes('evening'))).toEqual([
      'left out of the log “evening”: 1 × lines of talk, reports and dice',
      'left out of the log “evening”: 1 × values of global properties',
    ])
    expect(JSON.stringify([log.record, log.notes])).not.toMatch(/a-password|Somebody/)
  })
})

test('any log leaves the pieces where its last moves put them', async () => {
  const first = importedWith([[moveTo('101', 82, 60)]])
  const { module } = await load(first)
  const id = fc.constantFrom('101', '102', '103', '105')
  const spot = fc.constantFrom([82, 60], [140, 130], [300, 200], [404, 310], [655, 70], [655, 170])
  const anything = fc.oneof(
    fc.tuple(id, spot).map(([id, [x = 0, y = 0]]) => ({ id, x, y, command: moveTo(id, x, y) })),
    // Drawn by Red, and put back.
    fc.constant({ id: '104', x: 10, y: 10, command: moveTo('104', 10, 10, 'Red hand') }),
    fc.constant({ id: '104', x: 700, y: 400, command: moveTo('104', 700, 400) }),
  )
  const logs = fc.array(fc.array(anything, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 25,
  })
  fc.assert(
    fc.property(logs, (steps) => {
      const log = played(
        module,
        importedWith(steps.map((step) => step.map(({ command }) => command))),
      )
      const [start] = log.record
      if (start?.event.kind !== 'start') throw new Error('no start')
      const { board } = module.data.scenarios[start.event.scenario] ?? {}
      const file = module.data.boards[String(board)]
      if (!file) throw new Error('no board')
      const compiled = compileBoard(file)
      const ends = new Map([
        ['101', spaceRound(compiled, 140, 130)],
        ['102', spaceRound(compiled, 140, 130)],
        ['103', spaceRound(compiled, 655, 170)],
        ['104', 'orders'],
        ['105', spaceRound(compiled, 300, 200)],
      ])
      for (const { id, x, y } of steps.flat())
        ends.set(id, id !== '104' ? spaceRound(compiled, x, y) : x === 10 ? 'hand.red' : 'orders')
      const named = ['Infantry', 'Tank', 'Infantry', 'Alpha', 'Delta']
      expect(standing(log).map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(
        [...ends.values()].map((place, at) => `${named[at]} ${place}`).sort(),
      )
      expect([...log.lost]).toEqual([])
    }),
    { numRuns: 60, seed: 13 },
  )
}, 60_000)
