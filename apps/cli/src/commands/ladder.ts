import { writeFileSync } from 'node:fs'
import type { LadderFile } from '@redoubt/engine'
import { matchScore, ratingsOf, wholeNumbers } from '@redoubt/lab'
import type { Command, Input } from '../command/command.ts'
import { readInput } from '../command/input.ts'
import { argumentsOf, askedText, termsOf } from '../lab/asked.ts'
import { firstMatch } from '../lab/first-match.ts'
import { keepLadder, keptLadder, renewLadder } from '../lab/kept-ladder.ts'
import {
  type Appointment,
  allMeet,
  appointments,
  MEET_OPTIONS,
  type Pairing,
  shareIn,
} from '../lab/meet.ts'
import { meetingText } from '../lab/meeting-text.ts'
import { percent, signed, table } from '../lab/words.ts'
import { fromHere, shown } from '../sources/modules.ts'

export const ladder: Command = {
  name: 'ladder',
  takes: '<module>',
  summary: 'Lets all bots meet with the seats exchanged, and rates them.',
  details: `Ratings are on the scale of Elo, 0 on average: 191 points more score 75 in a hundred. Their intervals come from how likely each
wins of the other, by the games they have played. A match is a game at each seat with the same dice; with --points or --turns the ratings are of matches won. With --until a meeting ends as soon as
it is settled who is better: the intervals are then such as hold however often one looks, and wider.`,
  examples: [
    'ladder fortify --bots novice,club,strong --games 60',
    'ladder breakthrough --bots novice,club --until 70',
    'ladder breakthrough --kept',
    'ladder breakthrough --kept --keep',
    'ladder great-war --turns 12 --games 20 --bots novice,club --save ladder.json',
  ],
  options: {
    ...MEET_OPTIONS,
    keep: {
      type: 'boolean',
      help: 'keep the result with the module, in ladder.json, with what played it',
    },
    kept: {
      type: 'boolean',
      help: 'show the result kept with the module instead of playing. When engine, bots or module have changed since, the first match of each meeting is played again: it fails when one goes otherwise, and with --keep says that the others hold',
    },
    save: { type: 'string', value: 'FILE', help: 'write ratings and meetings as JSON' },
  },
  run: async (input) => {
    const [word = ''] = input.words
    if (input.flag('kept')) return shownKept(word, input.flag('keep'))
    const met = await allMeet(input, 'ladder')
    const byPoints = input.flag('points') || input.text('turns') !== undefined
    const ratings = ratingsOf(
      met.map(({ a, b, meeting: { units } }) => ({
        a,
        b,
        scores: byPoints ? units.map(matchScore) : units,
      })),
      wholeNumbers(input.text('seed') ?? '1'),
    )
    const data = { module: input.words[0], ratings, met }
    const share = shareIn(input)
    const save = input.text('save')
    if (save !== undefined) writeFileSync(fromHere(save), `${JSON.stringify(data, undefined, 2)}\n`)
    const kept = input.flag('keep')
      ? await keepLadder(word, {
          terms: termsOf(input, TERMS),
          ratings,
          meetings: await withFirst(input, met),
        })
      : undefined
    return {
      ok: true,
      text: [
        ...ratingsText(ratings),
        '',
        ...met.map((pairing) => meetingText(pairing, share)),
        ...(kept === undefined ? [] : ['', `Kept in ${shown(kept)}`]),
      ].join('\n'),
      data,
    }
  },
}

/** What a kept ladder says, and whether it still holds. @param renews where it does after changes, the file is to say so */
async function shownKept(word: string, renews: boolean) {
  const { kept, changed } = await keptLadder(word)
  const { terms, ratings, meetings } = kept
  const asked = askedText(terms)
  const again = changed.length === 0 ? kept.meetings : await playedAgain(word, kept)
  const others = meetings.flatMap(({ a, b, first }, at) =>
    again[at]?.first === first ? [] : [`${a} against ${b}`],
  )
  const holds = others.length === 0
  if (renews && holds && changed.length > 0) await renewLadder(word, { ...kept, meetings: again })
  return {
    ok: holds,
    text: [
      `redoubt ladder ${word} ${asked}`,
      ...ratingsText(ratings),
      '',
      ...meetings.map(
        ({ a, b, games, score, matches, milliseconds }) =>
          `${a} against ${b}: ${percent(score)}; matches ${percent(matches)}, in ${games} games${
            milliseconds ? `; ${milliseconds.a} and ${milliseconds.b} ms a decision` : ''
          }`,
      ),
      '',
      ...heldText(changed, others, `redoubt ladder ${word} ${asked} --keep`),
    ].join('\n'),
    data: { ...kept, changed, others },
  }
}

function heldText(
  changed: readonly string[],
  others: readonly string[],
  anew: string,
): readonly string[] {
  if (changed.length === 0) return ['Engine, bots and module are those that played it.']
  const since = `Changed since: ${changed.join(', ')}.`
  return others.length === 0
    ? [`${since} The first match of each meeting, played again, is the same action for action.`]
    : [`${since} Played again, the first match goes otherwise: ${others.join(', ')}. ${anew}`]
}

/** The meetings with their first match as it goes now. */
async function playedAgain(
  word: string,
  { terms, meetings }: LadderFile,
): Promise<LadderFile['meetings']> {
  const asked = await appointments(readInput(ladder, [word, ...argumentsOf(terms)]), 'ladder')
  return meetings.map((meeting) => {
    const read = asked.find(({ a, b }) => a === meeting.a && b === meeting.b)?.read
    if (!read) return { ...meeting, first: '' }
    const { digest, milliseconds } = firstMatch(read.study)
    return { ...meeting, first: digest, milliseconds }
  })
}

function ratingsText(ratings: LadderFile['ratings']): string[] {
  return table([
    ['bot', 'rating', 'interval'],
    ...ratings.map(({ player, rating }) => [
      player,
      signed(rating.value, 0),
      `[${signed(rating.low, 0)}, ${signed(rating.high, 0)}]`,
    ]),
  ])
}

/** What shapes the games that are played, as it was asked for. */
const TERMS = ['bots', 'games', 'until', 'turns', 'seed', 'scenario', 'seating', 'preset'] as const

/** What is kept of meetings: how they ended, and how the first match of each went. */
async function withFirst(input: Input, met: readonly Pairing[]): Promise<LadderFile['meetings']> {
  const all = await appointments(input, 'ladder')
  return met.map(({ a, b, meeting: { games, score, matches } }, at) => {
    const { study } = (all[at] as Appointment).read
    const { digest, milliseconds } = firstMatch(study)
    return { a, b, games, score, matches, first: digest, milliseconds }
  })
}
