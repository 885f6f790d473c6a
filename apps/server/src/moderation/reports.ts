/** What is reported to the moderators, and what they do about it. */

import {
  type ChatMessage,
  MAX_CHAT_LENGTH,
  type Moderation,
  type ModeratorDeed,
  type ModeratorOrder,
  type Report,
  type ReportAsk,
  refused,
  sentence,
} from '@redoubt/protocol'
import { barring } from '../conduct/bars.ts'
import { cleanText } from '../identity/names.ts'
import { newGameId } from '../identity/tokens.ts'
import type { Paper } from '../store/papers.ts'
import type { Change, Store } from '../store/store.ts'
import { unseat, whoIs } from '../table/seating.ts'
import type { Services } from '../table/services.ts'
import type { Tables } from '../table/tables.ts'

/** Reports shown at once, and lines of chat with each. */
const SHOWN = 100
const LINES = 20

/** A report as it is kept: under `open`, and when it was dealt with under `done`. */
interface Kept extends Omit<Report, 'id' | 'at' | 'chat' | 'done' | 'member'> {
  readonly account?: string
  readonly done?: ModeratorDeed
}

/** @throws RefusedError for whoever does not play there, and for an empty chair */
export async function report(
  services: Services,
  { game, seat, token, text }: ReportAsk,
): Promise<void> {
  const { store, committer, now } = services
  const { seat: own } = await whoIs(services, game, token, undefined)
  const stored = await store.game(game)
  const nameOf = (of: string | undefined) => stored?.chairs.find((one) => one.seat === of)?.player
  const name = nameOf(seat)
  if (!stored || name === undefined || own === seat)
    throw refused('seat-empty', sentence('report.nobody'))
  const account = (await store.holdersAt(game)).find((holder) => holder.seat === seat)?.account
  const body = {
    game,
    gameName: stored.terms.name,
    seat,
    name,
    by: nameOf(own) ?? own ?? '',
    text: cleanText(text, MAX_CHAT_LENGTH, 'report'),
    ...(account === undefined ? {} : { account }),
  }
  const paper = { kind: 'report', id: newGameId(), owner: 'open', at: now(), version: 1, body }
  await committer.commit([{ kind: 'paper', paper }])
}

export async function moderation({
  store,
  uploads,
}: Pick<Services, 'store' | 'uploads'>): Promise<Moderation> {
  const open = await store.papers('report', { owner: 'open', limit: SHOWN })
  const done = await store.papers('report', { owner: 'done', limit: SHOWN })
  const barred = await store.papers('bar', { owner: 'barred', limit: SHOWN })
  return {
    reports: await Promise.all([...open, ...done].map((paper) => shown(store, paper))),
    barred: barred.map(({ id, at, body }) => ({ id, at, name: (body as { name: string }).name })),
    ...(uploads ? { modules: await uploads.list() } : {}),
  }
}

async function shown(store: Store, paper: Paper): Promise<Report> {
  const { account, ...kept } = keptIn(paper)
  const chat = await store.chat(kept.game, LINES)
  return {
    ...kept,
    id: paper.id,
    at: paper.at,
    member: account !== undefined,
    chat: chat.map(({ unheard: _, ...line }): ChatMessage => line),
  }
}

/** @throws RefusedError when there is no such report, or it cannot be done */
export async function orderModerated(
  services: Services,
  tables: Tables,
  order: ModeratorOrder,
): Promise<void> {
  const { store, committer, log } = services
  if ('letIn' in order) {
    await committer.commit([{ kind: 'drop-paper', of: 'bar', id: order.letIn }])
    return
  }
  if ('withdraw' in order) {
    await services.uploads?.withdraw(order.withdraw)
    log.info({ module: order.withdraw }, 'a module was withdrawn')
    return
  }
  const { deed } = order
  const paper = await store.paper('report', order.report)
  if (!paper) throw refused('bad-options', sentence('report.gone'))
  const kept = keptIn(paper)
  const done: Change = {
    kind: 'paper',
    paper: { ...paper, owner: 'done', version: paper.version + 1, body: { ...kept, done: deed } },
  }
  await deeds[deed](services, tables, kept, done)
  log.info({ report: paper.id, game: kept.game, seat: kept.seat, deed }, 'report dealt with')
}

type Deed = (services: Services, tables: Tables, kept: Kept, done: Change) => Promise<unknown>

/** What is done at a table is written with the report, or neither is. */
const deeds: { readonly [D in ModeratorDeed]: Deed } = {
  dismiss: ({ committer }, _tables, _kept, done) => committer.commit([done]),
  mute: (_services, tables, { game, seat }, done) =>
    tables.use(game, (hosted) =>
      hosted.run(async () => {
        const effect = await hosted.table.keepHouse('mute', seat, 'moderators')
        return hosted.settle([effect], [done])
      }),
    ),
  unseat: (services, tables, { game, seat }, done) =>
    tables.use(game, (hosted) => hosted.run(() => unseat(services, hosted, seat, [done]))),
  bar: async ({ store, committer, now }, _tables, { account, name }, done) => {
    if (account === undefined) throw refused('bad-options', sentence('report.guest'))
    await committer.commit([...(await barring(store, account, name, now())), done])
  },
}

function keptIn({ body }: Paper): Kept {
  return body as unknown as Kept
}
