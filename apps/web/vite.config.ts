import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inertParts } from './inert-parts.config.ts'
import { statelessColyseus } from './stateless-colyseus.config.ts'
import { unusedParts } from './unused-parts.config.ts'

export default defineConfig({
  plugins: [react(), statelessColyseus(), inertParts(), unusedParts()],
  server: { proxy: { '/api': 'http://localhost:2567' } },
  build: { target: 'es2024', assetsInlineLimit: 0 },
  worker: { format: 'es' },
})
