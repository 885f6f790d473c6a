/** The YAML files of a module: read, checked against their schemas, sorted by what they are. */

import { keysOfPhase } from './checks/procedures/asks.ts'
import { kindOfFile, properPlace, YAML_PLACES } from './folder/layout.ts'
import { type Folder, fileProblem } from './folder/read-folder.ts'
import { readYaml } from './folder/read-yaml.ts'
import { didYouMean, listed, oneOf } from './problems/nearest.ts'
import type { Problem, Report } from './problems/problem.ts'
import { schemaProblems } from './schemas/check-schema.ts'
import type { SchemaName } from './schemas/schemas.ts'
import { layOver } from './source/lay-over.ts'
import { at, type Part, whole, wrongKey } from './source/part.ts'
import type { Source } from './source/source.ts'

/** One YAML file. */
export interface ModuleFilePart {
  /** Path inside the module. */
  readonly path: string
  readonly schema: SchemaName
  readonly source: Source
  readonly part: Part
  /** It fits its schema. */
  readonly sound: boolean
}

export interface ModuleFiles {
  readonly files: readonly ModuleFilePart[]
  /** Kinds of files of which at least one could not be read, or holds no keys. */
  readonly unreadable: ReadonlySet<string>
}

/** Reads all YAML files of a module. */
export function readModuleFiles(folder: Folder, report: Report): ModuleFiles {
  const files: ModuleFilePart[] = []
  const unreadable = new Set<string>()
  for (const [path, bytes] of folder.files) {
    const kind = kindOfFile(path)
    if (kind.kind === 'stray') report(strayFile(folder, path))
    if (kind.kind !== 'yaml') continue
    const source = readLayers(folder, path, bytes, report)
    if (!source) {
      unreadable.add(kind.schema)
      continue
    }
    const problems = schemaProblems(
      source,
      kind.schema,
      kind.schema === 'procedures' ? keysOfPhase : undefined,
    )
    const part = whole(source)
    const alone = liesAlone(folder, path, part)
    for (const [nth, problem] of problems.entries())
      report(
        alone !== undefined && nth === 0 ? { ...problem, hint: problem.hint ?? alone } : problem,
      )
    // An empty file says of nothing that it is not there.
    if (!isMapping(part)) unreadable.add(kind.schema)
    else files.push({ path, schema: kind.schema, source, part, sound: problems.length === 0 })
  }
  return { files, unreadable }
}

/**
 * What to know of a faulty file of a derived module that the base has no file for: a path that is not quite the base's makes
 * a whole file of what was meant as a change.
 */
function liesAlone({ base, own }: Folder, path: string, part: Part): string | undefined {
  if (!base || !own?.has(path) || base.files.has(path)) return undefined
  const kind = path.slice(0, path.indexOf('/') + 1)
  const there = [...base.files.keys()].filter(
    (other) => kind !== '' && other.startsWith(kind) && other.endsWith('.yaml'),
  )
  if (there.length === 0 || at(part, 'id').value !== undefined) return undefined
  return `${base.name} has no ${path} that this could be laid over: there ${there.length === 1 ? 'is' : 'are'} ${listed(there, 30)}`
}

function isMapping({ value }: Part): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The file as it lies here, laid over that of the same path in the base. */
function readLayers(
  folder: Folder,
  path: string,
  bytes: Buffer,
  report: Report,
): Source | undefined {
  const { base, own = folder.files } = folder
  const under = base?.files.get(path)
  if (base && !own.has(path)) return readLayers(base, path, bytes, report)
  const source = readYaml(`${folder.name}/${path}`, bytes, report, folder.readings)
  if (!base || !under || !source) return source
  const below = readLayers(base, path, under, report)
  if (!below) return undefined
  if (path === 'module.yaml') for (const problem of unnamed(source)) report(problem)
  return layOver(source, below)
}

/** What a derived module says itself: it is a game of its own. */
function unnamed(source: Source): Problem[] {
  const manifest = whole(source)
  return ['id', 'version', 'title']
    .filter((key) => at(manifest, key).value === undefined)
    .map((key) =>
      wrongKey(at(manifest, 'extends'), {
        message: `${key} is missing: a module that extends another has its own`,
        expected: `${key}: in module.yaml`,
      }),
    )
}

function strayFile(folder: Folder, path: string) {
  const proper = properPlace(path)
  const [head = ''] = path.split('/')
  const meant = path.includes('/')
    ? didYouMean(
        `${head}/`,
        YAML_PLACES.filter((place) => place.endsWith('/')),
      )
    : didYouMean(path, YAML_PLACES)
  return fileProblem(`${folder.name}/${path}`, {
    message: 'no file of a module has this name',
    expected: oneOf(YAML_PLACES),
    received: path,
    hint: proper ? `did you mean "${proper}"?` : meant,
  })
}
