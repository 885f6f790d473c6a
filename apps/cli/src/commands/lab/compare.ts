import type { ActionPreview } from '@redoubt/engine'
import { compareLegal, tryEverywhere } from '@redoubt/lab'
import { createTexts, type Texts } from '@redoubt/text'
import { chanceText } from '../../command/chance-text.ts'
import type { Command } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'
import { ARM_OPTION, gamesUnder, type NamedGame } from '../../lab/arms.ts'
import { differenceText } from '../../lab/difference-text.ts'
import { gameAt, POSITION_OPTIONS, POSITIONS, seatOf } from '../../sources/positions.ts'

export const compare: Command = {
  name: 'lab compare',
  takes: '<position> ["<action>"]',
  summary: 'Shows what one position allows under several rules, or what an action does in each.',
  details: POSITIONS,
  examples: [
    'lab compare fortify --arm preset=bga_like',
    'lab compare fortify --arm module=../my-variant',
    'lab compare attack.test.yaml "attack b3 c3" --arm shore_battleship_attacks=true --arm tank_line=gap_allowed',
  ],
  options: {
    ...POSITION_OPTIONS,
    ...ARM_OPTION,
    as: { type: 'string', value: 'SIDE', help: 'the side or seat that acts; else the one asked' },
  },
  run: async (input) => {
    const [position, action, ...more] = input.words
    if (position === undefined || more.length > 0)
      throw new UsageError(
        'lab compare expects a position and perhaps an action in quotes: redoubt lab compare fortify --arm preset=bga_like',
      )
    const base = await gameAt(position, input)
    const games = await gamesUnder(base, input)
    const seat = seatOf(base, input.text('as'))
    return action === undefined ? legalIn(games, seat) : triedIn(games, seat, action)
  },
}

function legalIn(named: readonly NamedGame[], seat: string) {
  const games = named.map(({ game }) => game)
  const found = compareLegal(games, seat)
  const lines = found.differences.flatMap(({ action, denials }) => [
    action,
    ...denials.map((denial, at) => {
      const { name, game } = named[at] as NamedGame
      return `  ${name}: ${denial ? `denied by ${denial.clause}: ${createTexts(game.module.data).denial(denial).text}` : 'legal'}`
    }),
  ])
  const counts = named.map(({ name }, at) => `${name} ${found.counts[at]}`).join(', ')
  return {
    ok: true,
    text: [
      ...lines,
      `Legal actions of ${seat}: ${counts}; ${found.differences.length === 0 ? 'the same in all' : `${found.differences.length} not in all`}.${found.cut ? ' There are more than were looked at.' : ''}`,
    ].join('\n'),
    data: { seat, arms: named.map(({ name }) => name), ...found },
  }
}

function triedIn(named: readonly NamedGame[], seat: string, action: string) {
  const found = tryEverywhere(
    named.map(({ game }) => game),
    seat,
    action,
  )
  const lines = named.flatMap(({ name, game }, at) => {
    const one = found.tried[at]
    const texts = createTexts(game.module.data)
    if (!one) return []
    if (one.denial)
      return [`${name}: denied by ${one.denial.clause}: ${texts.denial(one.denial).text}`]
    return [
      `${name}: ${one.log.map((entry) => texts.log(entry).text).join(' ') || 'done'}`,
      ...(found.oddsDiffer ? oddsText(one.preview, texts) : []),
    ]
  })
  return {
    ok: true,
    text: [
      ...lines,
      ...(found.oddsDiffer ? ['The odds differ.'] : []),
      ...(found.after && !found.after.same ? differenceText(found.after) : []),
      ...(found.after?.same && !found.deniedSomewhere ? ['It comes out the same in all.'] : []),
    ].join('\n'),
    data: {
      seat,
      action,
      arms: named.map(({ name }, at) => {
        const one = found.tried[at]
        return !one || one.denial
          ? { name, denial: one?.denial }
          : { name, preview: one.preview, log: one.log, hash: one.after.hash() }
      }),
      after: found.after,
    },
  }
}

const SHOWN_OUTCOMES = 8

/** The likeliest outcomes, each with its chance. */
function oddsText({ odds }: ActionPreview, texts: Texts): string[] {
  return (odds?.outcomes ?? []).slice(0, SHOWN_OUTCOMES).map(({ probability, key, log }) => {
    const exact = 'exact' in probability ? probability.exact : undefined
    return `  ${chanceText(probability.value, exact)}  ${log.map((entry) => texts.log(entry).text).join(' ') || (key ?? '')}`
  })
}
