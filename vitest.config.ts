import { defineConfig } from 'vitest/config'
import { pinnedFlags } from './packages/tooling/index.mjs'

const nowhere = ['**/node_modules/**', '**/dist/**', 'apps/web/e2e/**']

/** Servers, cells, browsers and commands: what they start may outlive a test that fails. The loader and the printer change what is global. */
const apart = [
  'apps/cli/**',
  'apps/server/**',
  'packages/builder/**',
  'packages/loader/**',
  'packages/print/**',
  'packages/sandbox/**',
  'packages/testkit/**',
  'packages/tooling/**',
]

export default defineConfig({
  test: {
    pool: 'forks',
    execArgv: pinnedFlags,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // Half their time was spent on beginning a process for each.
          isolate: false,
          include: ['{packages,modules,apps/web,apps/guide}/**/*.test.{ts,tsx}'],
          exclude: [...nowhere, ...apart],
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          // A process for each file: what ends one (V8 at a thread that is broken off) does not end the others.
          include: [...apart.map((folder) => `${folder}/*.test.ts`)],
          exclude: nowhere,
        },
      },
    ],
    testTimeout: 90_000,
    // Servers and modules are started in them, on a machine that others use as well.
    hookTimeout: 60_000,
  },
})
