/** What deploy/ and the Dockerfile say is what the server reads: options, settings, and files that are there. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedFlags } from '@redoubt/tooling'
import { expect, it } from 'vitest'
import { serve } from '../commands/serve.ts'
import { ROOT } from '../sources/modules.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = ['Dockerfile', ...readdirSync(join(ROOT, 'deploy')).map((name) => `deploy/${name}`)]
const sources = ['apps/server/src', 'apps/cli/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(join(folder, name))),
)

/** Names that compose and Caddy agree on among themselves. */
const OWN = ['REDOUBT_SITE', 'REDOUBT_SERVERS']

it.each(files)('%s names settings and options the server has', (file) => {
  const text = read(file)
  for (const name of new Set(text.match(/REDOUBT_\w+/g)))
    expect([...OWN, ...sources.flatMap((source) => source.match(/REDOUBT_\w+/g) ?? [])]).toContain(
      name,
    )
  for (const [, words = ''] of text.matchAll(/serve"?,?((?: |, )?--.*)/g))
    for (const [, option = ''] of words.matchAll(/--([a-z-]+)/g))
      expect(Object.keys(serve.options)).toContain(option)
})

it.each(['Dockerfile', 'deploy/compose.yaml', 'deploy/redoubt.service'])(
  'the program that %s starts is given the flags without which it may end',
  (file) => {
    const [, ...given] = read(file).match(/\bnode\b"?,? (.*)apps\/cli\/src\/main\.ts/) ?? []
    for (const flag of pinnedFlags) expect(given.join()).toContain(flag)
  },
)

it('both servers of compose are reached by their names, believe each other, and stand behind Caddy', () => {
  const text = read('deploy/compose.yaml')
  const [, believed] = text.match(/--proxies, ([\d./]+)\]/) ?? []
  expect(text).toContain(`- subnet: ${believed}\n`)
  const [, behind = ''] = text.match(/REDOUBT_SERVERS: (.+)/) ?? []
  const reached = [...text.matchAll(/REDOUBT_REACH: http:\/\/(.+)/g)].map(([, at]) => at)
  expect(reached).toHaveLength(2)
  expect(behind.split(' ')).toEqual(reached)
  for (const at of reached) expect(text).toContain(`\n  ${at?.split(':')[0]}:\n    <<: *server`)
  for (const setting of ['REDOUBT_DATABASE_URL: postgres', 'REDOUBT_REDIS_URL: redis']) {
    const [, service] = text.match(new RegExp(`${setting}://(?:\\w+@)?(\\w+):`)) ?? []
    expect(text).toContain(`\n  ${service}:\n    image: `)
  }
})

it('what the image starts is there, and what builds it as well', () => {
  const [, started = ''] = read('Dockerfile').match(/\nCMD \["node", .*"([^"]+)", "serve"\]/) ?? []
  expect(started).not.toBe('')
  expect(existsSync(join(ROOT, started))).toBe(true)
  expect(JSON.parse(read('package.json')).scripts.build).toBe('node packages/tooling/build.mjs')
})
