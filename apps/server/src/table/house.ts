/** Orders of a table's host. */

import {
  type CommandReply,
  MAX_CHAT_LENGTH,
  type Requests,
  refused,
  sentence,
} from '@redoubt/protocol'
import type { Who } from '@redoubt/table'
import { cleanText } from '../identity/names.ts'
import type { HostedTable } from './hosted-table.ts'

/** @throws RefusedError `not-host`, `unknown-seat` */
export function orderHouse(
  hosted: HostedTable,
  who: Who,
  { order, seat }: Requests['keep-house']['ask'],
): Promise<CommandReply> {
  return hosted.run(async () => {
    if (!hosted.isHost(who)) throw refused('not-host', sentence('not-host'))
    const { table } = hosted
    await hosted.settle([await table.keepHouse(order, seat)])
    await hosted.followAhead()
    return { seq: table.seq }
  })
}

/** The referee rules. @throws RefusedError `not-host`, `bad-ruling` */
export function rule(
  hosted: HostedTable,
  who: Who,
  { ruling }: Requests['rule']['ask'],
): Promise<CommandReply> {
  return hosted.run(async () => {
    if (!hosted.isHost(who)) throw refused('not-host', sentence('not-referee'))
    const { table } = hosted
    const reason = cleanText(ruling.reason, MAX_CHAT_LENGTH, 'reason')
    await hosted.settle([await table.rule({ ...ruling, reason }, who.seat)])
    return { seq: table.seq }
  })
}
