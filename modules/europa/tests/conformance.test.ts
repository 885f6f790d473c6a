import { join } from 'node:path'
import { describeConformance } from '@redoubt/testkit'

await describeConformance(join(import.meta.dirname, '..'), { games: 2, actions: 60 })
