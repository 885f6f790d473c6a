// npm test: installs what is missing, then runs every test; `npm test -- unit` or `browser` one part.
import { entry } from './lib/entry.mjs'

await entry(async () => {
  const { test } = await import('./lib/test.mjs')
  return test(process.argv.slice(2))
})
