import { writeOrder } from '@redoubt/engine'
import { drawPosition } from '@redoubt/testkit'
import { createTexts } from '@redoubt/text'
import type { Command } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { gameAt, POSITION_OPTIONS, POSITIONS, seatOf } from '../sources/positions.ts'

/** Actions of one name that are listed: at a table without rules there are millions. */
const MOST = 20_000

export const legal: Command = {
  name: 'legal',
  takes: '<position>',
  summary: 'Lists everything that may be done in a position, with equal pieces of a stack once.',
  details: POSITIONS,
  examples: [
    'legal fortify',
    'legal modules/fortify/tests/attack.test.yaml#2 --action attack',
    'legal fortify --option map=5x5 --json',
  ],
  options: {
    ...POSITION_OPTIONS,
    as: { type: 'string', value: 'SIDE', help: 'only what this side or seat may do' },
    action: { type: 'string', value: 'NAME', help: 'only actions of this name' },
  },
  run: async (input) => {
    const [position, ...more] = input.words
    if (position === undefined || more.length > 0)
      throw new UsageError('legal expects one position: redoubt legal fortify')
    const game = await gameAt(position, input)
    const as = input.text('as')
    const seats = as === undefined ? game.asked().map(({ seat }) => seat) : [seatOf(game, as)]
    const only = input.text('action')
    const actions = seats.map((seat) => {
      const names = game.offers(seat).map(({ action }) => action)
      const lists = names
        .filter((action) => only === undefined || action === only)
        .map((action) => ({
          action,
          list: [...game.legal(seat, { action, most: MOST, once: true })],
        }))
      return {
        seat,
        legal: lists.flatMap(({ list }) => list.map(writeOrder)),
        cut: lists.filter(({ list }) => list.length === MOST).map(({ action }) => action),
      }
    })
    const texts = createTexts(game.module.data)
    const asked = game
      .asked()
      .map((each) => `${each.side} (${each.seat}): ${texts.prompt(each).text}`)
    return {
      ok: true,
      text: [
        drawPosition(game),
        '',
        ...(game.result ? [texts.result(game.result).text] : asked),
        ...actions.flatMap(({ legal: list, seat, cut }) => [
          '',
          `${seat} may do ${cut.length > 0 ? 'more than ' : ''}${list.length === 1 ? '1 thing' : `${list.length} things`}`,
          ...list.map((text) => `  ${text}`),
          ...cut.map((action) => `  … of ${action} the first ${MOST}`),
        ]),
      ].join('\n'),
      data: {
        hash: game.hash(),
        asked: game.asked().map(({ seat, side, step }) => ({ seat, side, step })),
        result: game.result,
        ...(actions.some(({ cut }) => cut.length > 0) ? { listed: MOST } : {}),
        count: actions.reduce((sum, { legal: list }) => sum + list.length, 0),
        legal: Object.fromEntries(actions.map(({ seat, legal: list }) => [seat, list])),
      },
    }
  },
}
