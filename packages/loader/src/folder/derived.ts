/** A derived module's folder: laid over that of the module it extends. */

import { didYouMean, oneOf } from '../problems/nearest.ts'
import type { Complaint, Report } from '../problems/problem.ts'
import { at, items, type Part, textOf, whole, wrong } from '../source/part.ts'
import { kindOfFile } from './layout.ts'
import { type Neighbour, neighboursOf } from './neighbours.ts'
import { type Folder, folderName, layersOf, readFolder } from './read-folder.ts'
import { readYaml } from './read-yaml.ts'
import { checkRequired } from './required.ts'
import { byVersion, fits } from './version.ts'

/**
 * The folder with its base under it, as far as the base can be found.
 * @param beside further folders of modules, in which bases may lie
 * @param above folders of the modules that are made from this one
 * @returns the folder as it is when it extends nothing; undefined when its base is missing, and the problems say so
 */
export async function withBase(
  folder: Folder,
  beside: readonly string[],
  report: Report,
  above: readonly string[] = [],
): Promise<Folder | undefined> {
  const manifest = manifestOf(folder)
  if (manifest) await checkRequired(folder.path, manifest, beside, report)
  const asked = manifest && at(manifest, 'extends')
  const words = asked && textOf(asked)?.match(/^([a-z][a-z0-9-]*)@(\d+(?:\.\d+){0,2})$/)
  // The schema says what is wrong with anything else.
  if (!asked || !words) return folder
  const [, id = '', version = ''] = words
  const users = [...above, folder.path]
  const found = await baseOf(users, { asked, id, version }, beside, report)
  if (found === undefined) return undefined
  const { folder: read, problems, complete } = await readFolder(found, folder.readings)
  for (const problem of problems) report(problem)
  if (!complete) return undefined
  const base = await withBase(read, beside, report, users)
  return base && laidOver(folder, base, manifest, report)
}

/** module.yaml as it can be read; undefined when there is none. What is wrong with it is told elsewhere. */
export function manifestOf(folder: Folder): Part | undefined {
  const bytes = folder.files.get('module.yaml')
  const silent = () => undefined
  const source = bytes && readYaml(`${folder.name}/module.yaml`, bytes, silent, folder.readings)
  return source && whole(source)
}

interface Asked {
  readonly asked: Part
  readonly id: string
  readonly version: string
}

/** Where the base lies: beside the module, in the folders given, or among the modules of this repository. */
async function baseOf(
  users: readonly string[],
  { asked, id, version }: Asked,
  beside: readonly string[],
  report: Report,
): Promise<string | undefined> {
  const own = users.at(-1) ?? '.'
  const all = await neighboursOf(own, beside)
  const named = all.filter((one) => one.id === id)
  const fitting = named.filter((one) => fits(one.version, version))
  const [best] = fitting
    .filter((one) => !users.includes(one.folder))
    .sort((a, b) => byVersion(a.version, b.version))
  if (best) return best.folder
  const ids = [...new Set(all.filter((one) => one.folder !== own).map((one) => one.id))].sort()
  const [found] = named
  report({
    ...wrong(asked, complaintAbout({ id, version }, named, fitting, ids)),
    // One that stands in a circle is a mistake of the author's, nothing that could be installed.
    ...(fitting.length > 0 ? {} : { need: { what: id, asked: version, found: found?.version } }),
  })
  return undefined
}

function complaintAbout(
  { id, version }: Pick<Asked, 'id' | 'version'>,
  named: readonly Neighbour[],
  fitting: readonly Neighbour[],
  ids: readonly string[],
): Complaint {
  const [first] = named
  if (fitting.length > 0)
    return {
      message: `${id} is made from this module, or is this module itself`,
      expected: 'a module that does not need this one',
      received: id,
    }
  if (first)
    return {
      message: `there is ${named.map((one) => `${id} ${one.version} in ${folderName(one.folder)}`).join(', ')}, and none that fits ${version}`,
      expected: `${id}@${first.version.split('.')[0]}, once this module has been tried with it`,
      received: `${id}@${version}`,
    }
  return {
    message: `there is no module "${id}" to extend`,
    expected: `one that lies beside this one or is installed: ${oneOf(ids)}`,
    received: id,
    hint: didYouMean(id, ids) ?? `install it first: redoubt install ${id}-….redoubt`,
  }
}

/** Tests and games of the base are its own; all else is the derived module's too, unless it does without. */
function laidOver(own: Folder, base: Folder, manifest: Part, report: Report): Folder {
  const inherited = new Map([...base.files].filter(([path]) => isInherited(path)))
  for (const path of items(at(manifest, 'without'))) {
    const name = textOf(path) ?? ''
    const optional = name !== 'module.yaml' && inherited.delete(name)
    if (optional) continue
    const hint = didYouMean(name, inherited.keys())
    const message = `${base.name} has no file ${name} that could be left out`
    report(wrong(path, { message, expected: 'the path of one of its files', received: name, hint }))
  }
  const all = [...new Map([...inherited, ...own.files])].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...own, files: new Map(all), own: own.files, base: { ...base, files: inherited } }
}

function isInherited(path: string): boolean {
  const { kind } = kindOfFile(path)
  return kind === 'yaml' || kind === 'other' || kind === 'schema'
}

/** The folders of the modules a module is made from, nearest first. */
export function basesOf(folder: Folder): string[] {
  return layersOf(folder)
    .slice(1)
    .map(({ path }) => path)
}
