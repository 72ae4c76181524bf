/**
 * A Vite plugin: in the build, the browser gets our small schemas (src/lib/schemas) instead of zod/mini. zod's core
 * weighs 10 kB in every page that calls the API.
 */
import { fileURLToPath } from 'node:url'

const schemas = fileURLToPath(new URL('../src/lib/schemas/browser.ts', import.meta.url))

export function browserSchemas() {
  return {
    name: 'browser-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: id => (id === 'zod/mini' ? schemas : undefined)
  }
}
