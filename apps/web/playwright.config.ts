import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '@redoubt/tooling'

export default defineConfig({
  testDir: './e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // On shared machines: what fails once and then passes is told as flaky, and looked into.
  retries: process.env.CI === undefined ? 0 : 1,
  // A busy machine draws slowly in software; nothing here measures time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // What never comes is told where it was waited for, not when the whole test is out of time.
    actionTimeout: 60_000,
    browserName: 'chromium',
    // Drawn by the processor: half the dots each way are a tenth of all the work less.
    deviceScaleFactor: 0.5,
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    // Half the painting is motion; still.spec.ts and calm.spec.ts look at the table as it moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace is half as much work again: only what failed once is followed.
    trace: 'on-first-retry',
  },
})
