import { defineConfig } from 'vitest/config'
import { pinnedFlags } from './packages/tooling/index.mjs'

export default defineConfig({
  test: {
    include: ['{packages,modules,apps}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'apps/web/e2e/**'],
    // A process for each file: what ends one (V8 at a thread that is broken off) does not end the others.
    pool: 'forks',
    execArgv: pinnedFlags,
    maxWorkers: 2,
    testTimeout: 90_000,
    // Servers and modules are started in them, on a machine that others use as well.
    hookTimeout: 60_000,
  },
})
