import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PositionFile } from '@redoubt/loader'
import { describe, expect, it } from 'vitest'
import { loadSound } from '../scenario/load.ts'
import { startPosition } from '../scenario/position.ts'
import type { Life } from './histories.thread.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const GAMES = { seeds: ['1', '2', '3', '4'], actions: 120 }

const modules = join(ROOT, 'modules')
const folders = [
  join(ROOT, 'packages/testkit/fixtures/skirmish'),
  ...readdirSync(modules).map((name) => join(modules, name)),
].filter((folder) => existsSync(join(folder, 'rules/index.ts')))

describe('with a past of other positions, the same seeds give the same games of', () => {
  it.each(folders.map((folder) => [basename(folder), folder]))(
    '%s',
    async (_, folder) => {
      const [fresh, experienced] = await Promise.all([
        trace({ folder, past: [], ...GAMES }),
        trace({ folder, past: 'tests', ...GAMES }),
      ])
      expect(experienced).toEqual(fresh)
      expect(new Set(fresh).size).toBeGreaterThan(1)
    },
    120_000,
  )
})

it('words are told apart by their text, not by which was met first: only the Westwall can be built', async () => {
  const folder = join(modules, 'europa')
  const westwall: PositionFile = {
    scenario: 'frontier-1940',
    bare: true,
    step: 'movement',
    side: 'axis',
    variables: { turn: 2, sp_quarters: [48, 48] },
    pieces: {
      '1309': ['axis unimprovedWestwall printed_value=3', 'axis entrenchment', 'GER-consG-1'],
    },
  }
  const module = await loadSound(folder)
  const works = [...startPosition(module, westwall).legal('first')].filter(
    ({ action }) => action === 'build',
  )
  expect(works.map(({ args }) => args.kind)).toEqual(['westwall'])
  const [fresh, experienced] = await Promise.all([
    trace({ folder, past: [], ...GAMES }),
    trace({ folder, past: [westwall], ...GAMES }),
  ])
  expect(experienced).toEqual(fresh)
}, 120_000)

async function trace(life: Life): Promise<readonly string[]> {
  const thread = new Worker(new URL('./histories.thread.ts', import.meta.url), { workerData: life })
  const [lines] = await once(thread, 'message')
  await thread.terminate()
  return lines
}
