/** Blitzkrieg's rules on 60 by 60 hexes with 400 units: what a click asks for, as a share of one animation frame. */

import { join } from 'node:path'
import { type BoardFile, defineModule, Game, type Module } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { dice, median, type Ratio, report } from './measure.ts'

const SIDE = 60
const UNITS = 400
/** Milliseconds between two frames at 60 a second. */
const FRAME = 1000 / 60
const ROUNDS = 15

async function measure(): Promise<readonly Ratio[]> {
  const loaded = await loadModule(join(import.meta.dirname, '../../../modules/blitzkrieg'))
  if (!loaded.ok)
    throw new Error('modules/blitzkrieg does not load: see redoubt validate blitzkrieg')
  const game = crowded(enlarged(loaded.module))
  const [asked] = game.asked()
  if (!asked) throw new Error('nobody is asked')
  const { seat } = asked
  const units = game.candidates(seat, 'move')?.values.map(({ value }) => value) ?? []
  const roll = dice(5)
  const offers: number[] = []
  const candidates: number[] = []
  const acts: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const unit = units[roll(units.length)] ?? ''
    let goals: readonly { readonly value: string }[] = []
    candidates.push(
      timed(() => {
        goals = game.candidates(seat, 'move', { unit })?.values ?? []
      }),
    )
    const to = goals[roll(goals.length)]?.value
    if (to === undefined) continue
    acts.push(timed(() => game.act(seat, `move unit=${unit} to=${to}`)))
    offers.push(timed(() => game.offers(seat)))
    game.undo(seat)
  }
  const share = (name: string, times: readonly number[]): Ratio => ({
    name: `${SIDE}×${SIDE} hexes, ${UNITS} units: ${name} / one frame`,
    ratio: median(times) / FRAME,
    most: 1,
  })
  return [
    share('all offers after a move', offers),
    share('where one unit can go', candidates),
    share('the move itself', acts),
  ]
}

/** Milliseconds of this process's own time: what else the machine does hardly counts. */
function timed(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The module on a map of its own ground, repeated; its cities stand at even distances. */
function enlarged(module: Module): Module {
  const small = module.data.boards['twin-gulf']
  const rows = small?.terrain?.rows ?? []
  if (!small?.grid) throw new Error('the module has lost its map')
  const letters = rows
    .slice(2, 13)
    .map((row) => [...row].slice(2, 20).join('').replaceAll('~', '.'))
  const id = (column: number, row: number) =>
    String(column).padStart(2, '0') + String(row).padStart(2, '0')
  const hexes = Array.from({ length: SIDE * SIDE }, (_, n) =>
    id((n % SIDE) + 1, Math.floor(n / SIDE) + 1),
  )
  const west = (hex: string) => Number(hex.slice(0, 2)) <= SIDE / 2
  const cities = hexes.filter(
    (hex) => Number(hex.slice(0, 2)) % 12 === 6 && Number(hex.slice(2)) % 12 === 6,
  )
  const board: BoardFile = {
    ...small,
    grid: { ...small.grid, columns: SIDE, rows: SIDE },
    terrain: {
      key: small.terrain?.key ?? {},
      rows: Array.from({ length: SIDE }, (_, row) =>
        (letters[row % letters.length] ?? '.').repeat(4).slice(0, SIDE),
      ),
    },
    edges: [],
    spaces: Object.fromEntries(
      cities.map((hex) => [hex, { label: hex, terrain: 'city', ind: true, port: false }]),
    ),
    regions: { A: hexes.filter(west), C: hexes.filter((hex) => !west(hex)), V: [], H: [], O: [] },
    layout: {},
  }
  const [name = '', scenario] = Object.entries(module.data.scenarios)[0] ?? []
  if (!scenario) throw new Error('the module has lost its scenario')
  return defineModule(
    {
      ...module.data,
      boards: { 'twin-gulf': board },
      scenarios: { [name]: { ...scenario, forces: [] } },
    },
    module.rules,
  )
}

/** Two armies of 200 in loose lines on both sides of the middle. */
function crowded(module: Module): Game {
  const types = ['inf_div', 'arm_div', 'inf_sub_3', 'art_div', 'inf_sub_1']
  const pieces: Record<string, string> = {}
  const empty = Game.start(module, { arrangement: { bare: true } }).position.board
  const middle = SIDE / 2
  const fit = empty.spaces
    .filter(({ terrain }) => ['clear', 'city', 'desert', 'beach'].includes(terrain))
    .filter(({ column, row }) => (column + row) % 2 === 0)
    .toSorted((a, b) => Math.abs(a.column - middle) - Math.abs(b.column - middle))
  const half = (side: string, own: (column: number) => boolean) =>
    fit
      .filter(({ column }) => own(column))
      .slice(0, UNITS / 2)
      .forEach((hex, n) => {
        pieces[hex.id] = `${side} ${types[n % types.length]}`
      })
  half('A', (column) => column < middle)
  half('C', (column) => column > middle)
  return Game.start(module, {
    options: { preset: 'both' },
    arrangement: { bare: true, pieces, step: 'M', side: 'A' },
  })
}

report(await measure())
