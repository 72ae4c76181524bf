import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildIdentity } from './scripts/build-identity.mjs'
import { compressed } from './scripts/compressed.mjs'
import { mapFiles } from './scripts/map-files.mjs'
import { plainScript } from './src/layouts/plain-script.mjs'

/** The scripts that stand inline (the loader in every page, whose data it is in those of the process, the kept press in those with islands): by their hashes. */
const inlineHashes = ['loader.js', 'account-data.js', 'prehydration-events.js'].map(name => {
  const script = plainScript(readFileSync(new URL(`src/layouts/${name}`, import.meta.url), 'utf8'))
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
})

/** Vite's own inline scripts and styles in development have hashes that nobody knows beforehand. */
const development = process.argv.includes('dev')

/** Islands that come alive after the first picture of the page's map: `client:map`. */
const clientMap = {
  name: 'client-map',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'map', entrypoint: './src/client-directives/map.ts' })
  }
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone', staticHeaders: true }),
  integrations: [react(), clientMap, buildIdentity(), compressed()],
  // The API has its own guard (bearer only); own-origin endpoints check Origin and Sec-Fetch-Site themselves.
  security: {
    checkOrigin: false,
    csp: !development && {
      algorithm: 'SHA-256',
      scriptDirective: { resources: ["'self'"], hashes: inlineHashes },
      styleDirective: { resources: ["'self'"] }
    }
  },
  server: { port: 4321 },
  devToolbar: { enabled: false },
  prefetch: false,
  compressHTML: true,
  vite: {
    plugins: [tailwindcss(), mapFiles()],
    build: { target: 'es2022' },
    // The engines' workers are modules and load their rarer parts late.
    worker: { format: 'es' },
    // Loaded late: found only then, development would throw the page's other modules away under it.
    optimizeDeps: { include: ['jose/jwe/compact/encrypt', 'jose/jwe/compact/decrypt', 'maplibre-gl'] },
    ssr: { external: ['pg-boss', 'pg', 'pino', 'better-auth', 'drizzle-orm'] }
  }
})
