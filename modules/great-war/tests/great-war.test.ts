/** Every scenario test, the laws of the engine, and random wars under each preset. */

import { join } from 'node:path'
import { describeConformance, describeModuleTests } from '@redoubt/testkit'

const folder = join(import.meta.dirname, '..')

await describeModuleTests(folder)
await describeConformance(folder, { games: 2, actions: 60 })
