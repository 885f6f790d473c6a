import { join } from 'node:path'
import { describeConformance } from './vitest.ts'

await describeConformance(join(import.meta.dirname, '../fixtures/skirmish'))
