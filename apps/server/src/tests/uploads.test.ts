/** Modules from strangers: what is taken is played, what is hostile ends in a sentence, and nobody at a table waits for it. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newAuthorKey, SIGNATURE, signModule } from '@redoubt/builder'
import type { Session } from '@redoubt/client'
import { type ModuleData, readRecord } from '@redoubt/engine'
import type { Moderation, ModuleSummary, Refusal, SentReply } from '@redoubt/protocol'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { worked } from '../purse/purse.ts'
import type { Serving } from '../serve.ts'
import { openSqlite } from '../store/sqlite.ts'
import { MADE_YAML } from '../uploads/bounds.ts'
import { openExaminer } from '../uploads/examiner.ts'
import { plainFiles } from '../uploads/plain-files.ts'
import { trialPlay } from '../uploads/trial-play.ts'
import { filesIn, packed, type Written } from './packed.ts'
import { dice, playRandomly, startMatch } from './players.ts'
import { raidModule } from './raid.ts'
import { serveTest } from './serving.ts'

const KEY = 'moderators-know-this-key'
const FORD = fileURLToPath(
  new URL('../../../../apps/guide/pages/public/ford.vmod', import.meta.url),
)
const HOUSE = filesIn('apps/cli/fixtures/house-rules/open-fortify')
const HEX = filesIn('apps/cli/templates/hex')
const text = (file: string) => Buffer.from(HEX[file] ?? []).toString()
/** The template of a hex game, with other files. */
const hex = (files: Written = {}, raw: Written = {}) => packed({ ...HEX, ...files }, raw)

let serving: Serving
const store = {
  ...openSqlite(':memory:'),
  secret: async (_name: string, make: () => string) => make(),
}
beforeAll(async () => {
  serving = await serveTest({
    modules: ['modules/fortify', 'modules/breakthrough'],
    store: { ...store, secret: async (name, make) => (name === 'moderator-key' ? KEY : make()) },
    uploads: { patience: 60_000, memory: 256 },
    limits: { uploadsPerHour: 1000, timePerMinute: 600_000, requestsPerMinute: 100_000 },
  })
}, 60_000)
afterAll(() => serving.close())

async function send(bytes: Uint8Array<ArrayBuffer>): Promise<ModuleSummary | Refusal> {
  const answer = await fetch(`${serving.address}/api/modules`, { method: 'POST', body: bytes })
  const body = (await answer.json()) as ModuleSummary | { readonly error: Refusal }
  return 'error' in body ? body.error : body
}

async function sent(bytes: Uint8Array<ArrayBuffer>): Promise<ModuleSummary> {
  const answer = await send(bytes)
  if ('code' in answer) throw new Error(answer.message)
  return answer
}

async function get<T>(path: string): Promise<T> {
  return (await fetch(`${serving.address}/api${path}`)).json() as Promise<T>
}

const moderate = async (order?: object): Promise<Moderation> =>
  (
    await fetch(`${serving.address}/api/moderation`, {
      headers: { authorization: `Bearer ${KEY}` },
      ...(order ? { method: 'POST', body: JSON.stringify(order) } : {}),
    })
  ).json() as Promise<Moderation>

/** Plays at random until so many actions stand in the game. */
async function playTo(seq: number, ...players: readonly Session[]): Promise<void> {
  const random = dice(7)
  for (;;) {
    for (const player of players) {
      if (player.state().view.seq >= seq) return
      if (player.state().offers.length > 0) await playRandomly(player, random)
    }
    await nextTurn()
  }
}

test('house rules of a stranger are played over the rules of the host, and stand in no list', async () => {
  const module = await sent(packed(HOUSE))
  expect(module).toMatchObject({ title: 'Fortify, no walls', extends: 'fortify@1' })
  expect(module.id).toMatch(/^open-fortify\.[0-9a-f]{12}$/)
  const listed = await get<readonly ModuleSummary[]>('/modules')
  expect(listed.map(({ id }) => id).sort()).toEqual(['breakthrough', 'fortify'])
  const { first, second } = await startMatch(serving.address, { module: module.id })
  await playTo(6, first.session, second.session)
  first.session.close()
  second.session.close()
}, 60_000)

test('procedures in YAML are taken, the comments of their script as well', async () => {
  const module = await sent(hex())
  const data = await get<ModuleData>(`/modules/${module.id}`)
  expect(data.manifest.id).toBe(module.id)
  const rules = await fetch(`${serving.address}/api/rules/${module.id}.${data.digest}.js`)
  expect(rules.status).toBe(200)
  expect(await sent(hex())).toEqual(module)
}, 60_000)

test('a module of VASSAL is imported, and played by two', async () => {
  const module = await sent(new Uint8Array(readFileSync(FORD)))
  expect(module.title).toBe('The Ford')
  const { boards, digest } = await get<ModuleData>(`/modules/${module.id}`)
  const [map] = boards.map?.pictures ?? []
  const image = encodeURIComponent(String(map?.image).replace('./', ''))
  const picture = await fetch(`${serving.address}/api/pictures/${module.id}.${digest}/${image}`)
  expect(picture.headers.get('content-type')).toContain('image/')
  const { first, second } = await startMatch(serving.address, { module: module.id })
  await playTo(4, first.session, second.session)
  first.session.close()
  second.session.close()
}, 60_000)

/** The Ford with printed rules, and an evening at it: one move. */
function evening(): Uint8Array<ArrayBuffer> {
  const files = unzipSync(readFileSync(FORD))
  const build = Buffer.from(files['buildFile.xml'] ?? []).toString()
  const printed =
    '<VASSAL.build.module.documentation.BrowserPDFFile title="Rules" pdfFile="rules.pdf"/>'
  const withRules = build.replace('</VASSAL.build.GameModule>', `${printed}$&`)
  const module = {
    ...files,
    'buildFile.xml': Buffer.from(withRules),
    'rules.pdf': Buffer.from('%PDF-1.4'),
  }
  const commands = [
    'begin_save',
    '+/101/piece;;;red-foot.svg;Red Foot/Main Map;92;246;5;0',
    'Main MapBoardPicker\tValley\t0\t0',
    'end_save',
    'LOG\tM/101/Main Map/144/276/null/Main Map/92/246/null/pw',
  ]
  return zipSync({
    'ford.vmod': zipSync(module),
    'evening.vlog': zipSync({ savedGame: Buffer.from(commands.join('\u001b')) }),
  })
}

test('with its module comes a log, as a replay, and its printed rules; what became of it is told', async () => {
  const sentIn = (await sent(evening())) as SentReply
  expect(sentIn.imported).toMatchObject({ components: 1, traits: 1 })
  expect(sentIn.imported?.lines).toContainEqual(
    expect.objectContaining({ name: 'HexGrid', fate: 'mapped', count: 1 }),
  )
  const [replay, ...none] = sentIn.imported?.replays ?? []
  expect(replay).toMatchObject({ title: 'evening', steps: 1, lost: {} })
  expect(none).toEqual([])
  const { digest } = await get<ModuleData>(`/modules/${sentIn.id}`)
  const file = async (path: string) =>
    fetch(`${serving.address}/api/pictures/${sentIn.id}.${digest}/${encodeURIComponent(path)}`)
  const record = readRecord(await (await file(`games/${replay?.id}.jsonl`)).text())
  expect(record[0]?.event).toMatchObject({ module: sentIn.id, digest })
  expect(record.at(-1)?.event).toMatchObject({ action: 'move unit=0204 to=0305' })
  const rules = await file('documents/rules.pdf')
  expect(rules.headers.get('content-disposition')).toBe('attachment')
  // The same files again are the same module, and its report is told again.
  expect(await sent(evening())).toEqual(sentIn)
  const two = zipSync({ 'a.vmod': readFileSync(FORD), 'b.vmod': readFileSync(FORD) })
  expect(await send(two)).toMatchObject({ message: expect.stringContaining('expected one module') })
}, 60_000)

test('a module of VASSAL may have more counters than strangers write down', () => {
  const many = new Map([['pieces.yaml', new Uint8Array(600_000)]])
  expect(() => plainFiles(many)).toThrow('pieces.yaml has 600000 bytes: expected at most 524288')
  expect(plainFiles(many, MADE_YAML).files.size).toBe(1)
})

test('what VASSAL cannot have written is refused in a sentence', async () => {
  const build = (xml: string) =>
    new Uint8Array(zipSync({ buildFile: Buffer.from(xml) })) as Uint8Array<ArrayBuffer>
  expect(await send(build('<a>'.repeat(200)))).toMatchObject({
    message: 'buildFile of the file is nested more than 100 deep',
  })
  expect(await send(build('<!DOCTYPE a [<!ENTITY b "c">]><a/>'))).toMatchObject({
    message: expect.stringContaining('declares a document type'),
  })
})

test('a signature is taken while it fits, and refused once a file was changed', async () => {
  const bytes = (content: string | Uint8Array) => new Uint8Array(Buffer.from(content))
  const files = new Map(Object.entries(HOUSE).map(([path, content]) => [path, bytes(content)]))
  const signed = { ...HOUSE, [SIGNATURE]: signModule(files, newAuthorKey('Ann')) }
  expect((await sent(packed(signed))).title).toBe('Fortify, no walls')
  expect(await send(packed({ ...signed, 'README.md': 'Now mine' }))).toMatchObject({
    code: 'bad-options',
    message: expect.stringContaining('the module is not what Ann signed (key '),
  })
}, 60_000)

test('what moderators withdraw is gone for new games, and games that are played go on', async () => {
  const files = {
    'module.yaml': text('module.yaml').replace('title: My Module', 'title: Gone soon'),
  }
  const module = await sent(hex(files))
  const { first, second } = await startMatch(serving.address, { module: module.id })
  expect((await moderate()).modules).toContainEqual(
    expect.objectContaining({ id: module.id, title: 'Gone soon', licence: 'MIT' }),
  )
  const after = await moderate({ withdraw: module.id })
  expect(after.modules?.map(({ id }) => id)).not.toContain(module.id)
  expect(await get(`/uploads/${module.id}`)).toMatchObject({ error: { code: 'unknown-module' } })
  const again = await fetch(`${serving.address}/api/games`, {
    method: 'POST',
    body: JSON.stringify({ module: module.id }),
  })
  expect(again.status).toBe(404)
  await playTo(first.session.state().view.seq + 1, first.session, second.session)
  first.session.close()
  second.session.close()
}, 60_000)

const manifest = (change: (yaml: string) => string) => ({
  'module.yaml': change(text('module.yaml')),
})
const script = (code: string) => ({ 'rules/index.ts': code })
const PROCEDURES = "import { procedures } from '@redoubt/mechanics'\nexport default procedures()\n"
const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(64)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return new Uint8Array(bytes)
}
const drawing = (inner: string) =>
  hex({
    'images/a.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inner}</svg>`,
  })
const scenario = (forces: string) =>
  `id: standard\ntitle: Many\nboard: map\nturns: 8\ndata:\n  towns: {'0404': 1, '0605': 2, '0905': 1}\n  entries: {blue: west, red: east}\nforces:\n${forces}`

test('rules in TypeScript whose battles throw dice are taken', async () => {
  const own = PROCEDURES.replace('()', '({ functions: { one: () => 1 } })')
  const module = await sent(hex(script(own)))
  const { first, second } = await startMatch(serving.address, { module: module.id })
  // With the same players the first battle comes with the 31st action.
  await playTo(45, first.session, second.session)
  first.session.close()
  second.session.close()
}, 120_000)

/** A game without rules on a square of hexes. */
function cardboard(side: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: side }, () => `    - '${Array(side).fill('.').join(' ')}'\n`)
  const grid = `{shape: hex, columns: ${side}, rows: ${side}, orientation: flat, offset: even}`
  return packed({
    ...manifest((yaml) => yaml.replace('rules: ./rules/index.ts\n', '')),
    'pieces.yaml': 'types:\n  unit:\n    label: Unit\n    counter: {symbol: nato-infantry}\n',
    'boards/map.yaml': `id: map\ntitle: Map\ngrid: ${grid}\nterrain:\n  key: {'.': clear}\n  rows:\n${rows.join('')}terrains:\n  clear: {label: Clear}\n`,
    'scenarios/standard.yaml':
      "id: standard\ntitle: Standard\nboard: map\nforces:\n  - {side: blue, type: unit, place: '0101'}\n",
  })
}

const hostile: readonly (readonly [
  what: string,
  file: () => Uint8Array<ArrayBuffer>,
  says: RegExp,
])[] = [
  [
    'code that never ends',
    () => hex(script(`${PROCEDURES}for (;;) {}`)),
    /the rules take too long/,
  ],
  [
    'code that fills the memory',
    () => hex(script(`${PROCEDURES}const a = []; for (;;) a.push(new Array(1e6))`)),
    /the rules (fill the memory|take too long)/,
  ],
  [
    'code that asks the clock',
    () => hex(script(`${PROCEDURES}throw new Error(String(Date.now()))`)),
    /reading the rules fails: .*Date/,
  ],
  [
    'code behind what looks like a comment',
    () => hex(script(`${PROCEDURES}"/*";process.exit();"*/"`)),
    /reading the rules fails: .*process/,
  ],
  [
    'code after the end of a line that few know',
    () => hex(script(`// \u2028process.exit()\n${PROCEDURES}`)),
    /reading the rules fails: .*process/,
  ],
  [
    'code beside the rules',
    () => hex({ 'tools/more.mjs': 'process.exit()' }),
    /expected scripts in rules/,
  ],
  [
    'code in the place of the host’s',
    () => packed({ ...HOUSE, 'rules/index.ts': 'process.exit()' }),
    /reading the rules fails|the module has faults|cannot be built/,
  ],
  [
    'a schema of its own',
    () => hex({ 'schemas/towns.schema.json': '{"pattern":"(a+)+$"}' }),
    /is not taken from strangers/,
  ],
  [
    'a path that leads out',
    () => hex({}, { 'module/../../../x.yaml': 'x' }),
    /would lie outside the module/,
  ],
  [
    'a zip bomb',
    () => hex({ 'text/en.yaml': Buffer.alloc(9_000_000, 32) }),
    /at most 4194304 are taken/,
  ],
  [
    'aliases that multiply',
    () =>
      hex(
        manifest(
          (yaml) =>
            `${yaml}\nx: &a [1,1,1,1,1,1,1,1,1]\n${'bcdefghi'
              .split('')
              .map((n, i) => `${n}: &${n} [${`*${'abcdefgh'[i]},`.repeat(9)}]`)
              .join('\n')}\n`,
        ),
      ),
    /module has faults/,
  ],
  [
    'lists in lists in lists',
    () => hex(manifest((yaml) => `${yaml}\ncredits: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`)),
    /module has faults/,
  ],
  [
    'names of prototypes',
    () =>
      hex(
        manifest(
          (yaml) =>
            `${yaml}\n__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}\n`,
        ),
      ),
    /module has faults/,
  ],
  [
    'a board of 8,100 hexes',
    () => cardboard(90),
    /^board map has 8100 spaces: expected at most 4000$/,
  ],
  [
    'turns without end',
    () =>
      hex({
        'procedures.yaml': text('procedures.yaml')
          .replace('last: {scenario: turns}', 'last: 100000000')
          .replaceAll('[reinforce, move, fight]', '[reinforce]')
          .replace(/ {2}move:[\s\S]*?zones:/, 'zones:'),
        'pieces.yaml': text('pieces.yaml').replaceAll(/\n *badges:.*/g, ''),
        'text/en.yaml': text('text/en.yaml').replaceAll(/\n {2}(move|fight): '.*/g, ''),
      }),
    /^action \d+ of scenario standard fails: .* still runs after 10000 automatic steps$/,
  ],
  [
    'ten thousand counters',
    () =>
      hex({
        'scenarios/standard.yaml': scenario(
          Array.from(
            { length: 10_000 },
            () => '  - {side: blue, type: infantry, place: eliminated}\n',
          ).join(''),
        ),
      }),
    /^what one seat is shown has \d+ characters: expected at most 1000000$/,
  ],
  [
    'a picture of a billion pixels',
    () => hex({ 'images/a.png': png(30_000, 30_000) }),
    /30000 × 30000 pixels/,
  ],
  [
    'a drawing with a script',
    () => hex({ 'images/a.svg': '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>' }),
    /the picture holds/,
  ],
  [
    'a drawing with a script by another name',
    () => drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    /the picture holds a script/,
  ],
  [
    'a drawing that spells its script in numbers',
    () => drawing('<a href="java&#115;cript:alert(1)"><path/></a>'),
    /the picture holds a javascript: address/,
  ],
  [
    'a drawing with styles from elsewhere',
    () => drawing('<style>path { fill: url( "//evil.example/a.svg") }</style>'),
    /the picture holds an address outside/,
  ],
  [
    'a drawing of copies of copies',
    () =>
      drawing(
        Array.from(
          { length: 9 },
          (_, n) => `<g id="g${n}">${`<use href="#g${n - 1}"/>`.repeat(9)}</g>`,
        ).join(''),
      ),
    /^images\/a\.svg has 81 copies of shapes \(<use>\): expected at most 24$/,
  ],
  [
    'a drawing that is long to read',
    () => hex({ 'images/a.svg': `<svg ${' '.repeat(900_000)}href=${' '.repeat(100_000)}>` }),
    /does not say how large it is/,
  ],
  [
    'a hundred thousand aliases',
    () => hex(manifest((yaml) => `${yaml}\na: &a {b: 1}\nc: {<<: [${'*a,'.repeat(100_000)}]}\n`)),
    /the file has too many aliases/,
  ],
  [
    'a hundred thousand words',
    () =>
      hex({
        'text/en.yaml': `words:\n${Array.from({ length: 100_000 }, (_, n) => `  w${n}: x\n`).join('')}`,
      }),
    /^text\/en\.yaml has \d+ bytes: expected at most 524288$/,
  ],
  [
    'a title without end',
    () => hex(manifest((yaml) => yaml.replace('My Module', 'A'.repeat(400_000)))),
    /^[\s\S]{1,2500}expected at most 120 signs$/,
  ],
  [
    'a path without end',
    () => hex({ [`boards/${'a'.repeat(5000)}.yaml`]: 'id: a' }),
    /^boards\/a+… has 5012 characters in its path: expected at most 150$/,
  ],
  [
    'a base nobody has',
    () =>
      packed({
        ...HOUSE,
        'module.yaml': 'format: 1\nid: a\nversion: 0.1.0\nextends: nowhere@1\ntitle: A\n',
      }),
    /there is no module "nowhere"/,
  ],
  ['no archive', () => new Uint8Array(Buffer.from('hello')), /is not a zip archive/],
  [
    'an archive of nothing',
    () => new Uint8Array(Buffer.from('504b0506000000000000000000000000000000000000', 'hex')),
    /is not a packed module/,
  ],
]

test.each(hostile)(
  '%s ends in a sentence',
  async (_, file, says) => {
    const answer = await send(file())
    expect(answer).toMatchObject({ code: 'bad-options', message: expect.stringMatching(says) })
    expect({}).not.toHaveProperty('polluted')
  },
  120_000,
)

test('while files are examined, nobody at a table waits for it', async () => {
  const { first, second } = await startMatch(serving.address, { module: 'breakthrough' })
  const files = hostile.filter(([what]) => /bomb|hexes|counters|without end/.test(what))
  let sending = true
  const sent = performance.now()
  let lasted = 0
  const all = Promise.all(files.map(([, file]) => send(file()))).finally(() => {
    sending = false
    lasted = performance.now() - sent
  })
  const random = dice(11)
  let longest = 0
  const watched = (async () => {
    while (sending) {
      // What this thread did in one turn of its loop: a table waits as long. Other processes of the machine do not count.
      const begun = worked()
      await nextTurn()
      longest = Math.max(longest, worked() - begun)
    }
  })()
  while (sending) {
    for (const player of [first.session, second.session])
      if (player.state().offers.length > 0) await playRandomly(player, random)
    await pause(20)
  }
  await Promise.all([all, watched])
  // One file examined on this thread would be a good part of the whole.
  expect(longest).toBeLessThan(lasted / 20)
  first.session.close()
  second.session.close()
}, 120_000)

test('what cannot be tried in time, or in memory, is ended from outside, and leaves no folder behind', async () => {
  const file = { bytes: hex(), beside: [] }
  // A folder of its own: other tests lay files out, too.
  const own = mkdtempSync(join(tmpdir(), 'redoubt-staged-'))
  vi.stubEnv('TMPDIR', own)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(own, { recursive: true })
  })
  const late = openExaminer(() => {}, { patience: 20 })
  await expect(late(file)).rejects.toThrow('the module takes longer than 0.02 s')
  const small = openExaminer(() => {}, { memory: 8 })
  await expect(small(file)).rejects.toThrow('the module takes more than 8 MB of memory')
  expect(readdirSync(own)).toEqual([])
}, 40_000)

test('a module whose actions take long is refused', () => {
  let now = 0
  // Whatever is done takes 30 ms.
  const clock = () => {
    now += 30
    return now
  }
  const terms = { actions: 5, largest: 1_000_000, clock }
  expect(() => trialPlay(raidModule, { ...terms, slowest: 20 })).toThrow(
    /^the beginning of scenario \w+ takes 30 ms: expected at most 20 ms, for other tables wait as long$/,
  )
  expect(() => trialPlay(raidModule, { ...terms, slowest: 40 })).not.toThrow()
})
