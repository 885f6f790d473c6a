import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chain,
  commitmentOf,
  committed,
  Game,
  type GameRecord,
  type RecordEntry,
  type RecordEvent,
  readRecord,
  saltHash,
  writeRecord,
} from '@redoubt/engine'
import { sentDigest } from '@redoubt/protocol'
import { openSqlite } from '@redoubt/server'
import { chooser, loadFixture, randomChoice } from '@redoubt/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCommands } from './commands/index.ts'
import { redoubt } from './redoubt.fixture.ts'

const SKIRMISH = 'packages/testkit/fixtures/skirmish'
const GREAT_WAR = 'modules/great-war'
const BATTLE = `${SKIRMISH}/tests/battle.test.yaml`
const folder = mkdtempSync(join(tmpdir(), 'redoubt-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function json(...args: string[]) {
  const { code, out } = await redoubt(...args, '--json')
  return { code, data: JSON.parse(out) }
}

describe('redoubt', () => {
  it('sends email only from a server that is told its own address', async () => {
    const mail = ['--mail', 'smtp://localhost', '--mail-from', 'games@example.org']
    const { code, errors } = await redoubt('serve', ...mail)
    expect(code).toBe(2)
    expect(errors).toContain('email needs --address')
    // Told it, the server gets as far as its next word: the port.
    const told = await redoubt(
      'serve',
      ...mail,
      '--address',
      'https://games.example.org',
      '--port',
      'x',
    )
    expect(told.code).toBe(2)
    expect(told.errors).toContain('--port')
    expect(told.errors).not.toContain('email')
  })

  it('lists its commands, and tells of each with an example', async () => {
    const { code, out } = await redoubt('--help')
    expect(code).toBe(0)
    for (const { name } of await loadCommands()) {
      expect(out).toContain(`  ${name} `)
      const help = await redoubt(name, '--help')
      expect(help.code).toBe(0)
      expect(help.out).toContain(`npx redoubt ${name}`)
    }
  })

  it('says which version it is', async () => {
    const { version } = JSON.parse(readFileSync('apps/cli/package.json', 'utf8'))
    expect(await redoubt('--version')).toMatchObject({ code: 0, out: `redoubt ${version}` })
    expect((await json('--version')).data).toEqual({ version })
  })

  it.each([
    [['legl'], 'did you mean "legal"?'],
    [['legal', 'fortfy'], 'did you mean "fortify"?'],
    [['legal', `${SKIRMISH}:dwan`], 'did you mean "dawn"?'],
    [['legal', SKIRMISH, '--optoin', 'x'], 'did you mean "--option"?'],
    [['legal', SKIRMISH, '--option', 'turn=3'], 'did you mean "turns"?'],
    [['legal', SKIRMISH, '--option', 'cover=maybe'], 'expects true or false, got "maybe"'],
    [['legal', SKIRMISH, '--option', 'turns=99'], 'expected a whole number from 1 to 50, got 99'],
    [['legal', 'fortify', '--option', 'points.tnak=3'], 'option points: tnak: expected one of'],
    [['legal', 'fortify', '--option', 'points.tank=x'], 'option points: tank: expected a number'],
    [['legal', 'fortify', '--option', 'win_check.x=1'], 'there is no option "win_check.x"'],
    [
      ['legal', SKIRMISH, '--preset', 'open'],
      'there is no preset "open": expected one of open_field',
    ],
    [['legal', 'nowhere.test.yaml'], 'there is no file nowhere.test.yaml'],
    [['legal', `${BATTLE}#9`], 'has 4 tests, there is no number 9'],
    [['legal', `${BATTLE}:a wood cover`], 'did you mean "a wood covers"?'],
    [['explain', SKIRMISH], 'expects a position and an action in quotes'],
    [['explain', SKIRMISH, 'plan bold', '--as', 'bleu'], 'did you mean "blue"?'],
    [['odds', BATTLE, 'end_turn', '--policy', 'gready'], 'did you mean "greedy"?'],
    [['perft', SKIRMISH], 'expects --turns N or --actions N'],
    [['perft', SKIRMISH, '--turns', 'two'], 'expects a whole number from 1, got "two"'],
    [['audit'], 'audit expects a module'],
    [['audit', SKIRMISH, '--games', 'many'], 'expects a whole number from 1, got "many"'],
    [['play', SKIRMISH, '--seats', 'random'], 'has 2 seats (first, second), --seats names 1'],
    [['play', SKIRMISH, '--seats', 'random,gredy'], 'did you mean "greedy"?'],
    [['new', 'Border War'], 'use lower-case letters'],
    [['new', 'border-war', '--board', 'squre'], 'did you mean "square"?'],
    [['new', 'border-war', '--rules', 'noen'], 'did you mean "none"?'],
    [['new', 'border-war', '--rules', 'fire', '--board', 'area'], 'a game on hexes'],
    [['replay', 'nothing.jsonl'], 'there is no file nothing.jsonl'],
    [['export', 'x', '--data', join('/', 'no', 'such', 'folder')], 'there is no data folder'],
    [['bench', 'nonsense'], 'there is no benchmark nonsense'],
  ])('says what to do about %j', async (args, message) => {
    const { code, errors } = await redoubt(...args)
    expect(errors).toContain(message)
    expect(code).toBe(2)
    const machine = await json(...args)
    expect(machine.code).toBe(2)
    expect(machine.data.error).toContain(message)
  })
})

describe('positions', () => {
  it.each([
    [SKIRMISH, 2],
    [`${SKIRMISH}:dawn`, 2],
    [`${SKIRMISH}/scenarios/dawn.yaml`, 2],
    [BATTLE, 1],
    [`${BATTLE}#3`, 1],
    [`${BATTLE}:"a wood covers"`, 1],
  ])('%s asks %d', async (position, asked) => {
    const { data } = await json('legal', position)
    expect(data.asked).toHaveLength(asked)
    expect(data.count).toBeGreaterThan(0)
  })

  it('lists what is legal in notation', async () => {
    const { data } = await json('legal', BATTLE, '--action', 'attack')
    expect(data.legal).toEqual({ first: ['attack unit=0203 target=0303'] })
    const { out } = await redoubt('legal', BATTLE)
    expect(out).toContain('0203: blue squad')
    expect(out).toContain('  attack unit=0203 target=0303')
  })

  it('a test file outside any module is read with --module', async () => {
    const file = join(folder, 'mine.test.yaml')
    writeFileSync(
      file,
      'title: Mine\nposition: {step: turn, side: ochre}\ntests: [{name: ends, do: [end_turn], expect: {asked: blue}}]\n',
    )
    expect((await json('legal', file, '--module', SKIRMISH)).data.asked).toMatchObject([
      { side: 'ochre' },
    ])
    expect((await json('test', file, '--module', SKIRMISH)).data).toMatchObject({
      passed: 1,
      failed: 0,
    })
  })

  it('a file that holds a position and no tests is looked at, asked about, and played from', async () => {
    const file = join(folder, 'last-turn.test.yaml')
    writeFileSync(
      file,
      'title: The last turn\nposition: {step: turn, side: ochre, options: {turns: 1}}\n',
    )
    const there = ['--module', SKIRMISH] as const
    expect((await json('legal', file, ...there)).data.asked).toMatchObject([{ side: 'ochre' }])
    expect((await json('explain', file, 'end_turn', ...there)).data.legal).toBe(true)
    expect((await json('odds', file, 'end_turn', ...there)).data.outcomes).toHaveLength(1)
    const { data } = await json('play', file, ...there, '--games', '2', '--save', folder)
    expect(data.games).toMatchObject([{ game: 0 }, { game: 1 }])
    const verified = await redoubt('verify', join(folder, 'skirmish-001.jsonl'), ...there)
    expect(verified.code, verified.out + verified.errors).toBe(0)
    expect((await redoubt('test', file, ...there)).out).toContain('1 passed, 0 failed')
  })
})

describe('--do', () => {
  it('plays actions first, each by whoever is asked', async () => {
    const { data: answer } = await json(
      'explain',
      SKIRMISH,
      'plan bold',
      '--do',
      'plan bold; plan bold',
    )
    expect(answer.legal).toBe(false)
    const next = await json(
      'explain',
      SKIRMISH,
      'end_turn',
      '--do',
      'plan bold',
      '--do',
      'plan careful',
    )
    expect(next.data.legal).toBe(true)
  })

  it.each([
    ['plan timid', 'timid'],
    ['plan bold; plan bold; plan bold', 'is denied'],
    ['fly', 'fly'],
  ])('says which cannot be played: %s', async (given, said) => {
    const { code, errors } = await redoubt('legal', SKIRMISH, '--do', given)
    expect(code).toBe(2)
    expect(errors).toContain('--do: ')
    expect(errors).toContain(said)
  })
})

describe('explain', () => {
  it('says that an action is legal', async () => {
    expect(await json('explain', BATTLE, 'attack 0203 0303')).toMatchObject({
      code: 0,
      data: { legal: true, seat: 'first' },
    })
  })
  it('and what its player would read of it: the way, the cost, the reckoning', async () => {
    const { out, code } = await redoubt('explain', BATTLE, 'attack 0203 0303')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^legal for first: attack 0203 0303\n {2}cost 1\n {2}.*-1 {2}\(S-4\.2\)/,
      ),
    ])
  })
  it('and by which way a unit goes', async () => {
    const ordered = ['--do', 'order hand/recruits'] as const
    const { out } = await redoubt('explain', 'dispatches', 'march 0206 0404', ...ordered)
    expect(out).toMatch(/\n {2}way 0206 (\d{4} )+0404, cost \d/)
  })
  it('names the clause that denies it, and fails', async () => {
    const { code, data } = await json('explain', BATTLE, 'move 0203 0103')
    expect([code, data.denial.clause, data.clause.title]).toEqual([1, 'S-3.1', 'Moving'])
    const { out } = await redoubt('explain', BATTLE, 'move 0203 0103')
    expect(out).toContain('denied by S-3.1: Blue Squad cannot move to 0103.')
  })
  it('judges for another side', async () => {
    expect((await json('explain', BATTLE, 'end_turn', '--as', 'ochre')).data.denial.clause).toBe(
      'S-2.1',
    )
  })
})

it('odds are exact: a bold squad over the brook hits careful defenders one time in six', async () => {
  const { data } = await json('odds', BATTLE, 'attack 0203 0303')
  expect(data.method).toBe('exact')
  expect(data.outcomes.map((outcome: { exact: string }) => outcome.exact)).toEqual(['5/6', '1/6'])
  expect(await redoubt('odds', BATTLE, 'attack 0203 0501')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('denied by S-4.1'),
  })
  const { out } = await redoubt('odds', BATTLE, 'attack 0203 0303')
  expect(out).toMatch(/5\/6 .*The die shows 1–5, .*holds\.\n.*1\/6 .*The die shows 6,/)
  expect(data.outcomes.map(({ alike }: { alike: string[][] }) => alike.length)).toEqual([4, 0])
})

it('a hint is legal, says why, and is refused where there is nothing to advise', async () => {
  const { data } = await json('hint', 'fortify')
  expect(data.seat).toBe('first')
  expect(data.text.why).toMatch(
    /^Brings into play: .*\. .*(serves it best|does more for your position)/,
  )
  const written = (await redoubt('hint', 'fortify')).out.split('\n')[0]?.replace(/^.*?: /, '') ?? ''
  expect((await redoubt('explain', 'fortify', written)).code).toBe(0)
  expect(await redoubt('hint', 'modules/fortify/games/match-2-1.jsonl')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('the game is over'),
  })
  expect(await redoubt('hint', 'fortify', '--level', 'clubb')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('did you mean "club"?'),
  })
})

describe('odds in words', () => {
  const PLANS = { pieces: "{'0203': blue squad, '0303': ochre squad}", step: 'turn', side: 'blue' }
  const file = join(folder, 'odds.test.yaml')
  const odds = (action: string, ...more: string[]) =>
    redoubt('odds', file, action, '--module', SKIRMISH, ...more)
  beforeAll(() => {
    const { pieces, step, side } = PLANS
    writeFileSync(
      file,
      `title: Odds\nposition: {pieces: ${pieces}, step: ${step}, side: ${side}}\n`,
    )
  })

  it('where the horizon has no words, say what has changed, and what is so in all of them', async () => {
    const { out } = await odds('attack 0203 0303', '--horizon', 'turn', '--policy', 'first')
    expect(out).toMatch(/in all of them {2}.+\n.* % {2}\d\/6 {2}nothing else has changed\n/)
    expect(out).toMatch(/ % {2}\d\/6 {2}0303: ochre squad shaken/)
  })

  it('a choice without a policy is said in a sentence that names the policies', async () => {
    const { code, errors } = await odds('attack 0203 0303', '--horizon', 'turn')
    expect(code).toBe(1)
    expect(errors).toContain('step "turn" asks for a choice before the horizon: name a policy')
    expect(errors).toContain('first, greedy')
    expect(errors).not.toContain(' at ')
  })

  it('a policy that would go round in circles takes the next thing on offer', async () => {
    await redoubt('new', 'round-war', '--board', 'hex', '--folder', folder)
    const battle = `${join(folder, 'round-war')}/tests/rules.test.yaml#6`
    const fight = ['odds', battle, 'fight 0604', '--do', 'attack 0504 0604', '--horizon']
    // The first choice of all is to attack, and then to call the attack off.
    const turn = await redoubt(...fight, 'turn', '--policy', 'first')
    expect(turn.out).toMatch(/^exact, \d+ plays\n/)
    expect(turn.out).toContain('0604: red infantry')
    const nearer = await redoubt(...fight, 'battle', '--policy', 'first')
    expect(nearer.out).toMatch(/^exact, \d+ plays\n/)
  })

  it('a declaration decides nothing yet: it says so, and where the dice will fall', async () => {
    const declaring = 'modules/blitzkrieg/tests/base-declaring.test.yaml'
    const attack = 'attack unit=0605 target=0606'
    const { out } = await redoubt('odds', declaring, attack, '--horizon', 'battle')
    expect(out).toContain('Nothing is decided by this action: no die is thrown')
    const throwing =
      '"resolve target=0606" --do "attack unit=0605 target=0606; attack unit=0607 target=0606; end_phase" --horizon battle'
    expect(out).toContain(`from the same position ask for the odds of\n  ${throwing}`)
    const declared = await redoubt('odds', declaring, attack)
    expect(declared.out).toContain(throwing)
    expect(declared.out).toContain('add --policy and one of first, greedy')
    const decided = await odds('attack 0203 0303', '--horizon', 'turn', '--policy', 'first')
    expect(decided.out).not.toContain('Nothing is decided')
    const begun = await redoubt(
      'odds',
      `${GREAT_WAR}/tests/09-land-battle.test.yaml#1`,
      'attack flanders',
    )
    expect(begun.out).toMatch(
      /the dice of the battle fall later.*\n {2}--horizon round\n {2}--horizon battle/,
    )
    const field = [
      'odds',
      'modules/dispatches/tests/field.test.yaml#3',
      '--do',
      'order hand/assault',
    ]
    const marched = [...field, '--do', 'march 0303 0503']
    expect((await redoubt(...marched, 'attack 0503 0603')).out).toContain('"decline" --do "attack')
    expect((await redoubt(...field, 'march 0303 0503')).out).not.toContain('decided')
    expect((await redoubt('odds', 'fortify', 'enlist supply/tank c2')).out).not.toContain('decided')
  }, 60_000)
})

it('perft counts by actions and by turns', async () => {
  const actions = await json('perft', BATTLE, '--actions', '1')
  const legal = await json('legal', BATTLE)
  expect(actions.data.sequences).toBe(legal.data.count)
  expect((await json('perft', BATTLE, '--turns', '1')).data.positions).toBeGreaterThan(
    actions.data.positions,
  )
})

it('audit compares worlds that differ in what is hidden, and finds no leak', async () => {
  const { code, data } = await json('audit', SKIRMISH, '--games', '2', '--seed', 'cli')
  expect(code).toBe(0)
  expect(data.modules[0]).toMatchObject({ hides: true, games: 2, leaks: [] })
  expect(data.modules[0].twins).toBeGreaterThan(5)
})

describe('test and validate', () => {
  it('pass a sound module with full coverage', async () => {
    expect(await json('validate', SKIRMISH)).toMatchObject({ code: 0, data: { ok: true } })
    const { code, data } = await json('test', SKIRMISH, '--coverage')
    expect([code, data.failed, data.modules[0].coverage.covered]).toEqual([0, 0, 14])
  })

  it('say what each clause does in random games', async () => {
    const { code, data } = await json('coverage', SKIRMISH, '--games', '3', '--actions', '40')
    expect([code, data.covered, data.games]).toEqual([0, 14, 3])
    const at = data.clauses.filter(({ inGames }: { inGames: { games: number } }) => inGames.games)
    const { out } = await redoubt('coverage', SKIRMISH, '--games', '3', '--actions', '40')
    expect(out).toContain(`${at.length} of 14 implemented clauses denied something or stood in the`)
    expect(out).toMatch(/denied \d+ (and logged \d+ )?in [123] games?/)
    expect((await redoubt('coverage', SKIRMISH, '--scenario', 'dusk')).errors).toContain(
      'has no scenario dusk: expected one of',
    )
  })

  it('point at the failing test', async () => {
    const file = join(folder, 'wrong.test.yaml')
    writeFileSync(
      file,
      'title: Wrong\ntests:\n  - name: nobody may plan\n    probes: {plan bold: S-1.1}\n',
    )
    const { code, out } = await redoubt('test', file, '--module', SKIRMISH)
    expect(code).toBe(1)
    expect(out).toMatch(
      /✗ nobody may plan\n.*wrong\.test\.yaml:\d+:\d+\n.*\n +\^+\n {2}plan bold\n {4}expected denied by S-1\.1\n {4}actual {3}accepted/,
    )
    expect(out).toContain('0 passed, 1 failed')
  })

  it('give the place of a fault in a file', async () => {
    const file = join(folder, 'faulty.test.yaml')
    writeFileSync(file, 'title: Faulty\ntests:\n  - name: a\n    probs: {}\n')
    const { code, out } = await redoubt('test', file, '--module', SKIRMISH)
    expect(code).toBe(1)
    expect(out).toMatch(/faulty\.test\.yaml:\d+:\d+/)
  })

  it('find what does not fit in the types of a script, in a module outside the repository', async () => {
    const made = join(folder, 'mistyped')
    await redoubt('new', 'mistyped', '--folder', folder)
    const script = join(made, 'rules/move.ts')
    const right = readFileSync(script, 'utf8')
    writeFileSync(script, right.replace('unit.type.traits.speed', 'unit.type.label'))
    const { code, out } = await redoubt('validate', made, '--types')
    expect(code).toBe(1)
    expect(out).toMatch(/mistyped\/rules\/move\.ts:\d+:\d+ {2}.*\(TS\d+\)\n.*g\.board\.distance/)
    expect(await redoubt('validate', made, '--actions', '5')).toMatchObject({ code: 0 })
    // A type of the engine looked for among the module's names.
    const asked = "import type { Space } from './generated.ts'\nexport const one: Space[] = []\n"
    writeFileSync(script, asked + right)
    const astray = await redoubt('validate', made, '--types')
    expect(astray.out).toContain("named 'Space'. (TS2724)\n")
    expect(astray.out).toContain("import type { Space } from '@redoubt/engine'")
    // Names that faults of the YAML keep as they were: types are not held against them.
    writeFileSync(join(made, 'rulebook.yaml'), 'titel: Rules\nclauses: []\n')
    const stale = await redoubt('validate', made, '--types')
    expect(stale.out).not.toContain('TS2724')
    expect(stale.out).toMatch(/problems; rules\/generated\.ts still says what it did before/)
  })

  it('a file that cannot be read is the one thing told, not every clause it would have covered', async () => {
    const copy = join(folder, 'skirmish')
    cpSync(SKIRMISH, copy, { recursive: true })
    const file = join(copy, 'tests/battle.test.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('probes:', 'probs:'))
    const { code, out } = await redoubt('test', copy, '--coverage')
    expect(code).toBe(1)
    expect(out).toContain('battle.test.yaml')
    expect(out).toContain('1 failed')
    expect(out).not.toContain('S-4.1')
  })
})

describe('records', () => {
  const path = join(folder, 'skirmish-001.jsonl')
  const withModule = ['--module', SKIRMISH]

  it('are written by play, proved by verify, told by replay, and taken up as positions', async () => {
    const played = await json(
      'play',
      SKIRMISH,
      '--seats',
      'random,greedy',
      '--seed',
      '5',
      '--save',
      folder,
    )
    expect(played.data.games).toHaveLength(1)
    expect(await json('play', SKIRMISH, '--seats', 'random,greedy', '--seed', '5')).toEqual(played)
    const record = readRecord(readFileSync(path, 'utf8'))
    expect(await json('verify', path, ...withModule)).toMatchObject({
      code: 0,
      data: { ok: true, events: record.length, dice: 'seeded' },
    })
    const { out } = await redoubt('replay', path, ...withModule)
    expect(out).toContain('moves to')
    const early = await json('legal', `${path}@1`, ...withModule)
    expect(early.data.asked).toHaveLength(1)
    expect((await json('legal', path, ...withModule)).data.result).toBeDefined()
    expect(await redoubt('legal', `${path}@9999`, ...withModule)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('there is no event 9999'),
    })
  })

  it('that other rules do not play say which rules they were played with', async () => {
    const [start, act, ...others] = readRecord(readFileSync(path, 'utf8'))
    const elsewhere = [
      { ...start, event: { ...start?.event, digest: '0'.repeat(64) } },
      { ...act, event: { ...act?.event, seat: 'third' } },
      ...others,
    ]
    const old = join(folder, 'old.jsonl')
    writeFileSync(old, elsewhere.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    const { code, out, errors } = await redoubt('replay', old, ...withModule)
    expect(code).toBe(1)
    expect(`${out}${errors}`).toContain('the game was played with skirmish')
  })

  it('are refused where they were changed, naming the first bad event', async () => {
    const record = readRecord(readFileSync(path, 'utf8'))
    const at = record.findIndex(({ event }) => event.kind === 'act' && event.draws)
    const changed = record.map((entry, n) =>
      n === at ? { ...entry, event: { ...entry.event, seat: 'third' } } : entry,
    )
    expect(await verdictOn(changed as GameRecord)).toMatchObject({
      code: 1,
      data: { ok: false, event: at },
    })
  })

  it.each([
    [
      'an option that does not exist',
      0,
      (event: object) => ({ ...event, options: { luck: true } }),
    ],
    ['a scenario that does not exist', 0, (event: object) => ({ ...event, scenario: 'dusk' })],
    ['draws that are none', 3, (event: object) => ({ ...event, draws: 'six' })],
    ['an action the rules deny', 3, (event: object) => ({ ...event, action: 'move 0101 0503' })],
    ['another hash', 3, (event: object) => ({ ...event, hash: '0000000000000000' })],
    ['a kind of event there is not', 3, (event: object) => ({ ...event, kind: 'cheat' })],
  ])('with %s are refused, however the chain was forged', async (_, at, change) => {
    const record = readRecord(readFileSync(path, 'utf8'))
    const forged = rechained(
      record.map(({ event }, n) => (n === at ? (change(event) as RecordEvent) : event)),
    )
    expect(await verdictOn(forged)).toMatchObject({ code: 1, data: { ok: false, event: at } })
  })

  it('of a module somebody sent to a server are proved with its folder, and without say what is wanted', async () => {
    const sentAs = (digestOf: (digest: string) => string) =>
      rechained(
        readRecord(readFileSync(path, 'utf8')).map(({ event }) =>
          event.kind === 'start'
            ? {
                ...event,
                module: `${event.module}.3f2ac91b04de`,
                digest: digestOf(event.digest),
              }
            : event,
        ),
      )
    const other = await verdictOn(sentAs((digest) => digest))
    expect(other.data.warning).toContain('the game was played with')
    const same = await verdictOn(sentAs(sentDigest))
    expect(same).toMatchObject({ code: 0, data: { ok: true } })
    expect(same.data.warning).toBeUndefined()
    const { code, errors } = await redoubt('verify', join(folder, 'judged.jsonl'))
    expect(code).toBe(1)
    expect(errors).toContain('name its folder with --module, such as --module ./skirmish')
  })

  it('are refused where a die was changed and the chain was forged anew', async () => {
    const record = readRecord(readFileSync(path, 'utf8'))
    const at = record.findIndex(({ event }) => event.kind === 'act' && event.draws)
    const forged = rechained(record.map(({ event }, n) => (n === at ? withOtherDie(event) : event)))
    const { code, data } = await verdictOn(forged)
    expect([code, data.event]).toEqual([1, at])
    expect(data.problem).toContain('the seed gives')
  })

  it('with committed dice are proved from the secret', async () => {
    const secret = 'ab'.repeat(32)
    const record = await committedGame(secret)
    expect((await verdictOn(record)).data).toMatchObject({ ok: true, dice: 'committed' })
    const unsigned = await redoubt('verify', join(folder, 'judged.jsonl'), ...withModule)
    expect(unsigned.out).toContain('not signed: no server vouches for it')
    const cut = await verdictOn(record.slice(0, -1))
    expect(cut).toMatchObject({ code: 1, data: { ok: false, finished: false, dice: 'unopened' } })
    const shorter = join(folder, 'cut.jsonl')
    writeFileSync(shorter, writeRecord(record.slice(0, -2)))
    expect((await redoubt('verify', shorter, ...withModule)).out).toContain(
      `unfinished after event ${record.length - 3}`,
    )
    const other = rechained(
      record.map(({ event }) =>
        event.kind === 'secret' ? { ...event, secret: 'cd'.repeat(32) } : event,
      ),
    )
    expect(await verdictOn(other)).toMatchObject({ code: 1, data: { event: record.length - 1 } })
    const at = record.findIndex(({ event }) => event.kind === 'act' && event.draws)
    const forged = rechained(record.map(({ event }, n) => (n === at ? withOtherDie(event) : event)))
    expect(await verdictOn(forged)).toMatchObject({ code: 1, data: { event: at } })
  })

  async function verdictOn(record: GameRecord) {
    const file = join(folder, 'judged.jsonl')
    writeFileSync(file, writeRecord(record))
    return json('verify', file, ...withModule)
  }
})

function rechained(events: readonly RecordEvent[]): GameRecord {
  const entries: RecordEntry[] = []
  for (const event of events) entries.push(chain(entries.at(-1), event))
  return entries
}

function withOtherDie(event: RecordEvent): RecordEvent {
  if (event.kind !== 'act') return event
  return {
    ...event,
    draws: (event.draws ?? []).map((draw, n) =>
      n === 0 ? { ...draw, value: (draw.value % draw.sides) + 1 } : draw,
    ),
  }
}

async function committedGame(secret: string): Promise<GameRecord> {
  const module = await loadFixture('skirmish')
  const game = Game.start(module, {
    dice: { kind: 'committed', commitment: commitmentOf(secret) },
    random: committed(secret, []),
  })
  const choose = chooser('committed')
  const salts = { first: '01', second: '02' }
  for (const seat of Object.keys(salts)) game.note({ kind: 'sit', seat })
  for (const [seat, salt] of Object.entries(salts))
    game.note({ kind: 'salt-hash', seat, hash: saltHash(salt) })
  for (const [seat, salt] of Object.entries(salts)) game.note({ kind: 'salt', seat, salt })
  game.position.random = committed(secret, Object.values(salts))
  for (let choice = randomChoice(game, choose); choice; choice = randomChoice(game, choose))
    game.act(choice.seat, choice.action)
  game.note({ kind: 'secret', secret })
  return game.record()
}

it('export writes a game out of the store; a backup keeps it', async () => {
  const data = join(folder, 'data')
  const store = openSqlite(data)
  const record = await committedGame('ef'.repeat(32))
  const terms = {
    id: 'game1',
    module: 'skirmish',
    version: '1.0.0',
    digest: '',
    scenario: 'dawn',
    options: {},
    name: 'A game',
    listed: false,
    plan: {},
    secret: 'ef'.repeat(32),
    created: 0,
  }
  await store.commit([
    {
      kind: 'game',
      game: { terms, standing: { seq: 0, asked: [], moved: 0 }, chairs: [], proposals: [] },
    },
    { kind: 'events', game: 'game1', entries: record },
  ])
  await store.close()
  const file = join(folder, 'exported.jsonl')
  expect(await redoubt('export', 'game1', '--data', data, '--output', file)).toMatchObject({
    code: 0,
  })
  expect(readRecord(readFileSync(file, 'utf8'))).toEqual(record)
  expect(await redoubt('export', 'game2', '--data', data)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('expected one of game1'),
  })

  // The games go into a backup, and come back where nothing is yet; never over games that are there.
  const monday = join(folder, 'monday')
  const back = join(folder, 'back')
  expect(await redoubt('backup', monday, '--data', data)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`1 games, ${record.length} events; every chain is whole`),
  })
  expect(await redoubt('restore', monday, '--data', back)).toMatchObject({ code: 0 })
  expect(await redoubt('restore', monday, '--data', back)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('there are games already'),
  })
  expect(await redoubt('move-data', back, join(folder, 'further'))).toMatchObject({ code: 0 })
  const again = await redoubt('export', 'game1', '--data', join(folder, 'further'))
  expect(readRecord(again.out)).toEqual(record)
  expect(await redoubt('restore', join(folder, 'tuesday'))).toMatchObject({
    code: 2,
    errors: expect.stringContaining('there is no data folder'),
  })
})

it('a game is given away as a file, and taken where its module is', async () => {
  const here = join(folder, 'giving')
  const record = await committedGame('ef'.repeat(32))
  const start = record[0]?.event
  if (start?.kind !== 'start') throw new Error('the record has no start')
  const { module, version, digest, scenario, options } = start
  const about = { id: 'game1234', module, version, digest, scenario, options, name: 'A game' }
  const terms = { ...about, listed: false, plan: {}, secret: 'ef'.repeat(32), created: 0 }
  const standing = { seq: 0, asked: [], moved: 0 }
  const store = openSqlite(here)
  await store.commit([
    { kind: 'game', game: { terms, standing, chairs: [], proposals: [] } },
    { kind: 'events', game: 'game1234', entries: record },
  ])
  await store.close()
  const file = join(folder, 'a.game')
  const give = () => redoubt('give-game', 'game1234', file, '--data', here)
  expect(await give()).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${record.length} events; it is no longer here`),
  })
  expect(await give()).toMatchObject({ code: 2, errors: expect.stringContaining('name another') })
  const there = join(folder, 'taking')
  mkdirSync(there)
  const take = (...more: string[]) => redoubt('take-game', file, '--data', there, ...more)
  expect(await take()).toMatchObject({
    code: expect.any(Number),
    errors: expect.stringContaining('skirmish'),
  })
  expect(await take('--module', SKIRMISH)).toMatchObject({
    code: 0,
    out: expect.stringContaining('A game: '),
  })
  expect(await take('--module', SKIRMISH)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('game game1234 is here already'),
  })
  expect(readRecord((await redoubt('export', 'game1234', '--data', there)).out)).toEqual(record)
})

it.each([
  ['square', '--board', 'square'],
  ['hex', '--board', 'hex'],
  ['area', '--board', 'area'],
  ['fire', '--rules', 'fire'],
])(
  'new makes a %s module that validates, passes its tests and plays',
  (board, ...kind) => {
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
        encoding: 'utf8',
      })
    // Whatever lies above it: its scripts are modules.
    const above = join(folder, 'above')
    mkdirSync(above, { recursive: true })
    writeFileSync(join(above, 'package.json'), '{"type": "commonjs"}')
    const made = join(above, `my-${board}`)
    run('new', `my-${board}`, ...kind, '--folder', above)
    expect(existsSync(join(made, 'rules/index.ts'))).toBe(true)
    // What an editor needs; the names are written again when they are missing and wanted.
    expect(existsSync(join(made, 'tsconfig.json'))).toBe(true)
    rmSync(join(made, 'rules/generated.ts'))
    expect(run('validate', made, '--types')).toContain('all is well')
    expect(run('test', made, '--coverage', '--laws')).toMatch(/\d+ passed, 0 failed/)
    expect(JSON.parse(run('play', made, '--json')).games).toHaveLength(1)
  },
  300_000,
)

it.each(['square', 'hex', 'area'])(
  'new makes a %s table without rules that validates, passes its tests and can be played',
  (board) => {
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
        encoding: 'utf8',
      })
    const made = join(folder, `free-${board}`)
    run('new', `free-${board}`, '--board', board, '--rules', 'none', '--folder', folder)
    expect(run('validate', made, '--types')).toContain('all is well')
    expect(run('test', made)).toMatch(/4 passed, 0 failed/)
    expect(readFileSync(join(made, 'pieces.yaml'), 'utf8')).toContain('A courier')
    expect(existsSync(join(made, 'procedures.yaml'))).toBe(false)
  },
  300_000,
)

it('rules that break off while bots play say where, and how to come there again', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      encoding: 'utf8',
    })
  const made = join(folder, 'torn-war')
  run('new', 'torn-war', '--folder', folder)
  const move = join(made, 'rules/move.ts')
  const text = readFileSync(move, 'utf8')
  expect(text).toContain('    g.move(unit, to)\n')
  writeFileSync(
    move,
    text.replace(
      '    g.move(unit, to)\n',
      "    if (g.vars.turn > 1) throw new Error('the bridge is down')\n    g.move(unit, to)\n",
    ),
  )
  const played = run('play', made, '--games', '3', '--seed', '7')
  expect(played.status).toBe(1)
  expect(played.stderr).toMatch(
    /torn-war:\S+ broke off at "move .*" of \w+ \(action \d+, step turn, position \w+, seed 7\), rules\/move\.ts:\d+:\d+: the bridge is down/,
  )
  const again = played.stderr.match(/again: npx redoubt (.*)/)?.[1]?.split(' ') ?? []
  expect(run(...again).stderr).toBe(played.stderr)

  const laws = run('test', made, '--laws', '--seed', '7', '--actions', '80').stdout
  expect(laws).toContain(`again: npx redoubt test ${made} --laws --seed 7 --actions 80`)
  expect(laws).toContain('the bridge is down')
  expect(run('test', made, '--seed', '7').stderr).toContain('add --laws')

  const checked = run('validate', made).stdout
  const [, actions = ''] = checked.match(/`redoubt validate … --actions (\d+)`/) ?? []
  expect(run('validate', made, '--actions', actions).stdout).toBe(checked)
  expect(run('validate', made, '--actions', String(Number(actions) - 1)).status).toBe(0)
})
