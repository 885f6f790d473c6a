/** All battles of annotated games by their odds, and why those were fought that promised nothing. */

import type { AnnotatedBattle } from '@redoubt/lab'

/** Odds a table is read by; of a game that has none how often in a hundred such a battle succeeds, by quarters. */
export function oddsOf({ expected, log }: AnnotatedBattle): string {
  const columns = [expected?.facts ?? {}, ...log.map(({ facts }) => facts)].map(
    ({ column }) => column,
  )
  // Guns may have been asked before: the battle itself is what was thrown for last.
  const column = columns.findLast((one) => typeof one === 'string' && one !== '')
  if (typeof column === 'string') return column
  const won = expected?.facts?.won
  return typeof won === 'number' ? quarter(won) : ''
}

function quarter(won: number): string {
  const from = 25 * Math.min(3, Math.floor(won / 25))
  return `won ${from}–${from === 75 ? 100 : from + 24} in 100`
}

/** Columns in which one side is eliminated whatever is thrown, as tables head them. */
const CERTAIN: Readonly<Record<string, number>> = { AE: 0, DE: Number.POSITIVE_INFINITY }

/** The attacker's strength over the defender's as the odds say it: `3-1`, `1:2`, `AE`; undefined where they say none. */
export function ratioOf(odds: string): number | undefined {
  const [, attacker, defender] = odds.match(/^(\d+)\s*[-:]\s*(\d+)/) ?? []
  if (attacker !== undefined) return Number(attacker) / Number(defender)
  const [, from] = odds.match(/^won (\d+)–/) ?? []
  const middle = Number(from) + 12
  return from === undefined ? CERTAIN[odds] : middle / (100 - middle)
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
  const columns = COLUMNS.filter(({ kind, always }) => always || battles.some(isOf(kind)))
  const cells = (heading: string, those: readonly AnnotatedBattle[]) =>
    row([heading, those.length, ...columns.map(({ kind }) => those.filter(isOf(kind)).length)])
  return [
    row(['odds', 'battles', ...columns.map(({ heading }) => heading)]),
    `|---|${'--:|'.repeat(columns.length + 1)}`,
    ...rows.map(({ odds, battles: those }) => cells(odds === '' ? 'none told' : odds, those)),
    ...(rows.length > 1 ? [cells('all', battles)] : []),
    '',
    ...belowEven(battles),
  ]
}

/** The worst odds first, battles without any last. */
function order({ odds }: Row): number {
  return Math.min(Number.MAX_VALUE, ratioOf(odds) ?? Number.POSITIVE_INFINITY)
}

/** Why battles were fought; together the columns hold every battle once. */
const COLUMNS = [
  { kind: 'pays', heading: 'pay', always: true },
  { kind: 'place', heading: 'do not, but to stand there gained more', always: true },
  { kind: 'diverts', heading: 'soak-offs', always: false },
  { kind: 'owed', heading: 'had to be fought', always: true },
  { kind: 'none', heading: 'without a reason', always: true },
  { kind: 'unknown', heading: 'not reckoned', always: false },
] as const

function isOf(kind: string): (battle: AnnotatedBattle) => boolean {
  return ({ reason }) => reason.kind === kind
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

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
