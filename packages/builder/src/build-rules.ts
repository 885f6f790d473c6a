/** A module's scripts → one file that a browser can import; engine and mechanics are shared, not brought along. */

import { posix } from 'node:path'
import * as engine from '@redoubt/engine'
import * as mechanics from '@redoubt/mechanics'
import { type Plugin, rolldown } from 'rolldown'

/** Rules as one file of JavaScript whose default export is the plugin. */
export interface BuiltRules {
  readonly code: string
  /** Source map, as JSON, from the file to the module's scripts. */
  readonly map: string
}

/** Why scripts cannot be built, in one sentence. */
export class BuildError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BuildError'
  }
}

/** What rules may import by name, with all that can be imported from it. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@redoubt/engine': Object.keys(engine),
  '@redoubt/mechanics': Object.keys(mechanics),
}

/**
 * Builds rules from their scripts alone: the same scripts give the same file, whatever lies on the disk by now.
 * @param scripts text by path inside the module, with `/`
 * @param entry path of the plugin among them, such as `rules/index.ts`
 * @throws BuildError when a script does not parse, or imports what is not there
 */
export async function buildRules(
  scripts: ReadonlyMap<string, string>,
  entry: string,
): Promise<BuiltRules> {
  try {
    const bundle = await rolldown({
      input: inModule(entry),
      platform: 'neutral',
      plugins: [sharedPackages(), moduleScripts(scripts)],
      // Reading a package's exports changes nothing: what is not used need not be read.
      treeshake: { propertyReadSideEffects: false },
      logLevel: 'silent',
    })
    try {
      const { output } = await bundle.generate({
        format: 'esm',
        sourcemap: true,
        sourcemapPathTransform: (path) => path.slice(path.indexOf(MODULE) + MODULE.length),
        codeSplitting: false,
        comments: false,
      })
      const [file] = output
      return { code: file.code, map: file.map?.toString() ?? '' }
    } finally {
      await bundle.close()
    }
  } catch (error) {
    throw new BuildError(`the rules cannot be built: ${faultOf(error)}`, error)
  }
}

const MODULE = 'module:'
const SHARED = 'shared:'

const inModule = (path: string): string => MODULE + posix.normalize(path)

/** Scripts come from memory, so that what was loaded is what is built. */
function moduleScripts(scripts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'module-scripts',
    resolveId: (specifier, importer) => {
      if (specifier.startsWith(MODULE)) return specifier
      if (!specifier.startsWith('.'))
        throw new Error(
          `expected @redoubt/engine, @redoubt/mechanics or a file of the module to be imported, got ${specifier}`,
        )
      if (!importer?.startsWith(MODULE)) return undefined
      return inModule(posix.join(posix.dirname(importer.slice(MODULE.length)), specifier))
    },
    load: (id) => {
      if (!id.startsWith(MODULE)) return undefined
      const path = id.slice(MODULE.length)
      const code = scripts.get(path)
      if (code === undefined) throw new Error(`there is no file ${path} in the module`)
      return { code, moduleType: moduleType(path) }
    },
  }
}

function moduleType(path: string): 'ts' | 'js' | 'json' {
  if (path.endsWith('.json')) return 'json'
  return path.endsWith('.ts') ? 'ts' : 'js'
}

/** Stands in for a package: hands on what whoever plays the rules shares with them. */
function sharedPackages(): Plugin {
  return {
    name: 'shared-packages',
    resolveId: (specifier) => (Object.hasOwn(PACKAGES, specifier) ? SHARED + specifier : undefined),
    load: (id) => {
      if (!id.startsWith(SHARED)) return undefined
      const name = id.slice(SHARED.length)
      const exported = PACKAGES[name] ?? []
      const code = [
        `const shared = globalThis[Symbol.for(${JSON.stringify(engine.SHARED)})]`,
        `const all = await shared[${JSON.stringify(name)}]()`,
        ...exported.map((one) => `export const ${one} = all.${one}`),
      ].join('\n')
      return { code, moduleType: 'js' }
    },
  }
}

/** Of what the bundler says, without colours, the sentence that names the fault and its place. */
function faultOf(error: unknown): string {
  const [first = error] = (error as { errors?: readonly unknown[] }).errors ?? []
  const { message, id, loc } = first as { message?: string; id?: string; loc?: Location }
  const where = loc
    ? ` (${pathOf(loc.file)}:${loc.line}:${loc.column + 1})`
    : id
      ? ` (${pathOf(id)})`
      : ''
  const sentence = (message ?? String(first))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
    .replace(/\u001b\[[0-9;]*m/g, '')
    .replace(/^\[[A-Z_]+\] /, '')
    .split('\n', 1)[0]
  return `${sentence?.replaceAll(SHARED, '').replaceAll(MODULE, '')}${where}`
}

interface Location {
  readonly file: string
  readonly line: number
  /** From 0. */
  readonly column: number
}

const pathOf = (id: string): string => id.replace(MODULE, '')
