import { describe, expect, test } from 'vitest'
import { directionBreaches } from './dependency-direction.ts'
import { importsOf } from './imports.ts'

/** What is wrong with the imports of some files. */
function breaches(files: Readonly<Record<string, string>>): readonly string[] {
  const tree = new Map(Object.entries(files))
  return directionBreaches(importsOf(tree)).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )
}

describe('allowed', () => {
  test.each([
    [
      'a module imports the engine',
      'modules/fortify/rules/index.ts',
      "import { a } from '@redoubt/engine'",
    ],
    [
      'the command line imports anything',
      'apps/cli/src/main.ts',
      "import { a } from '@redoubt/server'",
    ],
    [
      'the tabletop imports types of the engine',
      'packages/tabletop/src/a.ts',
      "import type { A } from '@redoubt/engine'",
    ],
    [
      'a test of a module imports the loader',
      'modules/fortify/tests/a.test.ts',
      "import { a } from '@redoubt/loader'",
    ],
    ['a file imports its neighbour', 'packages/engine/src/a/b.ts', "import { c } from '../c.ts'"],
    ['the client reads a file', 'packages/client/src/a.ts', "import { join } from 'node:path'"],
  ])('%s', (_, path, source) => {
    expect(breaches({ [path]: source })).toEqual([])
  })
})

describe('refused, with the place and what is allowed', () => {
  test.each([
    [
      'the engine imports upwards',
      'packages/engine/src/a.ts',
      "\nimport { a } from '@redoubt/protocol'",
      'packages/engine/src/a.ts:2 imports @redoubt/protocol; packages/engine may import no workspace',
    ],
    [
      'a module imports the server, by a re-export',
      'modules/fortify/rules/a.ts',
      "export * from '@redoubt/server'",
      'modules/fortify/rules/a.ts:1 imports @redoubt/server; modules/fortify may import engine, mechanics',
    ],
    [
      'a module imports the loader outside its tests, dynamically',
      'modules/fortify/rules/a.ts',
      "export const a = await import('@redoubt/loader')",
      'modules/fortify/rules/a.ts:1 imports @redoubt/loader; modules/fortify may import engine, mechanics',
    ],
    [
      'the client imports the server, only a type of it, in place',
      'packages/client/src/a.ts',
      "export type A = import('@redoubt/server').A",
      'packages/client/src/a.ts:1 imports @redoubt/server; packages/client may import table, protocol, engine',
    ],
    [
      'the tabletop imports values of the engine',
      'packages/tabletop/src/a.ts',
      "import { a } from '@redoubt/engine'",
      'packages/tabletop/src/a.ts:1 imports @redoubt/engine; only types of it are allowed (`import type`)',
    ],
    [
      'the tabletop imports types inline, which leaves an import at run time',
      'packages/tabletop/src/a.ts',
      "import { type A } from '@redoubt/engine'",
      'packages/tabletop/src/a.ts:1 imports @redoubt/engine; only types of it are allowed (`import type`)',
    ],
    [
      'a deep import',
      'modules/fortify/rules/a.ts',
      "import { a } from '@redoubt/engine/src/board/hex.ts'",
      'modules/fortify/rules/a.ts:1 imports @redoubt/engine/src/board/hex.ts; only @redoubt/engine itself may be imported',
    ],
    [
      'a relative import that leaves its workspace',
      'modules/fortify/rules/a.ts',
      "import { a } from '../../../packages/engine/src/index.ts'",
      'modules/fortify/rules/a.ts:1 imports ../../../packages/engine/src/index.ts, which is outside modules/fortify; other workspaces are imported by name',
    ],
    [
      'input and output in rules',
      'modules/fortify/rules/a.ts',
      "import { readFileSync } from 'node:fs'",
      'modules/fortify/rules/a.ts:1 imports node:fs; modules/fortify runs everywhere and does no I/O',
    ],
    [
      'a workspace that the house does not know',
      'packages/attic/src/a.ts',
      "import { a } from '@redoubt/engine'",
      'packages/attic/src/a.ts:1 imports @redoubt/engine; packages/attic may import no workspace',
    ],
  ])('%s', (_, path, source, expected) => {
    expect(breaches({ [path]: source })).toEqual([expected])
  })
})
