/** The docstrings of engine and mechanics as pages: TypeDoc reads them, its Markdown plugin writes one page per room. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Application, Logger, LogLevel } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { type PackageName, packages, roomsOf } from './rooms.ts'

/** What TypeDoc had to complain of, one sentence each. */
export type Complaints = readonly string[]

/**
 * Writes `<package>/<room>.md` for every room, for what its docstrings say.
 *
 * @param root of the repository
 * @param scratch a folder inside apps/guide: TypeDoc finds the packages from there
 * @param out where the pages go; what lies there is replaced
 * @param typePages by name of a type of a module's files, such as `BoardFile`: the address of its page
 */
export async function writeTypescriptPages(
  root: string,
  scratch: string,
  out: string,
  typePages: Readonly<Record<string, string>>,
): Promise<Complaints> {
  const options: Partial<PluginOptions> = {
    hidePageHeader: true,
    hideBreadcrumbs: true,
    hideGroupHeadings: true,
    useCodeBlocks: true,
    useCustomAnchors: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    // Everything is read-only; a column that says so in every line says nothing.
    tableColumnSettings: { hideModifiers: true, leftAlignHeaders: true },
  }
  const app = await Application.bootstrapWithPlugins({
    entryPoints: writeEntries(root, scratch),
    tsconfig: join(scratch, 'tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    readme: 'none',
    router: 'module',
    disableSources: true,
    excludeExternals: true,
    typePrintWidth: 80,
    // `npm run types` does.
    skipErrorChecking: true,
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    externalSymbolLinkMappings: { '@redoubt/engine': typePages },
    out,
    entryFileName: 'index',
    logLevel: LogLevel.Warn,
    ...options,
  })
  const shapes = new Set(
    (Object.keys(packages) as PackageName[])
      .flatMap((name) => roomsOf(root, name))
      .flatMap((room) => [...room.shapes.values()].flat()),
  )
  const complaints: string[] = []
  app.logger = Object.assign(new Logger(), {
    log(message: string, level: LogLevel) {
      if (level >= LogLevel.Warn) complaints.push(message)
    },
  })
  const project = await app.convert()
  if (!project) throw new Error(`TypeDoc could not read the sources: ${complaints.join('; ')}`)
  await app.generateOutputs(project)
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md')) continue
    const page = join(out, file)
    const text = withLabels(readFileSync(page, 'utf8'))
    writeFileSync(page, withShapes(text.replace(UNNAMED, '{ … }'), shapes))
  }
  return complaints
}

/** Only names are headings, and so what the outline lists and the search finds; `### Parameters` is a label. */
const withLabels = (page: string) => page.replace(/^#{3,6} ([^{\n]+)$/gm, '**$1**')

/** What TypeDoc calls an argument that is taken apart where it comes in. */
const UNNAMED = /(?:\\_\\_|__)namedParameters/g

/** Says of what nobody imports that it is a shape only. */
function withShapes(page: string, shapes: ReadonlySet<string>): string {
  return page.replace(/^## (\w+)[^\n]*\{#[^}]+\}$/gm, (heading, name: string) =>
    shapes.has(name)
      ? `${heading}\n\n*A shape: it is written where it is asked for, and not imported.*`
      : heading,
  )
}

/** A file for each room that exports what the package's index does: TypeDoc makes a page of a file. */
function writeEntries(root: string, scratch: string): string[] {
  mkdirSync(scratch, { recursive: true })
  const base = relative(scratch, join(root, 'tsconfig.base.json'))
  writeFileSync(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({
      extends: base,
      // An entry hands types and values on by one list.
      compilerOptions: { verbatimModuleSyntax: false, isolatedModules: false },
      include: ['**/*.ts'],
    }),
  )
  return (Object.keys(packages) as PackageName[]).flatMap((name) =>
    roomsOf(root, name).map((room) => {
      const entry = join(scratch, name, `${room.name}.ts`)
      mkdirSync(dirname(entry), { recursive: true })
      const lines = [...room.exports].map(([file, names]) => {
        const from = relative(dirname(entry), join(root, 'packages', name, 'src', file))
        const all = [
          names.replace(/,$/, ''),
          ...(room.shapes.get(file) ?? []).map((shape) => `type ${shape}`),
        ]
        return `export { ${all.join(', ')} } from '${from.replaceAll('\\', '/')}'`
      })
      writeFileSync(entry, lines.join('\n'))
      return entry
    }),
  )
}
