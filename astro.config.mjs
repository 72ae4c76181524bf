import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone', staticHeaders: true }),
  integrations: [react()],
  // The API has its own guard (bearer only); own-origin endpoints check Origin and Sec-Fetch-Site themselves.
  security: {
    checkOrigin: false,
    csp: {
      algorithm: 'SHA-256',
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] }
    }
  },
  server: { port: 4321 },
  devToolbar: { enabled: false },
  prefetch: false,
  compressHTML: true,
  vite: {
    plugins: [tailwindcss()],
    build: { target: 'es2022' },
    ssr: { external: ['pg-boss', 'postgres', 'pino', 'better-auth', 'drizzle-orm'] }
  }
})
