import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = execFileSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' }).trim()
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const scratch = mkdtempSync(join(tmpdir(), 'redoubt-readme-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Every command line of the README's shell blocks, comments cut off. */
const commands = [...readme.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
  block.split('\n').flatMap((line) => line.replace(/\s+#.*$/, '').trim() || []),
)
const ofRedoubt = commands.filter((command) => command.startsWith('npx redoubt '))

/** Words of a command line, quotes taken off. */
function words(command: string): string[] {
  return (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"|"$/g, ''))
}

test('the README shows the two commands and the module author’s', () => {
  expect(commands).toContain('npm start')
  expect(commands).toContain('npm test')
  expect(ofRedoubt.length).toBeGreaterThan(5)
})

test.each(ofRedoubt)('%s', { timeout: 120_000 }, (command) => {
  const given = words(command).slice(2)
  // What serves until it is stopped is only asked how it is used.
  const args = given[0] === 'dev' ? ['dev', '--help'] : given
  const folder = args[0] === 'new' ? ['--folder', scratch] : []
  const bin = join(root, 'apps/cli/bin/redoubt.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args, ...folder], {
    cwd: root,
    encoding: 'utf8',
  })
  // A denied action is what `explain` is for; its exit code says so.
  expect({ status, stderr }).toEqual({ status: args[0] === 'explain' ? 1 : 0, stderr: '' })
  expect(stdout).not.toBe('')
})

test('npm scripts named in the README exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = [...readme.matchAll(/`npm run (\w+)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(2)
  for (const name of named) expect(scripts).toHaveProperty(name as string)
})
