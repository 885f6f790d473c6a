/** A running game and a newer build of its module: tried by the host, and gone on by when both play the same game. */

import { type ModuleAnswer, type ModuleAsk, refused, sentence } from '@redoubt/protocol'
import type { HostedTable } from './hosted-table.ts'
import { mustHost } from './seating.ts'
import type { Services } from './services.ts'

/** @throws RefusedError `not-host`, `over` */
export function tryModule(
  services: Services,
  hosted: HostedTable,
  { upgrade = false, ...keys }: ModuleAsk,
): Promise<ModuleAnswer> {
  return hosted.run(async () => {
    await mustHost(services, hosted.id, keys)
    return goOn(services, hosted, upgrade)
  })
}

/** A game at a server for authors goes on by what was saved; one that could not have gone as it went stays as it is. */
export function followAuthor(services: Services, hosted: HostedTable): Promise<ModuleAnswer> {
  return hosted.run(() => goOn(services, hosted, hosted.table.result === undefined))
}

async function goOn(
  services: Services,
  hosted: HostedTable,
  upgrade: boolean,
): Promise<ModuleAnswer> {
  const { shelf, store, threads, log } = services
  const { id: game, table } = hosted
  const { module, version, digest } = hosted.terms
  const newest = shelf.modules.get(module)?.data
  if (!newest) throw refused('unknown-module', `the module "${module}" is not installed`)
  const now = { version: newest.manifest.version, digest: newest.digest }
  if (digest === now.digest) return { played: now, newest: now }
  const [record, played] = await Promise.all([store.record(game), store.build(digest)])
  const { differs, hash } = await threads.rehearse(module, record, played)
  const answer = {
    played: { version, digest },
    newest: now,
    ...(differs === undefined ? {} : { differs }),
  }
  if (!upgrade || differs !== undefined) return answer
  if (table.result) throw refused('over', sentence('over.build'))
  const build = await shelf.build(module)
  const reckoned = hash === undefined ? now : { ...now, hash }
  await hosted.goOnBy(await table.upgrade(reckoned), [
    ...(build ? [{ kind: 'build', build } as const] : []),
    { kind: 'pin', game, ...now },
  ])
  log.info({ game, module, ...now }, 'a game goes on by a newer build')
  return { ...answer, played: now }
}
