import type { ModuleData, ProceduresFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'

const PHASES = skirmish({}).module.data.procedures?.phases ?? {}
const MOVE = PHASES.move ?? {}
const TURN: ProceduresFile['turn'] = {
  clause: '1',
  last: { scenario: 'turns' },
  order: { blue: ['note'] },
  chits: { clause: '1.2', cup: 'cup', drawn: 'out', of: 'formation', phases: ['move'] },
}

/** Two formations of blue and one of red, an event; the chits lie in the order in which the dice take them. */
function game(dice: readonly number[], drawn?: (g: never, chit: never) => void) {
  const faces = [...dice]
  return skirmish(
    {
      '0101': 'blue unit formation=first',
      '0105': 'blue unit formation=second',
      '0605': 'red unit formation=guard',
      cup: [
        'blue chit formation=first',
        'blue chit formation=second',
        'red chit formation=guard',
        'chit formation=storm',
      ],
    },
    {
      step: 'note',
      random: { kind: 'seeded', draw: () => faces.shift() ?? 1 },
      changes: { turn: TURN, phases: { note: { clause: '1' }, move: MOVE }, victory: undefined },
      additions: {
        phases: { note: { offers: [], due: () => true } },
        ...(drawn ? { turn: { drawn } } : {}),
      },
      data: withChits,
    },
  )
}

const withChits = (data: ModuleData): ModuleData => ({
  ...data,
  manifest: {
    ...data.manifest,
    zones: { ...data.manifest.zones, cup: { label: 'Cup' }, out: { label: 'Drawn' } },
  },
  pieces: {
    ...data.pieces,
    attributes: { formation: { type: 'text' } },
    types: { ...data.pieces.types, chit: { label: 'Chit', unlimited: true } },
  },
})

/** Who is asked for what, and by which chit. */
const now = (played: ReturnType<typeof game>) => [
  played.asked()[0]?.seat,
  played.asked()[0]?.step,
  (played.position.vars as { chit?: string }).chit,
]

test('after the order chits say who plays, and with which units', () => {
  const played = game([2, 2, 1])
  played.act('one', 'end_phase')
  expect(now(played)).toEqual(['one', 'move', 'second'])
  expect(played.explain('one', 'move 0101 0201')).toMatchObject({
    clause: '1.2',
    message: 'chit.waits',
    facts: { called: 'first', drawn: 'second' },
  })
  played.act('one', 'move 0105 0205')
  played.act('one', 'end_phase')
  expect(now(played)).toEqual(['two', 'move', 'guard'])
  played.act('two', 'end_phase')
  expect(now(played)).toEqual(['one', 'move', 'first'])
})

test('a chit of no side is an event, and when all are drawn the next turn begins with all in the cup', () => {
  const events: string[] = []
  const played = game([4, 1, 1, 1], (_, chit: { at: { formation: string } }) => {
    events.push(chit.at.formation)
  })
  played.act('one', 'end_phase')
  expect(events).toEqual(['storm', 'first'])
  expect(played.log('one').map(({ entry }) => entry.key)).toEqual(
    expect.arrayContaining(['chit.event', 'chit']),
  )
  for (const seat of ['one', 'one', 'two']) played.act(seat, 'end_phase')
  expect(now(played)).toEqual(['one', 'note', ''])
  expect(played.position.vars).toMatchObject({ turn: 2 })
  expect(played.position.count(played.position.zone('cup'))).toBe(4)
  const turnOf = played.module.rules.turn
  expect(turnOf?.(played.position)).toBe(10)
})

test('a cup without chits is an error that names it', () => {
  const empty = skirmish(
    { '0101': 'blue unit' },
    {
      step: 'note',
      changes: { turn: TURN, phases: { note: { clause: '1' }, move: MOVE }, victory: undefined },
      additions: { phases: { note: { offers: [], due: () => true } } },
      data: withChits,
    },
  )
  expect(() => empty.act('one', 'end_phase')).toThrow('expected chits in zone "cup"')
})
