import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inertParts } from './inert-parts.config.ts'
import { statelessColyseus } from './stateless-colyseus.config.ts'
import { unusedParts } from './unused-parts.config.ts'

/** What every page has from its start, and every table: no part that is fetched later need ask for it again. */
const OF_EVERY_PAGE =
  /\/(index|rolldown-runtime|react|say|preload-helper|icons|jsx-runtime|router)-[^/]+$/
const OF_EVERY_TABLE =
  /\/(api|builds|compile|counsel|desk|matching|notation|options|texts-of|use-lesson|use-session)-[^/]+$/

export default defineConfig({
  plugins: [react(), statelessColyseus(), inertParts(), unusedParts()],
  server: { proxy: { '/api': 'http://localhost:2567' } },
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of the target preloads modules itself.
      polyfill: false,
      resolveDependencies(_file, needed, { hostId, hostType }) {
        if (hostType === 'html') return needed
        const atTable = /\/Table-[^/]+$/.test(hostId)
        return needed.filter(
          (one) => !OF_EVERY_PAGE.test(one) && !(atTable && OF_EVERY_TABLE.test(one)),
        )
      },
    },
  },
  worker: { format: 'es' },
})
