/** A module of VASSAL as a module of Redoubt: its files, and a report on what became of what. */

import type { ModuleFile } from '@redoubt/engine'
import { writeAids } from './aids/aids.ts'
import { type ArchiveLimits, shown } from './archive/archive.ts'
import { descendants, LONGEST_NAME } from './archive/xml.ts'
import type { Properties } from './commands/properties.ts'
import { BEGINS } from './commands/toolbar.ts'
import { turnsOf } from './commands/turn-tracker.ts'
import { counterOf } from './pieces/counter.ts'
import { deckName, drawsMasked } from './reading/deck-name.ts'
import type { Brought } from './reading/extensions.ts'
import { follow } from './reading/logged-steps.ts'
import { readCommands, standing } from './reading/saved-game.ts'
import { readModule, type VassalModule } from './reading/vassal-module.ts'
import { type CoverageLine, coverageOf } from './report/coverage.ts'
import { keptFiles } from './report/kept.ts'
import { reportText } from './report/report.ts'
import { allegiances } from './writing/allegiance.ts'
import { commandingOf, propertiesIn } from './writing/commanding.ts'
import { usualCounter } from './writing/counter-size.ts'
import { makeNamer, slug } from './writing/names.ts'
import { type WrittenPictures, writtenPictures } from './writing/pictures-written.ts'
import { makePieceTypes } from './writing/piece-types.ts'
import { makeSheets, savedSetup, scenariosOf } from './writing/planned.ts'
import { replayOf, type WrittenReplay } from './writing/replays.ts'
import { type Force, forceOf, scenarioFile } from './writing/scenario-file.ts'
import type { Standing } from './writing/set-ups.ts'
import { MOST_AREAS, type TableSheet } from './writing/sheet.ts'
import { type WrittenSides, writeSides } from './writing/sides.ts'
import { yamlFile } from './writing/yaml.ts'
import { type WrittenZones, writeZones } from './writing/zones.ts'

export interface Imported {
  /** Name of the module and of its folder. */
  readonly id: string
  readonly title: string
  /** Contents by path inside the folder. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly coverage: readonly CoverageLine[]
  /** What a person should know: pictures that are missing, set-ups that could not be read. */
  readonly notes: readonly string[]
  /** Set-ups with the number of their pieces. */
  readonly scenarios: readonly { readonly title: string; readonly pieces: number }[]
  /** The logs among the saved games, each to be played with `playReplay` once the module is loaded. */
  readonly replays: readonly WrittenReplay[]
}

export interface ImportTerms {
  /** How the file is called in messages. */
  readonly name: string
  /** Name of the module to be; left out, one like the game's. */
  readonly id?: string
  /** Saved games (.vsav) of the module, to be set-ups too; a log (.vlog) begins with one and is a replay. */
  readonly saves?: readonly Brought[]
  /** Extensions (.vmdx) of the module that the game is played with. */
  readonly extensions?: readonly Brought[]
  /** Way from the folder to the schemas, for editors. */
  readonly schemas?: string
  /** Spaces a board may have at most beside the hexes or squares of its largest map; left out, 4,500. */
  readonly areas?: number
  /** What the module and each extension may hold; left out, as much as the largest published ones. */
  readonly limits?: ArchiveLimits
}

/**
 * Imports a .vmod. Nothing in it is run.
 * @throws Refusal with a sentence for whoever brought the file
 */
export function importModule(bytes: Uint8Array, terms: ImportTerms): Imported {
  const module = readModule(bytes, terms.name, terms.extensions, terms.limits)
  const id = terms.id ?? moduleId(module.name)
  const pictures = writtenPictures(module.pictures)
  const sides = writeSides(module.sides)
  const properties = propertiesIn(module)
  const usual = usualCounter(module)
  const sheets = makeSheets(module, pictures, { counter: usual, areas: terms.areas ?? MOST_AREAS })
  // The board as it lies at first is the one called map.
  const sheet = sheets.sheetFor(new Map())
  const types = makePieceTypes(pictures, sides.ids, { usual, drawn: sheet.counter }, properties)
  const zones = writeZones(windowsOf(module, sides), maskingDecks(module))
  const notes: string[] = [...module.notes]
  if (module.maps.some(({ side }) => side !== undefined)) zones.hand()
  const sideOf = allegiances(module, sides)
  const trays = module.palettes.map((palette) => ({
    zone: zones.tray(palette),
    pieces: palette.slots.map(({ traits, name, isCard }) => {
      const counter = counterOf(traits, name)
      const side = sideOf(counter)
      return { ...types.pieceFor(counter, isCard), ...(side === undefined ? {} : { side }) }
    }),
  }))
  const write = { sides, sideOf, types, zones, pictures, properties, trays }
  const saves = (terms.saves ?? []).map(({ name, bytes }) => {
    const commands = readCommands(bytes, name)
    const title = name.replace(/\.\w+$/, '')
    const saved = standing(commands.opening)
    return { planned: savedSetup({ module, sheets, notes }, title, saved), log: follow(commands) }
  })
  const planned = [
    ...scenariosOf(module, sheets, notes).map((planned) => ({ planned, log: [] })),
    ...saves,
  ]
  // One that is a number would come before all others.
  const ids = makeNamer()
  const written = planned.map(({ planned, log }) => {
    const scenario = scenarioFile(planned, ids.idFor(planned.title, 'set-up'), write)
    const force = (standing: Standing): Force => forceOf(standing, write)
    return {
      scenario,
      replay: log.length > 0 ? replayOf(module, planned, scenario.id, log, force) : undefined,
    }
  })
  const scenarios = written.map(({ scenario }) => scenario)
  // As their module offers them.
  const order = scenarios.map(({ id }) => id)
  const replays = written.flatMap(({ replay }) => replay ?? [])
  const { commanding, lost } = commandingOf({ module, properties, sheet, zones, types, sides })
  // A saved game has begun before it was saved.
  const begins = commanding.buttons
    .flatMap(({ on }) => (on.startsWith(BEGINS) ? on : []))
    .slice(0, 20)
  if (begins.length > 0)
    scenarios.forEach((scenario, at) => {
      if (planned[at]?.planned.properties === undefined) scenario.begins = begins
    })
  const pieces = types.file(commanding)
  const aids = writeAids(module.root, module.archive, pictures)
  const coverage = coverageOf(module.root, module.definitions, {
    traits: lost.traits,
    components: new Map([...lost.components, ...aids.lost]),
  })
  const files = new Map<string, string | Uint8Array>()
  const schemas = terms.schemas ?? '../../schemas'
  const yaml = (path: string, schema: string, data: object, depth: number): void => {
    const up = path.includes('/') ? '../' : ''
    files.set(
      path,
      yamlFile(`${up}${schemas}/${schema}.schema.json`, data as Record<string, unknown>, depth),
    )
  }
  yaml('module.yaml', 'module', manifestOf(module, { id, sides, zones, properties, order }), 3)
  yaml('pieces.yaml', 'pieces', pieces, 2)
  if (aids.file) yaml('aids.yaml', 'aids', aids.file, 4)
  for (const sheet of sheets.all()) yaml(`boards/${sheet.file.id}.yaml`, 'board', sheet.file, 3)
  for (const scenario of scenarios) yaml(`scenarios/${scenario.id}.yaml`, 'scenario', scenario, 2)
  files.set('rules/index.ts', RULES)
  files.set('text/en.yaml', `# yaml-language-server: $schema=../${schemas}/text.schema.json\n{}\n`)
  for (const [path, picture] of pictures.files) files.set(path, picture)
  for (const [path, document] of aids.documents) files.set(path, document)
  for (const [path, text] of keptFiles(module.root)) files.set(path, text)
  notes.push(...notesOn(module, pictures, sides, sheets.all()))
  for (const { title, passed } of replays)
    for (const [what, count] of passed)
      notes.push(`left out of the log “${shown(title)}”: ${count} × ${what}`)
  const counted = scenarios.map(({ title, forces }) => ({
    title,
    pieces: forces
      .filter(({ place }) => !trays.some(({ zone }) => zone === place))
      .reduce((sum, { count = 1 }) => sum + count, 0),
  }))
  const imported = { id, title: module.name, files, coverage, notes, scenarios: counted, replays }
  files.set('README.md', reportText(imported, module))
  return imported
}

/** Names of the decks whose cards stay face down when they are drawn. */
const maskingDecks = ({ root }: VassalModule): ReadonlySet<string> =>
  new Set(
    descendants(root, 'DrawPile')
      .filter(drawsMasked)
      .map(({ attributes }) => deckName(attributes.name)),
  )

/** The name of each side's own window, of several the first. */
function windowsOf({ maps }: VassalModule, sides: WrittenSides): Record<string, string> {
  const named = maps.flatMap(({ side, name }) => {
    const owner = side === undefined ? undefined : sides.sideNamed(side)
    return owner === undefined ? [] : [[owner, name.slice(0, LONGEST_NAME)] as const]
  })
  return Object.fromEntries(named.reverse())
}

/** The free table, until its owner writes procedures.yaml. */
const RULES = `/** Imported: everybody may do everything. What procedures.yaml says, once there is one, is kept to. */

import { procedures } from '@redoubt/mechanics'

// biome-ignore lint/style/noDefaultExport: a plugin's entry
export default procedures()
`

function moduleId(name: string): string {
  const plain = slug(name)
  return /^[a-z]/.test(plain) ? plain : `game-${plain || 'imported'}`
}

function manifestOf(
  module: VassalModule,
  made: {
    readonly id: string
    readonly sides: WrittenSides
    readonly zones: WrittenZones
    readonly properties: Properties
    readonly order: readonly string[]
  },
): ModuleFile {
  const { id, sides, zones, properties, order } = made
  // Where the levels of the tracker are not carried over, turns are counted.
  const isCount =
    descendants(module.root, 'TurnTracker').length > 0 && turnsOf(module.root).results.size === 0
  const variables = {
    ...(isCount
      ? { turn: { type: 'integer' as const, initial: 1, min: 1, help: 'The turn.' } }
      : {}),
    ...properties.files,
  }
  return {
    format: 1,
    id,
    version: '1.0.0',
    title: module.name,
    summary:
      shown(module.description) ||
      'Imported from a module of VASSAL: the pieces, maps and set-ups, and no rules yet.',
    licence: 'LicenseRef-VASSAL-module',
    credits: [`The VASSAL module ${module.name} ${module.version}`.trim()],
    rules: './rules/index.ts',
    ...sides.manifest,
    ...(Object.keys(zones.file()).length > 0 ? { zones: zones.file() } : {}),
    ...(Object.keys(variables).length > 0 ? { variables } : {}),
    ...(order.length > 1 ? { scenarios: [...order] } : {}),
  }
}

function notesOn(
  module: VassalModule,
  { faults }: WrittenPictures,
  sides: WrittenSides,
  sheets: readonly TableSheet[],
): string[] {
  const laid = [...new Set(sheets.flatMap((sheet) => sheet.laid))]
  const seen = new Set<string>()
  const once = (note: string): string[] => {
    if (seen.has(note)) return []
    seen.add(note)
    return [note]
  }
  return [
    ...(module.maps.some(({ isBare }) => isBare)
      ? ['the module has no map that everybody sees: here is a bare table']
      : []),
    ...[...faults].map(([image, fault]) => `the picture ${shown(image)} is not shown: ${fault}`),
    ...laid.flatMap(({ sheet }) =>
      sheet.missing === undefined
        ? []
        : once(
            `board “${sheet.name}” is plain: its picture ${shown(sheet.missing)} is not in the module`,
          ),
    ),
    ...laid.flatMap(({ sheet, division }) =>
      division.lattice === undefined
        ? []
        : once(
            `board “${sheet.name}” has no grid that can be laid out: it is divided into squares of ${Math.round(division.lattice)} pixels, and pieces stand in the middle of one`,
          ),
    ),
    ...laid.flatMap(({ sheet, reversed }) =>
      reversed ? once(`board “${sheet.name}” lies turned round; its picture is not turned`) : [],
    ),
    ...sides.passedOver.map((name) => `“${shown(name)}” of the player roster is not a side here`),
    ...[...module.archive.keys()]
      .filter((path) => path.endsWith('.class') || path.endsWith('.jar'))
      .map((path) => `${shown(path)} is Java and is never run`),
  ]
}
