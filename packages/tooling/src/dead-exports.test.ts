import { expect, test } from 'vitest'
import { deadExports, partsWithFewUsers, partsWithoutUser } from './dead-exports.ts'
import { importsOf } from './imports.ts'

const index = "export { a } from './a.ts'\nexport type { B } from './b.ts'"

/** What is dead of an engine that exports `a` and `B`, among other files. */
function dead(files: Readonly<Record<string, string>>) {
  const tree = new Map([['packages/engine/src/index.ts', index], ...Object.entries(files)])
  return deadExports(tree, importsOf(tree)).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )
}

test('what nobody outside the package uses is dead', () => {
  const files = {
    'modules/fortify/rules/a.ts': "import { a } from '@redoubt/engine'",
    'packages/engine/src/c.ts': "import type { B } from './b.ts'",
  }
  expect(dead(files)).toEqual([
    'packages/engine/src/index.ts:2 exports B, which nobody outside packages/engine uses and its README does not tell of',
  ])
})

test.each([
  ['a type in place', "export type A = import('@redoubt/engine').B"],
  ['by a fetched module', "import('@redoubt/engine').then((engine): engine.B => engine.b)"],
  ['handed on', "export type { B } from '@redoubt/engine'"],
])('used is what is used as %s', (_, source) => {
  const files = {
    'modules/fortify/rules/a.ts': "import { a } from '@redoubt/engine'",
    'modules/fortify/rules/b.ts': source,
  }
  expect(dead(files)).toEqual([])
})

test('what the README tells of may wait for its first user', () => {
  expect(dead({ 'packages/engine/README.md': '`a()` and `B`' })).toEqual([])
})

test('of mechanics, what no rules use is dead, whatever its README tells of; types are not', () => {
  const parts =
    "export { move, type Rules } from './move.ts'\nexport { fly, orders } from './fly.ts'"
  const without = (files: Readonly<Record<string, string>>, taught: readonly string[] = []) => {
    const tree = new Map([
      ['packages/mechanics/src/index.ts', parts],
      ['packages/mechanics/README.md', '`fly()`'],
      ...Object.entries(files),
    ])
    return partsWithoutUser(tree, importsOf(tree), taught).map(
      ({ line, message }) => `${line} ${message.split(',')[0]}`,
    )
  }
  const user = "import { move } from '@redoubt/mechanics'"
  expect(without({ 'modules/fortify/rules/a.ts': user })).toEqual([
    '2 exports fly',
    '2 exports orders',
  ])
  expect(without({ 'modules/fortify/rules/a.test.ts': user }, ['orders'])).toEqual([
    '1 exports move',
    '2 exports fly',
  ])
  const template = {
    'apps/cli/templates/hex/rules/index.ts': "import { fly, move } from '@redoubt/mechanics'",
  }
  expect(without(template, ['orders'])).toEqual([])
  // What only procedures.yaml reaches needs no export.
  const procedures = {
    'packages/mechanics/src/procedures/a.ts': "import { move } from '../move.ts'",
  }
  expect(without(procedures, ['orders'])).toEqual(['1 exports move', '2 exports fly'])
})

test('a part of mechanics has two users, games or other parts, or its README says why not', () => {
  const few = (files: Readonly<Record<string, string>>, told = '') => {
    const tree = new Map([
      ['packages/mechanics/src/index.ts', "export { fly, land } from './parts/fly.ts'"],
      [
        'packages/mechanics/README.md',
        `\`fly\`\n## Parts with few users\n${told}\n# More\n\`fly\``,
      ],
      ...Object.entries(files),
    ])
    return partsWithFewUsers(tree, importsOf(tree)).map(({ message }) => message.split(' alone')[0])
  }
  const uses = (name: string) => `import { ${name} } from '@redoubt/mechanics'`
  const one = { 'modules/fog/rules/a.ts': uses('fly'), 'modules/fog/rules/b.ts': uses('land') }
  expect(few(one)).toEqual(['exports fly, land, used by fog'])
  expect(few({ 'modules/fog/rules/a.test.ts': uses('fly') })).toEqual([
    'exports fly, land, used by nobody',
  ])
  expect(few(one, '`land` waits for another game')).toEqual([])
  // The parts of a part count together: who lands must fly.
  expect(few({ ...one, 'apps/cli/templates/hex/rules/a.ts': uses('land') })).toEqual([])
  const part = "import { fly } from './fly.ts'"
  expect(few({ ...one, 'packages/mechanics/src/parts/air.ts': part })).toEqual([])
  expect(few({ ...one, 'packages/mechanics/src/parts/fly.test.ts': part })).toHaveLength(1)
})
