/** What a compiler, or an editor, must know to check the scripts of a module, wherever the module lies. */

import { writeFileSync } from 'node:fs'
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
 * Writes what an editor needs to know the types of the scripts, also of a module outside the repository.
 * @returns the name of the file
 */
export function writeProject(folder: string): string {
  const file = 'tsconfig.json'
  writeFileSync(
    join(folder, file),
    `${JSON.stringify(scriptProject(folder, folder), undefined, 2)}\n`,
  )
  return file
}
