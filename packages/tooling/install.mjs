// Installs the packages unless they are there and current.
import { entry } from './lib/entry.mjs'

await entry(async () => {
  const { install } = await import('./lib/install.mjs')
  await install()
  return 0
})
