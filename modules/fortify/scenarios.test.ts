import { describeModuleTests } from '@redoubt/testkit'

await describeModuleTests(import.meta.dirname)
