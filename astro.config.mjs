import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bundleGraph } from './scripts/bundle-graph.mjs'
import { buildIdentity } from './scripts/build-identity.mjs'
import { compressed } from './scripts/compressed.mjs'
import { lateEntries } from './scripts/late-entries.mjs'
import { sharedChunks } from './scripts/shared-chunks.mjs'
import { serverBundle } from './scripts/server-bundle.mjs'
import { plainScript } from './src/layouts/plain-script.mjs'

/**
 * Hashes of the inline scripts: the loader in every page, the account data in server-rendered pages, the capture of
 * early clicks in pages with islands, and the height of a restored booking's sheet.
 */
const inlineScripts = ['loader.js', 'account-data.js', 'prehydration-events.js', 'restored-sheet.js']
const inlineHashes = inlineScripts.map(name => {
  const script = plainScript(readFileSync(new URL(`src/layouts/${name}`, import.meta.url), 'utf8'))
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
})

/** In development, Vite adds inline scripts and styles with hashes that aren't known in advance. */
const development = process.argv.includes('dev')

/** The directive `client:map` hydrates an island after the page's map has drawn its first image. */
const clientMap = {
  name: 'client-map',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'map', entrypoint: './src/client-directives/map.ts' })
  }
}

/** The design system on one page, for developers. */
const designPage = {
  name: 'design-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/design', entrypoint: './src/design/Design.astro' })
    }
  }
}

export default defineConfig({
  output: 'server',
  build: { inlineStylesheets: 'never' },
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), clientMap, designPage, buildIdentity(), compressed(), serverBundle()],
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
    plugins: [
      lateEntries({ 'suggestions.js': 'src/islands/places/suggest-on-form.ts' }),
      sharedChunks(),
      bundleGraph()
    ],
    // It knows names of media queries (src/styles/breakpoints.css).
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    // Nesting in our style sheets is compiled for browsers that lack it.
    build: { target: 'es2022', cssTarget: ['chrome111', 'firefox128', 'safari16.4'] },
    // The map engines' workers are modules and load rarely used parts later.
    worker: { format: 'es' },
    // This is loaded late. If development discovered it only then, it would reload the page's other modules.
    optimizeDeps: { include: ['maplibre-gl'] },
    ssr: { external: ['pg-boss', 'pg', 'pino', 'drizzle-orm'] }
  }
})
