import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,modules,apps}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'apps/web/e2e/**'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 90_000,
  },
})
