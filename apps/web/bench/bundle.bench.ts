/** Script of the table's first load against its limit. */

import { TABLE_LIMIT, weighBundles } from './bundle-size.ts'

export async function run() {
  const { lobby, table } = await weighBundles()
  return [
    { name: 'web: script of the table, gzip, of 330 kB', ratio: table.size / TABLE_LIMIT, most: 1 },
    { name: 'web: script of the lobby, of the table’s', ratio: lobby.size / table.size, most: 0.5 },
  ]
}
