import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { statelessColyseus } from './stateless-colyseus.config.ts'

/** Parts of libraries that do nothing unless somebody calls them, though their packages do not say so. */
const inert =
  /\/(@colyseus\/schema\/|(colyseus\.js|@colyseus\/sdk)\/build\/(predict|debug|input)\/)/

export default defineConfig({
  plugins: [react(), statelessColyseus()],
  server: { proxy: { '/api': 'http://localhost:2567' } },
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !inert.test(id) } },
  },
  worker: { format: 'es' },
})
