/** Where on the board two arms differ, and how their games begin. */

import type { HeatKind, PlaceDifference, Report } from '@redoubt/lab'
import { amount, chanceOf, percent, table } from './words.ts'

/** More spaces than these are not told. */
const MOST = 10

/** The spaces in which an arm differs from the first for certain; the browser shows them on the board. */
export function placesText(differences: readonly PlaceDifference[] | undefined): string[] {
  if (!differences) return []
  const sure = differences.filter(({ corrected }) => corrected < 0.05)
  if (sure.length === 0) return ['  no single space of the board differs for certain']
  return [
    '  where the games took place, in a game:',
    ...table(
      sure
        .slice(0, MOST)
        .map(({ space, a, b, corrected, ...kind }) => [
          `    ${space} ${WHAT[kind.what](kind)}`,
          amount(a),
          amount(b),
          `${chanceOf(corrected)} (Holm)`,
        ]),
    ),
    ...(sure.length > MOST ? [`    and ${sure.length - MOST} spaces more (--json lists all)`] : []),
  ]
}

const WHAT: Readonly<Record<HeatKind['what'], (kind: HeatKind) => string>> = {
  entered: () => 'entered',
  lost: () => 'left the board there',
  built: () => 'built',
  turned: () => 'turned over',
  held: ({ side = '' }) => `held by ${side} in the end, share of games`,
}

/** The commonest openings, how often each arm plays them, and with what score. */
export function openingsText({ openings, arms }: Report): string[] {
  if (openings.length === 0) return []
  return [
    'Openings, share of the games watched, and the score in them:',
    ...openings.flatMap(({ actions, ways, uses }) => [
      `  ${actions.join(' · ')}${ways > 1 ? ` (or in ${ways - 1} other ${ways === 2 ? 'way' : 'ways'})` : ''}`,
      ...table(
        uses.map(({ games, share, score }, arm) => [
          `    ${arms[arm]?.name ?? ''}`,
          `${games} games`,
          percent(share),
          score ? percent(score) : '',
        ]),
      ),
    ]),
    '',
  ]
}
