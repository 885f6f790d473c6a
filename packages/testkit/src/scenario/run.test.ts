import { join } from 'node:path'
import { defineModule, type Json, objection } from '@redoubt/engine'
import type { TestCaseFile } from '@redoubt/loader'
import { describe, expect, it } from 'vitest'
import { loadFixture } from '../fixture.ts'
import { describeModuleTests } from '../vitest.ts'
import { runTestFile } from './run.ts'

const folder = join(import.meta.dirname, '../../fixtures/skirmish')
await describeModuleTests(folder)
const module = await loadFixture('skirmish')

const breaks = objection('S-2.1', () => {
  throw new Error('nobody thought of it')
})

function failuresOf(test: Omit<TestCaseFile, 'name'>): string {
  const position = {
    pieces: { '0203': 'blue squad', '0303': 'ochre squad' },
    step: 'turn',
    side: 'blue',
  }
  return runTestFile(module, { title: 'A file', position, tests: [{ name: 'a test', ...test }] })
    .flatMap(({ failures }) => failures)
    .join('\n')
}

describe('a scenario test fails when', () => {
  it('the rules break off, in a probe as well, and it says where', () => {
    const breaking = defineModule(module.data, {
      ...module.rules,
      steps: module.rules.steps.map((step) =>
        'offers' in step && step.name === 'turn'
          ? { ...step, offers: step.offers.map((offer) => ({ ...offer, unless: [breaks] })) }
          : step,
      ),
    })
    const file = {
      title: 'A file',
      position: { pieces: { '0203': 'blue squad' }, step: 'turn', side: 'blue' },
      tests: [{ name: 'a test', probes: { 'move 0203 0204': 'ok' as const } }],
    }
    const [result] = runTestFile(breaking, file)
    expect(result?.failures[0]).toMatch(/^move 0203 0204\n {2}an error: .*nobody thought of it/)
  })
  it('an action it plays is denied', () => {
    expect(failuresOf({ do: ['attack 0203 0501'] })).toMatch(
      /attack 0203 0501\n {2}expected accepted\n {2}actual {3}denied by S-4\.1/,
    )
  })
  it('an action it wants denied is accepted', () => {
    expect(failuresOf({ do: [{ action: 'move 0203 0204', deny: 'S-3.1' }] })).toMatch(
      /expected denied by S-3\.1\n {2}actual {3}accepted/,
    )
  })
  it('the clause is another', () => {
    expect(failuresOf({ probes: { 'move 0203 0303': 'S-2.2' } })).toMatch(
      /expected denied by S-2\.2\n {2}actual {3}denied by S-3\.1/,
    )
  })
  it('the message is another', () => {
    expect(
      failuresOf({ probes: { 'enter reserve/gun 0303': { denied: 'S-3.2', message: 'S-3.2' } } }),
    ).toContain('actual   denied by S-3.2')
  })
  it('a piece shows the wrong face', () => {
    expect(failuresOf({ expect: { pieces: { '0203': 'blue squad shaken' } } })).toContain(
      '0203: expected blue squad shaken, got blue squad',
    )
  })
  it('a place holds something else, or more, or less', () => {
    expect(failuresOf({ expect: { pieces: { '0203': 'empty' } } })).toContain(
      '0203: expected nothing, got blue squad',
    )
    expect(failuresOf({ expect: { pieces: { 'reserve.blue': 3 } } })).toContain(
      'reserve.blue: expected 3 pieces',
    )
    expect(
      failuresOf({ expect: { pieces: { 'reserve.blue': { lacks: ['blue gun'] } } } }),
    ).toContain('expected no blue gun')
    const crowd = (lacks: string) =>
      failuresOf({
        pieces: { lost: ['blue squad', 'blue squad'] },
        expect: { pieces: { lost: { lacks: [lacks] } } },
      })
    expect(crowd('3 × blue squad')).toBe('')
    expect(crowd('2 × blue squad')).toContain('lost: expected no 2 × blue squad, got blue squad')
    expect(failuresOf({ expect: { pieces: { lost: { has: ['blue gun'] } } } })).toContain(
      'expected among others blue gun',
    )
  })
  it('a side sees something else, or more than it may', () => {
    const seen = (places: Record<string, string | string[]>, looker = 'ochre') =>
      failuresOf({ expect: { sees: { [looker]: places } } })
    expect(seen({ '0203': 'blue squad', 'reserve.blue': 'hidden', '0204': 'empty' })).toBe('')
    expect(seen({ '0203': 'empty' })).toContain(
      'ochre sees in 0203: expected nothing, got blue squad',
    )
    expect(seen({ 'reserve.blue': 'blue gun' })).toContain(
      'ochre sees in reserve.blue: expected blue gun, got a place that is hidden',
    )
    expect(seen({ 'reserve.blue': 'hidden' }, 'blue')).toContain('got a place that is seen into')
    expect(seen({ 'reserve.blue': 'hidden' }, 'spectators')).toBe('')
    expect(seen({ '0203': 'empty' }, 'green')).toContain('there is no side or seat "green"')
  })
  it('it names what does not exist', () => {
    expect(failuresOf({ expect: { pieces: { '0999': 'empty' } } })).toContain('no place "0999"')
    expect(failuresOf({ expect: { pieces: { '0203': 'blue sqad' } } })).toContain(
      '"blue sqad" names no piece',
    )
    expect(failuresOf({ pieces: { '0204': 'blue sqad' }, expect: {} })).toContain(
      'cannot be set up',
    )
  })
  it('variables, step, asked sides, result or log are others', () => {
    expect(failuresOf({ expect: { variables: { turn: 2 } } })).toContain('turn: expected 2, got 1')
    expect(failuresOf({ expect: { variables: { plan: { blue: 'bold' } } } })).toContain(
      'plan.blue: expected "bold", got ""',
    )
    expect(failuresOf({ expect: { step: 'planning' } })).toContain(
      'step: expected planning, got turn',
    )
    expect(failuresOf({ expect: { asked: 'ochre' } })).toContain('asked: expected ochre, got blue')
    expect(failuresOf({ expect: { result: { winners: [] } } })).toContain('the game goes on')
    expect(failuresOf({ do: ['move 0203 0204'], expect: { log: ['move', 'attack'] } })).toContain(
      'stopped at attack',
    )
  })
  it('a line of the log comes with other facts', () => {
    const roll = (facts: Record<string, Json>) =>
      failuresOf({
        dice: [4],
        do: ['attack 0203 0303'],
        expect: { log: [{ roll: facts }] },
      })
    expect(roll({ die: 4 })).toBe('')
    expect(roll({ die: 5 })).toContain('stopped at roll {"die":5}')
    expect(roll({ die: 5 })).toContain('roll {')
    expect(roll({ clause: 'S-9' })).toContain('stopped at roll')
  })
  it('a file holds a position alone, and it cannot be set up', () => {
    const failures = (pieces: Record<string, string>) =>
      runTestFile(module, { title: 'A file', position: { pieces } }).flatMap(
        (result) => result.failures,
      )
    expect(failures({ '0203': 'blue gun' })).toEqual([])
    expect(failures({ '9999': 'blue gun' })).toEqual([
      expect.stringContaining('the position cannot be set up: there is no place "9999"'),
    ])
  })
  it('a preview says something else', () => {
    const look = (more: object) =>
      failuresOf({
        pieces: { '0203': 'blue gun' },
        variables: { plan: { blue: 'bold' } },
        do: [{ preview: 'attack 0203 0303', ...more }],
      })
    expect(look({ lines: [{ clause: 'S-4.2', after: '1' }], shows: { cost: 1 } })).toBe('')
    expect(look({ lines: [{ clause: 'S-4.2', after: '2' }] })).toContain(
      'expected a line { clause: S-4.2, after: "2" }, got\n    { ',
    )
    expect(look({ without: ['modifier'], lines: [{ clause: 'S-4.2' }] })).toContain('no lines')
    expect(look({ without: ['nonsense'] })).toContain(
      'expected a line "nonsense" to strike out, got modifier',
    )
    expect(look({ lacks: ['S-4.2'] })).toContain('expected no line of S-4.2')
    expect(look({ shows: { cost: 2 } })).toContain('expected cost 2, got 1')
    expect(failuresOf({ do: [{ preview: 'attack 0203 0501' }] })).toContain('denied by S-4.1')
  })
  it('other actions are legal', () => {
    expect(failuresOf({ legal: { attack: [] } })).toContain(
      'not expected, but legal: attack unit=0203 target=0303',
    )
    expect(failuresOf({ legal: { attack: ['attack 0203 0303', 'attack 0103 0303'] } })).toContain(
      'expected also attack unit=0103',
    )
    expect(failuresOf({ legal: { end_turn: 2 } })).toContain('legal end_turn: expected 2, got 1')
  })
  it('a die it laid down is not thrown, or one it did not lay down is', () => {
    expect(failuresOf({ dice: { 'attack/1/0203/0303': 3 }, do: ['move 0203 0204'] })).toContain(
      'nobody threw attack/1/0203/0303',
    )
    expect(failuresOf({ dice: [], do: ['attack 0203 0303'] })).toContain(
      'no die was laid down for attack/1/0203/0303',
    )
  })
  it('a die it leaves to chance is thrown by itself, and every other is still laid down', () => {
    const attack = ['attack 0203 0303']
    expect(failuresOf({ dice: ['any'], do: attack })).toBe('')
    expect(failuresOf({ dice: [3, 'any'], do: attack })).toBe('')
    expect(failuresOf({ dice: { 'attack/1/0203/0303': 'any' }, do: attack })).toBe('')
    expect(failuresOf({ dice: [3, 4, 'any'], do: attack })).toContain('nobody threw number 2 (4)')
    expect(failuresOf({ dice: { other: 'any' }, do: attack })).toContain(
      'no die was laid down for attack/1/0203/0303',
    )
  })
  it('a word is one too many, or no action of the rules', () => {
    expect(failuresOf({ do: ['move 0203 0204 0205'] })).toContain(
      'expected=no more than unit, to after "move"',
    )
    expect(failuresOf({ do: ['moove 0203 0204'] })).toContain('table.not-offered')
  })
  it('a variable has no such entry', () => {
    expect(failuresOf({ variables: { plan: ['bold', 'careful', 'bold'] } })).toContain(
      'there is no side "2"',
    )
    expect(failuresOf({ variables: { plan: 'bold' } })).toContain(
      'plan has a value for each side: expected {blue: …, ochre: …}, got "bold"',
    )
  })
  it('it checks nothing', () => {
    expect(failuresOf({})).toContain('checks nothing')
  })
})

describe('a failure says', () => {
  it('options it wants refused start a game', () => {
    expect(failuresOf({ refused: 'S-2.2' })).toContain('expected refused by S-2.2, got a game')
    expect(failuresOf({ refused: 'S-2.2', options: { nonsense: true } })).toContain(
      'expected refused by S-2.2, got there is no option "nonsense"',
    )
  })
  it('and a bare board holds only what is listed, as often as it is', () => {
    const bare = (expect: NonNullable<TestCaseFile['expect']>) =>
      failuresOf({ bare: true, pieces: { '0204': ['blue gun', 'blue gun', 'blue gun'] }, expect })
    expect(bare({ pieces: { '0204': ['blue gun', 'blue gun', 'blue gun'] } })).toBe('')
    expect(bare({ pieces: { '0101': 'blue squad' } })).toContain('0101: expected blue squad')
  })
  it('why, with the pieces and places of the position', () => {
    expect(failuresOf({ do: ['attack 0203 0501'] })).not.toMatch(/\{unit\}|\{target\}/)
    expect(failuresOf({ do: ['attack 0203 0501'] })).toContain(
      'denied by S-4.1 "Blue Squad cannot reach ochre Squad."',
    )
  })
  it('the first of many legal actions, and how many more there are', () => {
    expect(failuresOf({ legal: { move: 0 } })).toMatch(/got \d+: move unit=.*; and \d+ more$/m)
  })
})

it('who is asked may be named by side or by seat', () => {
  expect(failuresOf({ expect: { asked: 'blue' } })).toBe('')
  expect(failuresOf({ expect: { asked: 'first' } })).toBe('')
  expect(failuresOf({ expect: { asked: 'second' } })).toContain('asked: expected second, got blue')
})

it('variables of a position are a table by name or a list in order', () => {
  const plan = { expect: { variables: { plan: ['bold', 'careful'] } } }
  expect(failuresOf({ variables: { plan: ['bold', 'careful'] }, ...plan })).toBe('')
  expect(failuresOf({ variables: { plan: { ochre: 'careful', blue: 'bold' } }, ...plan })).toBe('')
})
