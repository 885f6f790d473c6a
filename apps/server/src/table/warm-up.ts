/**
 * A process is slow to whoever comes first, until the engine has compiled what it does for him. So before it lets anybody in it
 * makes a game of each module, seats who plays it and plays a little, in a store of its own that nobody ever sees, and loads what
 * passkeys need.
 */

import type { Module } from '@redoubt/engine'
import { check, createGameSchema, joinGameSchema, openTeller, pack } from '@redoubt/protocol'
import type { HeldTable, Listener, Who } from '@redoubt/table'
import { library } from '../identity/passkeys.ts'
import { worked } from '../purse/purse.ts'
import { groupCommits } from '../store/committer.ts'
import { openSqlite } from '../store/sqlite.ts'
import { watchStore } from '../store/watched.ts'
import type { HostedTable } from './hosted-table.ts'
import { openHosting } from './hosting.ts'
import { newGame } from './new-game.ts'
import { mustBeLetIn, takeSeat, whoIs } from './seating.ts'
import type { Services } from './services.ts'
import { openTables, type Tables } from './tables.ts'
import { wordsAt } from './wire-words.ts'

/** Actions of each game: so many that the engine has taken notice of them. */
const ACTIONS = 6
/** Milliseconds of the processor's time that are given to it, however many modules there are: on a busy machine it is not less. */
const LASTS = 5000

let warm: Promise<void> | undefined

/** Warms this process, once; a module that cannot be played by so little does not keep it from serving. */
export function warmUp(services: Services): Promise<void> {
  warm ??= Promise.all([library(), playAlone(services)]).then(() => undefined)
  return warm
}

/** The modules that can be played by a process alone, the first first. */
export function playable({ shelf }: Services): readonly Module[] {
  return [...shelf.modules.values()].filter(({ data }) => !data.confined)
}

/** Lets something be done in a store of its own, which is gone afterwards. */
export async function alone(
  real: Services,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const store = watchStore(openSqlite(':memory:'), {
    clock: real.clock,
    told: () => undefined,
  })
  const committer = groupCommits(store)
  const hosting = openHosting({ store, log: real.log, clock: real.clock, lapsed: () => undefined })
  await hosting.begin({ id: 'warm-up', address: '' })
  await work({ ...real, store, committer, hosting })
  await committer.idle()
  await store.close()
}

function playAlone(real: Services): Promise<void> {
  return alone(real, async (services) => {
    const [first, ...others] = playable(real)
    if (!first) return
    const until = worked() + LASTS
    // Much of a first game is done once, whatever is played; the second shows what its own module costs.
    for (const module of [first, first, ...others]) {
      if (worked() > until) break
      await playOne(services, module).catch((err) => {
        const { id } = module.data.manifest
        real.log.warn({ err, module: id }, 'the server could not play by itself before it opened')
      })
    }
  })
}

/** A game of a module, and the keys of all its seats. */
export async function seated(
  services: Services,
  tables: Tables,
  { data }: Module,
): Promise<{ readonly game: string; readonly tokens: readonly string[] }> {
  const ask = check(createGameSchema, { module: data.manifest.id })
  const { created, changes } = await newGame(services, ask)
  const { game, seats } = created
  await services.committer.commit(changes)
  const tokens = await tables.use(game, async (hosted) => {
    const taken: string[] = []
    for (const { invite } of seats) {
      const ask = check(joinGameSchema, { invite, name: 'Nobody' })
      await mustBeLetIn(services, game, ask)
      taken.push((await takeSeat(services, hosted, ask)).token)
    }
    return taken
  })
  return { game, tokens }
}

async function playOne(services: Services, module: Module): Promise<void> {
  const tables = openTables(services)
  const { game, tokens } = await seated(services, tables, module)
  await tables.use(game, async (hosted) => {
    const players: Who[] = []
    for (const token of tokens) {
      const who = await whoIs(services, game, token, undefined)
      hosted.enter(who)
      pack(await hosted.ask(who, 'sync', {}), wordsAt(hosted.table))
      players.push(who)
    }
    const listener = listening(players, hosted.table)
    hosted.listener = { ...listener, tellAll: () => {}, dismiss: () => {}, moveAway: () => {} }
    for (let n = 0; n < ACTIONS; n++) await actOnce(hosted, players, n)
  })
}

/** Packs what each is told as the room does. */
function listening(players: readonly Who[], table: HeldTable): Listener {
  const packed: Parameters<typeof openTeller>[0] = (batch, words) => pack(batch, words)
  const tellers = new Map(players.map(({ seat }) => [seat, openTeller(packed)]))
  return {
    audiences: () => tellers.keys(),
    tell: (audience, event, news) => tellers.get(audience)?.tell(event, news, wordsAt(table)),
  }
}

/** Whoever is asked does the first of what he is offered, with the first of what can be chosen. */
async function actOnce(hosted: HostedTable, players: readonly Who[], n: number): Promise<void> {
  const asked = hosted.table.asked()
  const who = players.find(({ seat }) => asked.some((one) => one.seat === seat))
  if (!who) return
  const told = await hosted.ask(who, 'sync', {})
  const offers = ('jump' in told && told.jump?.offers) || []
  const offer = offers.find(({ denial, ready, first }) => !denial && (ready || first?.values[0]))
  if (!offer) return
  const args: Record<string, string> = {}
  for (let next = offer.first; next?.values[0]; ) {
    args[next.argument] = next.values[0].value
    const { candidates } = await hosted.ask(who, 'candidates', { action: offer.action, args })
    next = candidates
  }
  const action = { action: offer.action, args }
  await hosted.do(who, 'act', { id: `warm-up-${n}`, seq: hosted.table.seq, action })
}
