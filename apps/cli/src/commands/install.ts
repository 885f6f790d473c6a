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
import { dirname, join } from 'node:path'
import { type Cover, INSTALLED, unpackModule } from '@redoubt/builder'
import { loadModule } from '@redoubt/loader'
import { Refusal } from '@redoubt/vassal'
import type { Command } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { besides, brokenModule, fromHere, installed, ROOT, shown } from '../sources/modules.ts'

export const install: Command = {
  name: 'install',
  takes: '<file|folder>',
  summary: 'Adds a packed module, or a copy of a folder, to those that are served and named.',
  details:
    'The rules of a module run with the rights of whoever serves it: install only what you trust. Before anything is kept, the module is loaded and its digest compared with that on its cover.',
  examples: [
    'install my-game-1.0.0.redoubt',
    'install ../my-game',
    'install new.redoubt --replace',
  ],
  options: {
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
      throw new UsageError('install expects one file or folder: redoubt install my-game.redoubt')
    const source = fromHere(word)
    if (!existsSync(source)) throw new UsageError(`there is no file or folder ${word}`)
    const into = input.text('into')
    const target = into === undefined ? installed() : fromHere(into)
    mkdirSync(target, { recursive: true })
    const stage = mkdtempSync(join(target, '.install-'))
    try {
      const folder = join(stage, 'module')
      const cover = statSync(source).isDirectory()
        ? copied(source, folder)
        : unpacked(source, folder, word)
      return await kept(folder, target, { word, cover, replace: input.flag('replace') })
    } finally {
      rmSync(stage, { recursive: true, force: true })
    }
  },
}

function copied(source: string, folder: string): undefined {
  if (!existsSync(join(source, 'module.yaml')))
    throw new UsageError(`${shown(source)} is no module: expected a folder with a module.yaml`)
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

interface Asked {
  readonly word: string
  /** undefined for a folder, which has none. */
  readonly cover: Cover | undefined
  readonly replace: boolean
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
  rmSync(place, { recursive: true, force: true })
  renameSync(folder, place)
  return {
    ok: true,
    text: `${title} ${version} is installed in ${shown(place)}; a server that is running shows it when it is started again`,
    data: { id, version, digest, folder: place },
  }
}
