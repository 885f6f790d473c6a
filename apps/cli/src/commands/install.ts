import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  type Cover,
  INSTALLED,
  type SignedFiles,
  type Signer,
  signerOfModule,
  unpackModule,
} from '@redoubt/builder'
import { loadModule } from '@redoubt/loader'
import { Refusal } from '@redoubt/vassal'
import type { Command } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { fetchPackage, packageNamed } from '../packing/npm-package.ts'
import { signerText } from '../packing/signer-text.ts'
import {
  besides,
  brokenModule,
  fromHere,
  HERE,
  installed,
  ROOT,
  shown,
} from '../sources/modules.ts'

export const install: Command = {
  name: 'install',
  takes: '<file|folder|npm:package>',
  summary:
    'Adds a packed module, a copy of a folder or a package of npm to those that are served and named.',
  details:
    'The rules of a module run with the rights of whoever serves it: install only what you trust. Before anything is kept, the module is loaded and its digest compared with that on its cover; a signed one must be what was signed, and one that is installed and signed gives way only to the same signer.',
  examples: [
    'install my-game-1.0.0.redoubt',
    'install ../my-game',
    'install npm:@ann/duel@1.2.0',
    'install new.redoubt --replace',
  ],
  options: {
    data: {
      type: 'string',
      value: 'FOLDER',
      help: 'the data folder of the server that is to have it (default REDOUBT_DATA, else data)',
    },
    into: {
      type: 'string',
      value: 'FOLDER',
      help: 'the folder of modules (default modules in the data folder)',
    },
    replace: { type: 'boolean', help: 'in place of another version that is installed' },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError(
        'install expects one file, folder or package: redoubt install my-game.redoubt',
      )
    const named = packageNamed(word)
    if (named === undefined && !existsSync(fromHere(word)))
      throw new UsageError(
        `there is no file or folder ${word}; a package of npm is written npm:${basename(word)}`,
      )
    const into = input.text('into')
    const data = input.text('data')
    if (into !== undefined && data !== undefined)
      throw new UsageError('expected --data or --into, got both')
    const target =
      into === undefined
        ? installed(data === undefined ? undefined : fromHere(data))
        : fromHere(into)
    mkdirSync(target, { recursive: true })
    const stage = mkdtempSync(join(target, '.install-'))
    try {
      const folder = join(stage, 'module')
      const source =
        named === undefined ? fromHere(word) : await fetchPackage(named, HERE, fetchedTo(stage))
      const cover = statSync(source).isDirectory()
        ? copied(source, folder)
        : unpacked(source, folder, word)
      return await kept(folder, target, { word, cover, replace: input.flag('replace') })
    } finally {
      rmSync(stage, { recursive: true, force: true })
    }
  },
}

function fetchedTo(stage: string): string {
  const fetched = join(stage, 'fetched')
  mkdirSync(fetched)
  return fetched
}

function copied(source: string, folder: string): undefined {
  if (!existsSync(join(source, 'module.yaml')))
    throw new UsageError(`${shown(source)} is not a module: expected a folder with a module.yaml`)
  cpSync(source, folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|\.[^\\/]*)$/.test(path),
  })
}

/** @throws FailedError for what cannot be opened */
function unpacked(source: string, folder: string, word: string): Cover {
  try {
    const { cover, files } = unpackModule(readFileSync(source), word, INSTALLED)
    for (const [path, bytes] of files) {
      const full = join(folder, path)
      mkdirSync(dirname(full), { recursive: true })
      writeFileSync(full, bytes)
    }
    return cover
  } catch (error) {
    if (error instanceof Refusal) throw new FailedError(error.message)
    throw error
  }
}

/** Who signed what is installed, as far as that can be told: files changed by hand since are nobody's. */
function signerBefore(place: string, paths: readonly string[]): Signer | undefined {
  try {
    return signerIn(place, paths, place)
  } catch (error) {
    if (error instanceof FailedError) return undefined
    throw error
  }
}

interface Asked {
  readonly word: string
  /** undefined for a folder, which has none. */
  readonly cover: Cover | undefined
  readonly replace: boolean
}

/** Who signed the files of a folder. @throws FailedError when they are not those that were signed */
function signerIn(folder: string, paths: readonly string[], word: string): Signer | undefined {
  const files: SignedFiles = new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
  try {
    return signerOfModule(files, word)
  } catch (error) {
    if (error instanceof Refusal) throw new FailedError(error.message)
    throw error
  }
}

async function kept(folder: string, target: string, { word, cover, replace }: Asked) {
  const loaded = await loadModule(folder, { beside: [target, ...besides()] })
  if (!loaded.ok) throw brokenModule(word, loaded.problems)
  const { id, version, title } = loaded.data.manifest
  const { digest } = loaded.data
  if (cover && cover.digest !== digest)
    throw new FailedError(
      `${word} is not what its cover says: expected the digest ${cover.digest.slice(0, 12)}, got ${digest.slice(0, 12)}${cover.extends === undefined ? '' : `; it may have been packed with another ${cover.extends}`}`,
    )
  const signer = signerIn(folder, loaded.files, word)
  const place = join(target, id)
  if (existsSync(join(ROOT, 'modules', id)))
    throw new FailedError(`Redoubt brings a module ${id} itself: expected another id`)
  const before = existsSync(place) ? await loadModule(place, { beside: besides() }) : undefined
  const old = before?.ok ? before.data : undefined
  const same = old?.digest === digest
  if (before && !same && !replace)
    throw new FailedError(
      `${id} ${old?.manifest.version ?? 'with faults'} is installed in ${shown(place)}: add --replace to put ${version} in its place`,
    )
  const known = before && signerBefore(place, before.files)
  if (known && known.key !== signer?.key)
    throw new FailedError(
      `${id} is installed as ${signerText(known)}, and this is ${signer ? signerText(signer) : 'signed by nobody'}: remove ${shown(place)} first if you trust it`,
    )
  rmSync(place, { recursive: true, force: true })
  renameSync(folder, place)
  return {
    ok: true,
    text: `${title} ${version} is installed in ${shown(place)}, ${signer ? signerText(signer) : 'signed by nobody'}; a server that is running shows it when it is started again`,
    data: { id, version, digest, folder: place, signer },
  }
}
