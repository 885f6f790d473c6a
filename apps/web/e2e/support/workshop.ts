/** An author's server: `redoubt dev` on a module of his own that is in no build. */

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { develop, end } from './develop.ts'
import { test as base, expect } from './test.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

export interface Workshop {
  readonly address: string
  /** Replaces a text in a file of the module. */
  change(path: string, from: string, to: string): Promise<void>
  /** A file of the module as it lies on the disk. */
  read(path: string): Promise<string>
  /** Adds a file to the module. */
  write(path: string, text: string): Promise<void>
}

/** `redoubt dev` on a module that is in no build: Breakthrough under another name, in a folder of its own. */
export const authors = base.extend<{ workshop: Workshop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for from the pattern
  workshop: async ({}, use) => {
    await mkdir(join(ROOT, 'test-results'), { recursive: true })
    const home = await mkdtemp(join(ROOT, 'test-results/dev-'))
    const folder = join(home, 'my-game')
    await cp(join(ROOT, 'modules/breakthrough'), folder, {
      recursive: true,
      filter: (path) => !/node_modules|tsconfig\.json$|tests\/.*\.ts$/.test(path),
    })
    const change = async (path: string, from: string, to: string): Promise<void> => {
      const text = await readFile(join(folder, path), 'utf8')
      expect(text).toContain(from)
      await writeFile(join(folder, path), text.replace(from, to))
    }
    await change('module.yaml', 'id: breakthrough', 'id: my-game')
    // It lies one folder deeper than the module it was copied from.
    await change('pieces.yaml', '../../schemas', '../../../schemas')
    await change('text/en.yaml', '../../../schemas', '../../../../schemas')
    const { child, address } = await develop(folder, join(home, 'data'))
    const write = async (path: string, text: string): Promise<void> => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const read = (path: string) => readFile(join(folder, path), 'utf8')
    await use({ address, change, read, write })
    await end(child)
    await rm(home, { recursive: true, force: true })
  },
})
