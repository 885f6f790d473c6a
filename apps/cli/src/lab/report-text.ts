/** A report as text. */

import {
  type ArmReport,
  answersFor,
  type Comparison,
  type GameRef,
  type Report,
} from '@redoubt/lab'
import { openingsText, placesText } from './places-text.ts'
import { validityText } from './validity-text.ts'
import { amount, chanceOf, estimate, percent, points, signed, table } from './words.ts'

/** The whole report, for people. */
export function reportText(report: Report, margin: number): string {
  return [
    ...validityText(report),
    ...(report.ownPoints === undefined
      ? []
      : [
          `Scores are margins: 50 is level, and a percentage point is ${amount(report.ownPoints)} of the game's own points.`,
          '',
        ]),
    ...report.arms.flatMap((arm) => [...armText(arm), '']),
    ...report.comparisons.flatMap((comparison, at) => [
      ...comparisonText(comparison, report, margin),
      ...placesText(report.places?.differences[at]),
      '',
    ]),
    ...openingsText(report),
    summary(report),
  ].join('\n')
}

function summary({ units, games, failed, stopped, validity }: Report): string {
  const why =
    stopped === 'answered'
      ? validity.answers
        ? 'the question is answered'
        : 'its stop rule is met, but it cannot answer, see above'
      : stopped === 'all'
        ? 'all units are played'
        : 'stopped before its end; run it again to go on'
  return `${units} units, ${games} games${failed > 0 ? `, ${failed} failed` : ''}: ${why}.`
}

/** On the scales of games that are won; margins are on that of the module's own points. */
function sizeText({ elo, cohenH }: Comparison, { ownPoints }: Report): string {
  return ownPoints === undefined ? `Elo ${signed(elo, 0)}, Cohen's h ${signed(cohenH, 2)}; ` : ''
}

const SHOWN_CLAUSES = 12

function armText({
  name,
  games,
  endings,
  seats,
  drawn,
  firstMove,
  metrics,
  clauses,
  failures,
}: ArmReport): string[] {
  const open = endings.unfinished > 0 ? `, ${endings.unfinished} unfinished` : ''
  return [
    `${name}: ${games} games${open}${failures.length > 0 ? `, ${failures.length} failed` : ''}`,
    ...table(
      seats.map(({ seat, won, score }) => [
        `  ${seat}`,
        `won ${percent(won)}`,
        `score ${percent(score)}`,
      ]),
    ),
    `  drawn ${percent(drawn)}; going first is worth ${points(firstMove)} points`,
    ...table(
      metrics.map(({ label, mean, least, median, most, games: shown }) => [
        `  ${label}`,
        amount(mean.value),
        `median ${amount(median)}`,
        `from ${amount(least)} (${refText(shown.least)}) to ${amount(most)} (${refText(shown.most)})`,
      ]),
    ),
    ...(clauses.length === 0
      ? []
      : [
          '  Clauses, uses in a game / denials at the decisions looked at:',
          ...table(
            clauses
              .slice(0, SHOWN_CLAUSES)
              .map(({ clause, title, fired, denied }) => [
                `  ${clause} ${title}`,
                amount(fired),
                amount(denied),
              ]),
          ),
          ...(clauses.length > SHOWN_CLAUSES
            ? [`  and ${clauses.length - SHOWN_CLAUSES} more (--json lists all)`]
            : []),
        ]),
    ...failures
      .slice(0, 5)
      .map(
        ({ game, message, actions }) =>
          `  failed: ${refText(game)} after ${actions} actions: ${message}`,
      ),
  ]
}

/** Measured where a study stops by the score: shares missed in 7.5 % at most, what goes with the score in 7.3 % (1,500 repeats). */
const AS_IF_FIXED = ' as if the number of units had been fixed beforehand'

function comparisonText(c: Comparison, report: Report, margin: number): string[] {
  const watched = Math.max(
    0,
    ...c.metrics.map(({ n, name }) => (name === 'length' || name === 'turns' ? 0 : n)),
  )
  // What only a game that was won has is compared where both have it: the means are others than those of each arm.
  const where = (n: number) => (n < watched ? `, ${n} units that have it in both` : '')
  const first = report.arms[0]?.name ?? ''
  const p = chanceOf(c.p)
  const same = `the same within ±${margin} points: ${chanceOf(c.equivalence)}`
  return [
    `${c.name} against ${first}: ${answersFor(report.validity, c.name) ? verdictText(c, first, margin) : 'no answer, see above'}`,
    `  ${c.units} units, ${c.differ} of them differ`,
    ...table([
      ['  score', `${(100 * c.a).toFixed(1)} %`, `${(100 * c.b).toFixed(1)} %`],
      ['  difference', `${points(c.difference)} points`, p],
    ]),
    c.holds === 'always'
      ? `  the interval holds however often one looked; ${same}; shares, means and counts are told${AS_IF_FIXED}, and may miss in eight of a hundred, not five`
      : `  the interval is for this number of units; however often one looked ${points(c.always)}; ${same}`,
    `  ${sizeText(c, report)}the same dice divided the variance by ${amount(c.pairing)}; ±1 point takes about ${c.unitsFor.onePoint} units, ±2 points ${c.unitsFor.twoPoints}`,
    ...(c.mcnemar
      ? [
          `  won only there ${c.mcnemar.onlyA}, only here ${c.mcnemar.onlyB}, McNemar ${chanceOf(c.mcnemar.p)}${c.holds === 'always' ? AS_IF_FIXED : ''}`,
        ]
      : []),
    `  evidence, of what is needed: better ${evidence(c.sequential.better)}, worse ${evidence(c.sequential.worse)}, no difference of ${margin} points ${evidence(c.sequential.same)}`,
    ...table(
      c.metrics.map(({ label, a, b, n, differ, difference, corrected, cliff }) => [
        `  ${label}${where(n)}`,
        amount(a),
        amount(b),
        difference ? estimate(difference) : `differs in ${differ} of ${n}`,
        `${chanceOf(corrected)} (Holm)`,
        `δ ${signed(cliff.value, 2)}`,
      ]),
    ),
    ...(c.games.better.length > 0
      ? [`  better here: ${c.games.better.map(refText).join(', ')}`]
      : []),
    ...(c.games.worse.length > 0 ? [`  worse here: ${c.games.worse.map(refText).join(', ')}`] : []),
  ]
}

/** What the interval of the difference says, in words. */
function verdictText({ difference, name, sequential }: Comparison, first: string, margin: number) {
  const { low, high } = difference
  if (low > 0) return `${name} scores better`
  if (high < 0) return `${first} scores better`
  if (sequential.verdict === 'none' || Math.max(-low, high) < margin / 100)
    return `no difference of ${margin} points`
  return 'open, either may score better'
}

/** A share of the evidence needed, in per cent. */
function evidence(share: number): string {
  return `${Math.min(100, Math.floor(100 * share))} %`
}

/** How a game is named for `redoubt lab game`. */
export function refText({ unit, round }: GameRef): string {
  return round === 0 ? `unit ${unit}` : `unit ${unit} round ${round}`
}
