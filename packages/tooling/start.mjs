// npm start: installs and builds what is missing, then serves; `npm start -- --port 3000` passes on.
import { entry } from './lib/entry.mjs'

await entry(async () => {
  const { start } = await import('./lib/start.mjs')
  return start(process.argv.slice(2))
})
