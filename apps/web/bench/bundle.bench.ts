/** Script of the table's first load against its limit, and of the lobby against the table's. */

import { LOBBY_SHARE, TABLE_LIMIT, weighBundles } from './bundle-size.ts'

const { lobby, table } = await weighBundles()
const ratios = [
  { name: 'script of the table, gzip / 280 kB', ratio: table.size / TABLE_LIMIT, most: 1 },
  { name: 'script of the lobby / of the table', ratio: lobby.size / table.size, most: LOBBY_SHARE },
]
for (const { name, ratio, most } of ratios) {
  console.log(`  ${ratio <= most ? '✓' : '✗'}   ${ratio.toFixed(3)}  ${name}  (at most ${most})`)
  if (ratio > most) process.exitCode = 1
}
