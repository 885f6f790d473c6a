/** What deploy/ and the Dockerfile say is what the server reads: options, settings, and files that are there. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
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

it('both servers of compose have the database, an address each, and wait for it', () => {
  const { services, networks } = parse(read('deploy/compose.yaml'), { merge: true })
  const subnet = networks.default.ipam.config[0].subnet
  for (const name of ['one', 'two']) {
    const { environment, command, depends_on: waits } = services[name]
    expect(environment.REDOUBT_REACH).toBe(`http://${name}:2567`)
    expect(environment.REDOUBT_DATABASE_URL).toContain('@database:5432/redoubt')
    expect(command).toContain(subnet)
    expect(waits.database.condition).toBe('service_healthy')
    expect(services.caddy.environment.REDOUBT_SERVERS).toContain(`${name}:2567`)
  }
})

it('what the image starts is there, and what builds it as well', () => {
  const [, started = ''] = read('Dockerfile').match(/CMD \["node", "([^"]+)", "serve"\]/) ?? []
  expect(existsSync(join(ROOT, started))).toBe(true)
  expect(JSON.parse(read('package.json')).scripts.build).toBe('node packages/tooling/build.mjs')
})
