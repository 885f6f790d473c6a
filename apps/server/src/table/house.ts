/** Orders of a table's host. */

import { type CommandReply, type Requests, refused } from '@redoubt/protocol'
import type { Who } from '@redoubt/table'
import type { HostedTable } from './hosted-table.ts'

/** @throws RefusedError `not-host`, `unknown-seat` */
export function orderHouse(
  hosted: HostedTable,
  { host }: Who,
  { order, seat }: Requests['keep-house']['ask'],
): Promise<CommandReply> {
  return hosted.run(async () => {
    if (!host) throw refused('not-host', 'only the host of the game may do this')
    const { table } = hosted
    await hosted.settle([table.keepHouse(order, seat)])
    return { seq: table.seq }
  })
}
