/** All battles of annotated games by their odds, and why those were fought that promised nothing. */

import type { AnnotatedBattle } from '@redoubt/lab'

/** Odds a table is read by, in the order of their size; battles without any last. */
export function oddsOf({ expected, log }: AnnotatedBattle): string {
  const columns = [expected?.facts ?? {}, ...log.map(({ facts }) => facts)].map(
    ({ column }) => column,
  )
  // Guns may have been asked before: the battle itself is what was thrown for last.
  const column = columns.findLast((one) => typeof one === 'string' && one !== '')
  return typeof column === 'string' ? column : ''
}

/** Columns in which one side is eliminated whatever is thrown, as tables head them. */
const CERTAIN: Readonly<Record<string, number>> = { AE: 0, DE: Number.POSITIVE_INFINITY }

/** The attacker's strength over the defender's as the odds say it: `3-1`, `1:2`, `AE`; undefined where they say none. */
export function ratioOf(odds: string): number | undefined {
  const [, attacker, defender] = odds.match(/^(\d+)\s*[-:]\s*(\d+)/) ?? []
  return attacker === undefined ? CERTAIN[odds] : Number(attacker) / Number(defender)
}

interface Row {
  readonly odds: string
  readonly battles: readonly AnnotatedBattle[]
}

export function battlesTable(battles: readonly AnnotatedBattle[]): string[] {
  if (battles.length === 0) return []
  const rows = [...Map.groupBy(battles, oddsOf)]
    .map(([odds, those]): Row => ({ odds, battles: those }))
    .sort((a, b) => order(a) - order(b))
  return [
    '| odds | battles | pay | do not, but to stand there gained more | had to be fought | without a reason |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map(({ odds, battles: those }) => line(odds === '' ? 'none told' : odds, those)),
    ...(rows.length > 1 ? [line('all', battles)] : []),
    '',
    ...belowEven(battles),
  ]
}

/** The worst odds first, battles without any last. */
function order({ odds }: Row): number {
  return Math.min(Number.MAX_VALUE, ratioOf(odds) ?? Number.POSITIVE_INFINITY)
}

function line(heading: string, battles: readonly AnnotatedBattle[]): string {
  const by = (kind: string) => battles.filter(({ reason }) => reason.kind === kind).length
  return `| ${heading} | ${battles.length} | ${by('pays')} | ${by('place')} | ${by('owed')} | ${by('none')} |`
}

/** How many battles are fought by the weaker, and how many of them for no reason. */
function belowEven(battles: readonly AnnotatedBattle[]): string[] {
  const below = battles.filter((battle) => (ratioOf(oddsOf(battle)) ?? 1) < 1)
  if (below.length === 0) return []
  const without = below.filter(({ reason }) => reason.kind === 'none').length
  const share = ((100 * below.length) / battles.length).toFixed(0)
  return [
    `Below even odds are ${below.length} of ${battles.length} battles (${share} %), ${without} of them without a reason.`,
    '',
  ]
}
