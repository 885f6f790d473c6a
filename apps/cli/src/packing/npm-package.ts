/** A module out of npm: the package is fetched as npm packs it, and none of its scripts is run. */

import { execFile } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { npmCommand } from '@redoubt/tooling'
import { unpackTar } from 'modern-tar/fs'
import { FailedError, UsageError } from '../command/errors.ts'

/** What stands before the name of a package, so that a misspelt file is not looked for at a registry. */
const PREFIX = 'npm:'

/** A name of npm's, with a scope or without, and a version or tag: nothing that npm would look for elsewhere. */
const PACKAGE = /^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(@[\w.^~<>=*+-]+)?$/i

/** The package a word names, such as `npm:@ann/duel@1.2.0`; undefined for a file or a folder. */
export function packageNamed(word: string): string | undefined {
  return word.startsWith(PREFIX) ? word.slice(PREFIX.length) : undefined
}

/**
 * Fetches a package and finds the module in it.
 * @param spec name, with a version or tag or without: `@ann/duel@1.2.0`
 * @param from folder whose `.npmrc` says where packages are
 * @param stage an empty folder for what is fetched
 * @returns path of a folder with a `module.yaml`, or of a packed module
 * @throws UsageError for what is no name · FailedError when there is no such package, or no module in it
 */
export async function fetchPackage(spec: string, from: string, stage: string): Promise<string> {
  if (!PACKAGE.test(spec))
    throw new UsageError(
      `${PREFIX}${spec} is not the name of a package: expected one such as npm:duel, npm:duel@1.2.0 or npm:@ann/duel`,
    )
  await packed(spec, from, stage)
  const archive = readdirSync(stage).find((name) => name.endsWith('.tgz'))
  if (archive === undefined) throw new FailedError(`npm gave no package for ${spec}`)
  const folder = join(stage, 'package')
  mkdirSync(folder)
  try {
    await pipeline(
      createReadStream(join(stage, archive)),
      createGunzip(),
      unpackTar(folder, {
        strip: 1,
        filter: ({ type }) => type === 'file' || type === 'directory',
      }),
    )
  } catch (error) {
    throw new FailedError(`the package ${spec} cannot be unpacked: ${wordsOf(error)}`)
  }
  if (existsSync(join(folder, 'module.yaml'))) return folder
  const files = readdirSync(folder).filter((name) => name.endsWith('.redoubt'))
  const [file, ...more] = files
  if (file !== undefined && more.length === 0) return join(folder, file)
  throw new FailedError(
    `the package ${spec} holds ${more.length > 0 ? `several modules (${files.join(', ')})` : 'no module'}: expected a module.yaml, or one file packed by redoubt pack, at its root`,
  )
}

/** Lets npm fetch the package, with what the user has told npm of registries. */
function packed(spec: string, from: string, stage: string): Promise<void> {
  const [npm, ...first] = npmCommand()
  // The level of its log is told, since a silent npm around this one would silence its reason too.
  const args = [
    ...[...first, 'pack', spec, '--ignore-scripts'],
    ...['--loglevel', 'error', '--pack-destination', stage],
  ]
  return new Promise((done, fail) => {
    execFile(npm, args, { cwd: from }, (error, _, complaint) => {
      if (error) fail(new FailedError(`npm cannot fetch ${spec}: ${sentenceOf(complaint, error)}`))
      else done()
    })
  })
}

/** What npm says, without its prefixes and the place of its log. */
function sentenceOf(complaint: string, error: Error): string {
  const said = complaint
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !/^code |complete log|^npm |debug-\d+\.log/.test(line))
  return said[0] ?? wordsOf(error)
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
