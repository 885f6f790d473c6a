/** What a compiler, or an editor, must know to check the scripts of a module, wherever the module lies. */

import { existsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './modules.ts'

/** Packages a module's scripts may import by name. */
const LENT = ['engine', 'mechanics', 'testkit', 'loader', 'text']

/**
 * A tsconfig for the scripts of a module.
 * @param folder the module's
 * @param home where the tsconfig lies: its paths are read from there
 */
export function scriptProject(folder: string, home: string): object {
  const to = (path: string) => {
    const way = relative(home, path).replaceAll('\\', '/')
    return way.startsWith('.') ? way : `./${way}`
  }
  return {
    extends: to(join(ROOT, 'tsconfig.base.json')),
    compilerOptions: {
      // A folder without a package.json is as good as one with it.
      module: 'esnext',
      moduleResolution: 'bundler',
      typeRoots: [to(join(ROOT, 'node_modules/@types'))],
      paths: Object.fromEntries(
        LENT.map((name) => [
          `@redoubt/${name}`,
          [to(join(ROOT, 'packages', name, 'src/index.ts'))],
        ]),
      ),
    },
    include: [to(join(folder, '**/*.ts'))],
    exclude: [to(join(folder, 'node_modules'))],
  }
}

/**
 * Writes what an editor needs to know the types of the scripts, and outside the repository what Node needs to know that they
 * are modules, whatever lies above the folder.
 * @param name the module's id
 * @returns the names of the files
 */
export function writeProject(folder: string, name: string): string[] {
  const files: Record<string, object> = { 'tsconfig.json': scriptProject(folder, folder) }
  // Inside, a package.json would make a workspace of it, of which the lock file knows nothing.
  const isInside = !relative(ROOT, folder).startsWith('..')
  if (!isInside && !existsSync(join(folder, 'package.json')))
    files['package.json'] = { name, version: '1.0.0', private: true, type: 'module' }
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(folder, file), `${JSON.stringify(content, undefined, 2)}\n`)
  return Object.keys(files)
}
