// npm run build: builds the web app and the guide, for a server that is started without npm start.
import { entry } from './lib/entry.mjs'

await entry(async () => {
  const { buildGuide } = await import('./lib/guide-build.mjs')
  const { buildWeb } = await import('./lib/web-build.mjs')
  await Promise.all([buildWeb(), buildGuide()])
  return 0
})
