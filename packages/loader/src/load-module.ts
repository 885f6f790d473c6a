/** A folder → a module ready to play, or everything that is wrong with it. */

import { defineModule, freeTable, type Module, type ModuleData } from '@redoubt/engine'
import { checkAids } from './checks/check-aids.ts'
import { checkBoard } from './checks/check-board.ts'
import { checkTurn } from './checks/check-layout.ts'
import { checkManifest } from './checks/check-manifest.ts'
import { checkMetrics } from './checks/check-metrics.ts'
import { checkOptions } from './checks/check-options.ts'
import { checkPictures } from './checks/check-pictures.ts'
import { checkPieces } from './checks/check-pieces.ts'
import { checkRulebook, checkUnique } from './checks/check-rulebook.ts'
import { checkScenario } from './checks/check-scenario.ts'
import { checkSecrets } from './checks/check-secrets.ts'
import { checkTable } from './checks/check-table.ts'
import { checkText } from './checks/check-text.ts'
import { checkTranslation } from './checks/check-translation.ts'
import { checkTuning } from './checks/check-tuning.ts'
import { checkProcedureMarks, checkProcedures } from './checks/procedures/check-procedures.ts'
import { type World, worldOf, worldWith } from './checks/world.ts'
import { basesOf, manifestOf, withBase } from './folder/derived.ts'
import { digestOf, isScript, playDigestOf } from './folder/digest.ts'
import { isDocument, isPicture } from './folder/layout.ts'
import { type Folder, fileProblem, readFolder } from './folder/read-folder.ts'
import type { Readings } from './folder/readings.ts'
import { checkHouseRules } from './house-rules/check-house-rules.ts'
import { ladderOf, playersDigestOf, type Tuned, tunedBy } from './measured.ts'
import { dataOf } from './module-data.ts'
import { type ModuleFiles, readModuleFiles } from './module-files.ts'
import { checkOwnSchemas } from './own-schemas/check-own-schemas.ts'
import { checkRules } from './plugin/check-rules.ts'
import { type ImportedRules, importRules } from './plugin/import-rules.ts'
import { type Problem, type Report, sorted } from './problems/problem.ts'
import { checkFacts, type Rehearsal } from './rehearsal/check-facts.ts'
import { brokenPlay, checkStart } from './rehearsal/failures.ts'
import type { SchemaName } from './schemas/schemas.ts'
import { at, type Part, textOf, whole } from './source/part.ts'
import { readSource } from './source/source.ts'

/** A module, or all its problems: nothing half-loads. */
export type Loaded =
  | {
      readonly ok: true
      readonly module: Module
      readonly data: ModuleData
      /** Paths of all files inside the folder, tests and games included: what to watch. */
      readonly files: readonly string[]
      /** Folders of the modules it extends, nearest first: to be watched, too. */
      readonly bases: readonly string[]
      /** Texts of the scripts the rules are made of, by path inside the folder; empty for the free table. */
      readonly scripts: ReadonlyMap<string, string>
      /** Its pictures and documents, by path inside the folder. */
      readonly pictures: ReadonlyMap<string, Uint8Array>
      /** Of what makes it another game to its players: scripts and data, without words. */
      readonly playDigest: string
      /** Whether it has numbers that self-play found, and they are used. */
      readonly tuned: Tuned['state']
      /** The same with what its players weigh by. */
      readonly playersDigest: string
      /** What is sound and yet may not be meant. */
      readonly warnings: readonly Problem[]
    }
  | {
      readonly ok: false
      /** As the module calls itself, or else its folder. */
      readonly title: string
      readonly problems: readonly Problem[]
      readonly files: readonly string[]
      readonly bases: readonly string[]
    }

export interface LoadTerms {
  /** Folders of modules in which those it extends may lie, besides that in which it lies itself. */
  readonly beside?: readonly string[]
  /** Its rules are not imported: whoever plays it runs them in a cell. The module it gives is a cast with the free table. */
  readonly confined?: true
  /** Play every scenario a while, to find sentences that name what they are not given and rules that break. */
  readonly rehearsal?: Rehearsal
  /** Its YAML as it was read before: what has not changed since is not read again. */
  readonly readings?: Readings
}

/**
 * Loads the module in a folder.
 *
 * The same scripts give the same rules again; after a change they are imported afresh, so a watcher may simply call
 * this again.
 * @example
 * const loaded = await loadModule('modules/fortify')
 * if (!loaded.ok) console.error(renderProblems(loaded.problems))
 */
export async function loadModule(path: string, more: LoadTerms = {}): Promise<Loaded> {
  const { folder: own, problems, complete } = await readFolder(path, more.readings)
  const files = [...own.files.keys()]
  const report: Report = (problem) => problems.push(problem)
  const folder = complete ? await withBase(own, more.beside ?? [], report) : undefined
  const bases = folder ? basesOf(folder) : []
  const manifest = manifestOf(own)
  const title = (manifest && textOf(at(manifest, 'title'))) ?? own.name
  const refused = (): Loaded => ({ ok: false, title, problems: sorted(problems), files, bases })
  if (!folder) return refused()

  const read = readModuleFiles(folder, report)
  const written = worldOf(partsOf(folder, read))
  // What cannot be read may extend another module that has them.
  if (!read.unreadable.has('module'))
    // One that is there and was not taken has a fault of its own.
    for (const missing of missingFiles(folder, written))
      if (!problems.some(({ file }) => file.startsWith(missing.file))) report(missing)
  const { procedures } = written
  if (procedures) checkProcedures(written, procedures, report)
  const soundData = () => (problems.length > 0 ? undefined : dataOf(read, digestOf(folder)))
  const imported =
    written.manifest &&
    (more.confined
      ? unread
      : await importRules(folder, written.manifest, { dataOf: soundData, procedures }, report))
  const world = worldWith(written, more.confined ? undefined : imported?.rules)
  checkFiles(world, read, folder, report)
  checkPictures(folder, report)
  checkOwnSchemas(world, folder, report)
  if (procedures) checkProcedureMarks(world, procedures, report)
  if (imported && !more.confined) {
    checkRules(world, folder, imported, report)
    checkHouseRules(world, imported.rules, report)
  }
  if (problems.length > 0 || !imported) return refused()

  const tuned = tunedBy(read, folder)
  if (tuned.state === 'fits') checkTuning(tuned.part, imported.rules, report)
  const ladder = ladderOf(read, folder, tuned)
  const data = dataOf(read, digestOf(folder), {
    ...(tuned.state === 'fits' ? { tuning: tuned.tuning } : {}),
    ...(ladder ? { ladder } : {}),
  })
  const module = defineModule(data, imported.rules)
  const translated: Problem[] = []
  for (const text of world.texts) checkTranslation(module.data, text, (one) => translated.push(one))
  if (!more.confined)
    for (const scenario of world.scenarios) checkStart(module, world, folder, scenario, report)
  if (problems.length === 0 && more.rehearsal)
    for (const broken of checkFacts(folder, world, module, more.rehearsal, report))
      report(brokenPlay(folder, world, broken))
  // A sentence that the English has lost is no fault of its translation.
  if (problems.length === 0) problems.push(...translated)
  if (problems.length > 0) return refused()
  const warnings: Problem[] = []
  checkSecrets(world, (warning) => warnings.push(warning))
  return {
    ok: true,
    module,
    data,
    files,
    bases,
    scripts: scriptsOf(folder),
    pictures: picturesOf(folder),
    playDigest: playDigestOf(folder),
    tuned: tuned.state,
    playersDigest: playersDigestOf(folder, tuned),
    warnings: sorted(warnings),
  }
}

/** What stands in for rules that nobody reads here. */
const unread: ImportedRules = { rules: freeTable, path: undefined }

/** What the rules are made of. */
function scriptsOf({ files }: Folder): ReadonlyMap<string, string> {
  const scripts = [...files].filter(([path]) => isScript(path))
  return new Map(scripts.map(([path, bytes]) => [path, bytes.toString('utf8')]))
}

function picturesOf({ files }: Folder): ReadonlyMap<string, Uint8Array> {
  return new Map([...files].filter(([path]) => isPicture(path) || isDocument(path)))
}

/** The files no module can be without. */
function missingFiles(folder: Folder, { manifest }: World): Problem[] {
  const paths = [...folder.files.keys()]
  const missing = (path: string, expected: string) =>
    fileProblem(`${folder.name}/${path}`, { message: 'this file is missing', expected })
  const problems: Problem[] = []
  if (!folder.files.has('module.yaml'))
    problems.push(missing('module.yaml', 'what the game is called and who plays it'))
  if (!folder.files.has('pieces.yaml'))
    problems.push(missing('pieces.yaml', 'the kinds of counters'))
  if (!paths.some((path) => /^boards\/[^/]+\.yaml$/.test(path))) {
    problems.push(missing('boards/', 'at least one board, such as boards/map.yaml'))
  }
  if (!paths.some((path) => /^scenarios\/[^/]+\.yaml$/.test(path))) {
    problems.push(missing('scenarios/', 'at least one scenario, such as scenarios/standard.yaml'))
  }
  // The free table has words of its own.
  const ruled = !manifest || at(manifest, 'rules').value !== undefined
  if (ruled && !folder.files.has('text/en.yaml'))
    problems.push(missing('text/en.yaml', 'what players read, in English'))
  return problems
}

const EMPTY = { options: '{options: {}}', rulebook: '{title: Rules, clauses: []}' }

function partsOfKind({ files }: ModuleFiles, schema: SchemaName): Part[] {
  return files.filter((file) => file.schema === schema).map((file) => file.part)
}

function partsOf(folder: Folder, read: ModuleFiles) {
  const { unreadable } = read
  const all = (schema: SchemaName) => partsOfKind(read, schema)
  const [manifest] = all('module')
  const [pieces] = all('pieces')
  const [procedures] = all('procedures')
  const optional = (kind: 'options' | 'rulebook'): Part | undefined => {
    const [part] = all(kind)
    if (part || unreadable.has(kind)) return part
    return whole(readSource(`${folder.name}/${kind}.yaml`, EMPTY[kind]).source)
  }
  return {
    manifest,
    pieces,
    options: optional('options'),
    rulebook: optional('rulebook'),
    boards: all('board'),
    tables: all('table'),
    scenarios: all('scenario'),
    texts: all('text'),
    procedures,
    unreadable,
  }
}

function checkFiles(world: World, read: ModuleFiles, folder: Folder, report: Report): void {
  const paths = new Set([...folder.files.keys()].filter(isPicture))
  const documents = new Set([...folder.files.keys()].filter(isDocument))
  for (const { schema, part, sound } of read.files) {
    if (schema === 'module') checkManifest(world, part, paths, report)
    if (schema === 'board') {
      checkBoard(part, sound, paths, report)
      checkTurn(part, world.sides, report)
    }
    if (schema === 'pieces') checkPieces(world, part, paths, report)
    if (schema === 'table') checkTable(world, part, sound, report)
    if (schema === 'options') checkOptions(world, part, report)
    if (schema === 'scenario') checkScenario(world, part, report)
    if (schema === 'rulebook') checkRulebook(world, part, report)
    if (schema === 'text') checkText(part, report)
    if (schema === 'metrics') checkMetrics(world, part, report)
    if (schema === 'aids') checkAids(part, paths, documents, report)
  }
  checkUnique(world.boards, 'board', report)
  checkUnique(world.tables, 'table', report)
  checkUnique(world.scenarios, 'scenario', report)
}
