/**
 * The memory a table takes after 80, 240 and 600 actions, of every module, and how many pieces lie on it: what is at the table and what its players are
 * told by, without their connections. `node bench/memory.bench.ts [<module>…]`.
 */

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Game, Module, Offer } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { openTeller, pack, type Teller } from '@redoubt/protocol'
import { openTable, report, resumeGame, startGame, type Table } from '@redoubt/table'
import { openCellar } from '../src/table/cellar.ts'
import { wordsAt } from '../src/table/wire-words.ts'
import { dice } from '../src/tests/players.ts'

const MODULES = join(import.meta.dirname, '../../../modules')
const TABLES = 20
/** Played through before any is measured. */
const WARM_UP = 20
const MARKS = [80, 240, 600] as const
/** KiB after the first mark at the most … */
const MOST = 150
/** … and after the others as large for its pieces as it was then, or so many times that. */
const MOST_GROWN = 1.25

// Code that the engine has compiled is no table's: it is not counted, and what belongs to it stays as it is.
const CODE = /code|trusted|read_only/
setFlagsFromString('--expose-gc')
setFlagsFromString('--no-flush-bytecode')
const collect = runInNewContext('gc') as () => void
const named = process.argv.slice(2)
const folders = named.length > 0 ? named : await readdir(MODULES)
for (const folder of folders) {
  const loaded = await loadModule(join(MODULES, folder))
  if (!loaded.ok) throw new Error(`expected a module without faults, got ${folder}`)
  await measure(loaded.module)
}

interface Played {
  readonly game: Game
  readonly table: Table
  readonly random: () => number
  readonly tellers: ReadonlyMap<string, Teller>
}

async function measure(module: Module): Promise<void> {
  for (const table of laid(module, WARM_UP)) playTo(table, MARKS[2])
  const bare = await inUse()
  const tables = laid(module, TABLES)
  const found: string[] = []
  /** KiB for each piece, when the first mark is passed. */
  let most: number | undefined
  for (const mark of MARKS) {
    for (const table of tables) playTo(table, mark)
    const each = ((await inUse()) - bare) / TABLES / 1024
    const mean = (of: (one: Played) => number): number =>
      tables.reduce((sum, one) => sum + of(one), 0) / TABLES
    const pieces = mean(piecesOf)
    const played = mean(({ table }) => table.seq).toFixed(0)
    found.push(`${each.toFixed(0)} KiB after ${played} (${pieces.toFixed(0)} pieces)`)
    if (each > (most === undefined ? MOST : most * pieces)) process.exitCode = 1
    most ??= (MOST_GROWN * each) / pieces
  }
  console.log(`  ${module.data.manifest.id.padEnd(14)} ${found.join(', ')}`)
}

function piecesOf({ game }: Played): number {
  const { places, hidden } = game.view(undefined)
  const seen = Object.values(places).reduce((sum, pieces) => sum + pieces.length, 0)
  return seen + Object.values(hidden).reduce((sum, count) => sum + count, 0)
}

function laid(module: Module, count: number): Played[] {
  return Array.from({ length: count }, (_, n) => {
    const game = startGame(module, { options: {} }, { seed: `${n}` })
    const running = resumeGame(module, game.record())
    running.game.keepTidy(openCellar())
    const chairs = running.game.module.seats.map(({ id }) => ({ seat: id, player: id }))
    const table = openTable({ id: `t${n}`, running, chairs, now: () => n })
    const packed: Parameters<typeof openTeller>[0] = (batch, words) => pack(batch, words)
    const tellers = new Map(chairs.map(({ seat }) => [seat, openTeller(packed)]))
    return { game: running.game, table, random: dice(n), tellers }
  })
}

function playTo({ table, random, tellers }: Played, mark: number): void {
  const offers = new Map<string, readonly Offer[]>()
  for (const seat of tellers.keys()) {
    const told = table.ask({ seat, host: false }, 'sync', {})
    if ('jump' in told && told.jump) offers.set(seat, told.jump.offers)
  }
  const words = wordsAt(table)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  while (table.seq < mark && !table.result) {
    const [{ seat } = { seat: '' }] = table.asked()
    const who = { seat, host: false }
    const { action, first } = pick(
      (offers.get(seat) ?? []).filter(
        ({ denial, first, ready }) => !denial && (ready || first?.values.length),
      ),
    )
    const args: Record<string, string> = {}
    for (let next = first; next && next.values.length > 0; ) {
      args[next.argument] = pick(next.values).value
      next = table.ask(who, 'candidates', { action, args }).candidates
    }
    const effect = table.do(who, 'act', { seq: table.seq, action: { action, args } })
    report(table, effect, {
      audiences: () => tellers.keys(),
      tell: (audience = '', event, news) => {
        tellers.get(audience)?.tell(event, news, words)
        if ('offers' in news) offers.set(audience, news.offers)
      },
    })
  }
}

/** Bytes of heap and buffers, without code. */
async function inUse(): Promise<number> {
  for (let n = 0; n < 4; n++) {
    // What a weak reference was asked for stays until the turn of the event loop is over.
    await new Promise((done) => setImmediate(done))
    collect()
  }
  const { arrayBuffers } = process.memoryUsage()
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => !CODE.test(space_name))
  return spaces.reduce((sum, { space_used_size }) => sum + space_used_size, arrayBuffers)
}
