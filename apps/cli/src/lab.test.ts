import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lendEngine } from '@redoubt/loader'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lab } from './commands/lab/lab.ts'
import { redoubt } from './redoubt.fixture.ts'
import { findModule } from './sources/modules.ts'

const SKIRMISH = 'packages/testkit/fixtures/skirmish'
const folder = mkdtempSync(join(tmpdir(), 'redoubt-lab-'))
beforeAll(lendEngine)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function study(name: string, ...lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

function rewritten(path: string, before: string | RegExp, after: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
}

const COVER = study(
  'cover.yaml',
  'title: What cover is worth',
  `module: ${join(process.cwd(), SKIRMISH)}`,
  'arms:',
  '  - { name: woods }',
  '  - { name: open, options: { preset: open_field } }',
  'units: { most: 60 }',
  'observe: 10',
)

describe('redoubt lab', () => {
  it('tells of each of its commands with an example', async () => {
    const { out } = await redoubt('lab')
    for (const { name } of lab.parts ?? []) {
      expect(out).toContain(`  ${name} `)
      const help = await redoubt(...name.split(' '), '--help')
      expect(help.out).toContain(`npx redoubt ${name} `)
    }
    expect((await redoubt('lab', 'rnu')).errors).toContain('did you mean "run"?')
  })

  it('runs a study on threads: the same file with one and with two, and after a crash', async () => {
    const files = [1, 2].map((workers) => ({ workers, file: join(folder, `${workers}.jsonl`) }))
    const outs: string[] = []
    for (const { workers, file } of files) {
      const args = ['--workers', String(workers), '--results', file]
      const { code, out } = await redoubt('lab', 'run', COVER, ...args)
      expect(code).toBe(0)
      expect(out).toContain('open against woods: open, either may score better')
      outs.push(readFileSync(file, 'utf8'))
    }
    expect(outs[1]).toBe(outs[0])
    const cut = join(folder, 'cut.jsonl')
    writeFileSync(cut, outs[0]?.slice(0, 9000) ?? '')
    await redoubt('lab', 'run', COVER, '--results', cut)
    expect(readFileSync(cut, 'utf8')).toBe(outs[0])
  }, 60_000)

  it.each(readdirSync('modules'))(
    '%s: one thread and two play the same games',
    async (name) => {
      const path = study(
        `${name}.yaml`,
        'title: Threads',
        `module: ${join(process.cwd(), 'modules', name)}`,
        'arms: [{ name: one }, { name: other }]',
        'bots: random',
        'units: { most: 4 }',
        'limits: { actions: 30 }',
      )
      const results: string[] = []
      for (const workers of ['1', '2']) {
        const file = join(folder, `${name}-${workers}.jsonl`)
        const { code } = await redoubt('lab', 'run', path, '--workers', workers, '--results', file)
        expect(code).toBe(0)
        results.push(readFileSync(file, 'utf8'))
      }
      expect(results[1]).toBe(results[0])
    },
    120_000,
  )

  it('shows the effect with one bot after the other', async () => {
    const args = ['--bots', 'random,greedy', '--results', join(folder, 'ladder.jsonl')]
    const { out } = await redoubt('lab', 'run', COVER, ...args)
    expect(out).toContain('Effects against woods, by who plays')
    expect(out).toMatch(/open\s+random\s+60 .*\nopen\s+greedy\s+60 /)
    expect(out).toMatch(/\nopen: (all|some|no) players? |\nopen: the sign turns/)
    const few = ['--bots', 'random', '--units', '40', '--results', join(folder, 'few.jsonl')]
    const fewer = await redoubt('lab', 'run', COVER, ...few)
    expect(fewer.out).toMatch(/open\s+random\s+40 /)
    const { code, errors } = await redoubt('lab', 'run', COVER, ...args, '--csv', 'games.csv')
    expect(code).toBe(2)
    expect(errors).toContain('--csv is of one study: leave out --bots, or leave out --csv')
  }, 120_000)

  it('does not mix the results of two studies', async () => {
    const other = study('other.yaml', ...readFileSync(COVER, 'utf8').split('\n'), 'seed: other')
    const { code, errors } = await redoubt(
      'lab',
      'run',
      other,
      '--results',
      join(folder, '1.jsonl'),
    )
    expect(code).toBe(1)
    expect(errors).toContain("results of other games: the study's seed has changed")
    expect(errors).toContain('--fresh')
  })

  it('plays any game of a study again', async () => {
    const save = join(folder, 'game.jsonl')
    const { out } = await redoubt('lab', 'game', COVER, 'open', '7', '--save', save)
    expect(out).toMatch(/^open, unit 7 round 0: /)
    const [, line] = readFileSync(join(folder, '1.jsonl'), 'utf8').split('\n').slice(7, 9)
    const result = JSON.parse(line ?? '').games[1][0]
    const last = JSON.parse(readFileSync(save, 'utf8').trim().split('\n').at(-1) ?? '')
    expect(last.event.hash).toBe(result.hash)
    expect((await redoubt('verify', save, '--module', SKIRMISH)).code).toBe(0)
  })

  it('refuses a bad study before anything runs, with file and line', async () => {
    const bad = study(
      'bad.yaml',
      'title: Bad',
      `module: ${join(process.cwd(), SKIRMISH)}`,
      'arms:',
      '  - { name: a, options: { turns: 0 } }',
      '  - { name: b, optoins: {} }',
    )
    const shape = await redoubt('lab', 'run', bad)
    expect(shape.code).toBe(1)
    expect(shape.errors).toMatch(/bad\.yaml:5:\d+ .*\n.*\n.*\n.*\n.*did you mean "options"\?/)
    writeFileSync(bad, readFileSync(bad, 'utf8').replace('optoins', 'options'))
    const { code, errors } = await redoubt('lab', 'run', bad)
    expect(code).toBe(1)
    expect(errors).toMatch(/bad\.yaml:4:\d+ .*whole number from 1 to 50, got 0/)
    // What both arms share is said once.
    writeFileSync(bad, readFileSync(bad, 'utf8').replace(/^module: .*$/m, 'module: nowhere'))
    const { errors: shared } = await redoubt('lab', 'run', bad)
    expect(shared.match(/there is no module "nowhere"/g)).toHaveLength(1)
    expect(existsSync(join(folder, 'bad.results.jsonl'))).toBe(false)
  })

  it('ends a game whose rules never answer, saves it, and goes on', async () => {
    const broken = join(folder, 'broken')
    cpSync(SKIRMISH, broken, { recursive: true })
    const rules = join(broken, 'rules/turn.ts')
    const source = readFileSync(rules, 'utf8')
    const mark = '  const done = g.side(String(frame.side))\n'
    expect(source).toContain(mark)
    const loop = `${mark}  for (; g.pieces.some((unit) => unit.face === 1); );\n`
    writeFileSync(rules, source.replace(mark, loop))
    const hanging = study(
      'hanging.yaml',
      'title: Hanging',
      'module: ./broken',
      'arms: [{ name: only }]',
      'units: { most: 8 }',
      'limits: { seconds: 0.5 }',
    )
    const { code, out } = await redoubt('lab', 'run', hanging, '--workers', '2')
    expect(code).toBe(0)
    expect(out).toMatch(/8 units, 8 games, [1-7] failed/)
    expect(out).toContain('no decision within 0.5 seconds')
    const saved = readdirSync(join(folder, 'hanging.results.failed'))
    expect(saved.length).toBeGreaterThan(0)
    expect(saved[0]).toMatch(/^only-\d-0\.jsonl$/)
  }, 60_000)

  it('compares a position under a module of its own, such as a variant', async () => {
    const variant = join(folder, 'veterans')
    cpSync(SKIRMISH, variant, { recursive: true })
    rewritten(join(variant, 'module.yaml'), /^id: .*$/m, 'id: veterans')
    rewritten(join(variant, 'pieces.yaml'), 'strength: 1', 'strength: 3')
    const position = `${SKIRMISH}/tests/battle.test.yaml`
    const asked = [position, 'attack 0203 0303', '--arm', `module=${variant}`]
    const { out } = await redoubt('lab', 'compare', ...asked)
    expect(out).toMatch(/^as it is: .*Ochre Squad holds\./m)
    expect(out).toMatch(/^module=.*veterans: .*Ochre Squad is hit\./m)
    expect(out).toContain('The odds differ.')
    const bad = await redoubt('lab', 'compare', position, '--arm', 'module=nowhere')
    expect(bad.errors).toContain('there is no module "nowhere"')
    const unrelated = await redoubt('lab', 'compare', 'fortify', '--arm', 'module=breakthrough')
    expect(unrelated.errors).toContain(
      'arm "module=breakthrough" cannot begin: the position is played with the option "map", which breakthrough does not have',
    )
  })
  it('compares a position under several rules', async () => {
    const position = `${SKIRMISH}/tests/battle.test.yaml:a wood covers`
    const { out } = await redoubt('lab', 'compare', position, '--arm', 'preset=open_field')
    expect(out).toContain('the same in all')
    const bad = await redoubt('lab', 'compare', position, '--arm', 'turns=0')
    expect(bad.errors).toContain('from 1 to 50')
    expect((await redoubt('lab', 'compare', position)).errors).toContain('add --arm')
  })

  it('replays a record under another rule', async () => {
    const save = join(folder, 'replayed.jsonl')
    await redoubt('lab', 'game', COVER, 'open', '7', '--save', save)
    const args = ['lab', 'replay', save, '--module', SKIRMISH]
    expect((await redoubt(...args)).errors).toContain('add --preset or --option')
    expect((await redoubt(...args, '--option', 'cover=false')).out).toMatch(
      /All \d+ actions come out the same/,
    )
    expect((await redoubt(...args, '--option', 'turns=1')).out).toContain('comes out differently')
  })

  it('goes past a set-up that differs under the other rule', async () => {
    const game = join(import.meta.dirname, '../../../modules/blitzkrieg/games/whole-none.jsonl')
    const { out } = await redoubt('lab', 'replay', game, '--preset', 'p37')
    expect(out).toContain('The games begin differently:\n  1506: ')
    expect(out).toMatch(
      /From the recorded set-up on, under the other rule:\n(All \d+|\d+) actions come out the same/,
    )
  }, 60_000)

  it('tells how often another rule would have mattered in a folder of games, and what it left out', async () => {
    const games = mkdtempSync(join(folder, 'games-'))
    for (const unit of ['7', '8', '9'])
      await redoubt('lab', 'game', COVER, 'open', unit, '--save', join(games, `${unit}.jsonl`))
    const whole = readFileSync(join(games, '7.jsonl'), 'utf8')
    writeFileSync(join(games, 'begun.jsonl'), `${whole.split('\n').slice(0, 3).join('\n')}\n`)
    writeFileSync(join(games, 'broken.jsonl'), 'this is no record\n')
    cpSync('modules/fortify/games/resigned.jsonl', join(games, 'fortify.jsonl'))
    const people = (...more: string[]) =>
      redoubt('lab', 'people', games, '--module', SKIRMISH, ...more)
    expect((await people()).errors).toContain('add --preset, --option or --number')
    const strength = 'pieces/types/squad/traits/strength'
    expect((await people('--number', `${strength}=1`)).out).toContain('come of 0 of 3 finished')
    expect((await people('--number', `${strength}=6`)).out).toMatch(/come of [1-3] of 3 finished/)
    expect((await people('--number', 'gun=9')).errors).toContain('gun is not a number of the rules')
    const { out } = await people('--option', 'turns=1')
    expect(out).toMatch(/something else would have come of 3 of 3 finished games/)
    expect(out).toMatch(/S-6\.1, .*\(7\.jsonl, event \d+/)
    expect(out).toContain('Left out: 1 not over; 1 of other modules; broken.jsonl: ')
    expect((await redoubt('lab', 'people', join(folder, 'nowhere'))).errors).toContain(
      'there is no file or folder',
    )
  })

  it('searches for a balance, and tells which combinations are not allowed', async () => {
    const broken = ['--data', 'scenarios/dawn/forces/8/count=1', '--option', 'turns=3']
    const search = (...more: string[]) =>
      redoubt('lab', 'balance', SKIRMISH, '--units', '20', '--workers', '1', ...more)
    const { out, code } = await search(
      '--vary',
      'turns=0..2',
      '--vary',
      'cover',
      '--goal',
      'score=50',
      '--goal',
      'length<=400',
    )
    expect(code).toBe(0)
    expect(out).toMatch(/variant +score=50 +length<=400/)
    expect(out).toMatch(/as it is +[\d.]+ \[[\d.]+, [\d.]+\] (open|met|missed)/)
    expect(out).toContain('score: what First player wins of a hundred games, draws halved.')
    // Of twenty units nothing as narrow as ±3 points is ever known.
    expect(out).toMatch(/it takes about \d{3,} units to tell \(--units \d{3,}\)/)
    expect(out).toContain('2 combinations are not allowed: turns=0, cover=false: ')
    expect((await search()).errors).toContain('expects what may vary')
    expect((await search('--vary', 'turns=1..2', '--goal', 'forts=3')).errors).toContain(
      'there is no goal "forts"',
    )
    expect((await search(...broken, '--vary', 'turns=1..2')).errors).toContain('there is no')
  })

  it('a search that was ended goes on with what it kept, and names numbers as they are called', async () => {
    const rounds = join(folder, 'rounds')
    const path = 'pieces/types/squad/traits/strength'
    const search = async (...more: string[]) => {
      const args = ['--units', '20', '--workers', '1', '--results', rounds, ...more]
      return redoubt('lab', 'balance', SKIRMISH, '--vary', `${path}=1..2`, ...args)
    }
    const { out, code } = await search()
    expect(code).toBe(0)
    expect(out).toMatch(/^[* ] Squad, strength: 2 +[\d.]+ \[/m)
    expect(out).toContain(`${path}: Squad, strength`)
    const [last = ''] = readdirSync(rounds)
    const whole = readFileSync(join(rounds, last), 'utf8')
    // It was ended in the middle of a line.
    writeFileSync(join(rounds, last), whole.slice(0, whole.length * 0.6))
    expect((await search()).out).toBe(out)
    expect(readFileSync(join(rounds, last), 'utf8')).toBe(whole)
    expect((await search('--seed', 'other')).errors).toContain('these are results of other games')
  }, 180_000)

  it('units played apart come together as one run would have left them, byte for byte, and say what is missing', async () => {
    const whole = join(folder, 'whole.jsonl')
    await redoubt('lab', 'run', COVER, '--results', whole, '--workers', '1')
    const shard = async (units: string) => {
      const file = join(folder, `shard-${units}.jsonl`)
      const args = ['--units', units, '--results', file, '--workers', '2']
      expect((await redoubt('lab', 'run', COVER, ...args)).code).toBe(0)
      return file
    }
    const late = await shard('37..70')
    const early = await shard('0..19')
    const into = join(folder, 'merged.jsonl')
    const merge = (...files: string[]) =>
      redoubt('lab', 'merge', COVER, ...files, '--results', into)
    expect((await merge(late, early)).errors).toContain('units 20 to 36 are in none of these files')
    const middle = await shard('15..40')
    // A machine that stopped in the middle of a line goes on where its file ends.
    const cut = readFileSync(middle, 'utf8')
    writeFileSync(middle, cut.slice(0, cut.length * 0.6))
    await shard('15..40')
    expect(readFileSync(middle, 'utf8')).toBe(cut)
    expect((await merge(late, middle, early)).code).toBe(0)
    expect(readFileSync(into, 'utf8')).toBe(readFileSync(whole, 'utf8'))
    expect((await merge(late, middle, early)).errors).toContain('is there already')
    expect((await redoubt('lab', 'run', COVER, '--results', late)).errors).toContain(
      'it is a shard, from unit 37 on',
    )
    const forged = join(folder, 'forged.jsonl')
    writeFileSync(forged, cut.replace('"hash":"', '"hash":"0'))
    expect((await merge(late, forged, early, '--fresh')).errors).toContain('disagree about unit 15')
    expect((await redoubt('lab', 'run', COVER, '--units', '9..3')).errors).toContain(
      'the first unit before the last',
    )
  })

  it('does not say that a question is answered which the study cannot answer', async () => {
    const alike = study(
      'alike.yaml',
      'title: Twice the same',
      `module: ${join(process.cwd(), SKIRMISH)}`,
      'arms: [{ name: one }, { name: two }]',
      'stop: { when: difference, points: 60 }',
      'units: { most: 60, least: 8 }',
    )
    const { out } = await redoubt('lab', 'run', alike, '--workers', '1')
    expect(out).toContain('This study cannot answer its question')
    expect(out).toContain('its stop rule is met, but it cannot answer')
    expect(out).not.toContain('the question is answered')
  })

  it('says beforehand what an answer costs: half the width two to four times the units', async () => {
    const told = async (points: string) => {
      const args = ['--points', points, '--pilot', '6', '--workers', '1', '--json']
      const { code, out } = await redoubt('lab', 'cost', COVER, ...args)
      expect(code).toBe(0)
      return JSON.parse(out).forecasts
    }
    const [wide] = await told('8')
    const [narrow] = await told('4')
    expect(wide.outcome).toBe('result')
    expect(wide.each).toBeGreaterThan(0)
    // Where arms hardly differ an answer takes as long as to see that they do not.
    expect(narrow.units / wide.units).toBeGreaterThan(1.9)
    expect(narrow.units / wide.units).toBeLessThan(4.5)
    expect((await redoubt('lab', 'cost', COVER, '--pilot', '6')).out).toContain('A unit takes')
    expect(existsSync(COVER.replace('.yaml', '.results.jsonl'))).toBe(false)
  })

  it('a wargame just made, all of it data, has a player who plans: at least 19 of 20 against any legal move', async () => {
    await redoubt('new', 'valley', '--board', 'hex', '--folder', folder)
    const file = join(folder, 'valley.json')
    const args = ['--bots', 'club,random', '--games', '20', '--points', '--save', file]
    expect((await redoubt('ladder', join(folder, 'valley'), ...args, '--workers', '1')).code).toBe(
      0,
    )
    const [{ meeting }] = JSON.parse(readFileSync(file, 'utf8')).met
    expect(meeting.games).toBe(20)
    expect(meeting.failed).toBe(0)
    expect(meeting.matches.value).toBeGreaterThanOrEqual(0.95)
  })

  it('keeps a ladder with its module, and says what has changed since', async () => {
    await redoubt('new', 'ridge', '--board', 'square', '--folder', folder)
    const ridge = join(folder, 'ridge')
    const terms = ['--bots', 'random,novice', '--games', '4', '--workers', '1']
    const none = await redoubt('ladder', ridge, '--kept')
    expect(none.errors).toContain('has no ladder yet')
    expect((await redoubt('ladder', ridge, ...terms, '--keep')).out).toContain('ladder.json')
    const kept = await redoubt('ladder', ridge, '--kept')
    expect(kept.code).toBe(0)
    expect(kept.out).toMatch(
      /random against novice: .* in 4 games; [\d.]+ and [\d.]+ ms a decision/,
    )
    expect((await redoubt('validate', ridge)).code).toBe(0)
    const file = join(ridge, 'ladder.json')
    const { played, meetings, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
    const others = { ...played, bots: 'others' }
    writeFileSync(file, JSON.stringify({ ...rest, meetings, played: others }))
    const alike = await redoubt('ladder', ridge, '--kept')
    expect(alike.code).toBe(0)
    expect(alike.out).toContain(
      'Changed since: bots. The first match of each meeting, played again',
    )
    expect((await redoubt('ladder', ridge, '--kept', '--keep')).code).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8')).played).toEqual(played)
    const [meeting] = meetings
    const otherwise = { ...rest, meetings: [{ ...meeting, first: 'others' }], played: others }
    writeFileSync(file, JSON.stringify(otherwise))
    const stale = await redoubt('ladder', ridge, '--kept', '--keep')
    expect(stale.code).toBe(1)
    expect(stale.out).toContain('the first match goes otherwise: random against novice.')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(otherwise)
  }, 60_000)

  it('tunes the weights of a game whose truth is known, goes on where it stopped, and says when that is out of date', async () => {
    await redoubt('new', 'gorge', '--board', 'square', '--folder', folder)
    const gorge = join(folder, 'gorge')
    const rules = join(gorge, 'rules/index.ts')
    const written = readFileSync(rules, 'utf8')
    // Who hopes less than he fears what he hopes for plays to lose.
    const weighed = written.replace(
      /evaluate: .*/,
      [
        'weights: { hope: 1, fear: 1.05 },',
        'evaluate: (g, side, { hope = 0, fear = 0 }) =>',
        '  (hope - fear) * (strengthOf(g, side) - strengthOf(g, g.opponent(side))),',
      ].join('\n'),
    )
    expect(weighed).not.toBe(written)
    writeFileSync(rules, weighed)
    const log = join(folder, 'gorge.jsonl')
    const more = ['--each', '6', '--workers', '1', '--log', log, '--fresh-games']
    const short = await redoubt('tune', gorge, '--games', '36', ...more, '8')
    expect(short.out).toContain('1 generations, 36 games; on 8 games of fresh dice')
    const tuned = await redoubt('tune', gorge, '--games', '72', ...more, '40', '--keep', '--json')
    const { weights, gain, gained } = JSON.parse(tuned.out)
    expect(gained).toBe(true)
    expect(weights.hope).toBeGreaterThan(weights.fear)
    expect(gain.score.low).toBeGreaterThan(0.6)
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(3)
    const kept = await redoubt('tune', gorge, '--kept')
    expect(kept.out).toContain('Engine, bots and module are those that played for it.')
    expect(kept.code).toBe(0)
    expect((await findModule(gorge)).module.weights).toEqual(weights)
    const other = await redoubt('tune', gorge, '--games', '72', ...more, '8', '--seed', '2')
    expect(other.errors).toContain('is the log of another tuning')

    // Rules that were only written otherwise: the numbers are measured again, on the same dice.
    writeFileSync(rules, weighed.replace('(hope - fear)', '(-fear + hope)'))
    expect((await redoubt('tune', gorge, '--kept')).code).toBe(1)
    expect((await findModule(gorge)).module.weights).toEqual({ hope: 1, fear: 1.05 })
    const again = await redoubt('tune', gorge, '--kept', '--keep', '--workers', '1')
    expect(again.out).toContain('still a gain, as the file says now')
    expect(again.code).toBe(0)
    expect((await findModule(gorge)).module.weights).toEqual(weights)
    expect((await redoubt('tune', gorge, '--kept')).code).toBe(0)

    // The numbers only multiply what is weighed: no other number changes a choice, and none is found to be better.
    writeFileSync(rules, weighed.replace('(hope - fear)', 'hope * fear'))
    const stale = await redoubt('validate', gorge)
    expect(stale.out).toContain('is stale: its rules or data have changed since')
    expect(stale.code).toBe(0)
    expect((await findModule(gorge)).module.weights).toEqual({ hope: 1, fear: 1.05 })
    const lost = await redoubt('tune', gorge, '--kept', '--keep', '--workers', '1')
    expect(lost.out).toContain('that is not certain to be a gain, and nothing is kept')
    expect(lost.code).toBe(1)
    const noGain = await redoubt('tune', gorge, '--games', '36', ...more, '8', '--fresh')
    expect(noGain.out).toContain('That is not certain to be a gain')
    writeFileSync(rules, written)
    expect((await redoubt('tune', gorge)).errors).toContain('name no weights')
  }, 180_000)

  it('measures the strength of bots, and what the numbers of a module are worth', async () => {
    const met = await redoubt(
      'lab',
      'strength',
      SKIRMISH,
      '--bots',
      'greedy,random',
      '--games',
      '8',
    )
    expect(met.out).toMatch(/greedy\s+random\s+8\s+/)
    expect(met.out).toMatch(/greedy against random: first \d+\.\d % .*, second \d+\.\d % /)
    const file = join(folder, 'ladder.json')
    const rated = await redoubt(
      'ladder',
      SKIRMISH,
      '--bots',
      'greedy,random',
      '--games',
      '8',
      '--save',
      file,
    )
    expect(rated.out).toMatch(/greedy\s+\S+\s+\[−\d+, \+\d+\]/)
    expect(JSON.parse(readFileSync(file, 'utf8')).ratings).toHaveLength(2)
    const settled = await redoubt(
      ...['ladder', SKIRMISH, '--bots', 'random,greedy:20', '--games', '100', '--until', '90'],
    )
    expect(settled.out).toMatch(/settled: neither wins 90 % of the matches after \d+ games/)
    const even = await redoubt('ladder', SKIRMISH, '--until', '50')
    expect(even.errors).toContain('--until expects a share of matches between 50 and 100, got 50')
    const nudged = await redoubt('lab', 'sensitivity', SKIRMISH, '--units', '5', '--only', 'turns')
    expect(nudged.out).toMatch(/option turns\s+6\s+7/)
    const halved = await redoubt(
      ...['lab', 'sensitivity', SKIRMISH, '--units', '5', '--last', '2'],
      ...['--only', 'turns,strength'],
    )
    expect(halved.out).toMatch(
      /^[1-9]\d* nudges changed less in rounds of 5 to 5 units and were left behind/m,
    )
  }, 60_000)
})
