import { join } from 'node:path'
import { describeModuleTests } from '@redoubt/testkit'

await describeModuleTests(join(import.meta.dirname, '..'))
