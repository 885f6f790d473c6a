/** A whole module, imported, loaded by the loader, and compared with its source by pixels. */

import { type BoardFile, compileBoard, type ModuleFile, type ScenarioFile } from '@redoubt/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from './import-module.ts'
import { AT_START, borderWar, FLAT, type MapTerms, SAVED, savedGame } from './tests/border-war.ts'
import { spaceRound } from './tests/drawn.ts'
import { definition, escapeXml, png, sequence, vmod } from './tests/fixtures.ts'
import { openLoading } from './tests/loading.ts'

const { load } = openLoading()

type Data = Awaited<ReturnType<typeof load>>['data']

/** Name and place of every piece on the board in a scenario, sorted. */
function standing({ boards, pieces }: Data, { board, forces }: ScenarioFile): string[] {
  const file = boards[board as string]
  if (!file) throw new Error(`no board ${board}`)
  const spaces = new Set(compileBoard(file).spaces.map(({ id }) => id))
  return forces
    .filter(({ place }) => spaces.has(place))
    .flatMap(({ type, place, count = 1 }) =>
      Array.from({ length: count }, () => `${pieces.types[type]?.label} ${place}`),
    )
    .sort()
}

const GRIDS: readonly (readonly [string, MapTerms])[] = [
  ['flat hexes', FLAT],
  [
    'hexes on their side, numbered upwards',
    {
      grid: 'dx="52" dy="60" x0="-10" y0="17" sideways="true"',
      numbering: 'first="V" sep="" hType="A" vType="N" vDescend="true" hOff="3"',
    },
  ],
  [
    'hexes that are wider than high, begun before the edge',
    { grid: 'dx="61" dy="44" x0="80" y0="70" sideways="false"', numbering: 'sep="." first="H"' },
  ],
]

describe.each(GRIDS)('%s', (_, terms) => {
  test('every piece of every set-up stands where its source has it', async () => {
    const { data } = await load(importModule(borderWar(terms), { name: 'war.vmod' }))
    expect(Object.values(data.scenarios).map(({ title }) => title)).toEqual([
      'As the module sets it up',
      'Second Year',
    ])
    const sources = [AT_START, SAVED]
    for (const [at, scenario] of Object.values(data.scenarios).entries()) {
      const file = data.boards[scenario.board as string]
      if (!file) throw new Error('no board')
      const expected = (sources[at] ?? []).map(
        ([piece, x, y]) => `${piece} ${spaceRound(compileBoard(file), x, y)}`,
      )
      expect(standing(data, scenario)).toEqual(expected.sort())
    }
  })
})

describe('a module', () => {
  let data: Data
  const imported = importModule(borderWar(), { name: 'war.vmod' })
  beforeAll(async () => {
    data = (await load(imported)).data
  })
  const scenario = (title: string): ScenarioFile => {
    const found = Object.values(data.scenarios).find((one) => one.title === title)
    if (!found) throw new Error(title)
    return found
  }

  test('hexes have the numbers of the map, boxes their names', () => {
    const [board] = Object.values(data.boards)
    const ids = compileBoard(board as BoardFile).spaces.map(({ id }) => id)
    expect(ids).toContain('0101')
    expect(ids).toContain('box-reserve')
    expect(board?.grid?.numbering).toMatchObject({ pad: 2, first_column: 1, first_row: 0 })
    expect(board?.areas?.map(({ label }) => label)).toEqual(['Box: Reserve', 'Box: Dead'])
    expect(board?.regions?.West).toContain('0101')
    expect(scenario('As the module sets it up').forces[0]).toMatchObject({
      type: 'infantry',
      place: '0201',
      side: 'red',
      count: 2,
    })
  })

  test('layers are faces and attributes, and what turns has a direction', () => {
    expect(data.pieces.types.infantry).toMatchObject({
      label: 'Infantry',
      faces: ['front', 'reduced'],
      traits: { Side: 'Red' },
      counter: {
        bare: true,
        image: './images/infantry.png',
        layers: [
          { by: 'face', images: ['', './images/back.png'] },
          { by: 'layer2', images: ['', './images/disrupted.png'], at: [10, -10] },
        ],
      },
    })
    expect(data.pieces.types.tank?.traits).toEqual({ Side: 'Blue', Move: 6, Class: '007' })
    expect(data.pieces.types.tank?.counter?.facing).toEqual({ by: 'facing', of: 6 })
    expect(scenario('Second Year').forces[0]).toMatchObject({
      type: 'infantry',
      face: 'reduced',
      attributes: { layer2: 1 },
    })
  })

  test('a deck lies face down in its order, a hand is its own side’s', () => {
    const { zones } = data.manifest
    expect(zones?.orders).toMatchObject({
      visible: 'none',
      ordered: true,
      cards: 'deck',
      back: './images/card-back.png',
      shuffled: true,
    })
    expect(zones?.hand).toMatchObject({
      visible: 'owner',
      per: 'side',
      cards: 'hand',
      back: './images/card-back.png',
    })
    expect(data.pieces.types.alpha?.card).toEqual({ image: './images/card.png' })
    expect(data.pieces.types.infantry?.card).toBeUndefined()
    const forces = scenario('As the module sets it up').forces
    expect(forces.filter(({ place }) => place === 'orders').map(({ type }) => type)).toEqual([
      'alpha',
      'bravo',
    ])
    expect(forces).toContainEqual({ type: 'charlie', side: 'red', place: 'hand' })
  })

  test('charts and help lie beside the board, with nothing in them that runs or is fetched', () => {
    expect(data.aids?.pages).toEqual([
      {
        id: 'results',
        title: 'Results',
        group: 'Combat',
        blocks: [{ picture: './images/results.png' }],
      },
      {
        id: 'terrain',
        title: 'Terrain',
        group: 'Combat',
        blocks: [
          {
            rows: [
              ['Where', 'Cost'],
              [{ text: 'Woods', pictures: ['./images/tank.png'] }, '2'],
            ],
            head: true,
          },
          { text: 'moreout' },
        ],
      },
      {
        id: 'more',
        title: 'More',
        group: 'Combat',
        blocks: [{ text: 'Rivers stop. back' }],
      },
      {
        id: 'read-me',
        title: 'Read me',
        group: 'Help',
        blocks: [{ text: 'First.' }, { text: 'Second,\nand on.' }],
      },
      { id: 'the-rules', title: 'The rules', group: 'Help', blocks: [{ text: 'Turns & phases' }] },
      {
        id: 'rules-as-printed',
        title: 'Rules as printed',
        group: 'Help',
        blocks: [{ document: './documents/rules-v2.pdf' }],
      },
    ])
    const printed = imported.files.get('documents/rules-v2.pdf')
    expect(new TextDecoder().decode(printed as Uint8Array)).toMatch(/^%PDF-/)
    const lines = (name: string) => imported.coverage.filter((one) => one.name === name)
    expect(lines('Chart').map(({ fate, count }) => [fate, count])).toEqual([
      ['mapped', 1],
      ['kept', 1],
    ])
    expect(lines('BrowserPDFFile')).toMatchObject([
      { fate: 'mapped', count: 1 },
      { fate: 'kept', count: 1, why: expect.stringContaining('it is no PDF') },
    ])
    expect(lines('AboutScreen')).toMatchObject([
      { fate: 'kept', why: expect.stringContaining('it is a part of VASSAL itself') },
    ])
  })

  test('what is masked lies by its back, known to its side alone', () => {
    const { back } = data.pieces.types.delta ?? {}
    expect(back).toMatchObject({ side: false })
    expect(data.pieces.types[back?.type ?? '']).toMatchObject({
      label: '?',
      counter: { image: './images/card-back.png' },
    })
    const forces = scenario('Second Year').forces
    expect(forces.find(({ type }) => type === 'delta')).toMatchObject({
      side: 'red',
      covered: true,
    })
    expect(forces.filter(({ covered }) => covered)).toHaveLength(1)
  })

  test('sides are the roster’s, but for those who look on', () => {
    expect(Object.keys(data.manifest.sides)).toEqual(['red', 'blue'])
    expect(data.manifest.sides.blue?.colour).toBe('#3d6fb0')
    expect(imported.notes).toContainEqual(expect.stringContaining('Observer'))
  })

  test('the report counts every trait and component, and says what is not run', () => {
    const line = (name: string) => imported.coverage.find((one) => one.name === name)
    expect(line('SetupStack')).toMatchObject({ fate: 'mapped', count: 4 })
    expect(line('our.own.Thing')).toMatchObject({ fate: 'left out', count: 1 })
    expect(line('obs')).toMatchObject({ fate: 'mapped', count: 3 })
    expect(imported.notes).toContainEqual(expect.stringContaining('Thing.class is Java'))
    expect(String(imported.files.get('README.md'))).toContain('| our.own.Thing | 1 | left out |')
  })

  test('nothing of the players of a saved game is anywhere', () => {
    const decoder = new TextDecoder('latin1')
    for (const contents of imported.files.values())
      expect(typeof contents === 'string' ? contents : decoder.decode(contents)).not.toMatch(
        /a-password|Somebody/,
      )
  })
})

describe('saved games brought along', () => {
  const importWith = (name: string, bytes: Uint8Array) =>
    importModule(borderWar(), { name: 'war.vmod', saves: [{ name, bytes }] })

  test('are set-ups like those of the module', async () => {
    const { scenarios, files } = importWith('turn 3.vsav', savedGame())
    expect(scenarios.map(({ title, pieces }) => [title, pieces])).toEqual([
      ['As the module sets it up', expect.any(Number)],
      ['Second Year', 5],
      ['turn 3', 5],
    ])
    expect(files.has('scenarios/turn-3.yaml')).toBe(true)
    // The module's own come first, whatever their names.
    const early = importWith('a game.vsav', savedGame()).files.get('module.yaml')
    expect((parse(String(early)) as ModuleFile).scenarios).toEqual([
      'as-the-module-sets-it-up',
      'second-year',
      'a-game',
    ])
  })

  test('and what is none is said to be none', () => {
    expect(() => importWith('odd.vsav', borderWar())).toThrow('odd.vsav holds no saved game')
  })
})

describe('odd modules', () => {
  test('the root of VASSAL 3.2 and the old name of the build file', async () => {
    const bytes = vmod({
      inside:
        '<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker/></VASSAL.build.module.Map>',
      buildFile: 'buildFile',
      root: 'VASSAL.launch.BasicModule',
    })
    const { data } = await load(importModule(bytes, { name: 'bare.vmod' }))
    expect(Object.keys(data.scenarios)).toEqual(['as-the-module-sets-it-up'])
  })

  test('a module without a map is played on a bare table, and its README says so', async () => {
    const made = importModule(vmod({ inside: '' }), { name: 'bare.vmod' })
    await load(made)
    expect(made.notes).toContain('the module has no map that everybody sees: here is a bare table')
  })

  test('prototypes that name each other, and pictures that claim to have no size', async () => {
    const layer = sequence(';', 'emb2', ...Array.from({ length: 15 }, () => ''), 'a.png')
    const ring = ['A', 'B'].map(
      (name, at) =>
        `<VASSAL.build.module.PrototypeDefinition name="${name}">${escapeXml(
          definition([
            [`prototype;${at ? 'A' : 'B'}`, ''],
            [layer, '1'],
            ['piece;;;;', 'null;0;0;;0'],
          ]),
        )}</VASSAL.build.module.PrototypeDefinition>`,
    )
    const inside = `<VASSAL.build.module.PrototypesContainer>${ring.join('')}</VASSAL.build.module.PrototypesContainer>
<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" image="none.png"/></VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.SetupStack name="S" x="30" y="30"><VASSAL.build.widget.PieceSlot entryName="P" gpid="1">${escapeXml(
      definition([
        ['prototype;A', ''],
        ['piece;;;a.png;P', 'null;0;0;1;0'],
      ]),
    )}</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack></VASSAL.build.module.Map>`
    const files = { 'images/A.PNG': png(40, 40), 'images/none.png': png(0, 0) }
    const { data } = await load(importModule(vmod({ inside, files }), { name: 'ring.vmod' }))
    expect(data.pieces.types.p?.counter?.layers).toHaveLength(29)
  })

  test.each([
    ['an archive of something else', vmod({ inside: '', buildFile: 'x.xml' }), /no buildFile/],
    ['text', new TextEncoder().encode('hello'), /not a zip/],
  ])('%s is refused with a sentence', (_, bytes, message) => {
    expect(() => importModule(bytes, { name: 'x.vmod' })).toThrow(message)
  })
})
