import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nudgesOf, playUnits, prepareStudy } from '@redoubt/lab'
import { loadModule } from '@redoubt/loader'
import { expect, it } from 'vitest'

const MODULES = join(import.meta.dirname, '../../../../modules')
/** Numbers of each kind: a table's, a piece's, a scenario's. */
const KINDS = ['tables/', 'pieces/', 'scenarios/']
const base = { name: 'as it is' }

it.each(readdirSync(MODULES))(
  'in %s a number that is set to what it is changes no game',
  { timeout: 60_000 },
  async (name) => {
    const loaded = await loadModule(join(MODULES, name))
    if (!loaded.ok) throw new Error(`${name} does not load: see redoubt validate ${name}`)
    const { module } = loaded
    const numbers = nudgesOf(module, base).filter(({ arm }) => arm.data)
    const set = KINDS.flatMap((kind) => numbers.find((one) => one.name.startsWith(kind)) ?? [])
    const arms = set.map(({ name: path, from }) => ({ name: path, data: { [path]: from } }))
    const prepared = prepareStudy(
      { title: name, module: name, arms: [base, ...arms], observe: 0, limits: { actions: 150 } },
      { module: () => module, record: () => 'there are no records here' },
    )
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
    for (const { games } of playUnits(prepared.study, 0, 2)) {
      const [first] = games[0] ?? []
      expect(first?.ending).not.toBe('failed')
      for (const [other] of games) expect(other).toEqual(first)
    }
  },
)
